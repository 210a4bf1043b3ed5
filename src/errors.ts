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

/** Text for an unknown value in a message: short, and never throwing itself. */
export function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}
