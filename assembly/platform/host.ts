// What the host lends the core. Nothing else is imported besides the memory.

/** Monotonic clock, milliseconds with fraction; Infinity asks the running search to stop. */
// @ts-ignore: decorator
@external("env", "now")
export declare function now(): f64;
