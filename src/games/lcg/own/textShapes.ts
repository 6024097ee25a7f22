import { z } from "zod";
import { described } from "../../../core/described.js";
import { list, type ShapeOf, yes } from "../../ownCards/textShape.js";
import {
  type AbilityDeclaration,
  type AttachDeclaration,
  CARD_KINDS,
  type CardText,
  type EffectDeclaration,
  type Filter,
  FRAMES,
  IS,
  ONS,
  SPECIALS,
  STANDING,
  TRAITS,
  TRIGGERS,
  VERBS,
  WHENS,
  WHOSE,
} from "../cards/vocabulary.js";
import { AFFILIATIONS } from "../catalogue/affiliations.js";
import { TARGET_WORDS } from "../state/state.js";
import {
  ABILITY_WORDS,
  ATTACH_WORDS,
  COST_WORDS,
  EFFECT_WORDS,
  FILTER_WORDS,
  KEYWORDS_IF_WORDS,
  TEXT_WORDS,
} from "./textWords.js";

/** The shapes of texts of the user's own: the words in which the published cards are declared (cards/vocabulary.ts). */

const words = <Word extends string>(list: readonly Word[]) =>
  z
    .array(z.enum(list))
    .min(1)
    .refine((all) => new Set(all).size === all.length, "must not hold a word twice");
/** A number that effects and costs have: more would be no card's. */
const most = 20;
const count = z.int().min(1).max(most);

/** What the engine does not give itself: whether a card may be targeted. */
const STATES = IS.filter((word) => word !== "targetable");

const filterShape = described(
  z.strictObject({
    kind: z.enum(CARD_KINDS).optional(),
    whose: z.enum(WHOSE).optional(),
    traits: words(TRAITS).optional(),
    notTraits: words(TRAITS).optional(),
    costAtMost: z.int().min(0).max(most).optional(),
    affiliation: z.enum([...AFFILIATIONS, "Neutral"]).optional(),
    is: words(STATES).optional(),
  } satisfies ShapeOf<Filter>),
  FILTER_WORDS,
).meta({ id: "lcgFilter" });

const cost = <Pay extends string, Shape extends z.ZodRawShape>(pay: Pay, shape: Shape) =>
  z.strictObject({ pay: z.literal(pay).describe(COST_WORDS.pay), ...shape });
const amount = { amount: count.describe(COST_WORDS.amount) };
const filter = { filter: filterShape.describe(COST_WORDS.filter) };
const costShape = z
  .discriminatedUnion("pay", [
    cost("focusSelf", {}),
    cost("sacrificeSelf", {}),
    cost("sacrifice", filter),
    cost("spend", amount),
    cost("discard", amount),
    cost("damageSelf", amount),
    cost("reserve", amount),
    cost("focus", filter),
  ])
  .meta({ id: "lcgCost" });

/** Unit damage, tactics, blast, and the same edge-enabled. */
const icon = z.int().min(0).max(5);
const icons = z
  .tuple([icon, icon, icon, icon, icon, icon], {
    error: "must be six numbers: unit damage, tactics, blast, and the same edge-enabled",
  })
  .refine((all) => all.some((one) => one > 0), "must have some icon");

const effectShape = described(
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
  } satisfies ShapeOf<EffectDeclaration>),
  EFFECT_WORDS,
).meta({ id: "lcgEffect" });

const abilityShape = described(
  z.strictObject({
    frame: z.enum(FRAMES),
    trigger: z.enum(TRIGGERS).optional(),
    whose: z.enum(["yours", "opponents"]).optional(),
    subject: filterShape.optional(),
    when: words(WHENS).optional(),
    costs: list(costShape).optional(),
    target: filterShape.optional(),
    targets: z
      .int()
      .min(1)
      .max(TARGET_WORDS - 1)
      .optional(),
    effects: list(effectShape),
    oncePerTurn: yes.optional(),
    onePerTurn: yes.optional(),
    inHand: yes.optional(),
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
    keywordsIf: described(
      z.strictObject({ title: z.string().trim().min(1).max(200), keywords: given }),
      KEYWORDS_IF_WORDS,
    ).optional(),
  } satisfies ShapeOf<AttachDeclaration>),
  ATTACH_WORDS,
);

export const textShape = described(
  z.strictObject({
    standing: words(STANDING).optional(),
    attach: attachShape.optional(),
    abilities: list(abilityShape).optional(),
  } satisfies ShapeOf<CardText>),
  TEXT_WORDS,
).meta({ id: "lcgCardText" });
