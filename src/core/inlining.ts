import { setFlagsFromString } from "node:v8";

/**
 * How much bytecode of called functions V8 puts into one optimized function; its own budget is 920. Games are many
 * small functions called from a few long ones, which use that up (docs/decisions/inlining.md).
 */
const BUDGET = 4000;

/** Is to be called before games are played; holds for all threads of the process. Results do not depend on it. */
export const widenInlining = (): void => setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${BUDGET}`);
