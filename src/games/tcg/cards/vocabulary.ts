import type { Told } from "../../../core/described.js";
import type { HandCount, Player } from "../../cards/effects/counts.js";
import type { Joined } from "../../cards/effects/joined.js";
import type * as shapes from "../own/textShapes.js";

/**
 * The words in which cards of the Trading Card Game are declared: when, who, what. A declaration is data
 * (`declared/*.ts`); `compile.ts` turns it into tables for a matchup once. What may stand in it, and what it says, is
 * told by its shapes.
 */

/** Which units or cards: every condition given must hold, of `any` one, of `not` none. */
export type Filter = Joined<FilterWords>;
export interface FilterWords extends Told<typeof shapes.filterKeys> {}

/** What is counted: cards that fit, cards in a hand, Force. */
export type Count = Filter | HandCount | ForceCount;

export interface ForceCount {
  readonly force: Player;
}

/** Something that must be so: all parts given, of `any` one, of `not` nothing. */
export type Condition = Joined<ConditionWords>;

export interface ConditionWords extends Told<typeof shapes.conditionKeys> {
  readonly also?: readonly Condition[];
}

/** A lasting change of numbers while its source is where its text works. */
export interface Modifier extends Told<typeof shapes.modifierShape> {}

/** Change of build costs, Force costs, and other numbers of the rules. */
export interface CostChange extends Told<typeof shapes.costChangeShape> {}

export interface Cost extends Told<typeof shapes.costShape> {}
export interface Effect extends Told<typeof shapes.effectShape> {}
export interface Activated extends Told<typeof shapes.activatedShape> {}
export interface Triggered extends Told<typeof shapes.triggeredShape> {}

/** Ways to pay an upkeep; one of those that can be paid must be. */
export type Upkeep = readonly Cost[];

export interface PilotDeclaration extends Told<typeof shapes.pilotShape> {}
export interface Grant extends Told<typeof shapes.grantShape> {}

/** All that a card does, whatever it is called: what one writes for a card of one's own. */
export interface CardText extends Told<typeof shapes.textShape> {}

/** Force that the opponent must pay for an attack. */
export type Toll = NonNullable<CardText["tolls"]>[number];

export interface CardDeclaration extends CardText {
  /** Name with version: "Darth Maul (E)". */
  readonly name: string;
}
