import { basename } from "node:path";
import { shellWord, shellWords } from "../../core/shellWord.js";
import type { EntrantNote, RunSummary } from "../../results/summary.js";
import { count, list, plural, plurals } from "../format.js";

/**
 * What to know before win rates are read: cards that are not as published, points that differ, maps that favour
 * somebody, few games.
 */

/** Points further apart than this share of the most are no even match. */
const POINTS_APART = 0.05;
/** With fewer games a matchup only large differences show. */
const GAMES_AT_LEAST = 100;

/** The points of an entrant; in runs of 0.2.0 only its summary says them: "IG-88, Greedo (99 points)". */
export function pointsOf({ points, summary }: Pick<EntrantNote, "points" | "summary">): number | undefined {
  if (points !== undefined) return points;
  const found = /\((\d+) points?\)$/.exec(summary);
  return found === null ? undefined : Number(found[1]);
}

/** "98 to 100 points"; undefined where an entrant has none. */
export function pointsRangeOf({
  entrants,
}: {
  readonly entrants: readonly Pick<EntrantNote, "points" | "summary">[];
}): string | undefined {
  const all = entrants.flatMap((one) => pointsOf(one) ?? []);
  if (all.length < entrants.length || all.length === 0) return undefined;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high ? `${low} points` : `${low} to ${high} points`;
}

/**
 * Warnings, a sentence or two each.
 * @param again the command that played it
 * @param order names from who wins most to who wins least, where that is known
 */
export function unevenWords(summary: RunSummary, again: string | undefined, order: readonly string[] = []): string[] {
  return [
    ...ownWords(summary),
    ...pointsWords(summary, again, order),
    ...(summary.cautions ?? []),
    ...fewWords(summary),
  ];
}

/** Entrants that are named with what is the user's own in them. */
const NAMED_AT_MOST = 3;

function ownWords({ entrants, entrantNoun }: RunSummary): string[] {
  const having = entrants.filter(({ own }) => own !== undefined);
  if (having.length === 0) return [];
  const named = having.slice(0, NAMED_AT_MOST).map(({ name, own = [] }) => `${list(own)} in ${name}`);
  const more = having.length - named.length;
  return [
    `Yours or changed by you, not as published: ${list([...named, ...(more > 0 ? [plural(more, `more ${entrantNoun}`)] : [])])}.`,
  ];
}

function pointsWords(
  { entrants, entrantNoun }: RunSummary,
  again: string | undefined,
  order: readonly string[],
): string[] {
  const known = entrants.flatMap((one) => {
    const points = pointsOf(one);
    return points === undefined ? [] : [{ ...one, points }];
  });
  const [most, least] = [Math.max(...known.map((one) => one.points)), Math.min(...known.map((one) => one.points))];
  if (known.length < 2 || most - least <= POINTS_APART * most) return [];
  const named = (points: number) => {
    const those = known.filter((one) => one.points === points).map(({ name }) => name);
    return `${points} (${those.length > 3 ? `${those.length} ${plurals(entrantNoun)}` : list(those)})`;
  };
  const typed = shellWords(again ?? "");
  const ends = known.filter(({ name }) => name === order[0] || name === order[order.length - 1]);
  const pair = ends.length === 2 ? ends : known.slice(0, 2);
  const asked = pair.flatMap((one) => wordOf(one, typed) ?? []);
  const fair =
    asked.length === 2
      ? `What makes ${list(pair.map(({ name }) => name))} even: dejarik even ${[...asked, ...carried(typed)].map(shellWord).join(" ")}`
      : `What makes two ${plurals(entrantNoun)} even, dejarik even tells.`;
  return [
    `The ${plurals(entrantNoun)} are not of equal points: from ${named(least)} to ${named(most)}. More points are an advantage by themselves. ${fair}`,
  ];
}

/** What was asked besides of cards and maps, as it was typed. */
function carried(typed: readonly string[]): string[] {
  let isCarried = false;
  return typed.filter((word) => {
    if (word.startsWith("--")) isCarried = CARRIED.some((flag) => word === flag || word.startsWith(`${flag}=`));
    return isCarried;
  });
}
const CARRIED: readonly string[] = ["--cards", "--maps"];

/**
 * What names an entrant on a command line: a shipped one its name, any other the word that was typed.
 * @returns undefined where nobody can tell: it stands in an experiment, or two files have its name
 */
function wordOf({ name, source }: Pick<EntrantNote, "name" | "source">, typed: readonly string[]): string | undefined {
  const shipped = /^(?:squads|decks)\/([\w-]+)\.yaml$/.exec(source)?.[1];
  if (shipped !== undefined) return shipped;
  const [word, ...others] = new Set(
    typed.flatMap((one) => (source === "inline" ? lineOf(one, name) : fileOf(one, source))),
  );
  return others.length === 0 ? word : undefined;
}

/** A squad or deck in one line is called by it, cut where it is long. */
const lineOf = (word: string, name: string): string[] =>
  word === name || (name.endsWith("…") && word.startsWith(name.slice(0, -1))) ? [word] : [];

/** A file is told without its folder; one of several lists has its name behind it. */
function fileOf(word: string, source: string): string[] {
  const file = basename(word);
  if (file === source || word.endsWith(`/${source}`)) return [word];
  return source.startsWith(`${file}:`) ? [`${word}${source.slice(file.length)}`] : [];
}

function fewWords({ matchups }: RunSummary): string[] {
  const few = matchups.filter(({ games }) => games > 0 && games < GAMES_AT_LEAST);
  if (few.length === 0) return [];
  const [low, high] = [Math.min(...few.map((m) => m.games)), Math.max(...few.map((m) => m.games))];
  const games = `${low === high ? count(low) : `${count(low)} to ${count(high)}`} ${high === 1 ? "game" : "games"}`;
  const of = few.length === matchups.length ? "" : `${few.length} of ${matchups.length} matchups: `;
  return [
    `${of}${games}${of === "" ? " a matchup" : ""} are few. Below ${GAMES_AT_LEAST} only large differences show.`,
  ];
}
