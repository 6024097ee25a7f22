import { NUMBER } from "../cards/layout.js";
import { F, has } from "../state/flags.js";
import { H, numberOf, type State } from "../state/state.js";
import { isMelee } from "./attackModifiers.js";
import { freelyAvoided } from "./avoid.js";
import { HOW, likelyLoss } from "./damage.js";
import { withinReach } from "./targets.js";
import { odds } from "./toHit.js";

/** How attacks are made, how their damage comes, and what they may cost. */

/** How an attack is made, as bits. */
export const STYLE = {
  normal: 0,
  opportunity: 1,
  thrown: 2,
  extra: 4,
  /**
   * An extra attack by a commander effect, whose bonuses `combined` and `bonusDamage` are: also those of Twin Attack.
   */
  commanded: 8 | 4,
  /** With Blaster [#], whose Attack and Damage stand in place of the card's. */
  blaster: 16,
  galloping: 32,
} as const;
/** The bit of an extra attack by a commander effect. */
export const COMMANDED = 8;
/** Styles that are nonmelee attacks whatever the attacker is. */
export const NONMELEE = STYLE.thrown | STYLE.blaster;

/** What an attack may cost its target, by what is known before the roll. */
export function weigh(s: State, a: number, t: number, base: number, bonus: number, style: number): void {
  const melee = isMelee(s, a, t, (style & NONMELEE) !== 0);
  const how = howOf(s, a, t, style, melee);
  const critical = base * numberOf(s, a, NUMBER.criticalTimes) + bonus + numberOf(s, a, NUMBER.criticalPlus);
  odds.hitLoss = likelyLoss(s, t, base + bonus, a, how);
  odds.criticalLoss = likelyLoss(s, t, critical, a, how);
  odds.avoided = (how & HOW.plain) !== 0 ? 0 : freelyAvoided(s, a, t, melee);
}

/** How the damage of an attack comes to whoever takes it. */
export function howOf(s: State, a: number, taker: number, style: number, melee: boolean): number {
  // Whoever takes the damage must itself be next to the lightsaber to have its Damage Reduction ignored.
  const lightsaber =
    (style & STYLE.thrown) !== 0 ||
    ((style & STYLE.blaster) === 0 && has(s, a, F.lightsaber) && withinReach(s, a, taker));
  const overwhelming = s.overwhelmTurn[a] === s.head[H.turn];
  return HOW.attack | (lightsaber ? HOW.lightsaber : 0) | (overwhelming ? HOW.plain : 0) | (melee ? HOW.melee : 0);
}
