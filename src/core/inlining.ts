import { setFlagsFromString } from "node:v8";

/**
 * How much bytecode of called functions V8 puts into one optimized function, and of how long a function at most; its
 * own budgets are 920 and 460. Games are many small functions called from a few long ones, which use the first up;
 * long ones put into each other make more code than caches hold, and take long to compile (docs/decisions/inlining.md).
 */
const BUDGETS = ["--max-inlined-bytecode-size-cumulative=2000", "--max-inlined-bytecode-size=200"];

/** Is to be called before games are played; holds for all threads of the process. Results do not depend on it. */
export function widenInlining(): void {
  for (const budget of BUDGETS) setFlagsFromString(budget);
}
