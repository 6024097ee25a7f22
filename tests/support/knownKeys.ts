import type { Problems } from "../../src/core/problems.js";
import type { Source } from "../../src/core/source.js";

/** Games of tests refuse keys that they do not know: a test with a misspelt one would ask something else. */
export function checkKeys(
  source: Source,
  path: readonly (string | number)[],
  data: object,
  known: readonly string[],
  problems: Problems,
): void {
  for (const key of Object.keys(data))
    if (!known.includes(key))
      problems.add({ file: source.file, ...source.at([...path, key]), message: `unknown key ${JSON.stringify(key)}` });
}
