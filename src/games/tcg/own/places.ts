import type { Path } from "../../../core/shape.js";
import type { Tell } from "../../ownCards/textReader.js";
import { ARENAS, type Stat, type TriggerName } from "../cards/terms.js";
import type { Activated, CardText, Effect, Filter, Grant, Modifier, Triggered } from "../cards/vocabulary.js";
import type { CardType } from "../catalogue/publishedCard.js";
import { endlessWords } from "./endless.js";
import {
  happened,
  inArena,
  onTable,
  printed,
  printedOf,
  tellOfCondition,
  tellOfCost,
  tellOfCount,
  tellOfFilter,
  victims,
} from "./filters.js";
import { always, inBuildStep, ofTrigger, ofWindow, type Where } from "./moments.js";
import { ATTACKERS, tellOfVerb } from "./verbs.js";

/** Where words of a text may stand: what the rules ask of no such card, or at no such moment, would do nothing. */

type Sort = "unit" | "battle" | "mission" | "location" | "equipment";
export const sortOf = (type: CardType): Sort =>
  (ARENAS as readonly string[]).includes(type) ? "unit" : (type as Sort);

const UNIT = ["unit"] as const;
const IN_PLAY = ["unit", "location", "equipment"] as const;
/** On which cards each key is asked for, and what to write on others. */
const OF_KEYS: Readonly<Record<keyof CardText, readonly [sorts: readonly Sort[], instead?: string]>> = {
  modifiers: [IN_PLAY, "lasting, and an effect with verb: linger"],
  costs: [["unit", "location"]],
  ownCost: [["unit", "mission", "location", "equipment"], "cost of its abilities"],
  quirks: [["unit", "equipment"], "grants, or an effect with verb: quirk"],
  abilities: [["unit", "battle", "location", "equipment", "mission"]],
  triggers: [IN_PLAY, "later"],
  grants: [["unit", "location"], "quirks, abilities or modifiers of its unit, or lent"],
  later: [["unit", "battle", "mission", "location", "equipment"]],
  lasting: [["unit", "battle", "mission", "location", "equipment"]],
  lastingGrants: [["unit", "battle", "mission", "location", "equipment"]],
  drawsAttacksOf: [UNIT],
  lent: [["unit", "battle", "mission", "location", "equipment"]],
  upkeep: [["unit", "battle", "mission", "location", "equipment"]],
  bounty: [UNIT],
  bountyTarget: [UNIT],
  hiddenCost: [UNIT],
  extraCounters: [["mission"]],
  rule: [["location"]],
  pilotsOnly: [UNIT],
  waives: [UNIT],
  cannotAttack: [UNIT],
  cheaperAbilities: [UNIT],
  hiddenWhile: [UNIT],
  holds: [UNIT],
  equipsCheaper: [UNIT],
  noBattleCardsIn: [["location"]],
  tolls: [UNIT],
  surprise: [UNIT],
  pilot: [UNIT],
  treatAs: [["unit", "battle", "mission", "location", "equipment"]],
  mission: [["mission"]],
  equip: [["equipment"]],
};

/** Who has an ability or trigger: its card, a pilot's unit, units by grants, or what a card has left for later. */
type By = "own" | "pilot" | "grants" | "lent" | "later";

/** Tells of words that do nothing where they stand. @param onSpecial is told of each effect with verb: special */
export function tellOfPlaces(text: CardText, type: CardType, tell: Tell, onSpecial: OnSpecial): void {
  new Walk(text, type, tell, onSpecial).all();
}

export type OnSpecial = (effect: Effect, where: Where, hasTarget: boolean, path: Path) => void;

const each = <T>(list: readonly T[] | undefined, visit: (one: T, index: number) => void): void => list?.forEach(visit);

class Walk {
  readonly #text: CardText;
  readonly #sort: Sort;
  readonly #type: CardType;
  readonly #tell: Tell;
  readonly #onSpecial: OnSpecial;
  readonly #lingers: boolean;
  readonly #isSpecial: boolean;

  constructor(text: CardText, type: CardType, tell: Tell, onSpecial: OnSpecial) {
    this.#text = text;
    this.#type = type;
    this.#sort = sortOf(type);
    this.#tell = tell;
    this.#onSpecial = onSpecial;
    const words = JSON.stringify(text);
    this.#isSpecial = words.includes('"verb":"special"');
    this.#lingers = words.includes('"verb":"linger"') || this.#isSpecial;
  }

  /** "This card" as its own text has it; of Equipment that is the unit that it is on. */
  get #self(): Pick<Where, "self" | "zone"> {
    const sort = this.#sort;
    const self = sort === "unit" || sort === "equipment" ? "unit" : sort === "location" ? "location" : "none";
    return { self, zone: "arena" };
  }

  all(): void {
    const text = this.#text;
    this.#keys();
    const own = { ...always(`a ${this.#sort}`), ...this.#self };
    each(text.modifiers, (one, i) => this.#modifier(one, own, ["modifiers", i]));
    // What lasts is about the unit that the card lingers on.
    const marked: Where = { ...own, words: "lasting", self: this.#lingers ? "unit" : "none" };
    each(text.lasting, (one, i) => this.#modifier(one, marked, ["lasting", i]));
    each(text.costs, (one, i) => {
      tellOfFilter(one.of, printedOf("costs"), own, ["costs", i, "of"], this.#tell);
      tellOfCondition(one.while, own, ["costs", i, "while"], this.#tell);
    });
    const unbuilt: Where = { ...inBuildStep("ownCost"), self: "none", zone: "build" };
    each(text.ownCost, (one, i) => tellOfCondition(one.while, unbuilt, ["ownCost", i, "while"], this.#tell));
    tellOfCondition(
      text.hiddenWhile,
      { ...always("hiddenWhile"), self: "none", zone: "build" },
      ["hiddenWhile"],
      this.#tell,
    );
    each(text.abilities, (one, i) => this.#ability(one, "own", ["abilities", i]));
    each(text.lent, (one, i) => this.#ability(one, "lent", ["lent", i]));
    each(text.triggers, (one, i) => this.#trigger(one, "own", ["triggers", i]));
    each(text.later, (one, i) => this.#trigger(one, "later", ["later", i]));
    each(text.grants, (one, i) => this.#grant(one, own, ["grants", i]));
    each(text.lastingGrants, (one, i) => this.#grant(one, marked, ["lastingGrants", i]));
    const upkeep: Where = { ...inBuildStep("upkeep"), self: "unit", zone: "arena" };
    each(text.upkeep, (one, i) => tellOfCost(one, upkeep, false, ["upkeep", i], this.#tell));
    const bounty: Where = { ...inBuildStep("bounty"), self: "unit", zone: "arena" };
    this.#effects(text.bounty, text.bountyTarget, bounty, ["bounty"]);
    tellOfFilter(text.bountyTarget, victims("bountyTarget"), bounty, ["bountyTarget"], this.#tell);
    this.#filters(own);
    this.#pilot();
    this.#mission();
    if (text.equip === undefined) return;
    const equip: Where = { ...inBuildStep("equip"), self: "none", zone: "arena" };
    tellOfCost(text.equip.cost, equip, false, ["equip", "cost"], this.#tell);
    tellOfFilter(text.equip.to, inArena("equip"), equip, ["equip", "to"], this.#tell);
  }

  /** Keys of the text that nothing asks of a card of its type. */
  #keys(): void {
    const text = this.#text;
    for (const key of Object.keys(text) as (keyof CardText)[]) {
      const [sorts, instead] = OF_KEYS[key];
      if (!sorts.includes(this.#sort))
        this.#tell(
          [key],
          `${key} does nothing on a card of type ${this.#type}`,
          instead ?? `type: ${sorts.join(", ")}`,
        );
    }
    if (text.pilot !== undefined && this.#sort === "unit" && this.#type !== "character")
      this.#tell(["pilot"], "pilot: only Characters are pilots", "type: character");
    if (text.upkeep !== undefined && this.#sort !== "unit" && !JSON.stringify(text).includes('"verb":"giveUpkeep"'))
      this.#tell(["upkeep"], "upkeep is of units: nothing gives this one to a unit", "an effect with verb: giveUpkeep");
    const begins = this.#lingers || this.#sort === "battle" || this.#sort === "mission";
    if (text.later !== undefined && !begins)
      this.#tell(["later"], "later waits for an effect with verb: linger", "verb: linger");
  }

  #filters(own: Where): void {
    const { drawsAttacksOf, pilotsOnly, waives, cannotAttack, tolls } = this.#text;
    const tell = this.#tell;
    tellOfFilter(drawsAttacksOf, printed("drawsAttacksOf", "arena", ["unit"]), own, ["drawsAttacksOf"], tell);
    tellOfFilter(pilotsOnly, printed("pilotsOnly", "arena", ["unit"]), own, ["pilotsOnly"], tell);
    tellOfFilter(waives, onTable("waives"), own, ["waives"], tell);
    tellOfFilter(cannotAttack, onTable("cannotAttack"), own, ["cannotAttack"], tell);
    each(tolls, ({ on, by }, i) => {
      if (on !== "self") tellOfFilter(on, onTable("tolls"), own, ["tolls", i, "on"], tell);
      tellOfFilter(by, inArena("tolls"), own, ["tolls", i, "by"], tell);
    });
  }

  #pilot(): void {
    const { pilot } = this.#text;
    if (pilot === undefined) return;
    const ship: Where = { ...always("a pilot"), self: "unit", zone: "arena" };
    each(pilot.modifiers, (one, i) => this.#modifier(one, ship, ["pilot", "modifiers", i]));
    each(pilot.abilities, (one, i) => this.#ability(one, "pilot", ["pilot", "abilities", i]));
    each(pilot.triggers, (one, i) => this.#trigger(one, "pilot", ["pilot", "triggers", i]));
  }

  #mission(): void {
    const { mission } = this.#text;
    if (mission === undefined) return;
    const { target, cost = {} } = mission;
    const where: Where = {
      ...inBuildStep("a Mission"),
      self: "none",
      zone: "arena",
      paid: cost.tapOne !== undefined || cost.discardOne !== undefined,
    };
    this.#effects(mission.effects, target, where, ["mission", "effects"]);
    tellOfFilter(target, victims("a target"), where, ["mission", "target"], this.#tell);
    tellOfCondition(mission.condition, where, ["mission", "condition"], this.#tell);
    tellOfCost(cost, where, true, ["mission", "cost"], this.#tell);
  }

  #modifier(one: Modifier, where: Where, path: Path): void {
    const { of = "self", stat } = one;
    const tell = this.#tell;
    const isOwnUnit = this.#sort === "unit" && path[0] === "modifiers" && of === "self";
    if (of === "self" && where.self !== "unit")
      tell([...path, "stat"], `this card is no unit: say whose ${stat} changes`, "of: { whose: yours }");
    if (isOwnUnit && one.amount < 0 && !BELOW_0.has(stat))
      tell([...path, "amount"], `amount: a unit without ${stat} has none to lose`, "an amount above 0");
    const inAttack = one.attacking !== undefined || one.using !== undefined;
    if (inAttack && !ATTACKERS.includes(stat))
      tell([...path, "stat"], `stat: ${stat} is not asked of attackers`, `stat: ${ATTACKERS.join(", ")}`);
    const others = Object.keys(one).filter((key) => !["stat", "amount", "of", "perForce"].includes(key));
    if (one.perForce === true && !isOwnUnit)
      tell([...path, "perForce"], "perForce is of a unit's own printed star", "per: { whose: yours }");
    else if (one.perForce === true && others.length > 0)
      tell([...path, others[0]], `${others[0]} does not go with perForce: the star is the player's Force at all times`);
    if (one.perCounter === true && !this.#isSpecial)
      tell([...path, "perCounter"], "perCounter: nothing puts counters on this card", "per: { whose: yours }");
    if (one.perCounter === true && inAttack)
      tell([...path, "perCounter"], "perCounter does not go with attacking or using: counters are counted at any time");
    if (of !== "self") tellOfFilter(of as Filter, inArena("modifiers"), where, [...path, "of"], tell);
    tellOfFilter(one.attacking, onTable("attacking"), where, [...path, "attacking"], tell);
    tellOfCount(one.per, where, [...path, "per"], tell);
    tellOfCondition(one.while, where, [...path, "while"], tell);
  }

  #grant(one: Grant, where: Where, path: Path): void {
    tellOfFilter(one.of, inArena(path[0] as string), where, [...path, "of"], this.#tell);
    tellOfCondition(one.while, where, [...path, "while"], this.#tell);
    const isLasting = path[0] === "lastingGrants";
    if (isLasting && one.abilities !== undefined)
      this.#tell([...path, "abilities"], "lastingGrants gives quirks alone", "lent, and an effect with verb: lend");
    if (isLasting && one.quirks?.includes("mayStayTapped") === true)
      this.#tell([...path, "quirks"], "mayStayTapped: the turn is over before units untap", "verb: doesNotUntap");
    each(one.abilities, (ability, i) => this.#ability(ability, "grants", [...path, "abilities", i]));
  }

  #ability(one: Activated, by: By, path: Path): void {
    const tell = this.#tell;
    const { window, target, cost } = one;
    const sort = this.#sort;
    const isGiven = by !== "own";
    const own = isGiven ? { self: "unit" as const } : this.#self;
    const zone = one.reserves === true ? "build" : one.inDiscard === true ? "discard" : "arena";
    const paid = cost.tapOne !== undefined || cost.discardOne !== undefined;
    const where: Where = { ...ofWindow(one), self: own.self, zone, paid };
    const no = (key: string, why: string, instead?: string) => tell([...path, key], why, instead);
    if (!isGiven && sort === "battle" && (window === "build" || window === "instead"))
      no("window", `window: ${window}: Battle cards are played at chances to play`, "window: general");
    if (!isGiven && sort === "location" && window === "instead")
      no("window", "window: instead: a Location does not attack", "window: general");
    if (!isGiven && sort === "mission" && one.inDiscard !== true)
      no("window", "a Mission is completed, and then discarded: it has no abilities in play", "inDiscard: true");
    if (window === "prevention" && target === undefined && where.self !== "unit")
      no("window", "window: prevention needs a target: this card is no unit to be saved", "target: { whose: yours }");
    if (window === "disrupt" && target !== undefined)
      no("target", "window: disrupt answers a play: it has no target", "on: chosen, with a filter");
    if (window === "disrupt" && one.effects[0]?.verb !== "disrupt")
      no("window", "window: disrupt needs verb: disrupt as its first effect", "window: general");
    if (window === "instead" && one.effects[0]?.verb === "untap" && target === undefined)
      no("window", "window: instead: what untaps first is used by a tapped unit, and none acts so", "target: {}");
    if (one.targets !== undefined && window === "prevention")
      no("targets", "targets: damage is prevented to the unit that is to have it, and to no other");
    if (one.isFree === true && window !== "instead")
      no("isFree", "isFree is of abilities instead of an attack", "window: instead");
    if (one.notWhileAttacking === true && window !== "general")
      no("notWhileAttacking", `notWhileAttacking does nothing with window: ${window}`, "window: general");
    if (one.from !== undefined && window !== "prevention")
      no("from", "from is of damage to be prevented: by whom it is done", "window: prevention");
    if (one.reserves === true && (isGiven || sort !== "unit" || window === "instead"))
      no("reserves", "reserves is of what a unit may play from the build zone", "window: general");
    if (one.inDiscard === true && (isGiven || sort === "battle" || window === "instead" || window === "disrupt"))
      no("inDiscard", "inDiscard is of cards other than Battle cards, at chances to play", "window: general");
    if (one.reserves === true && one.inDiscard === true) no("inDiscard", "a card is in the build zone or discarded");
    tellOfFilter(target, victims("a target"), where, [...path, "target"], tell);
    tellOfFilter(one.from, inArena("from"), where, [...path, "from"], tell);
    tellOfCondition(one.while, where, [...path, "while"], tell);
    tellOfCost(cost, where, true, [...path, "cost"], tell);
    this.#effects(one.effects, target, where, [...path, "effects"]);
  }

  #trigger(one: Triggered, by: By, path: Path): void {
    const { when } = one;
    const tell = this.#tell;
    const own = by === "pilot" ? { self: "unit" as const } : this.#self;
    const isItself = by === "own" && this.#sort === "unit";
    const zone =
      one.reserves === true
        ? "build"
        : isItself && when === "discarded" && one.subject === undefined
          ? "discard"
          : "arena";
    const paid = one.cost?.tapOne !== undefined || one.cost?.discardOne !== undefined;
    const where: Where = { ...ofTrigger(when), self: own.self, zone, paid, marked: by === "later" };
    this.#triggerKeys(one, by, where, path);
    const endless = one.cost === undefined ? endlessWords(one, where) : undefined;
    if (endless !== undefined) tell([...path, "when"], `when: ${when}: ${endless} for ever`, "a cost");
    for (const key of ["subject", "from", "damaged"] as const)
      tellOfFilter(one[key], happened(`${key} with when: ${when}`), where, [...path, key], tell);
    tellOfFilter(one.target, victims("a target"), where, [...path, "target"], tell);
    tellOfCondition(one.while, where, [...path, "while"], tell);
    tellOfCost(one.cost, where, true, [...path, "cost"], tell);
    this.#effects(one.effects, one.target, where, [...path, "effects"]);
    this.#effects(one.otherwise, one.target, where, [...path, "otherwise"]);
  }

  /** What a moment has, and who hears of it. */
  #triggerKeys(one: Triggered, by: By, where: Where, path: Path): void {
    const { when, subject } = one;
    const no = (key: string, why: string, instead?: string) => this.#tell([...path, key], why, instead);
    const isOfUnit = !OF_STEPS.has(when);
    if (subject !== undefined && !isOfUnit) no("subject", `subject: when: ${when} is about no unit`, "while");
    const needs = subject === undefined && isOfUnit && !ANY_UNIT.has(when);
    const isNever = where.self !== "unit" && !(where.self === "location" && by === "own" && OF_LOCATIONS.has(when));
    if (needs && isNever) no("when", `when: ${when} is about units: say which`, "subject: { whose: yours }");
    if (needs && !isNever && when === "deployed" && (by === "pilot" || this.#sort === "equipment"))
      no("when", "when: deployed: what is on a unit has come after it", "subject: { whose: yours }");
    const passed = by === "later" ? (PASSED[this.#sort] ?? []) : [];
    if (passed.includes(when) && one.whose !== "opponents")
      no("when", `when: ${when} has passed in the turn in which this card is played`, "when: battleEnds, or turnEnds");
    if (when === "kills" && where.self !== "unit")
      no("when", "when: kills is of the unit that does it: this card is none", "when: destroys, with a subject");
    if (one.from !== undefined && !FROM.has(when))
      no("from", `from: when: ${when} knows of no damage on its way`, "when: wouldBeDamaged");
    if (one.damaged !== undefined && when !== "damages" && when !== "destroys")
      no("damaged", `damaged: when: ${when} does not say who is damaged`, "when: damages, or destroys");
    if (one.arena !== undefined && !isOfUnit && when !== "stepStarts" && when !== "stepEnds")
      no("arena", `arena: when: ${when} is in no arena`, "while: { in: [space] }");
    if (one.whose !== undefined && !OF_PLAYERS.has(when))
      no(
        "whose",
        `whose: when: ${when} is both players'`,
        isOfUnit ? "subject: { whose: yours }" : "when: buildStepStarts",
      );
    const neverReserved = by !== "own" || this.#sort !== "unit" || (subject === undefined && OF_ATTACKERS.has(when));
    if (one.reserves === true && neverReserved)
      no("reserves", "reserves is of what a unit does in the build zone, where none attacks");
  }

  #effects(list: readonly Effect[] | undefined, target: Filter | undefined, where: Where, path: Path): void {
    each(list, (effect, i) => {
      const at = [...path, i];
      if (effect.verb === "special") this.#onSpecial(effect, where, target !== undefined, at);
      else {
        const chosen = list!
          .slice(0, i)
          .reverse()
          .find(({ on }) => on === "chosen");
        tellOfVerb(effect, chosen === undefined ? target : chosen.filter, where, at, this.#tell);
      }
    });
  }
}

/** What no longer comes in a turn once such a card was played: Battle cards in the battle, Missions as it builds. */
const PASSED: Readonly<Partial<Record<Sort, readonly TriggerName[]>>> = {
  battle: ["buildRoll", "drawStepStarts", "drawStepEnds", "buildStepStarts", "battleStarts", "deployed"],
  mission: ["buildRoll", "drawStepStarts", "drawStepEnds", "buildStepStarts"],
};

/** Numbers that every unit has, and so may have less of. */
const BELOW_0: ReadonlySet<Stat> = new Set(["speed", "power", "health", "accuracy", "buildZonePower"]);

/** Triggers of steps and turns, which are about no unit. */
const OF_STEPS: ReadonlySet<TriggerName> = new Set([
  ...(["battleStarts", "battleEnds", "stepStarts", "stepEnds", "turnEnds", "buildStepStarts"] as const),
  ...(["drawStepStarts", "drawStepEnds", "buildRoll"] as const),
]);
/** Those of them that are one player's. */
const OF_PLAYERS: ReadonlySet<TriggerName> = new Set(["buildStepStarts", "drawStepStarts", "drawStepEnds"]);
/** Triggers that are about any unit where no subject says which. */
const ANY_UNIT: ReadonlySet<TriggerName> = new Set(["unitDiscarded", "rolled", "kills"]);
/** What happens to a Location, too. */
const OF_LOCATIONS: ReadonlySet<TriggerName> = new Set(["deployed", "discarded"]);
const FROM: ReadonlySet<TriggerName> = new Set(["wouldBeDamaged", "wouldBeDiscarded", "prevents"]);
const OF_ATTACKERS: ReadonlySet<TriggerName> = new Set(["attacks", "attackEnds", "damages", "destroys", "deployed"]);
