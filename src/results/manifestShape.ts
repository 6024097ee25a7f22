import { z } from "zod";
import { at } from "../core/assert.js";
import type { CodeHash } from "../core/codeHash.js";
import { innermost, parseShape } from "../core/issues.js";
import { rootWords } from "../experiment/seeds.js";
import { entrantHash, identityHash } from "./identityHash.js";

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
  rounds: z.literal(true).optional(),
  confidence: z.number().gt(0).lt(1),
});

const identity = z.looseObject({
  hash: z.string(),
  played: z.looseObject({ entrants: z.record(z.string(), z.string()) }),
});

const manifest = z.looseObject({
  run: z.string(),
  game: z.string(),
  rootSeed: z.array(count),
  pairsPerPart: count,
  games: count,
  parts: count,
  partsDone: count,
  fingerprint: z.string(),
  identity,
  needed: z.looseObject({ partsByMatchup: z.array(count) }).optional(),
  recorded: z.looseObject({ rows: z.array(z.string()), files: z.record(z.string(), z.string()) }).optional(),
  gameColumns: z.array(column).min(1),
  unitColumns: z.array(column),
  roundColumns: z.array(column).min(1).optional(),
  experiment,
  hash: z.string(),
});

/** What is odd about the content of `run.json`, with its place; undefined where nothing is. */
export function manifestFault(content: unknown): string | undefined {
  const parsed = parseShape(manifest, content);
  if (!parsed.success) {
    const issue = at(innermost(at(parsed.error.issues, 0)), 0);
    return `${issue.path.join(".")}: ${issue.message}`;
  }
  const { matchups, entrants } = parsed.data.experiment;
  const wrong = matchups.findIndex(({ a, b }) => a >= entrants.length || b >= entrants.length);
  return wrong < 0
    ? contradiction(content as z.infer<typeof manifest>)
    : `experiment.matchups.${wrong}: names an entrant that is not there`;
}

/**
 * Where two places that say the same do not agree.
 * @param content as it was read: its hashes depend on the order of keys, which parsing changes
 */
function contradiction({ rootSeed, identity, experiment, run }: z.infer<typeof manifest>): string | undefined {
  const { hash, played, ...code } = identity;
  if (hash !== identityHash(code as unknown as CodeHash, played)) return "identity: its hash is of another one";
  const { name, seed, entrants } = experiment;
  if (String(rootSeed) !== String(Uint32Array.from(rootWords(seed)))) return "rootSeed: is not that of the seed";
  const other = Object.entries({ name, game: experiment.game, seed }).find(([key, value]) => played[key] !== value);
  if (other !== undefined) return `experiment.${other[0]}: is another than identity says`;
  if (run !== name) return "run: is another name than that of the experiment";
  const index = entrants.findIndex((one) => entrantHash(one) !== played.entrants[one.name]);
  return index < 0 ? undefined : `experiment.entrants.${index}: is another than identity says`;
}
