import type { Side } from "../../../../src/core/side.js";
import { declarationOf } from "../../../../src/games/lcg/cards/registry.js";
import type { CardDeclaration, CardText, Standing } from "../../../../src/games/lcg/cards/vocabulary.js";
import { type PublishedCard, textNameOf } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { NOWHERE, PART, ZONE } from "../../../../src/games/lcg/state/table.js";
import { cardsIn, sideOfCard } from "../../cards/support/checking.js";
import { type Lasting, lastingOf } from "./lasting.js";

/** What the interpreter reads: a table, the published cards on it, their texts as they are declared, what lasts. */

export const SIDES = [0, 1] as const;

export interface World {
  readonly s: State;
  readonly facts: readonly PublishedCard[];
  readonly texts: readonly CardDeclaration[];
  readonly lasting: Lasting;
}

/** Of a question that texts alone do not settle, because a function answers it: neither yes nor no. */
export type Maybe = boolean | undefined;

export const both = (...all: readonly Maybe[]): Maybe =>
  all.includes(false) ? false : all.includes(undefined) ? undefined : true;
export const either = (...all: readonly Maybe[]): Maybe =>
  all.includes(true) ? true : all.includes(undefined) ? undefined : false;

const known = new WeakMap<readonly PublishedCard[], readonly CardDeclaration[]>();

export function textsOf(facts: readonly PublishedCard[]): readonly CardDeclaration[] {
  const texts = known.get(facts) ?? facts.map((card) => declarationOf(card) ?? { title: card.title });
  known.set(facts, texts);
  return texts;
}

/** From now on a card of these is read by another text. */
export function readOtherwise(facts: readonly PublishedCard[], name: string, text: CardText): void {
  const isIt = (card: number): boolean => textNameOf(facts[card]) === name;
  known.set(
    facts,
    textsOf(facts).map((declaration, card) => (isIt(card) ? { title: declaration.title, ...text } : declaration)),
  );
}

export const worldOf = (s: State, facts: readonly PublishedCard[]): World => ({
  ...{ s, facts },
  texts: textsOf(facts),
  lasting: lastingOf(s),
});

export type Kind = "unit" | "objective" | "enhancement" | "affiliation" | "event" | "fate" | "mission" | "none";

/** What a card in play is now: a unit on another card is an enhancement. */
export function kindInPlay({ s }: World, card: number): Kind {
  const zone = s.table.zone[card];
  if (zone === ZONE.units) return "unit";
  if (zone === ZONE.objectives) return "objective";
  if (zone === ZONE.enhancements) return "enhancement";
  return zone === ZONE.affiliation ? "affiliation" : "none";
}

export const isInPlay = (w: World, card: number): boolean => card >= 0 && kindInPlay(w, card) !== "none";

export function inPlayOf({ s }: World, side: Side): number[] {
  const { units, objectives, enhancements } = s.table;
  const affiliation = side === 0 ? 0 : s.matchup.split;
  return [affiliation, ...cardsIn(objectives[side]), ...cardsIn(units[side]), ...cardsIn(enhancements[side])];
}

export const allInPlay = (w: World): number[] => [...inPlayOf(w, 0), ...inPlayOf(w, 1)];

/** A unit used as an enhancement has lost its own text. */
export const isAboard = (w: World, card: number): boolean =>
  kindInPlay(w, card) === "enhancement" && w.facts[card].type === "unit";

export const hasItsText = (w: World, card: number): boolean =>
  isInPlay(w, card) && !isAboard(w, card) && !w.lasting.blank(w, card);

/** Whether a card in play has a standing rule. */
export const stands = (w: World, card: number, rule: Standing): boolean =>
  hasItsText(w, card) && (w.texts[card].standing ?? []).includes(rule);

/** How many cards of a side in play have a standing rule. */
export const standing = (w: World, side: Side, rule: Standing): number =>
  inPlayOf(w, side).filter((card) => stands(w, card, rule)).length;

/** What is attached to a card, link by link. */
export function attachedTo({ s }: World, host: number): number[] {
  const { firstAttached, nextAttached } = s.table;
  const found: number[] = [];
  for (let card = firstAttached[host]; card !== NOWHERE; card = nextAttached[card]) found.push(card);
  return found;
}

export const takesPart = ({ s }: World, unit: number): boolean =>
  (s.table.part[unit] & (PART.attacker | PART.defender)) !== 0;

/** Whoever took it last, for as long as that lasts; else its owner. */
export const controllerOf = ({ s, lasting }: World, card: number): Side =>
  lasting.controls.findLast((one) => one.card === card)?.side ?? sideOfCard(s, card);

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export const hasKeyword = (w: World, card: number, name: string): boolean =>
  w.facts[card].keywords.some((keyword) => keyword.name === name);
