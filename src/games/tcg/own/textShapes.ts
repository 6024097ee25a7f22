import { z } from "zod";
import { PLAYERS } from "../../cards/effects/counts.js";
import { joiningShapes } from "../../cards/effects/joinedTexts.js";
import { LIST_MAX, list, may, must, named, yes } from "../../ownCards/textShape.js";
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
  Condition,
  Cost,
  CostChange,
  Count,
  Effect,
  Filter,
  Grant,
  Modifier,
  Triggered,
} from "../cards/vocabulary.js";

/**
 * The words in which cards are declared, published ones and the user's own: each key with what it says to whoever
 * writes it, and what may stand under it. The types of declarations are those of these shapes (cards/vocabulary.ts).
 */

const words = <Word extends string>(list: readonly [Word, ...Word[]] | readonly Word[]) => z.array(z.enum(list)).min(1);
const texts = z.array(z.string().trim().min(1).max(60)).min(1).max(20);
/** A number that effects and costs have: more would be no card's. */
const most = 99;
const fastest = most * 10;
const count = z.int().min(1).max(most);
const signed = z
  .int()
  .min(-most)
  .max(most)
  .refine((one) => one !== 0, "must not be 0: that changes nothing");

export const filterKeys = z.strictObject({
  kind: may("types of unit; any where it is left out", words(ARENAS)),
  whose: may("yours or opposing, seen from whoever has the ability", z.enum(WHOSE)),
  zone: may(
    "where it is: arena (left out), build, discard, hand, deck, arenaOrBuild, arenaOrTheirBuild",
    z.enum(ZONES),
  ),
  arena: may("in one of these arenas", words(ARENAS)),
  subtypes: may("has one of these subtypes, as they are printed", texts),
  allSubtypes: may("has all of these subtypes", texts),
  notSubtypes: may("has none of these subtypes", texts),
  names: may("has one of these names, without the letter of its version", texts),
  side: may("printed side of the Force", z.enum(SIDES)),
  unique: may("whether it is unique", z.boolean()),
  forceAtMost: may("printed Force cost of a Battle card", z.int().min(0).max(most)),
  totalCostAtMost: may("build cost, and 1 more for each card under it", z.int().min(0).max(most)),
  place: may("a Location that may lie in this arena", z.enum(ARENAS)),
  hasUpkeep: may("true: has an Upkeep", yes),
  hasBounty: may("true: has a Bounty", yes),
  hasPilotText: may("true: has a Pilot text", yes),
  powerAtMost: may("power as it is now", z.int().min(0).max(most)),
  powerAtLeast: may("power as it is now", count),
  healthAtMost: may("health as it is now", count),
  speedAtMost: may("speed as it is now", z.int().min(0).max(fastest)),
  speedAtLeast: may("speed as it is now", z.int().min(1).max(fastest)),
  costAtMost: may("printed build cost", z.int().min(0).max(most)),
  card: may("sorts of card, for what is looked for in a hand, deck or discard pile", words(CARD_SORTS)),
  is: may("what must be so of it besides; several must all hold", words(IS)),
});
export const wholeFilter: z.ZodObject = filterKeys
  .extend(joiningShapes((): z.ZodType => wholeFilter))
  .meta({ id: "tcgFilter" });
const filterShape = named<Filter>(wholeFilter);

/** A filter, or one of the two: a union would say of a wrong word that its key is unknown. */
const countShape = wholeFilter
  .extend({
    hand: may("cards in that hand, in place of a filter", z.enum(PLAYERS)),
    force: may("Force of that player, in place of a filter", z.enum(PLAYERS)),
  })
  .meta({ id: "tcgCount" }) as z.ZodType as z.ZodType<Count>;

export const conditionKeys = z.strictObject({
  in: may("this card is in one of these arenas", words(ARENAS)),
  have: may("there is as much of this as count says", countShape),
  distinct: may("with have: only those count that differ in this", z.enum(DISTINCTS)),
  count: may("how many; 1 where it is left out", count),
  haveNot: may("there is no such card", filterShape),
  eachArena: may("so many units of yours in each arena", count),
  more: may("more of the first than of the second", z.tuple([countShape, countShape])),
  self: may("what must be so of this card", words(SELF_IS)),
  step: may("the battle step of one of these arenas is going on", words(ARENAS)),
  notPilotedBy: may("no such pilot is on this card", filterShape),
  using: may("the attack going on uses Bombard, or Ion Cannon", z.enum(USINGS)),
  lost: may("a unit of yours has been discarded this turn from one of these arenas", words(ARENAS)),
  quiet: may("no unit in these arenas has attacked this turn", words(ARENAS)),
  ownQuiet: may("none of your units of these types has attacked this turn", words(ARENAS)),
  theyLackArena: may("true: the opponent has no unit in some arena", yes),
  partlyBuilt: may("so many partially built cards of yours", count),
});
export const wholeCondition: z.ZodObject = conditionKeys
  .extend({
    also: may(
      "further conditions, all of which must hold",
      z.lazy((): z.ZodType => list(wholeCondition)),
    ),
    ...joiningShapes((): z.ZodType => wholeCondition),
  })
  .meta({ id: "tcgCondition" });
const conditionShape = named<Condition>(wholeCondition);

const selfOr = z.union([z.literal("self"), filterShape]);

export const modifierShape = z
  .strictObject({
    stat: must("the number that changes; of armor, overkill and unevadable 1 is yes", z.enum(STATS)),
    amount: must("by how much", signed),
    of: may("whose: self (left out; of pilots and Equipment the unit that they are on), or a filter", selfOr),
    while: may("only while this holds", conditionShape),
    attacking: may("only while attacking such a unit", filterShape),
    perDamage: may("true: times the damage counters on the unit", yes),
    per: may("times what is counted", countShape),
    perCounter: may("true: times the counters on this card", yes),
    perForce: may("true: times your Force, for a number that is printed as a star", yes),
    using: may("only while using Bombard, or Ion Cannon", z.enum(USINGS)),
  })
  .meta({ id: "tcgModifier" });

export const costChangeShape = z.strictObject({
  what: must(
    "build costs, Force costs of activated abilities, all activated abilities, of Battle cards, of Missions",
    z.enum(COST_SORTS),
  ),
  amount: must("by how much", signed),
  of: must("of which cards", filterShape),
  while: may("only while this holds", conditionShape),
});

export const costShape = z
  .strictObject({
    force: may("Force", z.int().min(0).max(most)),
    build: may("build points", z.int().min(0).max(most)),
    tap: may("true: tap this card", yes),
    discardSelf: may("true: discard this card", yes),
    damageSelf: may("damage counters on this card", count),
    retreatSelf: may("true: this card retreats", yes),
    discardCards: may("so many cards of your hand", count),
    discardHand: may("true: your whole hand", yes),
    tapOne: may("tap such a unit of yours", filterShape),
    tapCount: may("so many of them; 1 where it is left out", count),
    discardOne: may("discard such a unit of yours", filterShape),
    discardCount: may("so many of them; 1 where it is left out", count),
    mill: may("so many cards from the top of your deck", count),
    removeDiscarded: may("so many cards of your discard pile leave the game", count),
    removeOf: may("only such cards of it", filterShape),
    damageOne: may("a damage counter on such a unit of yours", filterShape),
    returnSelf: may("true: this card goes back to your hand", yes),
    xIsItsCost: may("true: X is the total build cost of what is discarded by discardOne", yes),
    discardFitting: may("such a card of your hand", filterShape),
    damageOther: may("X damage counters on such a unit of yours, at most the damage that is pending", filterShape),
    forceX: may("true: X Force", yes),
    buildX: may("true: X build points", yes),
  })
  .meta({ id: "tcgCost" });

export const effectShape = z
  .strictObject({
    verb: must("what happens", z.enum(VERBS)),
    on: may("on whom", z.enum(ONS)),
    filter: may("which cards; with on: each, all of them", filterShape),
    // 0 is the first of `lent`; very many are all.
    amount: may(
      "a number (1 where it is left out), x of the cost, or what the unit has",
      z.union([z.int().min(-most).max(9999), z.enum(AMOUNTS)]),
    ),
    per: may("times what is counted", countShape),
    stat: may("with buff and mark: the number", z.enum(STATS)),
    quirk: may("with quirk: the lasting rule", z.enum(QUIRKS)),
    ban: may("with ban: what may not be done", z.enum(BANS)),
    rule: may("with attackRule: the rule of this attack", z.enum(ATTACK_RULES)),
    faceDown: may("true: only on a card face down", yes),
    deploys: may("true: it may be deployed at once, where it has counters enough", yes),
    tapped: may("true: it enters tapped", yes),
    until: may("how long: attack, turn or characterStep", z.enum(UNTILS)),
    who: may("whose hand, deck, Force or build points: you where it is left out", z.enum(WHO)),
    upTo: may("true: up to the amount, as the player likes", yes),
    times: may("with on: chosen, how many may be chosen", count),
    optional: may("true: with on: chosen, none may be chosen, too", yes),
    ifChosen: may("true: only if something was chosen before", yes),
    arenas: may("with chooseArena: among these", words(ARENAS)),
    quiet: may("true: with chooseArena, only where no unit has attacked this turn", yes),
    evadableBy: may("with damage: only such units can Evade it", filterShape),
    unlessPays: may("only if the opponent does not pay so much Force", count),
    onlyMastersPrevent: may("true: only abilities of Jedi Masters may prevent it", yes),
    while: may("only while this holds", conditionShape),
    may: may("opponent: only if the opponent wants", z.enum(MAYS)),
    special: may("with verb: special, what one published card alone does", z.enum(SPECIALS)),
  })
  .meta({ id: "tcgEffect" });

const effects = list(named<Effect>(effectShape));
/** None where there is something else to choose. */
const effectsOrNone = z.array(named<Effect>(effectShape)).max(LIST_MAX);

export const activatedShape = z
  .strictObject({
    window: must("when it may be played", z.enum(WINDOWS)),
    cost: must("what it costs; {} is nothing", named<Cost>(costShape)),
    effects: must("what happens, in this order", effects),
    target: may("which card is chosen when it is played; with window: prevention, which may be saved", filterShape),
    from: may("prevents only damage that such a unit does", filterShape),
    targets: may("up to so many targets; 1 where it is left out", count),
    while: may("only while this holds", conditionShape),
    notWhileAttacking: may("true: not while a unit is attacking", yes),
    unlimited: may("true: any number of times", yes),
    reserves: may("true: works in the build zone (Reserves), and only there", yes),
    isFree: may("true: with window: instead, the unit is not tapped for it", yes),
    inDiscard: may("true: is played from the discard pile, and only there", yes),
  })
  .meta({ id: "tcgAbility" });

export const triggeredShape = z
  .strictObject({
    when: must("what sets it off", z.enum(TRIGGERS)),
    subject: may("the unit that it happens to, where that is not this card", filterShape),
    from: may("who does the damage", filterShape),
    damaged: may("who suffers the damage", filterShape),
    arena: may("of which arena the step is, or where the unit was", z.enum(ARENAS)),
    whose: may("whose step", z.enum(PLAYERS)),
    while: may("only while this holds", conditionShape),
    effects: must("what happens, in this order", effectsOrNone),
    otherwise: may("what happens where its player prefers that", effects),
    target: may("which card is chosen", filterShape),
    may: may("true: its player need not", yes),
    opponentPays: may("the opponent may pay so much Force to set it off", count),
    cost: may("what its player must pay", named<Cost>(costShape)),
    reserves: may("true: works in the build zone (Reserves), and only there", yes),
  })
  .meta({ id: "tcgTrigger" });

export const grantShape = z
  .strictObject({
    of: must("which units get it", filterShape),
    while: may("only while this holds", conditionShape),
    abilities: may("activated abilities that they get", list(named<Activated>(activatedShape))),
    quirks: may("lasting rules that hold for them", words(QUIRKS)),
  })
  .meta({ id: "tcgGrant" });

export const pilotShape = z.strictObject({
  of: must("subtypes of the units that it may pilot", texts),
  makesRoom: may("true: its unit has room for one more pilot that is no Astromech", yes),
  barrage: may("its unit may attack in the Character arena with so much power", count),
  modifiers: may("numbers of its unit", list(named<Modifier>(modifierShape))),
  quirks: may("lasting rules of its unit", words(QUIRKS)),
  abilities: may("activated abilities of its unit", list(named<Activated>(activatedShape))),
  triggers: may("what its unit sets off", list(named<Triggered>(triggeredShape))),
});

export const textShape = z
  .strictObject({
    modifiers: may("numbers that it changes while it is in play", list(named<Modifier>(modifierShape))),
    costs: may("costs of other cards that it changes", list(named<CostChange>(costChangeShape))),
    ownCost: may(
      "what its own build cost changes by",
      list(
        z.strictObject({
          amount: must("by how much", signed),
          while: may("only while this holds", conditionShape),
        }),
      ),
    ),
    quirks: may("lasting rules that are no numbers", words(QUIRKS)),
    abilities: may(
      "activated abilities; of a Battle card the ways to play it, the first at its printed cost",
      list(named<Activated>(activatedShape)),
    ),
    triggers: may("what happens when something else does", list(named<Triggered>(triggeredShape))),
    grants: may("abilities and rules that other units get", list(named<Grant>(grantShape))),
    later: may(
      "what happens later in the turn in which it was played or completed",
      list(named<Triggered>(triggeredShape)),
    ),
    lasting: may(
      "numbers that change until the end of the turn once an effect with verb: linger has begun it",
      list(named<Modifier>(modifierShape)),
    ),
    lastingGrants: may("rules that units get until the end of the turn, likewise", list(named<Grant>(grantShape))),
    drawsAttacksOf: may("such units that can attack it must", filterShape),
    lent: may(
      "abilities that effects with verb: lend give until the end of the turn, counted from 0",
      list(named<Activated>(activatedShape)),
    ),
    upkeep: may(
      "ways to pay its Upkeep; of a Mission, that of the unit that it is given to",
      list(named<Cost>(costShape)),
    ),
    bounty: may("what its Bounty does", effects),
    bountyTarget: may("the target of its Bounty", filterShape),
    hiddenCost: may("with so many build counters it may be deployed, the rest paid in Force (Hidden Cost)", count),
    extraCounters: may("build counters that it may get beyond its cost", count),
    rule: may("a rule that changes while this Location lies in its arena", z.enum(RULES)),
    pilotsOnly: may("the only units that may pilot it", filterShape),
    waives: may("while it is in the Character arena: units whose Upkeep is not paid", filterShape),
    cannotAttack: may("such units it cannot attack", filterShape),
    cheaperAbilities: may("so much less Force for activated abilities that it uses", count),
    hiddenWhile: may("it has its Hidden Cost only while this holds", conditionShape),
    holds: may("how it holds a unit", z.enum(HOLDS)),
    equipsCheaper: may("true: Equipment costs 1 Force and 1 build point less on it", yes),
    noBattleCardsIn: may("battle steps in which no Battle cards are played", words(ARENAS)),
    tolls: may(
      "what attacks cost the opponent",
      list(
        z.strictObject({
          force: must("Force", count),
          on: must("attacks on self, or on such units", selfOr),
          by: may("attacks by such units only", filterShape),
        }),
      ),
    ),
    surprise: may(
      "with so many build counters it may be deployed for so much Force at any chance to play, and retreats",
      z.strictObject({
        counters: must("build counters", count),
        force: must("Force", z.int().min(0).max(most)),
      }),
    ),
    pilot: may("what it does as a pilot", pilotShape),
    treatAs: may("subtypes that it has besides", texts),
    mission: may(
      "what completing this Mission does",
      z.strictObject({
        effects: must("what happens, in this order", effectsOrNone),
        target: may("which card is chosen", filterShape),
        condition: may("it can be completed only while this holds", conditionShape),
        cost: may("what completing it costs besides its build counters", named<Cost>(costShape)),
      }),
    ),
    equip: may(
      "what putting this Equipment on costs, and on whom",
      z.strictObject({
        cost: must("what it costs", named<Cost>(costShape)),
        to: must("on whom it may be put", filterShape),
      }),
    ),
  })
  .meta({ id: "tcgCardText" });
