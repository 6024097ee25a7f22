import type { AbilityDeclaration, CardDeclaration, EffectDeclaration, Filter, IconGain } from "./vocabulary.js";

/** Short forms in which most declarations are written. */

type Extra = Omit<Partial<CardDeclaration>, "title">;

export const card = (title: string, extra: Extra = {}): CardDeclaration => ({ title, ...extra });

/** A card of which only the facts of the catalogue matter: numbers, icons, keywords. */
export const plain = (title: string): CardDeclaration => ({ title });

type More = Omit<Partial<AbilityDeclaration>, "frame" | "effects" | "trigger">;

export const action = (effects: readonly EffectDeclaration[], more: More = {}): AbilityDeclaration => ({
  frame: "action",
  effects,
  ...more,
});
export const reaction = (
  trigger: NonNullable<AbilityDeclaration["trigger"]>,
  effects: readonly EffectDeclaration[],
  more: More = {},
): AbilityDeclaration => ({ frame: "reaction", trigger, effects, ...more });
export const interrupt = (
  trigger: NonNullable<AbilityDeclaration["trigger"]>,
  effects: readonly EffectDeclaration[],
  more: More = {},
): AbilityDeclaration => ({ frame: "interrupt", trigger, effects, ...more });
export const fate = (effects: readonly EffectDeclaration[], more: More = {}): AbilityDeclaration => ({
  frame: "fate",
  effects,
  ...more,
});

/** An event or fate card with one ability. */
export const one = (title: string, ability: AbilityDeclaration): CardDeclaration => ({ title, abilities: [ability] });

type Victim = NonNullable<EffectDeclaration["on"]>;
export const damage = (amount: number, on: Victim = "target"): EffectDeclaration => ({ verb: "damage", amount, on });
export const removeFocus = (on: Victim = "target"): EffectDeclaration => ({ verb: "removeFocus", on });
export const addFocus = (amount: number, on: Victim = "target"): EffectDeclaration => ({
  verb: "addFocus",
  amount,
  on,
});
export const shield = (on: Victim = "target"): EffectDeclaration => ({ verb: "shield", on });
export const draw = (amount: number): EffectDeclaration => ({ verb: "draw", amount });
export const special = (name: NonNullable<EffectDeclaration["special"]>): EffectDeclaration => ({
  verb: "special",
  special: name,
});
export const dial = (by: number): EffectDeclaration => ({ verb: "dial", amount: by });

/** Normal icons gained. */
export const icons = (unitDamage: number, tactics: number, blast: number): IconGain => [
  unitDamage,
  tactics,
  blast,
  0,
  0,
  0,
];

export const SELF: Filter = { is: ["self"] };
export const unit = (more: Filter = {}): Filter => ({ kind: "unit", ...more });
export const enemyUnit = (more: Filter = {}): Filter => ({ kind: "unit", whose: "enemy", ...more });
export const yourUnit = (more: Filter = {}): Filter => ({ kind: "unit", whose: "yours", ...more });
/** Limited enhancement of a play area that makes resources. */
export const limitedLocation = (title: string): CardDeclaration => ({
  title,
  attach: { to: "playArea" },
});
