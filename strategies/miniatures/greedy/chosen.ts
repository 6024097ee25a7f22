import { CHOICE, F, has, hasAbility, type State } from "../../../src/games/miniatures/api.js";
import { weights } from "./weights.js";
import { attackWorth, pieceWorth } from "./worth.js";

/** Who of those offered is chosen, in setup and when Force points have to go to or come from somebody. */

/** Attack against the enemy of Programmed Target. */
const PROGRAMMED = 4;

/** The best of `s.offers` for a choice: the costliest that it serves. */
export function bestChosen(s: State, kind: number, actor: number, count: number): number {
  let best = 0;
  let bestWorth = -1;
  for (let i = 0; i < count; i++) {
    const worth = worthChosen(s, kind, actor, s.offers[i]);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = i;
  }
  return best;
}

function worthChosen(s: State, kind: number, actor: number, o: number): number {
  const card = s.matchup.cards.cards[s.card[o]];
  switch (kind) {
    case CHOICE.darkInspiration:
      return (
        pieceWorth(s, o) *
        (hasAbility(card, "Lightsaber Duelist")
          ? weights.repeated
          : has(s, o, F.meleeAttack)
            ? weights.closeQuarters
            : 1)
      );
    case CHOICE.ooglithMasquer:
      return (
        pieceWorth(s, o) *
        (has(s, o, F.stealth) ? weights.repeated : has(s, o, F.meleeAttack) ? weights.closeQuarters : 1)
      );
    case CHOICE.programmedTarget:
      return attackWorth(s, actor, o, 0, 1, PROGRAMMED) + pieceWorth(s, o) / 100;
    case CHOICE.forcePool:
      return s.force[o];
    default:
      return pieceWorth(s, o) * (1 + weights.forPowers * card.powers.length);
  }
}
