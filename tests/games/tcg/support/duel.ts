import type { Stat } from "../../../../src/games/tcg/cards/terms.js";
import { type Made, type Scene, type SideGiven, scene } from "./scene.js";

/** Two made-up units against each other: what most tests of keywords need. */

export type Declared = NonNullable<Made["declared"]>;

export interface DuelGiven {
  /** Of the attacker, a light Character of 3 power and 20 health. */
  readonly attacker?: Partial<Made>;
  /** Of the defender, a dark Character of 3 power and 20 health. */
  readonly defender?: Partial<Made>;
  readonly light?: SideGiven;
  readonly dark?: SideGiven;
  readonly made?: readonly Made[];
}

/** A scene with "Attacker" and "Defender"; more units come after them. */
export function duel(given: DuelGiven): Scene {
  const attacker: Made = { name: "Attacker", health: 20, ...given.attacker };
  const defender: Made = { name: "Defender", side: "Dark", health: 20, ...given.defender };
  return scene({
    made: [attacker, defender, ...(given.made ?? [])],
    light: { ...given.light, units: ["Attacker", ...(given.light?.units ?? [])] },
    dark: { ...given.dark, units: ["Defender", ...(given.dark?.units ?? [])] },
  });
}

/** A declaration with numbers that always hold; a stat given twice is two abilities. */
export const numbers = (...list: readonly (readonly [Stat, number])[]): Declared => ({
  modifiers: list.map(([stat, amount]) => ({ stat, amount })),
});

/** A Battle card without a condition. */
export const battleCard = (name: string, abilities: NonNullable<Declared["abilities"]>, side?: Made["side"]): Made => ({
  name,
  type: "battle",
  side: side ?? "Neutral",
  declared: { abilities },
});

/** "Pay so much Force: Evade X". */
export const evade = (amount: number, force: number): NonNullable<Declared["abilities"]>[number] => ({
  window: "prevention",
  cost: { force },
  effects: [{ verb: "prevent", on: "self", amount }],
});

export const deflect = (amount: number, force: number): NonNullable<Declared["abilities"]>[number] => ({
  window: "prevention",
  cost: { force },
  effects: [{ verb: "deflect", on: "self", amount }],
});

export const intercept = (force: number): NonNullable<Declared["abilities"]>[number] => ({
  window: "attack",
  cost: { force },
  effects: [{ verb: "intercept", on: "self" }],
});

export const retaliate = (amount: number, force: number): NonNullable<Declared["abilities"]>[number] => ({
  window: "attack",
  cost: { force },
  effects: [{ verb: "retaliate", on: "self", amount }],
});
