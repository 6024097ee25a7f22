import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import { nameKey } from "../../core/names.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import type { ShortRunSummary } from "../../results/details.js";
import { folderError, MANIFEST_FILE } from "../../results/folder.js";
import { readRunSummary } from "../../results/readSummary.js";
import type { CostSummary } from "../cost/summary.js";
import type { DecksSummary } from "../decks/summary.js";
import { isStudy, readStudyManifest, readStudySummary } from "../folder.js";
import type { JudgedSummary, ValuedStudySummary } from "../judge/summary.js";
import type { MetaSummary } from "../meta/summary.js";

/** What a run or a study says of whom people rate. */

export interface SimulatedItem {
  readonly name: string;
  /** The higher the stronger. */
  readonly value: number;
  /** Faction, affiliation or side, where it is known. */
  readonly kind?: string;
  /** What `replay` takes after the folder: a game to look at. */
  readonly replay?: string;
}

export interface SimulatedMatchup {
  readonly a: string;
  readonly b: string;
  readonly winRateA: Interval;
  readonly replay?: string;
}

export interface Simulated {
  /** Which kind of folder. */
  readonly of: string;
  readonly game: string;
  /** What `value` is, in words. */
  readonly measure: string;
  readonly items: readonly SimulatedItem[];
  /** Whom it knows and could put no value on, such as cards whose fair cost was not found. */
  readonly unvalued?: readonly string[];
  /** Of runs: every matchup. */
  readonly matchups: readonly SimulatedMatchup[];
}

/** @throws UserError where the folder is no finished run or study, or of a kind that rates nothing */
export function readSimulated(folder: string, registry: Registry): Simulated {
  if (existsSync(join(folder, MANIFEST_FILE))) return ofRun(readRunSummary(folder));
  if (!isStudy(folder)) throw folderError(folder, "is the folder of no run and no study");
  const { study } = readStudyManifest(folder);
  const summary = readStudySummary(folder);
  switch (study) {
    case "cost":
      return ofCost(summary as CostSummary, registry);
    case "decks":
      return ofDecks(summary as DecksSummary, registry);
    case "judge":
    case "season":
      return "measure" in summary
        ? ofValued(study, summary as ValuedStudySummary, registry)
        : ofCards(study, summary as unknown as JudgedOf, registry);
    case "meta":
      return ofMeta(summary as MetaSummary);
    default:
      throw folderError(folder, `is a ${study} study, which rates no squads, decks or cards`);
  }
}

function ofRun(summary: ShortRunSummary): Simulated {
  const scores = new Map<string, number[]>();
  const matchups = summary.matchups.map((m): SimulatedMatchup => {
    const { a, b, winRateA, examples } = m;
    for (const [name, rate] of [
      [a, winRateA.estimate],
      [b, 1 - winRateA.estimate],
    ] as const)
      scores.set(name, [...(scores.get(name) ?? []), rate]);
    const example = examples.find(({ kind }) => kind === "upset") ?? examples[0];
    return { a, b, winRateA, ...(example === undefined ? {} : { replay: String(example.game) }) };
  });
  const { sideNames } = summary;
  const sideOf = (name: string) =>
    summary.symmetric || sideNames === undefined ? undefined : sideNames[matchups.some(({ a }) => a === name) ? 0 : 1];
  const items = [...scores].map(([name, list]): SimulatedItem => {
    const kind = sideOf(name);
    const replay = matchups.find((m) => m.a === name || m.b === name)?.replay;
    return {
      name,
      value: list.reduce((sum, rate) => sum + rate, 0) / list.length,
      ...(kind === undefined ? {} : { kind }),
      ...(replay === undefined ? {} : { replay }),
    };
  });
  return { of: "run", game: summary.game, measure: "mean win rate", items, matchups };
}

/** Faction or the like by name, as the game lists its pieces. */
function kindsIn(game: Game | undefined, kinds: readonly string[]): ReadonlyMap<string, string> {
  const rows = kinds.flatMap((kind) => game?.listings[kind]?.() ?? []);
  return new Map(
    rows.flatMap((row) => {
      const kind = row.faction ?? row.affiliation ?? row.side;
      return kind === undefined ? [] : [[nameKey(String(row.name)), String(kind)] as const];
    }),
  );
}

const withKind = (item: SimulatedItem, kinds: ReadonlyMap<string, string>): SimulatedItem => {
  const kind = kinds.get(nameKey(item.name));
  return kind === undefined ? item : { ...item, kind };
};

function ofCost({ game, characters }: CostSummary, registry: Registry): Simulated {
  const kinds = kindsIn(registry.findGame(game), ["characters"]);
  const items = characters
    .filter(({ twinOf }) => twinOf === undefined)
    .map(({ name, logits }) => withKind({ name, value: logits.estimate }, kinds));
  return { of: "cost study", game, measure: "what one more adds (log odds)", items, matchups: [] };
}

function ofDecks({ game, pieces }: DecksSummary, registry: Registry): Simulated {
  const kinds = kindsIn(registry.findGame(game), ["objective-sets", "cards"]);
  const items = pieces.map(({ name, value }) => withKind({ name, value: value.estimate }, kinds));
  return { of: "decks study", game, measure: "what a copy adds (win rate)", items, matchups: [] };
}

interface JudgedOf {
  readonly game: string;
  readonly cards: readonly JudgedSummary[];
}

/** Of cards that are judged by what decks win with them. */
function ofValued(study: string, { game, cards }: ValuedStudySummary, registry: Registry): Simulated {
  const kinds = kindsIn(registry.findGame(game), ["cards", "objective-sets"]);
  const items = cards.map(({ name, value, moved }): SimulatedItem => {
    const replay = moved[0]?.replay[0];
    return withKind({ name, value: value.estimate, ...(replay === undefined ? {} : { replay }) }, kinds);
  });
  return { of: study, game, measure: "win rate more than with another in its place", items, matchups: [] };
}

function ofCards(study: string, { game, cards }: JudgedOf, registry: Registry): Simulated {
  const kinds = kindsIn(registry.findGame(game), ["characters"]);
  const items = cards.flatMap(({ name, mispricing, moved }): SimulatedItem[] => {
    const replay = moved[0]?.replay[0];
    if (mispricing === undefined) return [];
    return [withKind({ name, value: mispricing.estimate, ...(replay === undefined ? {} : { replay }) }, kinds)];
  });
  const unvalued = cards.filter(({ mispricing }) => mispricing === undefined).map(({ name }) => name);
  return { of: study, game, measure: "fair cost less price", items, unvalued, matchups: [] };
}

function ofMeta({ game, ratings, rows, columns, matrix, symmetric, sideNames }: MetaSummary): Simulated {
  const matchups = rows.flatMap((a, i) =>
    columns.flatMap((b, j): SimulatedMatchup[] => {
      const cell = at(at(matrix, i), j);
      return cell.games === 0 || (symmetric && i >= j) ? [] : [{ a, b, winRateA: cell.winRate }];
    }),
  );
  const items =
    ratings.kind === "unrated"
      ? []
      : ratings.entries.map(({ name, side, elo }): SimulatedItem => {
          const kind = side === undefined ? undefined : sideNames?.[side];
          return { name, value: elo.estimate, ...(kind === undefined ? {} : { kind }) };
        });
  return { of: "meta study", game, measure: "Elo", items, matchups };
}
