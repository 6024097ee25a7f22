import { CHOICE, F, has, hasAbility, type State } from "../../../src/games/miniatures/api.js";
import { attackWorth, costOf } from "./worth.js";

/** Who of those offered is chosen, in setup and when Force points have to go to or come from somebody. */

/** Attack against the enemy of Programmed Target. */
const PROGRAMMED = 4;
/** How much less an ability is worth to a character that has it already. */
const REPEATED = 0.1;
/** How much more it is worth to those who fight at close quarters. */
const CLOSE = 1.5;
/** Share of its cost that each Force power makes Force points worth more to a character. */
const FOR_POWERS = 0.25;

/** The best of `s.offers` for a choice: the costliest that it serves. */
export function bestChosen(s: State, kind: number, actor: number, count: number): number {
  let best = 0;
  let bestWorth = -1;
  for (let i = 0; i < count; i++) {
    const worth = worthChosen(s, kind, actor, s.offers[i]!);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = i;
  }
  return best;
}

function worthChosen(s: State, kind: number, actor: number, o: number): number {
  const card = s.matchup.cards.cards[s.card[o]!]!;
  switch (kind) {
    case CHOICE.darkInspiration:
      return costOf(s, o) * (hasAbility(card, "Lightsaber Duelist") ? REPEATED : has(s, o, F.meleeAttack) ? CLOSE : 1);
    case CHOICE.ooglithMasquer:
      return costOf(s, o) * (has(s, o, F.stealth) ? REPEATED : has(s, o, F.meleeAttack) ? CLOSE : 1);
    case CHOICE.programmedTarget:
      return attackWorth(s, actor, o, 0, 1, PROGRAMMED) + costOf(s, o) / 100;
    case CHOICE.forcePool:
      return s.force[o]!;
    default:
      return costOf(s, o) * (1 + FOR_POWERS * card.powers.length);
  }
}
