import { existsSync, readdirSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { makeFolder, writeWhole } from "../../results/folder.js";
import { PARTS_FOLDER } from "../../results/names.js";
import type { ExampleGame, MatchupSummary, RunSummary } from "../../results/summary.js";
import { removeWhole } from "../../results/written.js";
import { type PlayedGame, type ReplayedGame, replayPage } from "./writeReplay.js";

/**
 * The games worth a look of a run, on pages beside its report. They stand beside it and not in it, so that the report
 * stays as small as it was and opens as fast, however many games there are: each page has thirty at most.
 */

/** Games on a page. */
export const GAMES_PER_PAGE = 30;
/** Of so many games of a run, one is recorded ... */
const ONE_OF = 100;
/** ... but so many at least, and at most: whoever runs it waits for them. */
const [LEAST, MOST] = [4, 120];

/** In the order in which they are recorded where there are too many. */
const ORDER: readonly ExampleGame["kind"][] = ["typical", "upset", "shortest", "longest", "by luck", "by play"];

/** What kinds of games are called. */
export const EXAMPLE_WORDS: Readonly<Record<ExampleGame["kind"], string>> = {
  typical: "A typical game",
  shortest: "The shortest game",
  longest: "The longest game",
  upset: "An upset",
  "by luck": "Decided by luck",
  "by play": "Won against the odds",
};

/** A game of a run that is recorded. */
export interface WatchedGame {
  /** Its row in the run. */
  readonly game: number;
  /** "A typical game". */
  readonly title: string;
  readonly winner: ExampleGame["winner"];
}

/** What is read of a summary. */
type Examined = Pick<RunSummary, "games"> & {
  readonly matchups: readonly Pick<MatchupSummary, "examples">[];
};

/**
 * The games that are recorded, in the order of their matchups: first of every matchup the typical one, then upsets,
 * then the shortest and the longest. Equal summaries give the same.
 */
export function watchedGames({ games, matchups }: Examined): WatchedGame[] {
  const most = Math.min(MOST, Math.max(LEAST, Math.floor(games / ONE_OF)));
  const all = matchups.flatMap(({ examples }, matchup) =>
    ORDER.flatMap((kind, order) =>
      examples.filter((one) => one.kind === kind).map((one) => ({ ...one, matchup, order })),
    ),
  );
  // One game may be typical and the longest.
  const once = [...new Map([...all].reverse().map((one) => [one.game, one])).values()].reverse();
  const chosen = once.sort((x, y) => x.order - y.order || x.matchup - y.matchup).slice(0, most);
  return chosen
    .sort((x, y) => x.matchup - y.matchup || x.order - y.order)
    .map(({ game, kind, winner }) => ({ game, winner, title: EXAMPLE_WORDS[kind] }));
}

/** A page of games, from the folder of the run. @param page from 0 */
const gamesFile = (page: number): string => `${PARTS_FOLDER}/games-${String(page + 1).padStart(2, "0")}.html`;

/**
 * Where to watch each game that is recorded, by its row: links from `report.html`. None where they were not recorded:
 * of a game without records, or by an older version.
 */
export function gameLinks(runFolder: string, summary: Examined): ReadonlyMap<number, string> {
  const games = watchedGames(summary);
  const pages = Math.ceil(games.length / GAMES_PER_PAGE);
  const areThere = Array.from({ length: pages }, (_, page) => existsSync(join(runFolder, gamesFile(page))));
  if (!areThere.every(Boolean)) return new Map();
  return new Map(games.map(({ game }, i) => [game, linkOf(i, games.length)]));
}

function linkOf(place: number, of: number): string {
  const page = Math.floor(place / GAMES_PER_PAGE);
  const onPage = Math.min(GAMES_PER_PAGE, of - page * GAMES_PER_PAGE);
  // A page of one game has no word for which.
  return `${gamesFile(page)}#${onPage > 1 ? `g=${place % GAMES_PER_PAGE}&` : ""}t=0`;
}

/** The same link from a page in the folder of parts. */
export const fromPart = (link: string): string => posix.relative(PARTS_FOLDER, link);

/**
 * Writes the pages of a run's games, in the order of `watchedGames`; those of an earlier report go.
 */
export async function writeGamePages(
  runFolder: string,
  games: readonly ReplayedGame[],
  { title, told }: PlayedGame,
): Promise<void> {
  const folder = join(runFolder, PARTS_FOLDER);
  const written = new Set<string>();
  for (let first = 0; first < games.length; first += GAMES_PER_PAGE) {
    const file = gamesFile(first / GAMES_PER_PAGE);
    makeFolder(folder);
    const some = games.slice(first, first + GAMES_PER_PAGE);
    const back = { href: "../report.html", label: "the report" };
    await writeWhole(join(runFolder, file), replayPage(some, title, back, told));
    written.add(basename(file));
  }
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (/^games-\d+\.html(\.tmp)?$/.test(name) && !written.has(name)) await removeWhole(join(folder, name));
}
