import { z } from "zod";
import { described } from "../../../core/described.js";
import { nameKey } from "../../../core/names.js";
import { PLAYERS } from "../../cards/effects/counts.js";
import { joiningShapes } from "../../cards/effects/joinedTexts.js";
import { list, type ShapeOf, yes } from "../../ownCards/textShape.js";
import {
  type AbilityDeclaration,
  type AttachDeclaration,
  CARD_KINDS,
  type CardText,
  type Condition,
  type EffectDeclaration,
  type Filter,
  FRAMES,
  INTO,
  IS,
  LOOKED_AT,
  LOSABLE,
  type Modifier,
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
import {
  ABILITY_WORDS,
  ATTACH_WORDS,
  CONDITION_WORDS,
  COST_WORDS,
  EFFECT_WORDS,
  FILTER_WORDS,
  KEYWORDS_IF_WORDS,
  MODIFIER_WORDS,
  TEXT_WORDS,
} from "./textWords.js";

/** The shapes of texts of the user's own: the words in which the published cards are declared (cards/vocabulary.ts). */

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

const filterShape: z.ZodObject = described(
  z.strictObject({
    kind: z.enum(CARD_KINDS).optional(),
    whose: z.enum(WHOSE).optional(),
    traits: traits.optional(),
    notTraits: traits.optional(),
    titles: z.array(z.string().trim().min(1).max(200)).min(1).optional(),
    costAtMost: z.union([z.int().min(0).max(most), z.lazy((): z.ZodType => countShape)]).optional(),
    costAtLeast: z.int().min(1).max(most).optional(),
    enhancementsAtLeast: count.optional(),
    damageAtLeast: count.optional(),
    affiliation: z.enum([...AFFILIATIONS, "Neutral"]).optional(),
    is: words(STATES).optional(),
    ...joiningShapes((): z.ZodType => filterShape),
  } satisfies ShapeOf<Filter>),
  FILTER_WORDS,
).meta({ id: "lcgFilter" });

const whose = z.enum(PLAYERS);

const countShape = z
  .union([
    z.strictObject({ cards: filterShape.describe("Cards of these.") }),
    z.strictObject({ captivesAt: filterShape.describe("Cards captured at these.") }),
    z.strictObject({ enhancements: z.literal("onIt").describe("Enhancements on the card.") }),
    z.strictObject({ hand: whose.describe("Cards in that hand.") }),
  ])
  .meta({ id: "lcgCount" });

const dial = z.int().min(0).max(12);

const conditionShape: z.ZodObject = described(
  z.strictObject({
    self: filterShape.optional(),
    host: filterShape.optional(),
    engaged: filterShape.optional(),
    subject: filterShape.optional(),
    target: filterShape.optional(),
    inPlay: filterShape.optional(),
    atLeast: z.int().min(2).max(most).optional(),
    more: filterShape.optional(),
    fewer: filterShape.optional(),
    moreInHand: whose.optional(),
    balance: z.enum(["light", "dark"]).optional(),
    dialAtLeast: dial.optional(),
    dialAtMost: dial.optional(),
    turn: whose.optional(),
    edge: whose.optional(),
    marginAtLeast: count.optional(),
    ...joiningShapes((): z.ZodType => conditionShape),
  } satisfies ShapeOf<Condition>),
  CONDITION_WORDS,
).meta({ id: "lcgCondition" });

const cost = <Pay extends string, Shape extends z.ZodRawShape>(pay: Pay, shape: Shape) =>
  z.strictObject({ pay: z.literal(pay).describe(COST_WORDS.pay), ...shape });
const amount = { amount: count.describe(COST_WORDS.amount) };
const filter = { filter: filterShape.describe(COST_WORDS.filter) };
const costShape = z
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

const effectShape: z.ZodObject = described(
  z.strictObject({
    verb: z.enum(VERBS),
    on: z.enum(ONS).optional(),
    amount: z
      .int()
      .min(-most)
      .max(most)
      .refine((one) => one !== 0, "must not be 0: that does nothing")
      .optional(),
    amountIfLight: count.optional(),
    filter: filterShape.optional(),
    icons: icons.optional(),
    special: z.enum(SPECIALS).optional(),
    onlyThen: yes.optional(),
    may: yes.optional(),
    if: conditionShape.optional(),
    per: countShape.optional(),
    until: z.enum(UNTILS).optional(),
    cannot: prohibited.optional(),
    either: z
      .array(list(z.lazy((): z.ZodType => effectShape)))
      .min(2)
      .max(4)
      .optional(),
    from: filterShape.optional(),
    at: z.enum(LOOKED_AT).optional(),
    into: z.enum(INTO).optional(),
    committed: yes.optional(),
    rest: z.enum(["top", "bottom"]).optional(),
    topmost: yes.optional(),
  } satisfies ShapeOf<EffectDeclaration>),
  EFFECT_WORDS,
).meta({ id: "lcgEffect" });

const abilityShape = described(
  z.strictObject({
    frame: z.enum(FRAMES),
    trigger: z.enum(TRIGGERS).optional(),
    whose: whose.optional(),
    subject: filterShape.optional(),
    when: words(WHENS).optional(),
    costs: list(costShape).optional(),
    target: filterShape.optional(),
    targets: z
      .int()
      .min(1)
      .max(TARGET_WORDS - 1)
      .optional(),
    second: filterShape.optional(),
    effects: list(effectShape),
    oncePerTurn: yes.optional(),
    onePerTurn: yes.optional(),
    oncePerPhase: yes.optional(),
    oncePerEdgeBattle: yes.optional(),
    if: conditionShape.optional(),
    combinedCostAtMost: count.optional(),
    sharedTrait: yes.optional(),
    constant: yes.optional(),
    untargeted: yes.optional(),
    inHand: yes.optional(),
    asEnhancement: yes.optional(),
  } satisfies ShapeOf<AbilityDeclaration>),
  ABILITY_WORDS,
).meta({ id: "lcgAbility" });

/** Keywords that enhancements can give. */
const given = words(["elite", "noEnhancements", "shielding", "targetedStrike"]);

const attachShape = described(
  z.strictObject({
    to: z.union([z.enum(["playArea", "dial"]), filterShape]),
    icons: icons.optional(),
    capacity: count.optional(),
    keywords: given.optional(),
    cost: changedBy.optional(),
    keywordsIf: described(
      z.strictObject({ title: z.string().trim().min(1).max(200), keywords: given }),
      KEYWORDS_IF_WORDS,
    ).optional(),
  } satisfies ShapeOf<AttachDeclaration>),
  ATTACH_WORDS,
);

const modifierShape = described(
  z.strictObject({
    to: filterShape.optional(),
    player: whose.optional(),
    icons: iconsFrom(-5).optional(),
    doubled: yes.optional(),
    keywords: given.optional(),
    protects: traits.optional(),
    loses: words(LOSABLE.filter((one) => one !== "limited")).optional(),
    capacity: changedBy.optional(),
    edge: changedBy.optional(),
    force: changedBy.optional(),
    resources: changedBy.optional(),
    cost: changedBy.optional(),
    first: yes.optional(),
    reserve: changedBy.optional(),
    unopposed: z.int().min(2).max(5).optional(),
    edgeForce: changedBy.optional(),
    firstEdgeFaceUp: yes.optional(),
    countedMore: count.optional(),
    cannot: prohibited.optional(),
    by: filterShape.optional(),
    per: countShape.optional(),
    if: conditionShape.optional(),
  } satisfies ShapeOf<Modifier>),
  MODIFIER_WORDS,
).meta({ id: "lcgModifier" });

export const textShape = described(
  z.strictObject({
    standing: words(STANDING).optional(),
    attach: attachShape.optional(),
    modifiers: list(modifierShape).optional(),
    abilities: list(abilityShape).optional(),
  } satisfies ShapeOf<CardText>),
  TEXT_WORDS,
).meta({ id: "lcgCardText" });
