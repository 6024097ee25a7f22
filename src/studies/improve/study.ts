import { at } from "../../core/assert.js";
import { sha256 } from "../../core/hash.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { AGAINST } from "../../experiment/entrants.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { checkBounds, type Given } from "../options.js";
import { type CheckedContestant, type Contestant, checkContestant } from "../population/contestant.js";
import { broughtUnder, pointsOver } from "../population/limit.js";
import { sampleIdentity } from "../sample/spec.js";
import { GAMES, IMPROVE_OPTIONS } from "./options.js";

/** What `dejarik improve` asks. Plain data. */

export interface ImproveStudy extends Contestant {
  readonly name: string;
  readonly game: string;
  /** "better": exchanges that make it better; "counter": what beats it. */
  readonly wanted: "better" | "counter";
  /** Most games, of the search and of the confirmation. */
  readonly games: number;
  readonly confidence: number;
}

/** What `study.json` holds. */
export interface ImproveAsked {
  readonly study: ImproveStudy;
}

export type ImproveWanted = Given<typeof IMPROVE_OPTIONS>;

/** @throws UserError with all that is wrong */
export function checkImprove(wanted: ImproveWanted, registry: Registry): ImproveStudy {
  const problems = new Problems();
  const { counter = false, against, games = GAMES.usual } = wanted;
  checkBounds(wanted, IMPROVE_OPTIONS, problems);
  if (counter && against !== undefined)
    problems.add(
      placelessProblem(AGAINST, "what beats it meets nobody else: leave out one of --counter and --against"),
    );
  const checked = checkContestant("improve", wanted, registry, problems);
  if (problems.any) throw new UserError(problems.list);
  const { game } = checked;
  const { entrant, ...met } = counter ? checked.contestant : underLimit(checked);
  return {
    name: counter ? `What beats ${entrant.name}` : `${entrant.name}, improved`,
    game: game.name,
    wanted: counter ? "counter" : "better",
    ...{ entrant, ...met },
    games,
    confidence: 0.95,
  };
}

/** A squad that is over its limit comes under it first: its exchanges are held to that. */
function underLimit(checked: CheckedContestant): Contestant {
  const { contestant, drawing } = checked;
  const { entrant, limit } = contestant;
  if (limit === undefined || pointsOver(limit) === 0) return contestant;
  const under = broughtUnder(checked, entrant, pointsOver(limit));
  if (under === undefined) {
    const message = `"${entrant.name}" costs ${limit.cost} of ${limit.points} points, and nothing legal is left without some of it`;
    throw new UserError([placelessProblem("improve", message, `--points ${limit.cost}`)]);
  }
  const names = under.out.map((piece) => at(drawing.pieces, piece).name);
  return {
    ...contestant,
    entrant: { ...entrant, lineup: under.lineup },
    limit: { ...limit, without: { names, cost: under.cost } },
  };
}

/** `study.json` of what is asked. */
export function improveManifest({ study }: ImproveAsked, game: Game): StudyManifest<ImproveAsked> {
  const identity = sampleIdentity(study.sample, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest("improve", study.name, { [game.name]: codeOf(identity) }, hash, { study });
}
