import { joinedClauses } from "../../cards/effects/joined.js";
import { counted, inPlural, joined, nothingLeft } from "../../cards/wording.js";
import type { Arena, Distinct, SelfIs, Using } from "./terms.js";
import { ARENA_WORDS, arenaWords, countWords, ofPlayer, unitWords } from "./toldFilters.js";
import type { Condition, ConditionWords, Cost, Count, Filter } from "./vocabulary.js";

/** What must be so, in clauses that follow "if"; what is paid, in clauses that follow "you may". */

const SELF_WORDS: Readonly<Record<SelfIs, string>> = {
  damaged: "is damaged",
  undamaged: "is undamaged",
  piloted: "is piloted",
  tapped: "is tapped",
  attacking: "attacks",
  defending: "is attacked",
  manned: "has two Pilots or more",
  inItsStep: "is in the arena whose battle step it is",
};

export const USING_WORDS: Readonly<Record<Using, string>> = { bombard: "Bombard", ionCannon: "Ion Cannon" };

const DISTINCT_WORDS: Readonly<Record<Distinct, string>> = { speed: "of different speeds", name: "of different names" };

/** @param self what the card with the text is called */
export function conditionWords(condition: Condition, self: string): string {
  const {
    in: arenas,
    have,
    haveNot,
    count = 1,
    distinct,
    eachArena,
    more,
    step,
    notPilotedBy,
    using,
    lost,
    quiet,
    ownQuiet,
    theyLackArena,
    partlyBuilt,
    also = [],
    any: _any,
    not: _not,
    self: states = [],
    ...rest
  } = condition;
  nothingLeft(rest);
  const clauses = [
    ...(arenas === undefined ? [] : [`${self} is in ${arenaWords(arenas)}`]),
    ...states.map((is) => `${self} ${SELF_WORDS[is]}`),
    ...(have === undefined ? [] : [haveWords(have, count, distinct, self)]),
    ...(haveNot === undefined ? [] : [haveNotWords(haveNot, self)]),
    ...(eachArena === undefined ? [] : [`you have ${counted(eachArena, "unit")} or more in each arena`]),
    ...(more === undefined ? [] : [moreWords(more, self)]),
    ...(step === undefined ? [] : [`it is the ${battleStep(step)}`]),
    ...(notPilotedBy === undefined ? [] : [`${unitWords(notPilotedBy, "a", { self })} does not pilot ${self}`]),
    ...(using === undefined ? [] : [`the attacker uses ${USING_WORDS[using]}`]),
    ...(lost === undefined ? [] : [`one of your units has been discarded from ${arenaWords(lost)} this turn`]),
    ...(quiet === undefined ? [] : [`no unit in ${arenaWords(quiet)} has attacked this turn`]),
    ...(ownQuiet === undefined
      ? []
      : [`none of ${unitWords({ kind: ownQuiet, whose: "yours" }, "all")} has attacked this turn`]),
    ...(theyLackArena === true ? ["the opponent has no unit in some arena"] : []),
    ...(partlyBuilt === undefined
      ? []
      : [`you have ${counted(partlyBuilt, "partially built card")}, this one among them`]),
    ...also.map((one) => conditionWords(one, self)),
    ...joinedClauses<ConditionWords>(condition, (one) => conditionWords(one, self)),
  ];
  return joined(clauses);
}

/** "Ground battle step". */
export const battleStep = (arenas: readonly Arena[]): string =>
  `${joined(
    arenas.map((one) => ARENA_WORDS[one]),
    "or",
  )} battle step`;

function moreWords([some, others]: readonly [Count, Count], self: string): string {
  if (ofPlayer(some) !== undefined || ofPlayer(others) !== undefined)
    return `there are more ${countWords(some, "all", self)} than ${countWords(others, "all", self)}`;
  const { whose: _yours, ...mine } = some as Filter;
  const { whose: _theirs, ...theirs } = others as Filter;
  const isSame = JSON.stringify(mine) === JSON.stringify(theirs);
  const rest = isSame ? "the opponent" : `the opponent has ${unitWords(theirs, "all", { self })}`;
  return `you have more ${unitWords(mine, "all", { self })} than ${rest}`;
}

function haveWords(have: Count, count: number, distinct: Distinct | undefined, self: string): string {
  const [what, whose] = ofPlayer(have) ?? [];
  if (what === undefined) return haveCardsWords(have as Filter, count, distinct, self);
  const much = what === "Force" ? `${count} Force` : counted(count, "card");
  return `${whose === "yours" ? "you have" : "the opponent has"} ${much} or more${what === "Force" ? "" : " in hand"}`;
}

function haveCardsWords(have: Filter, count: number, distinct: Distinct | undefined, self: string): string {
  const is = have.is ?? [];
  for (const [mark, who] of [
    ["attacking", "the attacker"],
    ["defending", "the defender"],
  ] as const)
    if (is.includes(mark)) {
      const { zone: _anywhere, ...rest } = { ...have, is: is.filter((one) => one !== mark) };
      return `${who} is ${unitWords(rest, "a", { self })}`;
    }
  const { whose, ...rest } = have;
  if (is.includes("chosenArena") && have.arena !== undefined) {
    const { arena: _told, ...there } = { ...rest, is: is.filter((one) => one !== "chosenArena") };
    return `${arenaWords(have.arena)} is the one chosen and ${whose === "yours" ? "you have" : "there is"} ${unitWords(there, "a", { self })} there`;
  }
  const { zone: _place, ...what } = rest;
  const place = placeWords(have);
  if (whose === undefined && count === 1 && have.names !== undefined && have.card === undefined) {
    const { names, ...where } = have;
    const there = unitWords(where, "a", { self }).replace(/^an? unit ?/, "");
    return `${joined(names, "or")} is ${there === "" ? "in an arena" : there}`;
  }
  const differing = distinct === undefined ? "" : ` ${DISTINCT_WORDS[distinct]}`;
  const words = `${count === 1 ? unitWords(what, "a", { self }) : `${count} or more ${unitWords(what, "all", { self })}`}${place}`;
  if (whose === undefined) return `there ${count === 1 ? "is" : "are"} ${words}${differing}`;
  return `${whose === "yours" ? "you have" : "the opponent has"} ${words}${differing}`;
}

/** Where the cards of a condition are, whose owner is told already. */
function placeWords({ zone = "arena", arena, whose, is = [] }: Filter): string {
  switch (zone) {
    case "arena": {
      const isTold =
        arena !== undefined || is.some((one) => one === "chosenArena" || one === "paidArena" || one === "sameArena");
      return isTold ? "" : " in an arena";
    }
    case "build":
      return " in the build zone";
    case "discard":
      return ` in ${whose === "opposing" ? "their" : "your"} discard pile`;
    case "arenaOrBuild":
    case "arenaOrTheirBuild":
      return " in an arena or build zone";
    case "hand":
      return " in hand";
    case "deck":
      return " in the deck";
    default:
      return zone satisfies never;
  }
}

function haveNotWords(haveNot: Filter, self: string): string {
  const { whose, zone: _place, ...rest } = haveNot;
  const what = unitWords(rest, "a", { self }).replace(/^(?:another|an? )/, (article) =>
    article === "another" ? "other" : "",
  );
  const where = placeWords(haveNot);
  if (whose === undefined) return `there is no ${what}${where}`;
  return `${whose === "yours" ? "you have" : "the opponent has"} no ${what}${where}`;
}

const points = (n: number): string => counted(n, "build point");
const counters = (n: number): string => counted(n, "damage counter");

/** "pay 3 Force and tap it"; "" where it costs nothing. */
export function costWords(cost: Cost, self: string): string {
  const several = (filter: Filter, n: number): string =>
    n === 1 ? unitWords(filter, "a", { self }) : `${n} of ${unitWords(filter, "all", { self })}`;
  const {
    force,
    forceX,
    build,
    buildX,
    tap,
    discardSelf,
    damageSelf,
    retreatSelf,
    returnSelf,
    discardCards,
    discardHand,
    discardFitting,
    tapOne,
    tapCount = 1,
    discardOne,
    discardCount = 1,
    xIsItsCost,
    mill,
    removeDiscarded,
    removeOf,
    damageOne,
    damageOther,
    ...rest
  } = cost;
  nothingLeft(rest);
  const clauses = [
    ...(force === undefined ? [] : [`pay ${force} Force${build === undefined ? "" : ` and ${points(build)}`}`]),
    ...(forceX === true ? ["pay X Force (as much as you choose)"] : []),
    ...(build === undefined || force !== undefined ? [] : [`pay ${points(build)}`]),
    ...(buildX === true ? ["pay X build points (as many as you choose)"] : []),
    ...(tap === true && discardSelf === true ? [`tap and discard ${self}`] : []),
    ...(tap === true && discardSelf !== true ? [`tap ${self}`] : []),
    ...(discardSelf === true && tap !== true ? [`discard ${self}`] : []),
    ...(damageSelf === undefined ? [] : [`put ${counters(damageSelf)} on ${self}`]),
    ...(retreatSelf === true ? [`retreat ${self}`] : []),
    ...(returnSelf === true ? [`return ${self} to its owner's hand`] : []),
    ...(discardCards === undefined ? [] : [`discard ${counted(discardCards, "card")}`]),
    ...(discardHand === true ? ["discard your hand"] : []),
    ...(discardFitting === undefined
      ? []
      : [`discard ${unitWords(discardFitting, "a", { asCard: true, nowhere: true })} from your hand`]),
    ...(tapOne === undefined ? [] : [`tap ${several(tapOne, tapCount)}`]),
    ...(discardOne === undefined
      ? []
      : [`discard ${several(discardOne, discardCount)}${xIsItsCost === true ? ", whose total build cost is X" : ""}`]),
    ...(mill === undefined
      ? []
      : [`put the top ${mill === 1 ? "card" : counted(mill, "card")} of your deck into your discard pile`]),
    ...(removeDiscarded === undefined
      ? []
      : [`remove ${removedWords(removeDiscarded, removeOf)} in your discard pile from the game`]),
    ...(damageOne === undefined ? [] : [`put a damage counter on ${unitWords(damageOne, "a", { self })}`]),
    ...(damageOther === undefined
      ? []
      : [`put X damage counters (as many as you choose) on ${unitWords(damageOther, "a", { self })}`]),
  ];
  return joined(clauses);
}

function removedWords(n: number, of: Filter | undefined): string {
  if (of === undefined) return counted(n, "card");
  const one = unitWords(of, "a", { asCard: true, nowhere: true }).replace(/^an? /, "");
  return `${n} ${n === 1 ? one : inPlural(one)}`;
}
