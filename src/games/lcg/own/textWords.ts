import { JOINING_WORDS } from "../../cards/effects/joinedTexts.js";

/** What each key of a text says, for editors and for docs/texts-lcg.md. */

export const FILTER_WORDS = {
  kind: "kind of card in play; any where it is left out",
  whose: "yours or enemy, seen from whoever controls the card with the ability",
  traits: "has one of these traits",
  notTraits: "has none of these traits",
  titles: "has one of these titles",
  costAtMost: "printed cost, or a count that it may not pass",
  costAtLeast: "printed cost",
  enhancementsAtLeast: "enhancements on it",
  damageAtLeast: "damage on it",
  affiliation: "is of this affiliation",
  is: "what must be so of it besides; several must all hold",
  ...JOINING_WORDS,
};

export const CONDITION_WORDS = {
  self: "this card is so",
  host: "the card that it enhances is so",
  engaged: "the engaged objective is so",
  subject: "the card that the trigger is about is so",
  target: "the target is so",
  inPlay: "there is such a card in play",
  atLeast: "with inPlay: so many of them",
  more: "you control more such cards than your opponent",
  fewer: "you control fewer such cards than your opponent",
  moreInHand: "who has more cards in hand than the other",
  balance: "whose the Balance of the Force is",
  dialAtLeast: "the Death Star dial reads so much or more",
  dialAtMost: "the Death Star dial reads so much or less",
  turn: "whose turn it is",
  edge: "who has the edge",
  marginAtLeast: "an edge battle was won by so many Force icons",
  ...JOINING_WORDS,
};

export const MODIFIER_WORDS = {
  to: "the cards that are changed; of cost those played, of edgeForce those in an edge stack",
  player: "of reserve, unopposed and firstEdgeFaceUp: for whom",
  icons: "combat icons that they gain, or lose below 0",
  doubled: "true: their combat icons count twice",
  keywords: "keywords that they gain",
  protects: "traits of the cards that they protect besides",
  loses: "what they lose all of, after what they gain: keywords, edge, icons, forceIcons",
  capacity: "damage capacity that they gain",
  edge: "keyword edge that they gain, or lose below 0",
  force: "Force icons that they gain, or lose, in the Force struggle",
  resources: "resources that they gain",
  cost: "what they cost more, or less",
  first: "true, with cost: only the first such card that is played in a turn",
  reserve: "change of the reserve value",
  unopposed: "damage of unopposed engagements",
  edgeForce: "Force icons that they gain, or lose, in an edge stack",
  firstEdgeFaceUp: "true: the first card of an edge stack is placed faceup",
  countedMore: "so many such cards more count as yours",
  cannot: "what cannot be done to them, or by them",
  by: "with cannot: only by these cards",
  per: "so often as is counted",
  if: "while this is so",
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
  may: "true: the player may leave it",
  if: "only if this is so",
  per: "the amount, or the icons, so often as is counted",
  until: "with gainIcons: until the end of what; the engagement where it is left out",
  cannot: "with forbid: what cannot be done until the end of the phase",
  either: "with verb: either, lists of effects of which the player chooses one",
  from: "with moveDamage: from which card",
  at: "with look: at what",
  into: "where the card goes; hand where it is left out, but with fromHand",
  committed: "true: what comes into play is committed to the Force",
  rest: "with search: top or bottom, where the others go in any order; shuffled back where it is left out",
  topmost: "with fromDiscard, true: the card that lies highest",
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
  second: "a second target, of on: second",
  effects: "what happens, in this order",
  oncePerTurn: "true: once per turn, each card by itself",
  onePerTurn: "true: one card of this title per turn",
  oncePerPhase: "true: once per phase, each card by itself",
  oncePerEdgeBattle: "true: once per edge battle, each card by itself",
  if: "what must be so before it is used",
  combinedCostAtMost: "printed costs of all targets together",
  sharedTrait: "true: all targets must be chosen, and share a trait with the first",
  constant: "true: a replacement that is no interrupt, which nothing cancels",
  untargeted: "true: it chooses without the word target",
  inHand: "true: it is used while the card is in hand",
  asEnhancement: "true: of a unit played as an enhancement, used while it is one and not as a unit",
};

export const ATTACH_WORDS = {
  to: "what it enhances: playArea, dial, or a filter",
  icons: "combat icons that the enhanced unit gains",
  capacity: "damage capacity that the enhanced card gains",
  keywords: "keywords that the enhanced unit gains",
  cost: "of a unit: what it costs more, or less, as an enhancement",
  keywordsIf: "keywords that only the unit of this title gains",
};

export const KEYWORDS_IF_WORDS = { title: "title of the unit", keywords: "keywords that it gains" };

export const TEXT_WORDS = {
  standing: "lasting rules while it is in play",
  attach: "of an enhancement: what it is put on, and what it gives",
  modifiers: "what it changes of cards and players while it is in play",
  abilities: "what it does when it is used",
};
