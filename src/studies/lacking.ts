import { type Problems, placelessProblem } from "../core/problems.js";
import type { Game } from "../games/game.js";

const KEY = "withoutLacking";

/** The key that `--without-lacking` stands for; a problem in a game all of whose cards are played whole. */
export function lackingKey(
  game: Game,
  { withoutLacking }: { readonly withoutLacking?: boolean | undefined },
  problems: Problems,
): { readonly withoutLacking?: true } {
  if (withoutLacking !== true) return {};
  if (game.optionKeys.includes(KEY)) return { [KEY]: true };
  const message = `cards of ${game.title ?? game.name} that cannot be played yet are not played at all`;
  problems.add(placelessProblem("--without-lacking", message));
  return {};
}
