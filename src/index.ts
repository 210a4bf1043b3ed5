export { type ErrorCode, OptionError, TenailleError } from "./errors.ts";
