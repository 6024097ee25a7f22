import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { type Interval, negated } from "../../analysis/interval.js";
import { meanOfRates } from "../../analysis/meanOfRates.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { at } from "../../core/assert.js";
import type { Experiment } from "../../experiment/experiment.js";
import type { Game } from "../../games/game.js";
import { auditedChange, auditFlips, type FlipAudit } from "../compare/flips.js";
import { pValue } from "../decks/values.js";
import { type Field, fieldOf, type NamedRun, rateOf } from "../meta/field.js";
import { fieldFigures } from "../meta/study.js";
import type { MixtureEntry } from "../meta/summary.js";
import { type PlayedRun, playRunWithin } from "../playedRun.js";
import type { UnderWay } from "../study.js";
import { aloneExperiments, type GauntletStudy, type SeasonStudy } from "./study.js";
import type { CardHolder, FieldEntrant, FieldFigures, SeasonField } from "./summary.js";

/** The gauntlet before, with each card alone and with all together: the same dice each time. */

/** Times that pairs are drawn again for the intervals of a field. */
const RESAMPLES = 400;
const FIELD = "field";
export const BEFORE = `${FIELD}/before`;
export const TOGETHER = `${FIELD}/together`;
export const aloneFolder = (card: number): string => `${FIELD}/card-${card + 1}-alone`;

/** What is played of the gauntlet, by folder, in order; runs without matchups are left out. */
export function fieldRuns(study: SeasonStudy, game: Game): readonly (readonly [string, Experiment])[] {
  const { before, together, alone } = study.gauntlet;
  const all: (readonly [string, Experiment])[] = [
    [BEFORE, before],
    ...aloneExperiments(game, study).map((one, i) => [aloneFolder(at(alone, i).card), one] as const),
    [TOGETHER, together],
  ];
  return all.filter(([, { matchups }]) => matchups.length > 0);
}

export type FieldPlayed = ReadonlyMap<string, PlayedRun>;

/** Plays all of it. */
export async function playField(request: UnderWay<unknown>, study: SeasonStudy): Promise<FieldPlayed> {
  const found = new Map<string, PlayedRun>();
  for (const [name, experiment] of fieldRuns(study, request.game)) {
    const run = await playRunWithin(request, name, experiment);
    if (run !== undefined) found.set(name, run);
  }
  return found;
}

/** A matchup before and after. */
interface Moved {
  readonly a: string;
  readonly b: string;
  /** Of a's score. */
  readonly audit: FlipAudit;
  /** Its number in either run. */
  readonly matchup: { readonly before: number; readonly after: number };
}

/** Matchups of a run that were played before as well, on the same dice. */
function movedIn(after: PlayedRun, before: PlayedRun, confidence: number): Moved[] {
  const key = ({ a, b }: { readonly a: string; readonly b: string }) => JSON.stringify([a, b]);
  const known = new Map(before.summary.matchups.map((m, i) => [key(m), i]));
  return after.summary.matchups.flatMap((m, i): Moved[] => {
    const place = known.get(key(m));
    const [was, is] = [before.winners[place ?? -1], after.winners[i]];
    if (place === undefined || was === undefined || is === undefined) return [];
    const audit = auditFlips(was, is, false, confidence, after.manifest.experiment);
    return [{ a: m.a, b: m.b, audit, matchup: { before: place, after: i } }];
  });
}

/** Change of somebody's mean score over so many opponents, of whom those that are not listed saw none. */
export function changeOf(
  name: string,
  moved: readonly Pick<Moved, "a" | "b" | "audit">[],
  opponents: number,
  confidence: number,
): Interval | undefined {
  const own = moved.filter(({ a, b }) => a === name || b === name);
  if (own.length === 0) return undefined;
  const changes = own.map(({ a, audit }) => {
    const { change } = auditedChange(audit);
    return a === name ? change : negated(change);
  });
  const estimate = changes.reduce((sum, one) => sum + one.estimate, 0) / opponents;
  const below = Math.hypot(...changes.map((one) => one.estimate - one.low)) / opponents;
  const above = Math.hypot(...changes.map((one) => one.high - one.estimate)) / opponents;
  return { estimate, low: Math.max(-1, estimate - below), high: Math.min(1, estimate + above), confidence };
}

/** How many somebody meets, of those who are there both times. */
const opponentsIn = ({ entrants, matchups }: Experiment, name: string, there?: ReadonlySet<string>): number =>
  matchups.filter(({ a, b }) => {
    const [one, other] = [at(entrants, a).name, at(entrants, b).name];
    const met = one === name ? other : other === name ? one : undefined;
    return met !== undefined && (there?.has(met) ?? true);
  }).length;

/** Who of the gauntlet has the card, and what it alone does for them. */
export function holdersOf(study: SeasonStudy, card: number, played: FieldPlayed): CardHolder[] {
  const { before, alone } = study.gauntlet;
  const { confidence } = study.judge;
  const [was, is] = [played.get(BEFORE), played.get(aloneFolder(card))];
  if (was === undefined || is === undefined) return [];
  const moved = movedIn(is, was, confidence);
  return at(alone, card).changed.map(({ name }): CardHolder => {
    const change = changeOf(name, moved, opponentsIn(before, name), confidence)!;
    const own = moved.filter(({ a, b }) => a === name || b === name);
    const most = own.reduce((best, one) => (one.audit.flips > best.audit.flips ? one : best));
    const [flip] = most.audit.first;
    if (flip === undefined) return { name, change };
    const place = (matchup: number) => `${matchup}:${flip.pair}:${flip.seat}`;
    const replay = {
      after: [aloneFolder(card), place(most.matchup.after)] as const,
      before: [BEFORE, place(most.matchup.before)] as const,
    };
    return { name, change, replay };
  });
}

/** What the field is like before and after, and what became of everybody. */
export function fieldOfSeason(study: SeasonStudy, played: FieldPlayed): SeasonField {
  const { gauntlet, judge } = study;
  const before = played.get(BEFORE)!;
  const together = played.get(TOGETHER);
  const seed = `${judge.seed} · season`;
  const figures = (runs: readonly NamedRun[]) => {
    const { meta, effective } = fieldFigures(study.name, runs, { resamples: RESAMPLES, seed });
    const mixture = mixtureOf(meta.nash.entries);
    const { dominated, cycles } = meta;
    const found: FieldFigures = {
      ...{ entrants: new Set([...meta.rows, ...meta.columns]).size, games: meta.games, effective, mixture, dominated },
      ...(cycles.share === undefined ? {} : { cycles: cycles.share }),
    };
    return found;
  };
  const after = runsAfter(gauntlet, before, together);
  const [was, is] = [figures([before]), figures(after)];
  const moved = together === undefined ? [] : movedIn(together, before, judge.confidence);
  const sideNames = before.summary.symmetric ? undefined : before.summary.sideNames;
  const inBoth = new Set(gauntlet.together.entrants.map(({ name }) => name));
  const names = [...gauntlet.before.entrants, ...gauntlet.together.entrants].map(({ name }) => name);
  // Who comes or goes is no opponent of the others: a mean against others would move without a change.
  const stays = new Set(gauntlet.before.entrants.flatMap(({ name }) => (inBoth.has(name) ? [name] : [])));
  const [ratesBefore, ratesAfter] = [ratesAmong(stays, [before]), ratesAmong(stays, after)];
  const entrants = [...new Set(names)].map((name): Omit<FieldEntrant, "adjustedP"> => {
    const why = gauntlet.illegal.find((one) => one.name === name)?.why;
    const opponents = opponentsIn(gauntlet.before, name, inBoth);
    const change = changeOf(name, moved, opponents, judge.confidence);
    const [rateBefore, rateAfter] = [ratesBefore.get(name), ratesAfter.get(name)];
    return {
      name,
      cards: gauntlet.cards[name] ?? [],
      ...(why === undefined ? {} : { illegal: why }),
      ...(rateBefore === undefined ? {} : { before: rateBefore }),
      ...(rateAfter === undefined ? {} : { after: rateAfter }),
      ...(change === undefined ? {} : { change }),
    };
  });
  return {
    games: before.summary.games / gauntlet.before.matchups.length,
    entrantNoun: before.summary.entrantNoun,
    ...(sideNames === undefined ? {} : { sideNames }),
    before: was,
    after: is,
    entrants: corrected(entrants),
  };
}

/** Who is in the unbeatable mixture, side by side, the greatest share first. */
export const mixtureOf = (entries: readonly MixtureEntry[]): FieldFigures["mixture"] =>
  entries
    .filter(({ share }) => share.estimate > 0.0005)
    .sort((x, y) => (x.side ?? 0) - (y.side ?? 0) || y.share.estimate - x.share.estimate || (x.name < y.name ? -1 : 1))
    .map(({ name, share, side }) => ({ name, share, ...(side === undefined ? {} : { side }) }));

/** The runs that the field with all changes stands in: what nobody is changed in was played before. */
function runsAfter(gauntlet: GauntletStudy, before: PlayedRun, together: PlayedRun | undefined): NamedRun[] {
  const played = new Set((together?.summary.matchups ?? []).map(({ a, b }) => JSON.stringify([a, b])));
  const legal = new Map(gauntlet.together.entrants.map(({ name, hash }) => [name, hash]));
  const { summary, folder } = before;
  const same = summary.matchups.filter(
    ({ a, b }) => legal.has(a) && legal.has(b) && !played.has(JSON.stringify([a, b])),
  );
  const kept = {
    ...summary,
    matchups: same,
    games: same.reduce((sum, { games }) => sum + games, 0),
    entrants: summary.entrants.filter(({ name, hash }) => legal.get(name) === hash),
  };
  return [...(same.length === 0 ? [] : [{ folder, summary: kept }]), ...(together === undefined ? [] : [together])];
}

/** Everybody's mean win rate against all others. */
function meanRates(runs: readonly NamedRun[]): ReadonlyMap<string, Interval> {
  const field = fieldOf(runs);
  return new Map(
    [...new Set([...field.rows, ...field.columns])].map((name) => [name, meanOfRates(ratesOf(field, name))] as const),
  );
}

/** Mean win rates against those who stay; of who comes or goes against all. */
function ratesAmong(stays: ReadonlySet<string>, runs: readonly NamedRun[]): ReadonlyMap<string, Interval> {
  const all = meanRates(runs);
  const staying = runs.flatMap(({ folder, summary }): NamedRun[] => {
    const matchups = summary.matchups.filter(({ a, b }) => stays.has(a) && stays.has(b));
    return matchups.length === 0 ? [] : [{ folder, summary: { ...summary, matchups } }];
  });
  return staying.length === 0 ? all : new Map([...all, ...meanRates(staying)]);
}

/** Somebody's win rates against everybody else whom it meets. */
function ratesOf(field: Field, name: string): Interval[] {
  const [i, j] = [field.rows.indexOf(name), field.columns.indexOf(name)];
  if (i >= 0)
    return field.columns.flatMap((column, k) => (column === name ? [] : [rateOf(field, at(field.cells, i)[k])]));
  return field.cells.map((row) => {
    const { estimate, low, high, confidence } = rateOf(field, row[j]);
    return { estimate: 1 - estimate, low: 1 - high, high: 1 - low, confidence };
  });
}

/** Changes corrected for one another, most first; then the others by their name. */
function corrected(entrants: readonly Omit<FieldEntrant, "adjustedP">[]): FieldEntrant[] {
  const changed = entrants.filter(({ change }) => change !== undefined);
  const reach = ({ low, high, confidence }: Interval) => (high - low) / 2 / twoSidedZ(confidence);
  const adjusted = benjaminiHochberg(changed.map(({ change }) => pValue(change!.estimate, reach(change!) ** 2)));
  const by = new Map(changed.map(({ name }, i) => [name, adjusted[i]]));
  const size = ({ change }: Pick<FieldEntrant, "change">) => (change === undefined ? -1 : Math.abs(change.estimate));
  return entrants
    .map((one): FieldEntrant => {
      const adjustedP = by.get(one.name);
      return adjustedP === undefined ? one : { ...one, adjustedP };
    })
    .sort((x, y) => size(y) - size(x) || (x.name < y.name ? -1 : 1));
}
