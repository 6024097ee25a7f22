import { z } from "zod";
import { innermost, issueSuggestion } from "../core/issues.js";
import { type KeyTable, keyTable } from "../core/meantKeys.js";
import { didYouMean, type Problems } from "../core/problems.js";
import { nameShape, valueAt } from "../core/shape.js";
import type { Source } from "../core/source.js";

const name = z.string().min(1);

/** Surer than this nobody is of anything that chance decides. */
const CONFIDENCE_MAX = 0.9999;

/** A seed is text; a whole number is taken as its digits, because people forget the quotes. */
const seed = z.union([z.string().min(1), z.int().transform(String)], { error: "must be text or a whole number" });

const matchupKeys = { a: name, b: name, strategyA: name.optional(), strategyB: name.optional() };

const matchup = z.union([z.tuple([name, name]), z.strictObject(matchupKeys)], {
  error: "must be a list of two names, or a mapping with a, b and optionally strategyA, strategyB",
});

/** What stopping.ts makes of a sequential test. */
const sprt = { elo0: z.number(), elo1: z.number(), alpha: z.number().optional(), beta: z.number().optional() };

/** The usual words for unknown keys inside; others for what is no mapping at all. */
const sprtError = (issue: { readonly code?: string; readonly input?: unknown }) =>
  issue.code === "invalid_type" ? "must be a mapping with elo0, elo1 and optionally alpha and beta" : undefined;

export const sprtKeys = z.strictObject(sprt, { error: sprtError });

/**
 * The keys every experiment has, whatever its game. Entrants ("squads", "decks") and the game's own keys
 * are checked by check.ts and by the game.
 */
export const commonKeys = z.strictObject({
  game: name,
  name: nameShape.optional(),
  seed: seed.optional(),
  games: z.int().min(1).max(2_000_000_000).optional(),
  precision: z
    .union([z.number(), z.string()], { error: "must be a half-width such as 0.5%, as text or as a share (0.005)" })
    .optional(),
  sprt: sprtKeys.optional(),
  matchups: z
    .union([z.enum(["all", "mirror"]), z.array(matchup).min(1)], {
      error: 'must be "all", "mirror" or a list of matchups',
    })
    .optional(),
  strategies: z
    .union([name, z.tuple([name, name]), z.record(z.string(), name)], {
      error: "must be a strategy, a list of two (for a and b), or a mapping of squads or decks to strategies",
    })
    .optional(),
  levels: z.array(name, { error: "must be a list of strategies, such as [greedy, rollout-4=200]" }).optional(),
  units: z.boolean().optional(),
  rounds: z.boolean().optional(),
  confidence: z.number().min(0.5).max(CONFIDENCE_MAX).optional(),
});

const WORDS = {
  ...{ squads: ["squad"], decks: ["deck"], matchups: ["matchup"], strategies: ["strategy"], levels: ["level"] },
  ...{ maps: ["map"], cards: ["card", "own cards"] },
};

/** What the keys of experiments are called. @param ofGame the game's own */
export const experimentKeys = (ofGame: readonly string[] = []): KeyTable =>
  keyTable([...Object.keys(commonKeys.shape), "squads", "decks", ...ofGame], WORDS);

/** The keys that say when a matchup has been played enough; checked further in stopping.ts. */
export const stoppingKeys = commonKeys.pick({ games: true, precision: true, sprt: true });

export type CommonKeys = z.infer<typeof commonKeys>;

/** Keys of the mappings inside, for suggestions. */
const KEYS_INSIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ["sprt", Object.keys(sprt)],
  ["matchups", Object.keys(matchupKeys)],
]);

/** Place and message of one problem found by zod, before it is turned into a line of text. */
type Issue = z.core.$ZodIssue;

/**
 * Turns what zod found into problems with their places.
 * @param overridden keys that were given on the command line, so have no place in the file
 * @param known keys that are allowed at the top, for suggestions
 */
export function reportIssues(
  issues: readonly Issue[],
  source: Source,
  known: readonly string[],
  overridden: ReadonlySet<string>,
  problems: Problems,
): void {
  for (const issue of issues.flatMap(innermost)) {
    const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) {
        const names = path.length === 0 ? known : (KEYS_INSIDE.get(String(path[0])) ?? []);
        const suggestion = didYouMean(key, names);
        const given = overridden.has(String(path[0]));
        problems.add({
          ...(given
            ? { file: `--${path[0]}`, line: 0, column: 0 }
            : { file: source.file, ...source.atKey([...path, key]) }),
          message: `unknown key "${key}"`,
          ...(suggestion === undefined ? {} : { suggestion }),
        });
      }
      continue;
    }
    const key = path.join(".");
    const first = path[0];
    if (typeof first === "string" && overridden.has(first)) {
      const inside = path.slice(1).filter((step) => typeof step === "string");
      const message = [...inside, issue.message].join(": ");
      problems.add({ file: `--${first}`, line: 0, column: 0, message });
      continue;
    }
    const suggestion = issueSuggestion(issue, valueAt(source.data, path));
    problems.add({
      file: source.file,
      ...source.at(path),
      message: key === "" ? issue.message : `${key}: ${issue.message}`,
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  }
}
