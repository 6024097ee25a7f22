import { at, present } from "../../core/assert.js";
import type { Ahead, ConditionNote, MatchupSummary, RunSummary } from "../../results/summary.js";
import { list, percent, plural, plurals } from "../format.js";
import { isMirror, type Met, type NamedFrom, ownSide, sideNames } from "./model.js";
import type { Part } from "./verdict.js";

/** What a verdict says first where the win rate depends on where games are played, or on who sits where. */

/** A run's own words for its conditions, and whether its variants count unlike. */
export type ConditionWords = Pick<RunSummary, "variantNoun" | "seatWords" | "variantWeights"> & {
  readonly entrants?: readonly NamedFrom[];
};

/** One map, or one seat of the side that the sentence is about. */
interface Condition {
  /** After "on", or where it carries its own preposition after nothing. */
  readonly name: string;
  /** Win rate of that side, 0..1. */
  readonly rate: number;
  readonly ahead: Ahead;
}

interface Group {
  readonly noun: string;
  /** "on" before the names of maps; "" where names say where. */
  readonly preposition: string;
  readonly conditions: readonly Condition[];
}

/** Conditions that are named one by one; of more the number is told. */
const NAMED_AT_MOST = 4;
/** Conditions whose rates are all told where one side wins under every one. */
const LISTED_AT_MOST = 3;

/** Whether one side is ahead under one of the conditions and the other under another, beyond chance. */
export function disagrees(note: ConditionNote | undefined): boolean {
  return note?.differ === true && note.ahead.includes("a") && note.ahead.includes("b");
}

/** Whether it depends on the map or on the seat who wins. Of an entrant against itself only the maps can tell. */
export function winnerDepends(m: Met): boolean {
  return disagrees(m.byVariant) || (!isMirror(m) && disagrees(m.bySeat));
}

/** The sentences on maps and seats, each followed by a space; nothing where neither matters beyond chance. */
export function conditionParts(m: MatchupSummary, words: ConditionWords): Part[] {
  const side = ownSide(m, words.entrants) ?? (m.winRateA.estimate >= 0.5 ? "a" : "b");
  const told = [
    ...(m.byVariant?.differ === true ? [{ note: m.byVariant, group: variantGroup(m, side, words) }] : []),
    ...(m.bySeat?.differ === true ? [{ note: m.bySeat, group: seatGroup(m, side, words) }] : []),
  ];
  return told.flatMap(({ note, group }, i) => [
    { term: "depends on", text: lead(m, side, note, group.noun, i > 0) },
    `. ${clauses(sideNames(m)[side], side, group).join(" ")} `,
  ]);
}

/** "Over all maps and both seats" before the overall figure of a matchup whose winner depends on them. */
export function overAll(m: MatchupSummary, words: ConditionWords): string {
  const weighted = words.variantWeights === undefined ? "" : " as weighted";
  const parts = [
    ...(disagrees(m.byVariant) ? [`all ${plurals(words.variantNoun)}${weighted}`] : []),
    ...(disagrees(m.bySeat) ? ["both seats"] : []),
  ];
  return `Over ${list(parts)}`;
}

/** On what it depends who wins: "by map", "by map and seat". */
export function dependsOn(m: MatchupSummary, words: ConditionWords): string {
  return `by ${list([...(disagrees(m.byVariant) ? [words.variantNoun] : []), ...(disagrees(m.bySeat) ? ["seat"] : [])])}`;
}

/** What tables say of the conditions: "depends on the map", "the seat matters"; nothing where neither does. */
export function conditionWords(m: MatchupSummary, words: ConditionWords): string[] {
  const notes = [
    { note: m.byVariant, noun: words.variantNoun },
    { note: m.bySeat, noun: "seat" },
  ];
  const depends = notes.filter(({ note }) => disagrees(note)).map(({ noun }) => noun);
  const matters = notes.filter(({ note }) => note?.differ === true && !disagrees(note)).map(({ noun }) => noun);
  return [
    ...(depends.length === 0 ? [] : [`depends on the ${list(depends)}`]),
    ...(matters.length === 0 ? [] : [`the ${list(matters)} ${matters.length === 1 ? "matters" : "matter"}`]),
  ];
}

/** The least and the greatest win rate of a under the maps, or the seats, that were played. */
export function spreadOf(
  m: MatchupSummary,
  of: "byVariant" | "bySeat",
): { readonly low: number; readonly high: number } {
  const rates =
    of === "byVariant"
      ? m.variants.flatMap(({ games, winRateA }) => (games === 0 ? [] : [winRateA.estimate]))
      : seatRatesOf(m).filter((_, i) => (i === 0 ? m.aFirst : m.aSecond).games > 0);
  return { low: Math.min(...rates), high: Math.max(...rates) };
}

/** What a wins in its first and in its second seat. */
const seatRatesOf = ({ luck, aFirst, aSecond }: Met): number[] =>
  luck?.seats?.map(({ estimate }) => estimate) ??
  [present(aFirst, "games by seat"), present(aSecond, "games by seat")].map(
    ({ winsA, draws, games }) => (winsA + draws / 2) / games,
  );

/** Words for the two seats after a number: "63 % in the west". */
export function seatPlaces(words: ConditionWords): readonly [string, string] {
  return words.seatWords ?? ["sitting first", "sitting second"];
}

/** The map and the seat, where they matter beyond chance, with what a side wins under each. */
export function conditionsOf(m: Met, side: "a" | "b", words: ConditionWords) {
  const groups = [
    { note: m.byVariant, make: variantGroup },
    { note: isMirror(m) ? undefined : m.bySeat, make: seatGroup },
  ];
  return groups.flatMap(({ note, make }) => {
    if (note?.differ !== true) return [];
    const { noun, preposition, conditions } = make(m, side, words);
    return [{ noun, note, conditions: conditions.map((one) => ({ ...one, place: `${preposition}${one.name}` })) }];
  });
}

function variantGroup(m: Met, side: "a" | "b", { variantNoun }: ConditionWords): Group {
  const conditions = m.variants.flatMap((v, i) =>
    v.games === 0 ? [] : [{ name: v.variant, rate: of(side, v.winRateA.estimate), ahead: at(m.byVariant!.ahead, i) }],
  );
  return { noun: variantNoun, preposition: "on ", conditions };
}

/** Seats of the side that the sentence is about: b sits first where a sits second. */
function seatGroup(m: Met, side: "a" | "b", words: ConditionWords): Group {
  const places = seatPlaces(words);
  const conditions = seatRatesOf(m).map((rate, i) => ({
    name: at(places, side === "a" ? i : 1 - i),
    rate: of(side, rate),
    ahead: at(m.bySeat!.ahead, i),
  }));
  return { noun: "seat", preposition: "", conditions };
}

/** "Between A and B the map matters"; a second one does not name them again. */
function lead(m: MatchupSummary, side: "a" | "b", note: ConditionNote, noun: string, isSecond: boolean): string {
  const names = sideNames(m);
  const between = `etween ${names[side]} and ${names[side === "a" ? "b" : "a"]}`;
  if (disagrees(note))
    return isSecond ? `Who wins also depends on the ${noun}` : `Who wins b${between} depends on the ${noun}`;
  return isSecond ? `The ${noun} matters as well` : `B${between} the ${noun} matters`;
}

/** "A wins 71–82 % on corridors and mixed.", "It loses on open (7 %)." */
function clauses(name: string, side: "a" | "b", group: Group): string[] {
  const other = side === "a" ? "b" : "a";
  const where = (ahead: Ahead) => group.conditions.filter((one) => one.ahead === ahead).sort(byRate);
  const [won, lost, open] = [where(side), where(other), where("open")];
  const isAll = [won, lost, open].filter((some) => some.length > 0).length === 1;
  const who = (isFirst: boolean) => (isFirst ? name : "It");
  return [
    ...(won.length === 0 ? [] : [`${name} wins ${isAll ? each(won, group) : `${range(won)} ${places(won, group)}`}.`]),
    ...(lost.length === 0 ? [] : [`${who(won.length === 0)} loses ${places(lost, group)} (${range(lost)}).`]),
    ...(open.length === 0
      ? []
      : [
          isAll
            ? `${name} wins ${each(open, group)}, each too close to call.`
            : `It is too close to call ${places(open, group)} (${range(open)}${wider(open, won, lost, group)}).`,
        ]),
  ];
}

/** Rates as far from one half as those that are called, which stay open because less is known of them. */
function wider(
  open: readonly Condition[],
  won: readonly Condition[],
  lost: readonly Condition[],
  group: Group,
): string {
  const [leastWon, mostLost] = [won.at(-1)?.rate ?? Infinity, lost[0]?.rate ?? -Infinity];
  const reaching = open.filter(({ rate }) => rate >= leastWon || rate <= mostLost);
  if (reaching.length === 0) return "";
  const what = reaching.length === 1 ? "a wider interval" : "wider intervals";
  return `, with ${what} ${places(reaching, group)}`;
}

const byRate = (x: Condition, y: Condition): number => y.rate - x.rate || (x.name < y.name ? -1 : 1);

/** Rates one by one, or of many the least and the greatest. */
function each(some: readonly Condition[], { preposition }: Group): string {
  const one = (c: Condition) => `${share(c.rate)} ${preposition}${c.name}`;
  if (some.length <= LISTED_AT_MOST) return list(some.map(one));
  return `from ${one(at(some, some.length - 1))} to ${one(at(some, 0))}`;
}

function places(some: readonly Condition[], { noun, preposition }: Group): string {
  if (some.length > NAMED_AT_MOST) return `${preposition}${plural(some.length, noun)}`;
  return `${preposition}${list(some.map((c) => c.name))}`;
}

function range(some: readonly Condition[]): string {
  const [high, low] = [share(at(some, 0).rate), share(at(some, some.length - 1).rate)];
  return high === low ? high : `${low.replace(/\u202f%$/, "")}–${high}`;
}

/** Whole per cents, but never such that a rate beside nothing, one half or all looks like it. */
function share(rate: number): string {
  const whole = Math.round(100 * rate);
  const hides = [0, 50, 100].includes(whole) && Math.abs(100 * rate - whole) >= 0.05;
  return percent(rate, hides ? 1 : 0);
}

const of = (side: "a" | "b", rateOfA: number): number => (side === "a" ? rateOfA : 1 - rateOfA);
