import { aheadFactors, LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import { at } from "../../core/assert.js";
import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import { askNote, type FaceNote } from "../face.js";
import { count, list, plural } from "../format.js";
import { levelLeagues, levelNames } from "./levelLeague.js";
import { toldOf } from "./levels.js";

/** How many games at which level would tell what these do not. */

/** What is closer than so many times the games show is not asked for. */
const TIMES_AT_MOST = 25;

/** Something that is open: by level, games a matchup that most likely settle it. */
interface Open {
  /** "which of 4 squads leads", of a ranking. */
  readonly lead?: string;
  readonly games: readonly number[];
}

/** What to ask next of a run at levels; nothing where all is settled, or nothing would be by games that can be had. */
export function settleNote(summary: RunSummary, again: string | undefined): FaceNote[] {
  const strategies = levelNames(summary);
  if (strategies.length === 0) return [];
  const played = strategies.map((strategy) => gamesAt(summary, strategy));
  const open = [...openLeads(summary, strategies, played), ...openMatchups(summary, strategies, played)];
  const near = open.filter(({ games }) =>
    games.every((n, i) => n <= Math.max(LEAST_LEVEL_GAMES, TIMES_AT_MOST * at(played, i))),
  );
  if (near.length === 0) return [];
  const wanted = played.map((now, i) => Math.max(now, ...near.map(({ games }) => roundGames(at(games, i)))));
  const more = strategies.flatMap((strategy, i) => {
    const [now, then] = [at(played, i), at(wanted, i)];
    return then === now ? [] : [`${plural(then, "game")} a matchup at ${strategy} instead of ${count(now)}`];
  });
  if (more.length === 0) return [];
  const matchups = near.filter(({ lead }) => lead === undefined).length;
  const what = [
    ...near.flatMap(({ lead }) => lead ?? []),
    ...(matchups === 0
      ? []
      : [`who is ahead in ${count(matchups)} more of ${plural(summary.matchups.length, "matchup")}`]),
  ];
  const levels = strategies.map((strategy, i) => `${strategy}=${at(wanted, i)}`).join(",");
  const line = `${list(more)} would most likely settle ${list(what)}, if rates stay as they are:`;
  return [askNote("What next", [line], again, `--levels ${levels}`)];
}

/** Games a matchup has at a level; the most, where they differ. */
const gamesAt = ({ matchups }: RunSummary, strategy: string): number =>
  Math.max(
    0,
    ...matchups.flatMap(({ levels = [] }) => levels.flatMap((one) => (one.strategy === strategy ? [one.games] : []))),
  );

const atLeast = (games: number): number => Math.max(LEAST_LEVEL_GAMES, games);

/** Of each ranking whose first is first at every level: games that tell it from all others. */
function openLeads(summary: RunSummary, strategies: readonly string[], played: readonly number[]): Open[] {
  return levelLeagues(summary).flatMap(({ league, noun }): Open[] => {
    const leads = league.filter(
      ({ levels }) => levels.length === strategies.length && levels.every((l) => l.rank === 1),
    );
    return leads.flatMap(({ place, levels }) =>
      place === "holds" || levels.every(({ isSure }) => isSure)
        ? []
        : [
            {
              lead: `which of ${plural(league.length, noun)} leads`,
              games: levels.map((l, i) => (l.isSure ? 0 : atLeast(l.factor * at(played, i)))),
            },
          ],
    );
  });
}

/** Of each matchup whose same side is ahead at every level. */
function openMatchups({ matchups }: RunSummary, strategies: readonly string[], played: readonly number[]): Open[] {
  return matchups.flatMap((m): Open[] => {
    const { levels = [] } = m;
    if (!isOpen(m) || levels.length < strategies.length || new Set(levels.map(sideAhead)).size > 1) return [];
    const factors = aheadFactors(levels.map(({ winRateA }) => winRateA));
    return [{ games: factors.map((factor, i) => atLeast(factor * at(played, i))) }];
  });
}

const isOpen = (m: MatchupSummary): boolean => toldOf(m) === "same" || (m.games > 0 && m.undecided === "too few games");

const sideAhead = ({ winRateA }: { readonly winRateA: { readonly estimate: number } }): number =>
  Math.sign(winRateA.estimate - 0.5);

/** To two digits, upward; seats may be swapped in them. */
function roundGames(games: number): number {
  if (games <= 0) return 0;
  const unit = Math.max(20, 10 ** (Math.floor(Math.log10(games)) - 1));
  return unit * Math.ceil(games / unit);
}
