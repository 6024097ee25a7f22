/** What each key of a text says, for editors and for docs/texts-lcg.md. */

export const FILTER_WORDS = {
  kind: "kind of card in play; any where it is left out",
  whose: "yours or enemy, seen from whoever controls the card with the ability",
  traits: "has one of these traits",
  notTraits: "has none of these traits",
  costAtMost: "printed cost",
  affiliation: "is of this affiliation",
  is: "what must be so of it besides; several must all hold",
};

export const COST_WORDS = {
  pay: "what is paid before the effects",
  amount: "how much",
  filter: "which card of yours",
};

export const EFFECT_WORDS = {
  verb: "what happens",
  on: "on whom; left out of effects on players, the dial or what is answered",
  amount: "how much; 1 where it is left out",
  amountIfLight: "instead, while the Balance of the Force is with the light side",
  filter: "which cards, with on: each and on: opponentsChoice",
  icons: "with gainIcons: unit damage, tactics, blast, and the same edge-enabled, until the engagement ends",
  special: "with verb: special, what one published card alone does",
  onlyThen: "true: only if the effect before it did something",
};

export const ABILITY_WORDS = {
  frame: "how it is used: as an action, reaction, interrupt, or of a fate card",
  trigger: "of reactions and interrupts: what they answer",
  whose: "whose turn, phase or edge battle it must be",
  subject: "what the card must be that the trigger is about",
  when: "when it may be used besides; several must all hold",
  costs: "what is paid first",
  target: "which card is chosen",
  targets: "up to so many; 1 where it is left out",
  effects: "what happens, in this order",
  oncePerTurn: "true: once per turn, each card by itself",
  onePerTurn: "true: one card of this title per turn",
  inHand: "true: it is used while the card is in hand",
};

export const ATTACH_WORDS = {
  to: "what it enhances: playArea, dial, or a filter",
  icons: "combat icons that the enhanced unit gains",
  capacity: "damage capacity that the enhanced card gains",
  keywords: "keywords that the enhanced unit gains",
  keywordsIf: "keywords that only the unit of this title gains",
};

export const KEYWORDS_IF_WORDS = { title: "title of the unit", keywords: "keywords that it gains" };

export const TEXT_WORDS = {
  standing: "lasting rules while it is in play",
  attach: "of an enhancement: what it is put on, and what it gives",
  abilities: "what it does when it is used",
};
