import { present } from "../core/assert.js";
import { ownValue } from "../core/own.js";
import { SCHEMA_VERSION } from "../results/summary.js";
import type { NightlySummary } from "./nightly/summary.js";
import type { AnyStudy, Drawn } from "./study.js";

/** All kinds of studies. A new one is a folder, and a line here. */

export interface Kind {
  /**
   * Schema version of its `study.json` and `summary.json`. Raised when either holds what an earlier version of the
   * program did not write and this one reads: of cost studies what other choices would have given and the bound of
   * verdicts, of studies of decks what the player hardly uses and the bound of pairs.
   */
  readonly version: number;
  load(): Promise<Drawn>;
}

/** One that is made by a command of the frame (src/cli/study.ts). */
export interface CommandKind extends Kind {
  /** The name and what may stand behind it, as yargs writes that. */
  readonly words: string;
  readonly description: string;
  load(): Promise<AnyStudy>;
}

const kind = (version: number, load: () => Promise<Drawn>): Kind => ({ version, load });
const command = (words: string, description: string, version: number, load: () => Promise<AnyStudy>): CommandKind => ({
  ...{ words, description, version, load },
});

/** All, by kind: first those that the frame makes, then those that have commands of their own. */
export const STUDIES: Record<string, Kind | CommandKind> = {
  cost: command(
    "cost [file] [named..]",
    "what every Miniatures character is worth, and what it ought to cost",
    3,
    async () => (await import("./cost/index.js")).cost,
  ),
  decks: command(
    "decks [files..]",
    "what each objective set or card is worth, over drawn decks (which deck is best: run)",
    3,
    async () => (await import("./decks/index.js")).decks,
  ),
  judge: command(
    "judge [file] [changes..]",
    "what is a changed, new or published card worth, and its price? a page to vote on",
    1,
    async () => (await import("./judge/index.js")).judge,
  ),
  season: command(
    "season [folder] [changes..]",
    "several changed cards, each alone and all in one field: a page to vote on",
    1,
    async () => (await import("./season/index.js")).season,
  ),
  improve: command(
    "improve [entrant] [changes..]",
    "better exchanges for a squad or deck, or what beats it",
    1,
    async () => (await import("./improve/index.js")).improve,
  ),
  try: command(
    "try [entrant] [changes..]",
    "what a change of a squad or deck does to its wins, in ten seconds",
    1,
    async () => (await import("./try/index.js")).trySwap,
  ),
  even: command(
    "even [entrants..]",
    "what the weaker of two squads or decks must be given for an even match",
    1,
    async () => (await import("./even/index.js")).even,
  ),
  balance: command(
    "balance [entrants..]",
    "the fewest changes of prices and numbers that bring all matchups of a field near even, or all pieces of a pool",
    1,
    async () => (await import("./balance/index.js")).balance,
  ),
  broken: command(
    "broken",
    "squads or decks that are too strong, and the two pieces that make them so",
    1,
    async () => (await import("./broken/index.js")).broken,
  ),
  arena: command(
    "arena [new] [old]",
    "which of two strategies of a game is better, over both seats",
    1,
    async () => (await import("./arena/index.js")).arena,
  ),
  ladder: command(
    "ladder",
    "how far apart the levels of play of a game are, in Elo and win rates",
    1,
    async () => (await import("./ladder/index.js")).ladder,
  ),
  meta: kind(SCHEMA_VERSION, async () => ({
    summary: (await import("./meta/shape.js")).metaShape,
    face: (await import("./meta/page/face.js")).metaFace as Drawn["face"],
    page: (await import("./meta/page/page.js")).metaPage as Drawn["page"],
  })),
  compare: kind(SCHEMA_VERSION, async () => ({
    summary: (await import("./compare/shape.js")).compareShape,
    face: (await import("./compare/page/face.js")).compareFace as Drawn["face"],
    page: (await import("./compare/page/page.js")).comparePage as Drawn["page"],
  })),
  nightly: kind(SCHEMA_VERSION, async () => {
    const { nightFace } = await import("./nightly/page/face.js");
    return {
      summary: (await import("./nightly/shape.js")).nightlyShape,
      face: (summary) => nightFace(summary as NightlySummary),
      page: (await import("./nightly/page/drawn.js")).drawnNight as Drawn["page"],
    };
  }),
};

/** One that has a command of the frame; undefined for others. */
export const commandKind = (name: string): CommandKind | undefined => {
  const found = ownValue(STUDIES, name);
  return found !== undefined && "words" in found ? found : undefined;
};

/** @throws AssertionError for no kind */
export const kindCalled = (name: string): Kind | CommandKind =>
  present(STUDIES[name], `a kind of study called ${name}`);

/** @throws AssertionError for no kind */
export const versionOf = (kind: string): number => kindCalled(kind).version;
