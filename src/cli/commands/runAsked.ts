import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMapping } from "../../core/mapping.js";
import { jsonText } from "../../results/folder.js";
import { SAID_FILE } from "../../results/names.js";
import { againOf, type Said, saidOf } from "../../studies/again.js";
import { against, figure, MAPS, OWN_CARDS, text, texts, toggle } from "../../studies/options.js";

/** What can be asked of a run, and the command that asks it again. */

/** Who and what is played on, in place of what a file says. */
export const FIELD = {
  ...against("each other"),
  ...MAPS,
};

export const RUN_OPTIONS = {
  files: texts("an experiment, a text of several lists, or squads or decks (files or shipped names)", {
    isPositional: true,
  }),
  all: text("also all squads or decks of this game that come with the program: lcg"),
  games: figure("games a matchup; the most there may be with --precision or --sprt"),
  precision: text("play until win rates are this sure: 0.5%"),
  sprt: text("play until a test decides between two Elo advantages of the first: 0,5 (or elo0=0,elo1=5,alpha=0.05)"),
  seed: text("seed phrase"),
  strategies: text("strategy of both sides, or of a and b: greedy,random"),
  levels: text(
    "would better players agree? each matchup is also played by these, weakest first, so many games each: greedy,rollout-4=200",
  ),
  units: toggle("also write one row a character, card or objective set a game"),
  rounds: toggle("also write what each character or card did in each round"),
  ...FIELD,
};

const ASKED = { ...RUN_OPTIONS, ...OWN_CARDS };

/** Levels of play say who plays, and until when. */
const { precision: _p, sprt: _s, strategies: _g, levels: _l, ...BESIDE_LEVELS } = ASKED;

/** What is kept of how a run was typed: nothing of how it is played. @param args as yargs reads them */
export const saidOfRun = (args: object): string => jsonText(saidOf({ ...args }, ASKED));

/**
 * The command that asks a run again at other levels of play.
 * @returns undefined where it is not kept what was typed
 */
export const runAgain = (program: string, folder: string, wordOf?: (word: string) => string): string | undefined =>
  againOf(program, { kind: "run", options: BESIDE_LEVELS }, readSaid(folder), wordOf);

/** What a command was told that began a run, where it is kept and can be read. */
function readSaid(folder: string): Said | undefined {
  try {
    const said: unknown = JSON.parse(readFileSync(join(folder, SAID_FILE), "utf8"));
    return isMapping(said) ? said : undefined;
  } catch {
    return undefined;
  }
}
