// @ts-ignore: decorator
@inline
function f(a: u64): u64 { return a << 1; }
export function g(a: u64): u64 { return f(a); }
