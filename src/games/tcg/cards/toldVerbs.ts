import { counted } from "../../cards/wording.js";
import { type AttackRule, type Ban, CARD_SORTS, type Verb, type Who } from "./terms.js";
import { arenaWords, unitWords, type Which } from "./toldFilters.js";
import { QUIRK_WORDS, statWords } from "./toldNumbers.js";
import { specialWords } from "./toldSpecials.js";
import {
  buffWords,
  type Course,
  howMany,
  numberOf,
  type Telling,
  targetOf,
  upToNumber,
  victimOf,
  xIs,
} from "./toldVictims.js";
import type { Effect, Filter } from "./vocabulary.js";

/** What each verb does, as its player is told to carry it out: "draw 2 cards". */

export type VerbWords = (effect: Effect, telling: Telling, course: Course) => string;

/** An order about units: "tap one of your Jedi". */
const order =
  (verb: string, after = ""): VerbWords =>
  (effect, telling, course) =>
    `${verb} ${victimOf(effect, telling, course)}${after}`;

/** What becomes of a unit: "that unit cannot be attacked". */
const fate =
  (words: (victim: string, effect: Effect) => string): VerbWords =>
  (effect, telling, course) =>
    words(victimOf(effect, telling, course), effect);

/** What holds of a unit that is chosen before it is told: "choose one of your units: this turn it ...". */
const chosen =
  (words: (victim: string, effect: Effect) => string): VerbWords =>
  (effect, telling, course) => {
    const victim = victimOf(effect, telling, course);
    return /^(?:that unit|this unit|it)$/.test(victim)
      ? words(victim, effect)
      : `choose ${victim}: ${words("it", effect)}`;
  };

/** What a player does: "gain 2 Force", "the opponent gains 2 Force". */
function playerDoes(who: Who | undefined, does: string, rest: string, course: Course): string {
  switch (who) {
    case undefined:
    case "you":
      return `${does} ${rest}`;
    case "opponent":
      return `the opponent ${does}s ${rest}`;
    case "both":
      return `each player ${does}s ${rest}`;
    case "chosen": {
      const player = course.isPlayerNamed ? "that player" : "a player of your choice";
      course.isPlayerNamed = true;
      return `${player} ${does}s ${rest}`;
    }
    default:
      return who satisfies never;
  }
}

/** Whose hand or deck it is. */
const whoseWords = (who: Who | undefined): string => (who === undefined || who === "you" ? "your" : "their");

/** Points that a player gains, or loses where they are below zero. */
const gaining =
  (noun: string, after: string, more: string, less: string): VerbWords =>
  (effect, _, course) => {
    const n = numberOf(effect);
    const size = typeof n === "number" ? Math.abs(n) : n;
    const what =
      noun === "Force" && Number(size) >= ALL_FORCE
        ? `all ${whoseWords(effect.who)} Force`
        : noun === "Force"
          ? `${size} Force`
          : typeof size === "number"
            ? counted(size, noun)
            : `${size} ${noun}s`;
    return playerDoes(effect.who, typeof n === "number" && n < 0 ? less : more, `${what}${after}`, course);
  };

/** More cards than a hand, more dice than an attack, more Force than anybody has. */
const ALL_CARDS = 99;
const ALL_DICE = 30;
const ALL_FORCE = 999;

const BAN_WORDS: Readonly<Record<Ban, string>> = {
  battle: "play Battle cards",
  abilities: "use activated abilities",
  spending: "spend build points",
  bombarding: "use Bombard or Ion Cannon",
};

const BAN_WHO: Readonly<Record<Who, string>> = {
  you: "you",
  opponent: "the opponent",
  both: "no player",
  chosen: "a player of your choice",
};

const RULE_WORDS: Readonly<Record<AttackRule, string>> = {
  dividesHits:
    "the hits of this attack may be divided between the defender and another opposing unit in the same arena",
  oneDie: "this attack has one die only",
  isLethal: "the defender is discarded if this attack does any damage",
  comesBack: "the attacker does as much damage to itself as this attack has done",
  isHarmless: "this attack does no damage",
};

/** "a Droid card", without where it is: that is told by what is done with it. */
const cardOf = (filter: Filter | undefined, which: Which = "a"): string =>
  unitWords(filter ?? {}, which, { asCard: true, nowhere: true });

/** "a Jedi card", "2 Jedi cards", "up to 3 Jedi cards"; without a filter cards of all sorts. */
function cardsOf(effect: Effect): string {
  const { amount, upTo, filter = { card: CARD_SORTS } } = effect;
  if (typeof amount !== "number" || amount === 1)
    return upTo === true ? `up to 1 ${bare(cardOf(filter))}` : cardOf(filter);
  return upTo === true ? cardOf(filter, amount) : cardOf(filter, amount).replace("up to ", "");
}

const bare = (words: string): string => words.replace(/^an? /, "");
const unitsOf = (filter: Filter | undefined): string => unitWords(filter ?? {}, "all");

const isOne = ({ amount = 1 }: Effect): boolean => amount === 1;

/** Damage, as a number or in dice. */
const hurting =
  (noun: (effect: Effect) => string): VerbWords =>
  (effect, telling, course) => {
    const victim = victimOf(effect, telling, course);
    const evading =
      effect.evadableBy === undefined ? "" : `, which Evade prevents only on ${unitWords(effect.evadableBy, "a")}`;
    return `${telling.self} does ${noun(effect)} to ${victim === telling.self ? "itself" : victim}${evading}`;
  };

const inDice = (effect: Effect): string => {
  const n = numberOf(effect);
  return n === 1
    ? "1 die of damage"
    : typeof n === "number" || n === "X"
      ? `${n} dice of damage`
      : `as many dice of damage as ${n}`;
};

export const VERB_WORDS: Readonly<Record<Verb, VerbWords>> = {
  damage: hurting((effect) => `${numberOf(effect)} damage`),
  dice: hurting(inDice),
  putDamage: (effect, telling, course) =>
    `put ${howMany(effect, "damage counter")} on ${victimOf(effect, telling, course)}`,
  heal: (effect, telling, course) =>
    `remove ${howMany(effect, "damage counter")} from ${victimOf(effect, telling, course)}`,
  healAll: order("remove all damage counters from"),
  tap: order("tap"),
  untap: order("untap"),
  retreat: order("retreat"),
  discardUnit: order("discard"),
  returnToHand: order("return", " to its owner's hand"),
  putIntoArena: (effect, telling, course) => {
    if (effect.filter === undefined || effect.on !== undefined)
      return `put ${victimOf(effect, telling, course)} into its arena`;
    const what = `${effect.amount === 1 || effect.amount === undefined ? cardOf(effect.filter) : cardsOf(effect)} from ${whoseWords(effect.who)} discard pile into the arena of its type`;
    if (effect.upTo === true && effect.who === "opponent") return `the opponent may put ${what}`;
    return playerDoes(effect.who, "put", what, course);
  },
  buff: (effect, telling, course) => buffWords([effect], telling, course),
  prevent: (effect) => `prevent ${upToNumber(effect)} of that damage${xIs(numberOf(effect))}`,
  preventAll: () => "prevent all of that damage",
  preventAllThisTurn: fate((victim) => `all damage to ${victim} is prevented this turn`),
  deflect: (effect, { self, target }) =>
    `prevent ${upToNumber(effect)} of that damage, and ${target === undefined ? self : "that unit"} may do as much to a unit of your choice in the same arena`,
  intercept: fate((victim) => `${victim} is attacked instead`),
  retaliate: (effect, { self }) => `${self} does ${inDice(effect)} to the attacker when the attack ends`,
  reroll: ({ amount = 1 }) =>
    Number(amount) >= ALL_DICE ? "roll any of those dice again" : `roll up to ${Number(amount)} of those dice again`,
  disrupt: () => "disrupt that card",
  cannotBeAttacked: fate((victim) => `${victim} cannot be attacked this turn`),
  doesNotUntap: fate((victim) => `${victim} does not untap in the next untap step`),
  draw: (effect, _, course) => playerDoes(effect.who, "draw", howMany(effect, "card"), course),
  discardCards: (effect, _, course) =>
    playerDoes(
      effect.who,
      "discard",
      effect.amount === ALL_CARDS ? `${whoseWords(effect.who)} hand` : howMany(effect, "card"),
      course,
    ),
  lookAndDiscard: ({ filter, upTo }) =>
    `look at the opponent's hand${upTo === true ? ", in which you may choose" : " and choose"} ${filter === undefined ? "a card" : cardOf(filter)} that they discard`,
  millTop: (effect, _, course) =>
    playerDoes(
      effect.who,
      "put",
      `the top ${numberOf(effect) === 1 ? "card" : howMany(effect, "card")} of ${whoseWords(effect.who)} deck into ${whoseWords(effect.who)} discard pile`,
      course,
    ),
  gainForce: gaining("Force", "", "gain", "lose"),
  loseForce: gaining("Force", "", "lose", "gain"),
  gainBuild: gaining("build point", " this turn", "gain", "lose"),
  gainBuildNextTurn: gaining("build point", " next turn", "gain", "lose"),
  search: (effect) =>
    `search your deck for ${cardsOf({ ...effect, ...(isOne(effect) ? {} : { upTo: true }) })} and take ${isOne(effect) ? "it" : "them"} into your hand`,
  recover: (effect, { self }) =>
    effect.on === "self"
      ? `return ${self} from the discard pile to your hand`
      : `return ${cardsOf(effect)} from your discard pile to your hand`,
  putBuildCounters: ({ amount = 1, filter, faceDown, deploys }) => {
    const what =
      filter === undefined
        ? "partially built cards"
        : `partially built ${unitWords({ ...filter, zone: "arena" }, "all", { asCard: true, nowhere: true })}`;
    const state = faceDown === true ? "face-down, " : "";
    return `put ${counted(Number(amount), "build counter")} on one of your ${state}${what}${deploys === true ? ", which may be deployed at once" : ""}`;
  },
  ban: ({ ban, who = "you" }) =>
    `${BAN_WHO[who]} ${who === "both" ? "can" : "cannot"} ${ban === undefined ? "play" : BAN_WORDS[ban]} this turn`,
  attackRule: ({ rule }) => (rule === undefined ? "nothing changes" : RULE_WORDS[rule]),
  linger: (effect, telling, course) => {
    const victim = effect.on === undefined ? "that unit" : victimOf(effect, telling, course);
    const held = telling.lingering();
    return `${victim === "that unit" ? "" : `choose ${victim}: `}this turn${held.startsWith("when") ? "," : ""} ${held}`;
  },
  quirk: (effect, telling, course) => {
    const victim = victimOf(effect, telling, course);
    return effect.quirk === undefined ? "nothing changes" : `${QUIRK_WORDS[effect.quirk](victim)} this turn`;
  },
  chooseArena: ({ arenas, quiet }) => {
    const which = arenas === undefined ? "an arena" : arenaWords(arenas);
    return `choose ${which}${quiet === true ? " in which no unit has attacked this turn" : ""}`;
  },
  preventAllInArena: () => "all damage to units there is prevented this turn",
  damageWhenAttackEnds: fate(
    (victim, effect) => `${victim} does ${numberOf(effect)} damage to itself when the attack ends`,
  ),
  discardWhenAttackEnds: fate((victim) => `${victim} is discarded when the attack ends`),
  chooseOne: () => "choose one",
  lend: (effect, telling, course) =>
    `until end of turn ${victimOf(effect, telling, course)} gets the ability “${telling.lent(Number(effect.amount ?? 0))}”`,
  giveUpkeep: (effect, telling, course) =>
    `${victimOf(effect, telling, course)} has this Upkeep from now on: ${telling.upkeep()}`,
  guard: fate((victim, effect) => `this turn ${upToNumber(effect)} of each damage to ${victim} is prevented`),
  putFromHand: ({ filter, tapped }) =>
    `you may put ${cardOf(filter)} from your hand into the arena of its type${tapped === true ? ", tapped" : ""}`,
  putFromDeck: ({ filter }) => `search your deck for ${cardOf(filter)} and put it into the arena of its type`,
  searchToBuild: ({ filter, amount = 1 }) =>
    `search your deck for ${cardOf(filter)} and put it into your build zone with ${counted(Number(amount), "build counter")}`,
  discardAtTurnEnd: fate((victim) => `${victim} is discarded when the turn ends`),
  guardOthers: chosen(
    (victim) => `this turn, while ${victim} is in an arena, your other units there cannot be attacked`,
  ),
  ward: chosen((victim) => `this turn, while you have other units in its arena, ${victim} cannot be attacked`),
  turnOnOwn: chosen(
    (victim) =>
      `the next time ${victim === "that unit" ? "it" : victim} would attack this turn, you may have it attack another unit of its own side there`,
  ),
  mark: chosen(
    (victim, { filter, stat = "power", amount = 1 }) =>
      `this turn ${unitsOf({ whose: "yours", ...filter })} get ${statWords(stat, Number(amount))} while attacking ${victim}`,
  ),
  rerollAll: () => "all attack dice are rolled again",
  preventAllBy: ({ filter }) => `all damage done by ${unitsOf(filter)} is prevented this turn`,
  battleCardsCostMore: (effect) => `each Battle card costs ${numberOf(effect)} Force more this turn`,
  noBattleCards: () => "no Battle cards are played this turn",
  noArrivals: () => "no cards move from a build zone to an arena this turn",
  look: () => "look at the opponent's hand",
  putOnBottom: (effect) => `put ${howMany(effect, "card")} from your hand on the bottom of your deck`,
  hold: (effect, telling, course) =>
    `${telling.self} holds ${victimOf(effect, telling, course)} until ${telling.self} untaps or leaves the arena`,
  special: (effect, telling, course) => {
    const { filter = {}, per, amount, special } = effect;
    const { self } = telling;
    if (special === undefined) return "nothing happens";
    return specialWords(special, {
      // It is named where the words ask for it, not before.
      get target() {
        return targetOf(telling, course);
      },
      self,
      one: unitWords(filter, "a", { self }),
      all: unitWords(filter, "all", { self }),
      card: cardOf(filter),
      cards: cardOf(filter, "all"),
      per: unitWords(per ?? {}, "each", { self }),
      n: Number(amount ?? 1),
      lent: telling.lent(0),
    });
  },
};
