import { sha256 } from "../../core/hash.js";
import { Problems, UserError } from "../../core/problems.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { checkBounds, type Given, type Options } from "../options.js";
import { type Contestant, checkContestant } from "../population/contestant.js";
import { gamesAPair } from "../population/play.js";
import { higherLevel } from "../recheck.js";
import { sampleIdentity } from "../sample/spec.js";
import { asksOfCards, cardsSwap, publishedContestant } from "./cards.js";
import { GAMES, TRY_OPTIONS } from "./options.js";
import { type Swap, swapOf } from "./swap.js";

/** What `dejarik try` asks. Plain data. */

export interface TryStudy extends Contestant {
  readonly name: string;
  readonly game: string;
  readonly swap: Swap;
  /** Opponents' numbers that each version meets: two games each where sides are alike. */
  readonly pairs: number;
  readonly confidence: number;
  /** The level above the one that plays; absent where none is known. */
  readonly above?: string;
}

/** What `study.json` holds. */
export interface TryAsked {
  readonly study: TryStudy;
}

export type TryWanted = Given<typeof TRY_OPTIONS>;

/** Games that a pair takes. */
export const gamesPerPair = (game: Game): number => 2 * gamesAPair(game);

/** With the fewest games, where none are named. @throws UserError with all that is wrong */
export function checkTry(wanted: TryWanted, registry: Registry): TryStudy {
  const problems = new Problems();
  checkBounds<Options>({ points: wanted.points }, { points: TRY_OPTIONS.points }, problems);
  const ofCards = asksOfCards(wanted);
  const checked = ofCards
    ? publishedContestant(wanted, registry, problems)
    : checkContestant("try", wanted, registry, problems);
  const swap = ofCards ? cardsSwap(checked, wanted, registry, problems) : swapOf(checked, wanted, problems);
  if (swap === undefined || problems.any) throw new UserError(problems.list);
  const { game, contestant } = checked;
  const levels = game.strategies.map(({ name }) => name);
  const level = higherLevel(levels, [contestant.sample.strategyA], undefined);
  return {
    name: `${contestant.entrant.name}, changed`,
    game: game.name,
    ...contestant,
    swap,
    pairs: Math.floor((wanted.games ?? GAMES.least) / gamesPerPair(game)),
    confidence: 0.95,
    ...("by" in level ? { above: level.by } : {}),
  };
}

/** `study.json` of what is asked. */
export function tryManifest({ study }: TryAsked, game: Game): StudyManifest<TryAsked> {
  const { sample, swap } = study;
  const samples = swap.cards === undefined ? [sample] : [sample, swap.cards.sample];
  const identities = samples.map((one) => sampleIdentity(one, game));
  const hash = sha256(JSON.stringify([study, ...identities.map(({ played }) => played)]));
  return studyManifest("try", study.name, { [game.name]: codeOf(identities[0]) }, hash, { study });
}
