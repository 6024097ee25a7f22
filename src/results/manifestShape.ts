import { z } from "zod";
import { innermost, parseShape } from "../core/issues.js";

/** The shape of `run.json`, as far as the commands that read it rely on it: a file changed by hand is told as one. */

const count = z.int().min(0);
const column = z.looseObject({ name: z.string(), type: z.string(), labels: z.array(z.string()).optional() });
const entrant = z.looseObject({ name: z.string(), summary: z.string(), units: z.array(z.string()) });
const matchup = z.looseObject({ a: count, b: count, strategyA: z.string(), strategyB: z.string() });

const experiment = z.looseObject({
  name: z.string(),
  game: z.string(),
  seed: z.string(),
  stopping: z.looseObject({ kind: z.enum(["fixed", "precision", "sprt"]), pairs: z.int().min(1) }),
  entrants: z.array(entrant).min(1),
  matchups: z.array(matchup).min(1),
  variants: z.array(z.string()).min(1),
  units: z.boolean(),
  confidence: z.number().gt(0).lt(1),
});

const manifest = z.looseObject({
  run: z.string(),
  game: z.string(),
  fingerprint: z.string(),
  identity: z.looseObject({}),
  needed: z.looseObject({ partsByMatchup: z.array(count) }).optional(),
  gameColumns: z.array(column).min(1),
  unitColumns: z.array(column),
  experiment,
});

/** What is odd about the content of `run.json`, with its place; undefined where nothing is. */
export function manifestFault(content: unknown): string | undefined {
  const parsed = parseShape(manifest, content);
  if (!parsed.success) {
    const issue = innermost(parsed.error.issues[0]!)[0]!;
    return `${issue.path.join(".")}: ${issue.message}`;
  }
  const { matchups, entrants } = parsed.data.experiment;
  const wrong = matchups.findIndex(({ a, b }) => a >= entrants.length || b >= entrants.length);
  return wrong < 0 ? undefined : `experiment.matchups.${wrong}: names an entrant that is not there`;
}
