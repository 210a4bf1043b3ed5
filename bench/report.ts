import { Bench } from "tinybench";

/** Something to measure: `run` does `units` of work and returns what it found, so that nothing can be left out. */
export interface Task {
  readonly name: string;
  readonly units: number;
  readonly run: () => unknown;
  /** What `run` must return. */
  readonly expected?: unknown;
}

/** Measures tasks side by side and prints each one's median time a unit, its spread, and its ratio to the first. */
export async function report(title: string, unit: string, tasks: readonly Task[]): Promise<void> {
  const bench = new Bench({ time: 1000, warmupTime: 300, warmupIterations: 3, iterations: 5 });
  for (const { name, run, expected } of tasks) {
    const found = run();
    if (expected !== undefined && found !== expected) {
      throw new Error(`${name}: expected ${expected}, got ${found}`);
    }
    bench.add(name, () => {
      sink = run();
    });
  }
  await bench.run();
  console.log(`\n${title}`);
  let first = 0;
  for (const [i, task] of bench.tasks.entries()) {
    const { result } = task;
    if (result.state !== "completed") throw new Error(`${task.name}: ${result.state}`);
    const units = tasks[i]?.units ?? 1;
    const median = (result.latency.p50 * 1e6) / units;
    const spread = (100 * result.latency.mad) / result.latency.p50;
    first ||= median;
    const rate = 1e3 / median;
    console.log(
      `  ${task.name.padEnd(44)} ${median.toFixed(2).padStart(12)} ns a ${unit} ± ${spread.toFixed(0)} %` +
        `  ${rate.toFixed(rate < 10 ? 2 : 0).padStart(6)} M/s  × ${(first / median).toFixed(2)}`,
    );
  }
}

/** Results end here. */
export let sink: unknown;
