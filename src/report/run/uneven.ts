import { shellWord } from "../../core/shellWord.js";
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

/** Warnings, a sentence or two each. */
export function unevenWords(summary: RunSummary): string[] {
  return [...ownWords(summary), ...pointsWords(summary), ...(summary.cautions ?? []), ...fewWords(summary)];
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

function pointsWords({ entrants, entrantNoun }: RunSummary): string[] {
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
  const asked = [most, least].map((points) => wordOf(known.find((one) => one.points === points)!));
  return [
    `The ${plurals(entrantNoun)} are not of equal points: from ${named(least)} to ${named(most)}. More points are an advantage by themselves. How many would be fair: dejarik even ${asked.join(" ")}`,
  ];
}

/** What names an entrant on a command line: a shipped one by its name, any other by its file. */
const wordOf = ({ name, source }: Pick<EntrantNote, "name" | "source">): string =>
  shellWord(
    source === "inline" || source === "" ? name : (/^(?:squads|decks)\/([\w-]+)\.yaml$/.exec(source)?.[1] ?? source),
  );

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
