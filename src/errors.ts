/**
 * Everything this package throws on purpose, under one base class.
 *
 * Test `error.code`, not the class: two copies of the package on one page, or an error that crossed a worker,
 * break `instanceof`.
 */

/** What went wrong, in one word; the stable part of an error. */
export type ErrorCode =
  | "illegal-move"
  | "invalid-position"
  | "invalid-square"
  | "invalid-option"
  | "parse"
  | "load"
  | "abi-mismatch"
  | "out-of-memory";

/** Base class of every error of this package. */
export class TenailleError extends Error {
  /** Stable, machine-readable kind of the error. */
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.name = new.target.name;
  }
}

/** An option or argument of the wrong type or out of its range. */
export class OptionError extends TenailleError {
  /** Name of the option or argument. */
  readonly option: string;
  /** What was given. */
  readonly value: unknown;
  /** What would have been right, in words. */
  readonly expected: string;

  constructor(option: string, value: unknown, expected: string) {
    super("invalid-option", `Expected \`${option}\` to be ${expected}, got \`${describe(value)}\``);
    this.option = option;
    this.value = value;
    this.expected = expected;
  }
}

/** The engine's binary could not be fetched, is none, or can't run here. */
export class LoadError extends TenailleError {
  /** Where it was to come from, if from an address. */
  readonly url: string | undefined;
  /** HTTP status, if a server answered. */
  readonly status: number | undefined;
  /** Content type, if a server answered. */
  readonly contentType: string | undefined;

  constructor(
    problem: string,
    from: { url?: string | undefined; status?: number | undefined; contentType?: string | undefined } = {},
    options?: ErrorOptions,
  ) {
    const place = [from.url, from.status && `status ${from.status}`, from.contentType]
      .filter(Boolean)
      .join(", ");
    super("load", `Cannot load the engine: ${problem}${place === "" ? "" : ` (${place})`}`, options);
    this.url = from.url;
    this.status = from.status;
    this.contentType = from.contentType;
  }
}

/** The binary belongs to another version of this package. */
export class AbiMismatchError extends TenailleError {
  /** ABI version of this package. */
  readonly expected: number;
  /** ABI version of the binary, if it has one. */
  readonly found: number | undefined;

  constructor(expected: number, found: number | undefined) {
    const which = found === undefined ? "no version" : `version ${found}`;
    super(
      "abi-mismatch",
      `Expected a binary of ABI version ${expected}, got ${which}: use the file of this release`,
    );
    this.expected = expected;
    this.found = found;
  }
}

/** The memory asked for can't be had. */
export class OutOfMemoryError extends TenailleError {
  /** Size of the table asked for, in MiB. */
  readonly tableMB: number;

  constructor(tableMB: number, options?: ErrorOptions) {
    super(
      "out-of-memory",
      `Cannot allocate a table of ${tableMB} MiB: ask for a smaller \`tableMB\``,
      options,
    );
    this.tableMB = tableMB;
  }
}

/** Checks an integer option. @throws {@link OptionError} */
export function integerIn(option: string, value: unknown, least: number, most: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new OptionError(option, value, `an integer from ${least} to ${most}`);
}

/** Text for an unknown value in a message: short, and never throwing itself. */
export function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}
