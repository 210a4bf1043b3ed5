// What this binary was built with, as globals the loader can read.

export const HAS_SIMD: i32 = ASC_FEATURE_SIMD;
export const HAS_THREADS: i32 = ASC_FEATURE_THREADS;
