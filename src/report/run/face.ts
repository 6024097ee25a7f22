import { LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import { type Interval, mirrored } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import { slug } from "../../core/files.js";
import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import { askNote, type Face, type FaceNote, playedBy, sure, titled } from "../face.js";
import { capitalised, count, list, percent, plural, plurals, rate, rateRange } from "../format.js";
import { betterAgree, betterLevels, higherGames } from "./betterPlayers.js";
import { type ConditionWords, conditionsOf, disagrees, winnerDepends } from "./conditions.js";
import { leaderOf, leaguesOf, tablesOf } from "./faceTables.js";
import type { Standing } from "./league.js";
import { settleNote } from "./levelGames.js";
import { levelLeagueSentences, levelLeagues, levelNames } from "./levelLeague.js";
import { levelsHeadline, ratesAt } from "./levelsHeadline.js";
import {
  type Field,
  formatWords,
  hasVariants,
  isMirror,
  type Met,
  ownSide,
  sideNames,
  sideWords,
  strategiesOf,
} from "./model.js";
import { stoppedParts, stoppingWords } from "./stopping.js";
import { pointsRangeOf, unevenWords } from "./uneven.js";
import { type Outcome, outcomeOf, partsText, sidesSentence } from "./verdict.js";

/** What is read first of a run: who wins how often, on what that depends, and what was not asked. */

/** Matchups that a note names. */
const NAMED_AT_MOST = 3;

/** What is known where a run is told of: the folder as a shell takes it, how long what is proposed takes. */
interface Told {
  readonly folder?: string;
  /** In words, "about 7 minutes". */
  readonly time?: string | undefined;
}

/** @param again how it is played again, without its options */
export function runFace(summary: RunSummary, again: string | undefined, told: Told = {}): Face {
  const { matchups } = summary;
  const played = matchups.filter(({ games }) => games > 0);
  const leagues = leaguesOf(summary, played);
  const headline = played.length === 0 ? ["No games have been played."] : headlineOf(summary, played, leagues);
  return {
    setting: settingOf(summary),
    headline,
    warnings: warningsOf(summary, played, again, leagues?.[0] ?? []),
    tables: played.length === 0 ? [] : tablesOf(summary, played, leagues),
    notes: notesOf(summary, played, leagues, headline, again, told),
  };
}

function settingOf(summary: RunSummary): string[] {
  const { entrants, entrantNoun, games, variants, variantNoun, stopping } = summary;
  const points = pointsRangeOf(summary);
  const levels = gamesAtLevels(summary);
  const strategies = strategiesOf(summary);
  const [strategy] = strategies;
  const parts = [
    ...titled(summary.run, summary.gameTitle ?? summary.game),
    ...filesOf(summary),
    `${plural(entrants.length, entrantNoun)}${points === undefined ? "" : ` of ${points}`}`,
    ...(hasVariants(summary)
      ? [variants.length === 1 ? `${variantNoun} ${variants[0]}` : plural(variants.length, variantNoun)]
      : []),
    ...formatWords(summary),
    plural(levels.length === 0 ? games : levels.reduce((sum, one) => sum + one.games, 0), "game"),
    ...(stopping === undefined ? [] : [stoppingWords(stopping)]),
    levels.length > 0
      ? `levels ${list(levels.map((one) => `${one.strategy} (${plural(one.games, "game")})`))}`
      : strategy !== undefined && strategies.length === 1
        ? playedBy(strategy)
        : `played by ${list(strategies)}`,
  ];
  // A run that nobody named is called by its number of squads or decks.
  return [...new Set(parts)];
}

/** Files whose squad or deck has another name, each once: everything else calls it by that. */
const filesOf = ({ entrants }: RunSummary): string[] =>
  entrants.flatMap(({ name, source }) => {
    const [stem = "", ending, ...others] = source.split(".");
    const isFile = ending !== undefined && others.length === 0 && !/[/:]/.test(source);
    return isFile && slug(stem) !== slug(name) ? [`${name}: ${source}`] : [];
  });

/** Games of all matchups at each level, weakest first; none where the run has one. */
const gamesAtLevels = (summary: RunSummary): { readonly strategy: string; readonly games: number }[] =>
  levelNames(summary).map((strategy) => ({
    strategy,
    games: summary.matchups
      .flatMap(({ levels = [] }) => levels)
      .reduce((sum, one) => sum + (one.strategy === strategy ? one.games : 0), 0),
  }));

function warningsOf(
  summary: RunSummary,
  played: readonly MatchupSummary[],
  again: string | undefined,
  league: readonly Standing[],
): string[] {
  const left = summary.matchups.length - played.length;
  return [
    ...unevenWords(
      summary,
      again,
      league.map(({ name }) => name),
    ),
    ...(left > 0 && played.length > 0 ? [`${plural(left, "matchup")} could not be played.`] : []),
  ];
}

// --- the answer

function headlineOf(
  summary: RunSummary,
  played: readonly MatchupSummary[],
  leagues: readonly (readonly Standing[])[] | undefined,
): string[] {
  const only = at(played, 0);
  if (only.levels !== undefined) {
    const leagues = levelLeagues(summary);
    const told = leagues.flatMap(({ league, noun }) => levelLeagueSentences(league, noun));
    const [a, b] = leagues.map(({ league }) => league);
    return [
      ...told,
      ...levelsHeadline(
        played,
        leagues.flatMap(({ league }) => league),
      ),
      ...(a === undefined || b === undefined ? [] : [...firstsSentence(played, a, b), apartSentence(summary)]),
    ];
  }
  if (played.length === 1) {
    const stopped = partsText(stoppedParts(only)).trim();
    return [
      matchupSentence(only, ownSide(only, summary.entrants)),
      ...(stopped === "" ? [] : [stopped]),
      ...conditionSentences(summary, only),
    ];
  }
  const [first, second] = leagues ?? [];
  const own = ownHeadline(summary, played, leagues);
  if (own !== undefined) return own;
  if (first === undefined) return [tallySentence(played)];
  if (second === undefined) return fieldHeadline(summary, first, summary.entrantNoun);
  const words = sideWords(summary);
  const sides = [first, second].flatMap((table, i) => {
    const noun = `${words[i === 0 ? "a" : "b"]} ${summary.entrantNoun}`;
    return table.length < 2 ? [] : fieldHeadline(summary, table, noun).slice(0, 1);
  });
  return [
    ...(summary.sides === undefined
      ? []
      : [sidesSentence(summary.sides.winRateA, [words.a, words.b], (won) => measuredWords(won, "all games"))]),
    ...sides,
    ...(sides.length < 2 ? [] : [...firstsSentence(played, first, second), apartSentence(summary)]),
  ];
}

/** Of one's own against many that come with the program, who do not meet each other: how many it beats. */
function ownHeadline(
  summary: RunSummary,
  played: readonly MatchupSummary[],
  leagues: readonly (readonly Standing[])[] | undefined,
): string[] | undefined {
  const sides = played.map((m) => ({ m, side: ownSide(m, summary.entrants) }));
  const names = new Set(sides.map(({ m, side }) => (side === undefined ? undefined : m[side])));
  const [name] = names;
  const found = leagues?.flat().find((one) => one.name === name);
  if (names.size > 1 || name === undefined || found === undefined) return undefined;
  const { ahead, behind, open, opponents, average } = found;
  const unclear =
    open === 0
      ? ""
      : `; ${count(open)} ${open === 1 ? "is" : "are"} too close to call or ${open === 1 ? "depends" : "depend"} on where they meet`;
  return [
    `${name} beats ${count(ahead)} of ${plural(opponents, "opponent")} and loses to ${count(behind)}${unclear}: it wins ${measuredWords(average, "its games")}.`,
  ];
}

/** Who wins of the two that are first on their sides; nothing where they did not meet. */
function firstsSentence(
  played: readonly MatchupSummary[],
  [a]: readonly Pick<Standing, "name">[],
  [b]: readonly Pick<Standing, "name">[],
): string[] {
  const met = played.find((m) => m.a === a?.name && m.b === b?.name);
  if (met === undefined) return [];
  if (met.levels === undefined) return [`The first of each side: ${matchupSentence(met)}`];
  const levels = met.levels.filter(({ games }) => games >= LEAST_LEVEL_GAMES);
  return levels.length === 0 ? [] : [`The first of each side: against ${met.b}, ${met.a} wins ${ratesAt({ levels })}.`];
}

/** Of games whose sides differ: why there are two lists. */
const apartSentence = (summary: RunSummary): string => {
  const { a, b } = sideWords(summary);
  return `${capitalised(`${a} ${plurals(summary.entrantNoun)}`)} meet only those of the ${b}, so there is no order across the sides.`;
};

/**
 * "A beats B: 63.1 % of 10,000 games (62.1 to 64.0 %)."
 * @param subject the side that it is told of; else of whoever is ahead
 */
export function matchupSentence(m: Met, subject?: "a" | "b"): string {
  const names = sideNames(m);
  const outcome = outcomeOf(m);
  const leader = subject ?? leaderOf(m, outcome);
  const other = leader === "a" ? "b" : "a";
  const won = leader === "a" ? m.winRateA : mirrored(m.winRateA);
  const measured = measuredWords(won, plural(m.games, "game"));
  if (isMirror(m))
    return outcome === "open"
      ? `${m.a} against itself is as even as it should be: ${measured}.`
      : `${m.a} against itself should be even. The first copy won ${measuredWords(m.winRateA, plural(m.games, "game"))}.`;
  switch (outcome) {
    case "depends":
      return `${names[leader]} – ${names[other]}: who wins depends. Over all games ${names[leader]} wins ${measured}.`;
    case "open":
      return `${names[leader]} – ${names[other]} is too close to call: ${names[leader]} wins ${measured}.`;
    case other:
      return `${names[leader]} loses to ${names[other]}: it wins ${measured}.`;
    default:
      return `${names[leader]} beats ${names[other]}: ${measured}.`;
  }
}

/** "The map matters: A wins 68 % on open, 51 % on mixed (too close to call) and 40 % on corridors." */
export function conditionSentences(summary: ConditionWords, m: Met): string[] {
  const side = ownSide(m, summary.entrants) ?? leaderOf(m, outcomeOf(m));
  const lead = isMirror(m) ? "the first copy" : sideNames(m)[side];
  return conditionsOf(m, side, summary).map(({ noun, conditions }) => {
    const told = [...conditions]
      .sort((x, y) => y.rate - x.rate)
      .map((one) => `${percent(one.rate, 0)} ${one.place}${one.ahead === "open" ? " (too close to call)" : ""}`);
    const some = told.length > 4 ? `from ${told[0]} to ${told.at(-1)}` : list(told);
    return `The ${noun} matters: ${lead} wins ${some}.`;
  });
}

/** Names one by one, of many how many there are. */
const namedPlaces = (places: readonly string[], noun: string): string =>
  places.length > 4
    ? `on ${plural(places.length, noun)}`
    : list(places.map((place, i) => (i > 0 ? place.replace(/^on /, "") : place)));

/** "63.1 % of 10,000 games (95 % sure: 62.1 to 64.0 %)". */
const measuredWords = (won: Interval, games: string): string =>
  `${rate(won)} of ${games} (${sure(won)}: ${rateRange(won).replace("–", " to ")})`;

/** Who is ahead of a field, by how much, and against whom not. */
export function fieldHeadline(summary: Field, table: readonly Standing[], noun: string): string[] {
  const [best] = table;
  if (best === undefined) return [];
  const top = table.filter(({ tier }) => tier === 1);
  if (top.length > 1) {
    const names =
      top.length > 4
        ? `${top
            .slice(0, 3)
            .map(({ name }) => name)
            .join(", ")} and ${top.length - 3} more`
        : list(top.map(({ name }) => name));
    return [`${names} share the lead among ${plural(table.length, noun)}: the games do not tell them apart.`];
  }
  const told = `${best.name} is the strongest of ${plural(table.length, noun)}: it wins ${measuredWords(best.average, "its games")}.`;
  const own = summary.matchups.filter((m) => m.games > 0 && m.a !== m.b && (m.a === best.name || m.b === best.name));
  const but = own.flatMap((m) => {
    const outcome = outcomeOf(m);
    const [side, other] = m.a === best.name ? (["a", "b"] as const) : (["b", "a"] as const);
    if (outcome === side || outcome === "unplayed") return [];
    const name = sideNames(m)[other];
    if (outcome === other) return [`${name} beats it.`];
    if (outcome === "open") return [`Against ${name} it is too close to call.`];
    const loses =
      (side === "a" ? m.winRateA : mirrored(m.winRateA)).high < 0.5
        ? ` Over all ${plurals(summary.variantNoun)} ${name} wins more of these.`
        : "";
    return [`Against ${name} it depends on the ${list(dependsParts(summary, m, side), "; on the ")}.${loses}`];
  });
  const beaten = own.length - but.length;
  const beats =
    but.length === 0
      ? `It beats ${own.length === 2 ? "both" : `all ${own.length}`} opponents.`
      : `It beats ${beaten} of ${own.length} opponents.`;
  return [told, ...(own.length < 2 ? [] : [[beats, ...but.slice(0, 2)].join(" ")])];
}

/** "map: ahead on mixed (59 %), behind on corridors (39 %) and chasm (36 %)". */
function dependsParts(summary: ConditionWords, m: Met, side: "a" | "b"): string[] {
  return conditionsOf(m, side, summary)
    .filter(({ note }) => disagrees(note))
    .map(({ noun, conditions }) => {
      const sorted = [...conditions].sort((x, y) => y.rate - x.rate || (x.name < y.name ? -1 : 1));
      const places = (is: (ahead: string) => boolean) => {
        const some = sorted
          .filter(({ ahead }) => is(ahead))
          .map(({ place, rate: won }) => `${place} (${percent(won, 0)})`);
        return some.length === 0 ? undefined : namedPlaces(some, noun);
      };
      const told = [
        ["ahead", places((ahead) => ahead === side)],
        ["too close to call", places((ahead) => ahead === "open")],
        ["behind", places((ahead) => ahead !== side && ahead !== "open")],
      ];
      return `${noun}: ${told.flatMap(([word, where]) => (where === undefined ? [] : [`${word} ${where}`])).join(", ")}`;
    });
}

/** "Of 4 matchups 2 have a favourite, 1 depends on the map and 1 is too close to call." */
function tallySentence(played: readonly MatchupSummary[]): string {
  const of = (...wanted: Outcome[]) => played.filter((m) => wanted.includes(outcomeOf(m))).length;
  const parts = [
    [of("a", "b"), "has a favourite", "have a favourite"],
    [of("depends"), "depends on where it is played", "depend on where they are played"],
    [of("open"), "is too close to call", "are too close to call"],
  ] as const;
  const told = parts.flatMap(([n, one, more]) => (n === 0 ? [] : [`${count(n)} ${n === 1 ? one : more}`]));
  return `Of ${plural(played.length, "matchup")} ${list(told)}.`;
}

// --- notes

function notesOf(
  summary: RunSummary,
  played: readonly MatchupSummary[],
  leagues: readonly (readonly Standing[])[] | undefined,
  headline: readonly string[],
  again: string | undefined,
  { folder, time }: Told,
): FaceNote[] {
  const best = leagues?.[0]?.[0]?.name;
  const isTold = ({ a, b }: MatchupSummary) =>
    (a === best || b === best) && headline.some((one) => one.includes(`Against ${a === best ? b : a} it depends`));
  const depending = played.filter((m) => winnerDepends(m) && !isTold(m));
  const more = higherGames(summary);
  return [
    ...(depending.length === 0 || played.length === 1
      ? []
      : [
          {
            label: played.some(isTold) ? "Also by map" : "Who wins where",
            lines: dependingLines(summary, depending, leagues?.[0]),
          },
        ]),
    ...(more === undefined ? [] : [askNote("What next", [betterAgree(more, time)], again, betterLevels(more))]),
    ...settleNote(summary, again),
    ...(folder === undefined || played[0]?.levels === undefined
      ? []
      : [
          {
            label: "Tables",
            lines: ["For a notebook. standings_levels.csv has all levels, games.csv the first alone:"],
            command: `dejarik export ${folder}`,
          },
        ]),
  ];
}

/**
 * "Rebel Heroes against Vader and Troopers: ahead on chasm (58 %), behind on mixed (26 %)."
 * @param league who stands higher in it is told first
 */
export function dependingLines(
  summary: ConditionWords,
  depending: readonly Met[],
  league: readonly Standing[] = [],
): string[] {
  const place = (of: string) => league.findIndex(({ name }) => name === of);
  const told = depending.slice(0, NAMED_AT_MOST).map((m) => {
    const isTold = place(m.a) >= 0 && place(m.b) >= 0;
    const side = isTold ? (place(m.a) < place(m.b) ? "a" : "b") : leaderOf(m, outcomeOf(m));
    const names = sideNames(m);
    const by = dependsParts(summary, m, side).map((one) => one.replace(/^.*?: /, ""));
    return `${names[side]} against ${names[side === "a" ? "b" : "a"]}: ${by.join("; ")}.`;
  });
  const more = depending.length - NAMED_AT_MOST;
  return [...told, ...(more > 0 ? [`… and ${count(more)} more in the report`] : [])];
}
