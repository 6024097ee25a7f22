import { rootWords } from "../../experiment/seeds.js";
import type { Registry } from "../../games/registry.js";
import type { CalibrationEntry, ExperimentEntry } from "./entry.js";
import type { Failure } from "./summary.js";

/** Times that each chance is tried. */
const TRIALS = 40_000;

/** Lets every game of the experiments try chances that are known exactly; one that crashes is a failure of its own. */
export function calibrate(
  experiments: readonly ExperimentEntry[],
  registry: Registry,
  phrase: string,
): { readonly entries: readonly CalibrationEntry[]; readonly failures: readonly Failure[] } {
  const entries: CalibrationEntry[] = [];
  const failures: Failure[] = [];
  const [low, high] = rootWords(phrase);
  for (const name of new Set(experiments.map((e) => e.game))) {
    try {
      const tried = registry.findGame(name)!.calibrate?.(TRIALS, low!, high!) ?? [];
      entries.push(...tried.map((one) => ({ game: name, ...one })));
    } catch (error) {
      failures.push({
        name: `calibration of ${name}`,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { entries, failures };
}
