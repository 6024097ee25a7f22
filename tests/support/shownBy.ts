import type { Context } from "../../src/cli/context.js";

/** Shows results as a pipe does, line by line. */
export const shownBy =
  (out: (line: string) => unknown): Context["show"] =>
  (draw) => {
    for (const line of draw({ width: 120, isColoured: false, isWrapped: false }, (text) => text)) out(line);
  };
