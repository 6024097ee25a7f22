import { readFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../core/assert.js";
import { sha256 } from "../core/hash.js";
import type { Experiment } from "../experiment/experiment.js";
import { type Part, type Plan, partAt, planRun } from "../experiment/plan.js";
import { variantOfPair } from "../experiment/rotation.js";
import type { Column } from "../games/column.js";
import type { Game } from "../games/game.js";
import type { Rows } from "../results/arrow.js";
import { readPart } from "../results/dataset.js";
import { difference, differences, failureDifference } from "../results/differences.js";
import { partFileName, readManifest } from "../results/folder.js";
import { type Damage, damageOf, damageWords, partsIn } from "../results/hashes.js";
import { codeDifferences, identityOf } from "../results/identity.js";
import { BLOCK_HEADER, MATCHUP, OWN, PAIR, SWAPPED, VARIANT } from "../results/layout.js";
import { expectedParts, type Manifest, partColumns } from "../results/manifest.js";
import { MANIFEST_FILE } from "../results/names.js";
import { fingerprintOf, hashRows, type PartRows } from "../results/part.js";
import { listedIn } from "../results/written.js";
import { choosePairs } from "./choosePairs.js";
import { createPlayer, type Player } from "./play.js";

/** Whether a run is what it was: its files by their hashes, and some of its games by playing them again. */

/** Something recorded that can be looked at again: a run, or a sample of a study. */
export interface Verifiable {
  readonly folder: string;
  /** Numbers of its parts. */
  readonly parts: number;
  readonly pairs: number;
  readonly games: number;
  /** What is wrong with its files, in words; empty where they are what was written. */
  readonly damaged: readonly string[];
  /** Why its games cannot be played again by this program; absent where they can. */
  readonly otherCode?: readonly string[];
  /** Plays pairs again, a few at a time, spread over all parts that are whole. */
  replays(phrase: string): Generator<Replayed>;
}

/** Pairs that were played again. */
export interface Replayed {
  readonly pairs: number;
  readonly games: number;
  readonly different: readonly DifferentGame[];
}

/** A game that no longer ends as recorded. */
export interface DifferentGame {
  /** As `replay` calls it. */
  readonly game: string;
  readonly differences: readonly string[];
}

/** Pairs of a part that are played again in one go: more would spread less, fewer read more. */
export const PAIRS_A_VISIT = 5;

/** Looks at a run. @throws UserError when the folder is no run folder */
export function verifiableRun(folder: string, game: Game): Verifiable {
  const manifest = readManifest(folder);
  const { experiment } = manifest;
  const plan = planRun(experiment, game);
  const isComplete = manifest.fingerprint !== "";
  const there = partsIn(folder);
  const indexes = isComplete ? expectedParts(manifest) : there.filter((index) => index < plan.parts);
  // Parts of a run under way may be those of the program that began it, which is not at an end with playing them anew.
  const playedBy = isComplete ? manifest.identity.hash : undefined;
  const damages = indexes.map((index) => damageOf(folder, index, playedBy));
  const parts = indexes.map((index) => partAt(plan, index));
  const whole = parts.filter((_, i) => at(damages, i).length === 0);
  const recorded = isComplete ? recordDamage(folder, manifest, parts, damages) : [];
  const other = codeDifferences(manifest.identity, identityOf(experiment, game));
  return {
    folder,
    parts: parts.length,
    pairs: parts.reduce((sum, part) => sum + part.pairs, 0),
    games: parts.reduce((sum, part) => sum + part.games, 0),
    damaged: [...damages.flat().map(damageWords), ...recorded, ...surplus(there, indexes)],
    ...(other.length === 0 ? {} : { otherCode: other }),
    replays: (phrase) => replayRun({ folder, manifest, game, plan }, whole, phrase),
  };
}

/** Parts that the run does not have: nothing reads them, but neither are they what was written. */
function surplus(there: readonly number[], known: readonly number[]): string[] {
  const own = new Set(known);
  return there
    .filter((index) => !own.has(index))
    .map((index) => `part ${index}: ${partFileName("games", index)} is of no part of this run, and may be deleted`);
}

/**
 * What a complete run recorded of itself, and does not hold any more: the rows of each part, all of them together,
 * files beside `run.json`.
 */
function recordDamage(
  folder: string,
  manifest: Manifest,
  parts: readonly Part[],
  damages: readonly Damage[][],
): string[] {
  const columns = partColumns(manifest);
  const before = manifest.recorded?.rows ?? [];
  const now = parts.map((part, i) => {
    if (at(damages, i).length > 0) return undefined;
    const found = readPart(folder, part, columns, manifest.experiment.units);
    return found.kind === "whole" ? hashRows(found.content.games, columns.games) : undefined;
  });
  const rows = parts.flatMap(({ index }, i) =>
    now[i] === before[i] || at(damages, i).length > 0
      ? []
      : [`part ${index}: its rows are others than recorded in ${MANIFEST_FILE}`],
  );
  const isOther = now.every((hash) => hash !== undefined) && fingerprintOf(now as string[]) !== manifest.fingerprint;
  // A folder that has a list of what was written is checked by that.
  const beside = listedIn(join(folder, MANIFEST_FILE)) === undefined ? (manifest.recorded?.files ?? {}) : {};
  const files = Object.entries(beside).flatMap(([name, hash]) =>
    hashOfFile(join(folder, name)) === hash ? [] : [`${name} is of other content than recorded in ${MANIFEST_FILE}`],
  );
  return [
    ...rows,
    ...(isOther ? [`the fingerprint of all rows is another than recorded in ${MANIFEST_FILE}`] : []),
    ...files,
  ];
}

function hashOfFile(file: string): string | undefined {
  try {
    return sha256(readFileSync(file));
  } catch {
    return undefined;
  }
}

interface Recorded {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly game: Game;
  readonly plan: Plan;
}

function* replayRun(recorded: Recorded, parts: readonly Part[], phrase: string): Generator<Replayed> {
  const { folder, manifest, game, plan } = recorded;
  const { experiment } = manifest;
  const player = createPlayer(game, experiment, game.share?.(experiment.options));
  const columns = partColumns(manifest);
  const pairsOf = parts.map((part) => part.pairs);
  for (const { part: p, pairs } of choosePairs(pairsOf, PAIRS_A_VISIT, `${manifest.identity.hash} ${phrase}`)) {
    const part = at(parts, p);
    const found = readPart(folder, part, columns, experiment.units);
    if (found.kind !== "whole") continue;
    const different = pairs.flatMap((pair) => replayPair(recorded, player, part, found.content, part.firstPair + pair));
    yield { pairs: pairs.length, games: pairs.length * plan.gamesPerPair, different };
  }
}

/** Plays a pair again and holds it against its rows. */
function replayPair(recorded: Recorded, player: Player, part: Part, rows: PartRows, pair: number): DifferentGame[] {
  const { game, plan, manifest } = recorded;
  const { experiment } = manifest;
  const { rows: block, rounds, failures } = player.play({ matchup: part.matchup, firstPair: pair, pairs: 1 });
  const name = (seat: number) => `${part.matchup}:${pair}:${seat === 1 ? "b" : "a"}`;
  const before = rows.failures.find((one) => one.pair === pair)?.message;
  const now = failures[0]?.message;
  if (before !== now) return [{ game: name(0), differences: failureDifference(before, now) }];
  if (now !== undefined) return [];
  const width = game.gameColumns.length;
  const first = at(rows.games.data, PAIR).indexOf(pair);
  const out: DifferentGame[] = [];
  let unitsAt = 0;
  let roundsAt = 0;
  for (let seat = 0; seat < plan.gamesPerPair; seat++) {
    const row = first + seat;
    const found = [
      ...placeDifferences(experiment, part, rows.games, row, pair, seat),
      ...differences(game.gameColumns, rows.games, OWN, row, block, BLOCK_HEADER + seat * width),
    ];
    if (rows.units !== undefined) {
      const start = BLOCK_HEADER + plan.gamesPerPair * width;
      const now = { block, start, count: at(block, 1) };
      const own = unitDifferences("unit", game.unitColumns, rows.units, now, pair, seat, unitsAt);
      found.push(...own.found);
      unitsAt = own.next;
    }
    if (rows.rounds !== undefined) {
      const columns = game.byRound!.columns;
      const now = { block: rounds!, start: 0, count: rounds!.length / (1 + columns.length) };
      const own = unitDifferences("round", columns, rows.rounds, now, pair, seat, roundsAt);
      found.push(...own.found);
      roundsAt = own.next;
    }
    if (found.length > 0) out.push({ game: name(seat), differences: found });
  }
  return out;
}

function placeDifferences(
  { variants, variantWeights }: Experiment,
  part: Part,
  games: Rows,
  row: number,
  pair: number,
  seat: number,
): string[] {
  const expected: readonly (readonly [string, number, number])[] = [
    ["matchup", MATCHUP, part.matchup],
    ["variant", VARIANT, variantOfPair(variants.length, variantWeights, pair)],
    ["swapped", SWAPPED, seat],
  ];
  return expected.flatMap(([name, column, value]) => difference(name, at(at(games.data, column), row), value));
}

/** Rows of units, or of rounds, as played now: each begins with the number of its game. */
interface Now {
  readonly block: Int32Array;
  readonly start: number;
  readonly count: number;
}

/** @param unitsAt number of the game's first row in the block @returns also that of the next game */
function unitDifferences(
  noun: string,
  columns: readonly Column[],
  units: Rows,
  { block, start, count }: Now,
  pair: number,
  seat: number,
  unitsAt: number,
): { found: string[]; next: number } {
  const width = 1 + columns.length;
  let next = unitsAt;
  while (next < count && block[start + next * width] === seat) next++;
  const held: number[] = [];
  const [pairs, swapped] = [at(units.data, PAIR), at(units.data, SWAPPED)];
  for (let row = pairs.indexOf(pair); row >= 0 && pairs[row] === pair; row++) if (swapped[row] === seat) held.push(row);
  if (held.length !== next - unitsAt) return { found: [`${noun} rows ${held.length}, now ${next - unitsAt}`], next };
  const found = held.flatMap((row, u) =>
    differences(columns, units, OWN, row, block, start + (unitsAt + u) * width + 1).map(
      (text) => `${noun} row ${u}: ${text}`,
    ),
  );
  return { found, next };
}
