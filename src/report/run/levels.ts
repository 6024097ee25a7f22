import { LEAST_LEVEL_GAMES, levelEvidence, sameAhead } from "../../analysis/acrossLevels.js";
import type { Interval } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import { defined, termAnchor } from "../dictionary.js";
import { count, list, plural, points, pointsRange, rate, rateRange } from "../format.js";
import type { Block, Section } from "../frame.js";
import { type Html, html } from "../html.js";
import { leaning } from "../leaning.js";
import type { Cell, Table } from "../table.js";
import { type LevelStanding, levelLeagueSentences, levelLeagues, placeWords } from "./levelLeague.js";
import { matchupLink, sideNames } from "./model.js";

/** What a run says of its matchups at several levels of play. */

/** Matchups whose verdict over the levels is told in a sentence of its own; of more only how many there are. */
const SENTENCES_AT_MOST = 3;

const played = ({ matchups }: RunSummary): MatchupSummary[] =>
  matchups.filter(({ levels, games }) => levels !== undefined && games > 0);

/** What is told of a matchup over its levels: its verdict, unless the same side is ahead at all of them. */
export type Told = NonNullable<MatchupSummary["holds"]> | "same" | null;

export const toldOf = (m: MatchupSummary): Told => (sameOf(m) === undefined ? (m.holds ?? null) : "same");

/** Who is ahead at all levels though not surely, and at which not. */
function sameOf({ levels = [], holds, undecided }: MatchupSummary) {
  if (holds === "robust" || undecided === "too few games" || levels.length < 2) return undefined;
  return sameAhead(levels.map(({ winRateA }) => winRateA));
}

/** "not sure at rollout-4", of the levels at which it is not in all of them together. */
export function unsureWords(matchups: readonly MatchupSummary[]): string {
  const unsure = matchups.flatMap((m) => (sameOf(m)?.unsure ?? []).map((i) => at(m.levels!, i).strategy));
  const names = matchups[0]?.levels?.map(({ strategy }) => strategy).filter((one) => unsure.includes(one)) ?? [];
  return `not sure at ${list(names)}`;
}

/** "A is ahead at every level, not sure at rollout-4". */
export function sameWords(m: MatchupSummary): string {
  const names = sideNames(m);
  return `${names[sameOf(m)?.ahead ?? "a"]} is ahead at every level, ${unsureWords([m])}`;
}

/** A sentence a matchup, or how many there are of each kind; none where the run has one level. */
export function levelVerdicts(summary: RunSummary): Html[] {
  const own = played(summary);
  if (own.length === 0) return [];
  const ranked = levelLeagues(summary).flatMap(({ league, noun }) => levelLeagueSentences(league, noun));
  const leagues = ranked.map((one) => html`${one}`);
  if (own.length <= SENTENCES_AT_MOST) return [...leagues, ...own.map((m) => levelSentence(m, own.length))];
  const of = (wanted: Told) => own.filter((m) => toldOf(m) === wanted);
  const [robust, dependent, unstable, open] = [of("robust"), of("skill-dependent"), of("unstable"), of(null)];
  const same = of("same");
  const names = at(own, 0).levels!.map(({ strategy }) => strategy);
  const told = [
    html`From ${list(names, " to ")}, of ${plural(own.length, "matchup")} ${count(robust.length)} ${defined("holds at every level", "hold at every level")}${same.length === 0 ? "" : `, ${count(same.length)} have the same side ahead, ${unsureWords(same)}`}, ${count(dependent.length)} move steadily with it (${defined("skill-dependent", "depend on skill")}), ${count(unstable.length)} are ${defined("unstable")}, and of ${count(open.length)} these games do not say.`,
  ];
  return [...leagues, ...told, ...dependent.slice(0, SENTENCES_AT_MOST).map((m) => levelSentence(m, own.length))];
}

/** Said of a movement that its interval shows by itself, where there is no verdict. */
function movesAlone({ holds, movement }: MatchupSummary, matchups: number): string {
  if (holds !== null || movement === undefined || leaning(movement.perLevel) === undefined) return "";
  return ` By itself it moves by ${movementWords(movement.perLevel)}, which is not sure among ${plural(matchups, "matchup")}.`;
}

/** "+4.1 points a level (+1.0 to +7.2)". */
function movementText({ movement }: MatchupSummary): string {
  return movement === undefined ? "–" : movementWords(movement.perLevel);
}

const movementWords = (of: Interval): string => `${points(of.estimate)} points a level (${pointsRange(of)})`;

function levelSentence(m: MatchupSummary, matchups: number): Html {
  const { a, b } = sideNames(m);
  const rates = m.levels!.map(({ strategy, winRateA }) => `${rate(winRateA)} at ${strategy} (${rateRange(winRateA)})`);
  const told = `against ${b}, ${a} wins ${list(rates)}`;
  switch (toldOf(m)) {
    case "same":
      return html`${sameWords(m)}: ${told}; ${movementText(m)}.`;
    case "robust":
      return html`${defined("holds at every level", "Holds at every level")}: ${told}; ${aheadWords(m)}.`;
    case "skill-dependent":
      return html`${defined("skill-dependent", "Depends on skill")}, a ${defined("suspicion")} until it is seen on fresh seeds: ${told}; ${movementText(m)}.`;
    case "unstable":
      return html`${defined("unstable", "Unstable")}: ${told}; the levels differ, and not steadily.`;
    default:
      return m.undecided === "too few games"
        ? html`No verdict over the levels: ${told}; ${widestWords(m)} has ${plural(fewest(m).games, "game")}, and fewer than ${LEAST_LEVEL_GAMES}, or an interval wider than ±10 points, say too little.${movesAlone(m, matchups)}`
        : html`No verdict over the levels: ${told}; one side is ahead at some of them, at others the games do not show who is.${movesAlone(m, matchups) || " No movement is shown."}`;
  }
}

const fewest = ({ levels }: MatchupSummary) =>
  at(
    [...levels!].sort((x, y) => x.games - y.games),
    0,
  );
const widestWords = (m: MatchupSummary): string => fewest(m).strategy;

/** Who is ahead at every level, where that is one of them. */
function aheadWords(m: MatchupSummary): string {
  const { a, b } = sideNames(m);
  const rates = m.levels!.map(({ winRateA }) => winRateA);
  const [ahead] = levelEvidence(rates).ahead;
  if (ahead !== "open") return `${ahead === "a" ? a : b} is ahead at every level`;
  const alone = rates.some((rate) => leaning(rate, 0.5) !== undefined);
  return `at no level is one side shown to be ahead${alone ? ", where all of them are asked" : ""}`;
}

/** Every matchup at every level. */
export function levelsSection(summary: RunSummary, path: string): Section | undefined {
  const own = played(summary);
  const [first] = own;
  if (first === undefined) return undefined;
  const strategies = first.levels!.map(({ strategy }) => strategy);
  const table: Table = {
    caption: "Win rate of the first named at each level of play",
    headings: [
      { label: "matchup", definition: "term-matchup", numeric: false },
      ...strategies.map((strategy) => ({
        label: strategy,
        unit: "both sides",
        definition: "term-win-rate",
        numeric: true,
      })),
      { label: "moves", unit: "points a level", definition: termAnchor("skill-dependent"), numeric: true },
      { label: "verdict", definition: termAnchor("holds at every level"), numeric: false },
    ],
    rows: own.map((m): Cell[] => {
      const { a, b } = sideNames(m);
      const cellAt = (strategy: string): Cell => {
        const found = m.levels!.find((one) => one.strategy === strategy);
        return found === undefined ? { content: "–", sortBy: -1 } : rateCell(found.winRateA, found.games);
      };
      return [
        {
          content: html`<a href="${matchupLink(summary, m)}">${a} <i>against</i> ${b}</a>`,
          sortBy: `${a} against ${b}`,
        },
        ...strategies.map(cellAt),
        { content: movementText(m), sortBy: (m.movement?.perLevel.estimate ?? 0).toFixed(6) },
        { content: verdictWords(m) },
      ];
    }),
  };
  const others = first.levels!.flatMap(({ folder }) => (folder === undefined ? [] : [`${path}/${folder}`]));
  const hasSuspicion = own.some((m) => toldOf(m) === "skill-dependent");
  return {
    id: "strength",
    title: "At each level of play",
    note: html`Both sides are played by the level, pair by pair with the same seeds. All else on this page is of ${strategies[0]}; each other level is a run of its own, with a page: ${list(others)}.${hasSuspicion ? html` What depends on skill is a ${defined("suspicion")} until another run with another <code>--seed</code> says the same.` : ""}`,
    blocks: [...leagueTables(summary, strategies), { table }],
  };
}

/** The ranking at each level. */
const leagueTables = (summary: RunSummary, strategies: readonly string[]): Block[] =>
  levelLeagues(summary).map(({ league, noun }) => ({ table: leagueTable(league, noun, strategies) }));

function leagueTable(league: readonly LevelStanding[], noun: string, strategies: readonly string[]): Table {
  const hasPoints = league.some(({ points }) => points !== undefined);
  return {
    caption: `Average win rate of each ${noun} at each level of play`,
    headings: [
      { label: noun, numeric: false },
      ...(hasPoints ? [{ label: "points", numeric: true }] : []),
      ...strategies.map((label) => ({
        ...{ label, unit: "both sides", numeric: true },
        definition: termAnchor("field average"),
      })),
      { label: "its place", definition: termAnchor("place at every level"), numeric: false },
    ],
    rows: league.map((one): Cell[] => [
      { content: one.name },
      ...(hasPoints ? [{ content: `${one.points ?? "–"}`, sortBy: one.points ?? -1 }] : []),
      ...strategies.map((strategy): Cell => {
        const found = one.levels.find((level) => level.strategy === strategy);
        return found === undefined ? { content: "–", sortBy: -1 } : rateCell(found.average, found.games);
      }),
      { content: placeWords(one, league.length, (place) => at(league, place).name) },
    ]),
  };
}

const rateCell = (won: Interval, games: number): Cell => ({
  content: html`${rate(won)} <small>${rateRange(won)}, ${plural(games, "game")}</small>`,
  sortBy: won.estimate.toFixed(6),
});

/**
 * "holds at every level", "same, not sure at rollout-4", "depends on skill", "unstable", or why there is no
 * verdict.
 */
export function verdictWords(m: MatchupSummary): string {
  const told = toldOf(m);
  if (told === "same") return `same, ${unsureWords([m])}`;
  if (told === "robust") return "holds at every level";
  if (told === "skill-dependent") return "depends on skill";
  return m.holds ?? m.undecided ?? "";
}
