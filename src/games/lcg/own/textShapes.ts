import { z } from "zod";
import { nameKey } from "../../../core/names.js";
import { PLAYERS } from "../../cards/effects/counts.js";
import { joiningShapes } from "../../cards/effects/joinedTexts.js";
import { list, may, must, named, yes } from "../../ownCards/textShape.js";
import {
  CARD_KINDS,
  type Condition,
  type Count,
  type EffectDeclaration,
  type Filter,
  FRAMES,
  INTO,
  IS,
  LEAVES,
  LOOKED_AT,
  LOSABLE,
  ONS,
  PROHIBITED,
  SPECIALS,
  STANDING,
  TRAITS,
  TRIGGERS,
  UNTILS,
  VERBS,
  WHENS,
  WHOSE,
} from "../cards/vocabulary.js";
import { AFFILIATIONS } from "../catalogue/affiliations.js";
import { TARGET_WORDS } from "../state/state.js";

/**
 * The words in which cards are declared, published ones and the user's own: each key with what it says to whoever
 * writes it, and what may stand under it. The types of declarations are those of these shapes (cards/vocabulary.ts).
 */

const words = <Word extends string>(list: readonly Word[]) =>
  z
    .array(z.enum(list))
    .min(1)
    .refine((all) => new Set(all).size === all.length, "must not hold a word twice");
/** Published traits, which editors complete, or traits of the user's own. */
const traits = z
  .array(z.union([z.enum(TRAITS), z.string().trim().min(1).max(40)], { error: "must be a trait" }))
  .min(1)
  .refine((all) => new Set(all.map(nameKey)).size === all.length, "must not hold a word twice");
/** A number that effects and costs have: more would be no card's. */
const most = 20;
const count = z.int().min(1).max(most);

/** What the engine does not give itself: whether a card may be targeted. */
const STATES = IS.filter((word) => word !== "targetable");

export const filterKeys = z.strictObject({
  kind: may("kind of card in play; any where it is left out", z.enum(CARD_KINDS)),
  whose: may("yours or enemy, seen from whoever controls the card with the ability", z.enum(WHOSE)),
  traits: may("has one of these traits", traits),
  notTraits: may("has none of these traits", traits),
  titles: may("has one of these titles", z.array(z.string().trim().min(1).max(200)).min(1)),
  costAtLeast: may("printed cost", z.int().min(1).max(most)),
  enhancementsAtLeast: may("enhancements on it", count),
  damageAtLeast: may("damage on it", count),
  affiliation: may("is of this affiliation", z.enum([...AFFILIATIONS, "Neutral"])),
  is: may("what must be so of it besides; several must all hold", words(STATES)),
});
export const wholeFilter: z.ZodObject = filterKeys
  .extend({
    costAtMost: may(
      "printed cost, or a count that it may not pass",
      z.union([z.int().min(0).max(most), z.lazy((): z.ZodType => countShape)]),
    ),
    ...joiningShapes((): z.ZodType => wholeFilter),
  })
  .meta({ id: "lcgFilter" });
const filterShape = named<Filter>(wholeFilter);

const whose = z.enum(PLAYERS);

const countShape: z.ZodType<Count> = z
  .union([
    z.strictObject({ cards: filterShape.describe("Cards of these.") }),
    z.strictObject({ captivesAt: filterShape.describe("Cards captured at these.") }),
    z.strictObject({ enhancements: z.literal("onIt").describe("Enhancements on the card.") }),
    z.strictObject({ hand: whose.describe("Cards in that hand.") }),
  ])
  .meta({ id: "lcgCount" });

const dial = z.int().min(0).max(12);

export const conditionKeys = z.strictObject({
  self: may("this card is so", filterShape),
  host: may("the card that it enhances is so", filterShape),
  engaged: may("the engaged objective is so", filterShape),
  subject: may("the card that the trigger is about is so", filterShape),
  target: may("the target is so", filterShape),
  inPlay: may("there is such a card in play", filterShape),
  atLeast: may("with inPlay: so many of them", z.int().min(2).max(most)),
  more: may("you control more such cards than your opponent", filterShape),
  fewer: may("you control fewer such cards than your opponent", filterShape),
  moreInHand: may("who has more cards in hand than the other", whose),
  balance: may("whose the Balance of the Force is", z.enum(["light", "dark"])),
  dialAtLeast: may("the Death Star dial reads so much or more", dial),
  dialAtMost: may("the Death Star dial reads so much or less", dial),
  turn: may("whose turn it is", whose),
  edge: may("who has the edge", whose),
  marginAtLeast: may("an edge battle was won by so many Force icons", count),
});
export const wholeCondition: z.ZodObject = conditionKeys
  .extend(joiningShapes((): z.ZodType => wholeCondition))
  .meta({ id: "lcgCondition" });
const conditionShape = named<Condition>(wholeCondition);

const cost = <Pay extends string, Shape extends z.ZodRawShape>(pay: Pay, shape: Shape) =>
  z.strictObject({ pay: must("what is paid before the effects", z.literal(pay)), ...shape });
const amount = { amount: must("how much", count) };
const filter = { filter: must("which card of yours", filterShape) };
export const costShape = z
  .discriminatedUnion("pay", [
    cost("focusSelf", { amount: amount.amount.optional() }),
    cost("sacrificeSelf", {}),
    cost("sacrifice", filter),
    cost("spend", amount),
    cost("discard", amount),
    cost("damageSelf", amount),
    cost("reserve", amount),
    cost("focus", filter),
    cost("shield", filter),
    cost("discardSelf", {}),
  ])
  .meta({ id: "lcgCost" });

/** Unit damage, tactics, blast, and the same edge-enabled. */
const iconsFrom = (least: number) => {
  const icon = z.int().min(least).max(5);
  return z
    .tuple([icon, icon, icon, icon, icon, icon], {
      error: "must be six numbers: unit damage, tactics, blast, and the same edge-enabled",
    })
    .refine((all) => all.some((one) => one !== 0), "must have some icon");
};
const icons = iconsFrom(0);

const changedBy = z
  .int()
  .min(-most)
  .max(most)
  .refine((one) => one !== 0, "must not be 0: that changes nothing");
const prohibited = words(PROHIBITED);

export const effectKeys = z.strictObject({
  verb: must("what happens", z.enum(VERBS)),
  on: may("on whom; left out of effects on players, the dial or what is answered", z.enum(ONS)),
  amount: may(
    "how much; 1 where it is left out",
    z
      .int()
      .min(-most)
      .max(most)
      .refine((one) => one !== 0, "must not be 0: that does nothing"),
  ),
  amountIfLight: may("instead, while the Balance of the Force is with the light side", count),
  filter: may("which cards, with on: each and on: opponentsChoice", filterShape),
  icons: may(
    "with gainIcons: unit damage, tactics, blast, and the same edge-enabled, until the engagement ends",
    icons,
  ),
  special: may("with verb: special, what one published card alone does", z.enum(SPECIALS)),
  onlyThen: may("true: only if the effect before it did something", yes),
  may: may("true: the player may leave it", yes),
  if: may("only if this is so", conditionShape),
  per: may("the amount, or the icons, so often as is counted", countShape),
  until: may("with gainIcons, takeControl and blank: until the end of what", z.enum(UNTILS)),
  takesPart: may("with takeControl, true: it participates on your side", yes),
  cannot: may("with forbid: what cannot be done until the end of the phase", prohibited),
  from: may("with moveDamage: from which card", filterShape),
  at: may("with look: at what", z.enum(LOOKED_AT)),
  into: may("where the card goes; hand where it is left out, but with fromHand", z.enum(INTO)),
  committed: may("true: what comes into play is committed to the Force", yes),
  rest: may(
    "with search: top or bottom, where the others go in any order; shuffled back where it is left out",
    z.enum(["top", "bottom"]),
  ),
  leaves: may("hand or discard: where it goes at the end of the phase", z.enum(LEAVES)),
  balance: may("with setBalance: light or dark", z.enum(["light", "dark"])),
  topmost: may("with fromDiscard, true: the card that lies highest", yes),
});
export const wholeEffect: z.ZodObject = effectKeys
  .extend({
    either: may(
      "with verb: either, lists of effects of which the player chooses one",
      z
        .array(list(z.lazy((): z.ZodType => wholeEffect)))
        .min(2)
        .max(4),
    ),
  })
  .meta({ id: "lcgEffect" });
const effectShape = named<EffectDeclaration>(wholeEffect);

export const abilityShape = z
  .strictObject({
    frame: must("how it is used: as an action, reaction, interrupt, or of a fate card", z.enum(FRAMES)),
    trigger: may("of reactions and interrupts: what they answer", z.enum(TRIGGERS)),
    whose: may("whose turn, phase or edge battle it must be", whose),
    subject: may("what the card must be that the trigger is about", filterShape),
    when: may("when it may be used besides; several must all hold", words(WHENS)),
    costs: may("what is paid first", list(costShape)),
    target: may("which card is chosen", filterShape),
    targets: may(
      "up to so many; 1 where it is left out",
      z
        .int()
        .min(1)
        .max(TARGET_WORDS - 1),
    ),
    second: may("a second target, of on: second", filterShape),
    effects: must("what happens, in this order", list(effectShape)),
    oncePerTurn: may("true: once per turn, each card by itself", yes),
    onePerTurn: may("true: one card of this title per turn", yes),
    oncePerPhase: may("true: once per phase, each card by itself", yes),
    oncePerEdgeBattle: may("true: once per edge battle, each card by itself", yes),
    if: may("what must be so before it is used", conditionShape),
    combinedCostAtMost: may("printed costs of all targets together", count),
    sharedTrait: may("true: all targets must be chosen, and share a trait with the first", yes),
    constant: may("true: a replacement that is no interrupt, which nothing cancels", yes),
    untargeted: may("true: it chooses without the word target", yes),
    inHand: may("true: it is used while the card is in hand", yes),
    asEnhancement: may("true: of a unit played as an enhancement, used while it is one and not as a unit", yes),
  })
  .meta({ id: "lcgAbility" });

/** Keywords that enhancements can give. */
const given = words(["elite", "noEnhancements", "shielding", "targetedStrike"]);

export const attachShape = z.strictObject({
  to: must("what it enhances: playArea, dial, or a filter", z.union([z.enum(["playArea", "dial"]), filterShape])),
  icons: may("combat icons that the enhanced unit gains", icons),
  capacity: may("damage capacity that the enhanced card gains", count),
  keywords: may("keywords that the enhanced unit gains", given),
  cost: may("of a unit: what it costs more, or less, as an enhancement", changedBy),
  keywordsIf: may(
    "keywords that only the unit of this title gains",
    z.strictObject({
      title: must("title of the unit", z.string().trim().min(1).max(200)),
      keywords: must("keywords that it gains", given),
    }),
  ),
});

export const modifierShape = z
  .strictObject({
    to: may("the cards that are changed; of cost those played, of edgeForce those in an edge stack", filterShape),
    player: may("of reserve, struggle, unopposed and firstEdgeFaceUp: for whom", whose),
    icons: may("combat icons that they gain, or lose below 0", iconsFrom(-5)),
    doubled: may("true: their combat icons count twice", yes),
    keywords: may("keywords that they gain", given),
    protects: may("traits of the cards that they protect besides", traits),
    loses: may(
      "what they lose all of, after what they gain: keywords, edge, icons, forceIcons",
      words(LOSABLE.filter((one) => one !== "limited")),
    ),
    capacity: may("damage capacity that they gain", changedBy),
    edge: may("keyword edge that they gain, or lose below 0", changedBy),
    force: may("Force icons that they gain, or lose, in the Force struggle", changedBy),
    resources: may("resources that they gain", changedBy),
    cost: may("what they cost more, or less", changedBy),
    first: may("true, with cost: only the first such card that is played in a turn", yes),
    reserve: may("change of the reserve value", changedBy),
    struggle: may("Force icons that the player has more, or fewer, in the Force struggle", changedBy),
    unopposed: may("damage of unopposed engagements", z.int().min(2).max(5)),
    edgeForce: may("Force icons that they gain, or lose, in an edge stack", changedBy),
    firstEdgeFaceUp: may("true: the first card of an edge stack is placed faceup", yes),
    blank: may("true: their text counts as blank", yes),
    countedMore: may("so many such cards more count as yours", count),
    cannot: may("what cannot be done to them, or by them", prohibited),
    by: may("with cannot: only by these cards", filterShape),
    per: may("so often as is counted", countShape),
    if: may("while this is so", conditionShape),
  })
  .meta({ id: "lcgModifier" });

export const textShape = z
  .strictObject({
    standing: may("lasting rules while it is in play", words(STANDING)),
    attach: may("of an enhancement: what it is put on, and what it gives", attachShape),
    modifiers: may("what it changes of cards and players while it is in play", list(modifierShape)),
    abilities: may("what it does when it is used", list(abilityShape)),
  })
  .meta({ id: "lcgCardText" });
