import type { AbilityWords, CardWords, EffectWords, Filter, IconGain } from "./vocabulary.js";

/** Short forms in which most declarations are written. */

type Extra = Omit<Partial<CardWords>, "title">;

export const card = (title: string, extra: Extra = {}): CardWords => ({ title, ...extra });

/** A card of which only the facts of the catalogue matter: numbers, icons, keywords. */
export const plain = (title: string): CardWords => ({ title });

type More = Omit<Partial<AbilityWords>, "frame" | "effects" | "occasion">;

export const action = (effects: readonly EffectWords[], more: More = {}): AbilityWords => ({
  frame: "action",
  effects,
  ...more,
});
export const reaction = (
  occasion: NonNullable<AbilityWords["occasion"]>,
  effects: readonly EffectWords[],
  more: More = {},
): AbilityWords => ({ frame: "reaction", occasion, effects, ...more });
export const interrupt = (
  occasion: NonNullable<AbilityWords["occasion"]>,
  effects: readonly EffectWords[],
  more: More = {},
): AbilityWords => ({ frame: "interrupt", occasion, effects, ...more });
export const fate = (effects: readonly EffectWords[], more: More = {}): AbilityWords => ({
  frame: "fate",
  effects,
  ...more,
});

/** An event or fate card with one ability. */
export const one = (title: string, ability: AbilityWords): CardWords => ({ title, abilities: [ability] });

type Victim = NonNullable<EffectWords["on"]>;
export const damage = (amount: number, on: Victim = "target"): EffectWords => ({ verb: "damage", amount, on });
export const removeFocus = (on: Victim = "target"): EffectWords => ({ verb: "removeFocus", on });
export const addFocus = (amount: number, on: Victim = "target"): EffectWords => ({ verb: "addFocus", amount, on });
export const shield = (on: Victim = "target"): EffectWords => ({ verb: "shield", on });
export const draw = (amount: number): EffectWords => ({ verb: "draw", amount });
export const special = (name: NonNullable<EffectWords["special"]>): EffectWords => ({ verb: "special", special: name });
export const dial = (by: number): EffectWords => ({ verb: "dial", amount: by });

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
export const limitedLocation = (title: string): CardWords => ({
  title,
  attach: { to: "playArea" },
});
