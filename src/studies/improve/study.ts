import { sha256 } from "../../core/hash.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { AGAINST } from "../../experiment/entrants.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { checkBounds, type Given } from "../options.js";
import { type Contestant, checkContestant } from "../population/contestant.js";
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
  const { game, contestant } = checkContestant("improve", wanted, registry, problems);
  if (problems.any) throw new UserError(problems.list);
  const { entrant, ...met } = contestant;
  return {
    name: counter ? `What beats ${entrant.name}` : `${entrant.name}, improved`,
    game: game.name,
    wanted: counter ? "counter" : "better",
    ...{ entrant, ...met },
    games,
    confidence: 0.95,
  };
}

/** `study.json` of what is asked. */
export function improveManifest({ study }: ImproveAsked, game: Game): StudyManifest<ImproveAsked> {
  const identity = sampleIdentity(study.sample, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest("improve", study.name, { [game.name]: codeOf(identity) }, hash, { study });
}
