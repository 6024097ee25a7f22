import { z } from "zod";
import { described } from "../../../core/described.js";
import { PLAYERS } from "../../cards/effects/counts.js";
import { joiningShapes } from "../../cards/effects/joinedTexts.js";
import { LIST_MAX, list, type ShapeOf, yes } from "../../ownCards/textShape.js";
import { SPECIALS } from "../cards/specials.js";
import {
  AMOUNTS,
  ARENAS,
  ATTACK_RULES,
  BANS,
  CARD_SORTS,
  COST_SORTS,
  DISTINCTS,
  HOLDS,
  IS,
  MAYS,
  ONS,
  QUIRKS,
  RULES,
  SELF_IS,
  SIDES,
  STATS,
  TRIGGERS,
  UNTILS,
  USINGS,
  VERBS,
  WHO,
  WHOSE,
  WINDOWS,
  ZONES,
} from "../cards/terms.js";
import type {
  Activated,
  CardText,
  Condition,
  Cost,
  CostChange,
  Effect,
  Filter,
  Grant,
  Modifier,
  PilotDeclaration,
  Toll,
  Triggered,
} from "../cards/vocabulary.js";
import {
  ABILITY_WORDS,
  CONDITION_WORDS,
  COST_CHANGE_WORDS,
  COST_WORDS,
  EFFECT_WORDS,
  EQUIP_WORDS,
  FILTER_WORDS,
  GRANT_WORDS,
  MISSION_WORDS,
  MODIFIER_WORDS,
  OWN_COST_WORDS,
  PILOT_WORDS,
  SURPRISE_WORDS,
  TEXT_WORDS,
  TOLL_WORDS,
  TRIGGER_WORDS,
} from "./textWords.js";

/** The shapes of texts of the user's own: the words in which the published cards are declared (cards/vocabulary.ts). */

const words = <Word extends string>(list: readonly [Word, ...Word[]] | readonly Word[]) => z.array(z.enum(list)).min(1);
const texts = z.array(z.string().trim().min(1).max(60)).min(1).max(20);
/** A number that effects and costs have: more would be no card's. */
const most = 99;
const count = z.int().min(1).max(most);
const signed = z
  .int()
  .min(-most)
  .max(most)
  .refine((one) => one !== 0, "must not be 0: that changes nothing");

export const filterShape: z.ZodObject = described(
  z.strictObject({
    kind: words(ARENAS).optional(),
    whose: z.enum(WHOSE).optional(),
    zone: z.enum(ZONES).optional(),
    arena: words(ARENAS).optional(),
    subtypes: texts.optional(),
    allSubtypes: texts.optional(),
    notSubtypes: texts.optional(),
    names: texts.optional(),
    side: z.enum(SIDES).optional(),
    unique: z.boolean().optional(),
    forceAtMost: z.int().min(0).max(most).optional(),
    totalCostAtMost: z.int().min(0).max(most).optional(),
    place: z.enum(ARENAS).optional(),
    hasUpkeep: yes.optional(),
    hasBounty: yes.optional(),
    hasPilotText: yes.optional(),
    powerAtMost: z.int().min(0).max(most).optional(),
    powerAtLeast: count.optional(),
    healthAtMost: count.optional(),
    speedAtMost: z
      .int()
      .min(0)
      .max(most * 10)
      .optional(),
    speedAtLeast: z
      .int()
      .min(1)
      .max(most * 10)
      .optional(),
    costAtMost: z.int().min(0).max(most).optional(),
    card: words(CARD_SORTS).optional(),
    is: words(IS).optional(),
    ...joiningShapes((): z.ZodType => filterShape),
  } satisfies ShapeOf<Filter>),
  FILTER_WORDS,
).meta({ id: "tcgFilter" });

/** A filter, or one of the two: a union would say of a wrong word that its key is unknown. */
const countShape = filterShape
  .extend({
    hand: z.enum(PLAYERS).optional().describe("cards in that hand, in place of a filter"),
    force: z.enum(PLAYERS).optional().describe("Force of that player, in place of a filter"),
  })
  .meta({ id: "tcgCount" });

export const conditionShape: z.ZodObject = described(
  z.strictObject({
    in: words(ARENAS).optional(),
    have: countShape.optional(),
    distinct: z.enum(DISTINCTS).optional(),
    count: count.optional(),
    haveNot: filterShape.optional(),
    eachArena: count.optional(),
    more: z.tuple([countShape, countShape]).optional(),
    self: words(SELF_IS).optional(),
    step: words(ARENAS).optional(),
    notPilotedBy: filterShape.optional(),
    also: z.lazy(() => list(conditionShape)).optional(),
    using: z.enum(USINGS).optional(),
    lost: words(ARENAS).optional(),
    quiet: words(ARENAS).optional(),
    ownQuiet: words(ARENAS).optional(),
    theyLackArena: yes.optional(),
    partlyBuilt: count.optional(),
    ...joiningShapes((): z.ZodType => conditionShape),
  } satisfies ShapeOf<Condition>),
  CONDITION_WORDS,
).meta({ id: "tcgCondition" });

const selfOr = z.union([z.literal("self"), filterShape]);

const modifierShape = described(
  z.strictObject({
    stat: z.enum(STATS),
    amount: signed,
    of: selfOr.optional(),
    while: conditionShape.optional(),
    attacking: filterShape.optional(),
    perDamage: yes.optional(),
    per: countShape.optional(),
    perCounter: yes.optional(),
    perForce: yes.optional(),
    using: z.enum(USINGS).optional(),
  } satisfies ShapeOf<Modifier>),
  MODIFIER_WORDS,
).meta({ id: "tcgModifier" });

const costChangeShape = described(
  z.strictObject({
    what: z.enum(COST_SORTS),
    amount: signed,
    of: filterShape,
    while: conditionShape.optional(),
  } satisfies ShapeOf<CostChange>),
  COST_CHANGE_WORDS,
);

const costShape = described(
  z.strictObject({
    force: z.int().min(0).max(most).optional(),
    build: z.int().min(0).max(most).optional(),
    tap: yes.optional(),
    discardSelf: yes.optional(),
    damageSelf: count.optional(),
    retreatSelf: yes.optional(),
    discardCards: count.optional(),
    discardHand: yes.optional(),
    tapOne: filterShape.optional(),
    tapCount: count.optional(),
    discardOne: filterShape.optional(),
    discardCount: count.optional(),
    mill: count.optional(),
    removeDiscarded: count.optional(),
    removeOf: filterShape.optional(),
    damageOne: filterShape.optional(),
    returnSelf: yes.optional(),
    xIsItsCost: yes.optional(),
    discardFitting: filterShape.optional(),
    damageOther: filterShape.optional(),
    forceX: yes.optional(),
    buildX: yes.optional(),
  } satisfies ShapeOf<Cost>),
  COST_WORDS,
).meta({ id: "tcgCost" });

const effectShape = described(
  z.strictObject({
    verb: z.enum(VERBS),
    on: z.enum(ONS).optional(),
    filter: filterShape.optional(),
    // 0 is the first of `lent`; very many are all.
    amount: z.union([z.int().min(-most).max(9999), z.enum(AMOUNTS)]).optional(),
    per: countShape.optional(),
    stat: z.enum(STATS).optional(),
    quirk: z.enum(QUIRKS).optional(),
    ban: z.enum(BANS).optional(),
    rule: z.enum(ATTACK_RULES).optional(),
    faceDown: yes.optional(),
    deploys: yes.optional(),
    tapped: yes.optional(),
    until: z.enum(UNTILS).optional(),
    who: z.enum(WHO).optional(),
    upTo: yes.optional(),
    times: count.optional(),
    optional: yes.optional(),
    ifChosen: yes.optional(),
    arenas: words(ARENAS).optional(),
    quiet: yes.optional(),
    evadableBy: filterShape.optional(),
    unlessPays: count.optional(),
    onlyMastersPrevent: yes.optional(),
    while: conditionShape.optional(),
    may: z.enum(MAYS).optional(),
    special: z.enum(SPECIALS).optional(),
  } satisfies ShapeOf<Effect>),
  EFFECT_WORDS,
).meta({ id: "tcgEffect" });

const effects = list(effectShape);
/** None where there is something else to choose. */
const effectsOrNone = z.array(effectShape).max(LIST_MAX);

const activatedShape = described(
  z.strictObject({
    window: z.enum(WINDOWS),
    cost: costShape,
    effects,
    target: filterShape.optional(),
    from: filterShape.optional(),
    targets: count.optional(),
    while: conditionShape.optional(),
    notWhileAttacking: yes.optional(),
    unlimited: yes.optional(),
    reserves: yes.optional(),
    isFree: yes.optional(),
    inDiscard: yes.optional(),
  } satisfies ShapeOf<Activated>),
  ABILITY_WORDS,
).meta({ id: "tcgAbility" });

const triggeredShape = described(
  z.strictObject({
    when: z.enum(TRIGGERS),
    subject: filterShape.optional(),
    from: filterShape.optional(),
    damaged: filterShape.optional(),
    arena: z.enum(ARENAS).optional(),
    whose: z.enum(PLAYERS).optional(),
    while: conditionShape.optional(),
    effects: effectsOrNone,
    otherwise: effects.optional(),
    target: filterShape.optional(),
    may: yes.optional(),
    opponentPays: count.optional(),
    cost: costShape.optional(),
    reserves: yes.optional(),
  } satisfies ShapeOf<Triggered>),
  TRIGGER_WORDS,
).meta({ id: "tcgTrigger" });

const grantShape = described(
  z.strictObject({
    of: filterShape,
    while: conditionShape.optional(),
    abilities: list(activatedShape).optional(),
    quirks: words(QUIRKS).optional(),
  } satisfies ShapeOf<Grant>),
  GRANT_WORDS,
).meta({ id: "tcgGrant" });

const pilotShape = described(
  z.strictObject({
    of: texts,
    makesRoom: yes.optional(),
    barrage: count.optional(),
    modifiers: list(modifierShape).optional(),
    quirks: words(QUIRKS).optional(),
    abilities: list(activatedShape).optional(),
    triggers: list(triggeredShape).optional(),
  } satisfies ShapeOf<PilotDeclaration>),
  PILOT_WORDS,
);

export const textShape = described(
  z.strictObject({
    modifiers: list(modifierShape).optional(),
    costs: list(costChangeShape).optional(),
    ownCost: list(
      described(z.strictObject({ amount: signed, while: conditionShape.optional() }), OWN_COST_WORDS),
    ).optional(),
    quirks: words(QUIRKS).optional(),
    abilities: list(activatedShape).optional(),
    triggers: list(triggeredShape).optional(),
    grants: list(grantShape).optional(),
    later: list(triggeredShape).optional(),
    lasting: list(modifierShape).optional(),
    lastingGrants: list(grantShape).optional(),
    drawsAttacksOf: filterShape.optional(),
    lent: list(activatedShape).optional(),
    upkeep: list(costShape).optional(),
    bounty: effects.optional(),
    bountyTarget: filterShape.optional(),
    hiddenCost: count.optional(),
    extraCounters: count.optional(),
    rule: z.enum(RULES).optional(),
    pilotsOnly: filterShape.optional(),
    waives: filterShape.optional(),
    cannotAttack: filterShape.optional(),
    cheaperAbilities: count.optional(),
    hiddenWhile: conditionShape.optional(),
    holds: z.enum(HOLDS).optional(),
    equipsCheaper: yes.optional(),
    noBattleCardsIn: words(ARENAS).optional(),
    tolls: list(
      described(
        z.strictObject({ force: count, on: selfOr, by: filterShape.optional() } satisfies ShapeOf<Toll>),
        TOLL_WORDS,
      ),
    ).optional(),
    surprise: described(
      z.strictObject({ counters: count, force: z.int().min(0).max(most) }),
      SURPRISE_WORDS,
    ).optional(),
    pilot: pilotShape.optional(),
    treatAs: texts.optional(),
    mission: described(
      z.strictObject({
        effects: effectsOrNone,
        target: filterShape.optional(),
        condition: conditionShape.optional(),
        cost: costShape.optional(),
      } satisfies ShapeOf<NonNullable<CardText["mission"]>>),
      MISSION_WORDS,
    ).optional(),
    equip: described(
      z.strictObject({ cost: costShape, to: filterShape } satisfies ShapeOf<NonNullable<CardText["equip"]>>),
      EQUIP_WORDS,
    ).optional(),
  } satisfies ShapeOf<CardText>),
  TEXT_WORDS,
).meta({ id: "tcgCardText" });
