import { isMapping } from "../../../core/mapping.js";
import type { Path } from "../../../core/shape.js";
import type { Pairing } from "../../ownCards/attested.js";
import { ARENAS, type Is, type On, type SelfIs, type Zone } from "../cards/terms.js";
import type {
  Activated,
  CardText,
  Condition,
  Cost,
  Effect,
  Filter,
  Grant,
  Modifier,
  Triggered,
} from "../cards/vocabulary.js";
import type { CardType } from "../catalogue/publishedCard.js";

/** The pairings of a text: what each of its words stands with. */

/** Words that stand with so many different things may stand with any; those of other sorts only with what is known. */
export const FREE_FROM: ReadonlyMap<string, number> = new Map([
  ["verb", 3],
  ["whom", 3],
  ["condition", 3],
  ["filter", 3],
  ["is", 3],
  ["cost", 3],
]);

/** Sorts of card whose texts are about a unit: itself, or the one that it is on. */
const HAS_UNIT: ReadonlySet<string> = new Set(["unit", "equipment"]);
/** Keys of costs and conditions, and words of filters, that are about the card itself. */
const ITSELF: ReadonlySet<string> = new Set([
  "tap",
  "discardSelf",
  "damageSelf",
  "retreatSelf",
  "returnSelf",
  "in",
  "self",
  "notPilotedBy",
]);
const ITSELF_IS: ReadonlySet<string> = new Set<Is>(["self", "other", "sameArena", "held"]);

/** Keys, and words with their keys, of what there is only at some moments. */
const MOMENTS: ReadonlySet<string> = new Set([
  "using",
  "step",
  ...(["attacker", "defender", "pending", "marked"] satisfies On[]).map((word) => `on: ${word}`),
  ...(["attacking", "defending", "inItsStep"] satisfies SelfIs[]).map((word) => `self: ${word}`),
  ...(
    [
      ...["attacking", "defending", "missed", "attackersArena", "cheaperThanDefender", "cheaperThanAttacker"],
      ...["notPaid", "paidArena", "notPending", "pendingArena", "doomed"],
    ] as Is[]
  ).map((word) => `is: ${word}`),
]);

/** The key that a word of a list stands under. */
const keyOf = (path: Path): string => String(typeof path.at(-1) === "number" ? path.at(-2) : path.at(-1));

export function pairingsOf(text: CardText, type: CardType): Pairing[] {
  return new Walk().card(text, type);
}

/** Zones of what effects are on. */
interface Places {
  readonly self?: Zone;
  readonly target?: Zone | undefined;
}

class Walk {
  readonly #found: Pairing[] = [];

  card(text: CardText, type: CardType): Pairing[] {
    const isUnit = (ARENAS as readonly string[]).includes(type);
    const sort = isUnit ? "unit" : type;
    for (const [key, value] of Object.entries(text)) {
      if (value === undefined) continue;
      // Who may pilot is a matter of the arena; what else a text says is not.
      this.#add("text", key === "pilot" ? `a ${type}` : `a card of type ${sort}`, key, [key]);
    }
    this.#quirks(text.quirks, `a ${sort}`, ["quirks"]);
    each(text.modifiers, (one, i) => this.#modifier(one, `a ${sort}`, ["modifiers", i]));
    each(text.lasting, (one, i) => this.#modifier(one, "lasting", ["lasting", i]));
    each(text.costs, (one, i) => {
      this.#add("cost change", "costs", `what: ${one.what}`, ["costs", i, "what"]);
      this.#filter(one.of, `costs of ${one.what}`, ["costs", i, "of"]);
      this.#condition(one.while, "costs", ["costs", i, "while"]);
    });
    each(text.ownCost, (one, i) => this.#condition(one.while, "ownCost", ["ownCost", i, "while"]));
    each(text.abilities, (one, i) => this.#ability(one, sort, ["abilities", i]));
    if (!HAS_UNIT.has(sort)) this.#ofItself(text, sort);
    if (text.equip !== undefined) this.#itself(text.equip.cost, "equip", ["equip", "cost"]);
    each(text.lent, (one, i) => this.#ability(one, "lent", ["lent", i]));
    each(text.triggers, (one, i) => this.#trigger(one, `triggers of a ${sort}`, ["triggers", i]));
    each(text.later, (one, i) => this.#trigger(one, `later of a ${sort}`, ["later", i]));
    each(text.grants, (one, i) => this.#grant(one, "grants", ["grants", i]));
    each(text.lastingGrants, (one, i) => this.#grant(one, "lastingGrants", ["lastingGrants", i]));
    each(text.upkeep, (one, i) => this.#cost(one, `the upkeep of a ${sort}`, ["upkeep", i]));
    this.#moment(text.bounty, "bounty", ["bounty"]);
    const places = { target: text.bountyTarget?.zone };
    each(text.bounty, (one, i) => this.#effect(one, "bounty", ["bounty", i], places));
    each(text.tolls, ({ on, by }, i) => {
      if (on !== "self") this.#filter(on, "on (tolls)", ["tolls", i, "on"]);
      this.#filter(by, "by (tolls)", ["tolls", i, "by"]);
    });
    for (const key of ["drawsAttacksOf", "bountyTarget", "pilotsOnly", "waives", "cannotAttack"] as const)
      this.#filter(text[key], key, [key]);
    this.#condition(text.hiddenWhile, "hiddenWhile", ["hiddenWhile"]);
    this.#pilot(text.pilot);
    this.#mission(text.mission);
    if (text.equip !== undefined) {
      this.#cost(text.equip.cost, "equip", ["equip", "cost"]);
      this.#filter(text.equip.to, "to (equip)", ["equip", "to"]);
    }
    return this.#found;
  }

  #add(sort: string, beside: string, word: string, path: Path): void {
    this.#found.push({ sort, beside, word, path });
  }

  /** What is about the card itself, on one that is no unit and on none. What it gives to units is about those. */
  #ofItself(text: CardText, sort: string): void {
    const keys = ["abilities", "triggers", "later", "mission", "modifiers", "costs", "ownCost", "hiddenWhile"] as const;
    for (const key of keys) this.#itself(text[key], `the ${key} of a ${sort}`, [key]);
  }

  #itself(value: unknown, beside: string, path: Path): void {
    if (Array.isArray(value)) for (const [i, one] of value.entries()) this.#itself(one, beside, [...path, i]);
    if (!isMapping(value)) return;
    if (value.window === "prevention" && value.target === undefined)
      this.#add("of itself", beside, "window: prevention without a target", [...path, "window"]);
    for (const [key, one] of Object.entries(value)) {
      const at = [...path, key];
      if (ITSELF.has(key)) this.#add("of itself", beside, key, at);
      if (key === "on" && one === "self") this.#add("of itself", beside, "on: self", at);
      if (key === "amount" && typeof one === "string" && one !== "x")
        this.#add("of itself", beside, `amount: ${one}`, at);
      if (key === "is" && Array.isArray(one))
        for (const [i, word] of one.entries())
          if (ITSELF_IS.has(word)) this.#add("of itself", beside, `is: ${word}`, [...at, i]);
      this.#itself(one, beside, at);
    }
  }

  /** What there is only at some moments, such as the attacker. */
  #moment(value: unknown, container: string, path: Path): void {
    if (typeof value === "string" && MOMENTS.has(`${keyOf(path)}: ${value}`))
      this.#add("moment", container, `${keyOf(path)}: ${value}`, path);
    if (Array.isArray(value)) for (const [i, one] of value.entries()) this.#moment(one, container, [...path, i]);
    if (!isMapping(value)) return;
    for (const [key, one] of Object.entries(value)) {
      if (MOMENTS.has(key)) this.#add("moment", container, key, [...path, key]);
      this.#moment(one, container, [...path, key]);
    }
  }

  #keys(of: object, sort: string, beside: string, path: Path, without: readonly string[]): void {
    for (const [key, value] of Object.entries(of))
      if (value !== undefined && !without.includes(key)) this.#add(sort, beside, key, [...path, key]);
  }

  #quirks(quirks: readonly string[] | undefined, beside: string, path: Path): void {
    each(quirks, (quirk, i) => this.#add("quirk", `the quirks of ${beside}`, quirk, [...path, i]));
  }

  #pilot(pilot: CardText["pilot"]): void {
    if (pilot === undefined) return;
    this.#quirks(pilot.quirks, "a pilot", ["pilot", "quirks"]);
    each(pilot.modifiers, (one, i) => this.#modifier(one, "a pilot", ["pilot", "modifiers", i]));
    each(pilot.abilities, (one, i) => this.#ability(one, "pilot", ["pilot", "abilities", i]));
    each(pilot.triggers, (one, i) => this.#trigger(one, "triggers of a pilot", ["pilot", "triggers", i]));
  }

  #mission(mission: CardText["mission"]): void {
    if (mission === undefined) return;
    this.#moment(mission, "mission", ["mission"]);
    const places = { target: mission.target?.zone };
    each(mission.effects, (one, i) => this.#effect(one, "mission", ["mission", "effects", i], places));
    this.#filter(mission.target, "target of a mission", ["mission", "target"]);
    this.#condition(mission.condition, "mission", ["mission", "condition"]);
    if (mission.cost !== undefined) this.#cost(mission.cost, "mission", ["mission", "cost"]);
  }

  #modifier(one: Modifier, where: string, path: Path): void {
    const isOther = one.of !== undefined && one.of !== "self";
    const beside = `a modifier of ${where}${isOther ? " of others" : ""}`;
    this.#add("stat of a modifier", beside, `stat: ${one.stat}`, [...path, "stat"]);
    this.#keys(one, "key of a modifier", beside, path, ["stat", "amount", "of"]);
    if (one.amount < 0) this.#add("sign", `a modifier of ${one.stat}`, "an amount below 0", [...path, "amount"]);
    if (isOther) this.#filter(one.of as Filter, "of (modifiers)", [...path, "of"]);
    this.#filter(one.attacking, "attacking (modifiers)", [...path, "attacking"]);
    this.#filter(one.per, "per (modifiers)", [...path, "per"]);
    this.#condition(one.while, "modifiers", [...path, "while"]);
  }

  #grant(one: Grant, where: string, path: Path): void {
    this.#keys(one, "key of a grant", where, path, ["of", "while"]);
    this.#quirks(one.quirks, where, [...path, "quirks"]);
    this.#filter(one.of, `of (${where})`, [...path, "of"]);
    this.#condition(one.while, where, [...path, "while"]);
    each(one.abilities, (ability, i) => this.#ability(ability, where, [...path, "abilities", i]));
  }

  /** @param by whose it is: the sort of its card, or what it stands under */
  #ability(one: Activated, by: string, path: Path): void {
    const container = `window ${one.window}`;
    this.#moment(one, container, path);
    this.#add("window", `an ability of ${by}`, `window: ${one.window}`, [...path, "window"]);
    this.#keys(one, "key of an ability", container, path, ["window", "cost", "effects", "while", "target"]);
    if (one.target !== undefined) this.#add("target", container, "a target", [...path, "target"]);
    this.#filter(one.target, `target in ${container}`, [...path, "target"]);
    this.#filter(one.from, "from (abilities)", [...path, "from"]);
    this.#condition(one.while, container, [...path, "while"]);
    this.#cost(one.cost, "an ability", [...path, "cost"]);
    const places: Places = {
      self: one.reserves ? "build" : one.inDiscard ? "discard" : "arena",
      target: one.target?.zone,
    };
    each(one.effects, (effect, i) => this.#effect(effect, container, [...path, "effects", i], places));
  }

  #trigger(one: Triggered, by: string, path: Path): void {
    const container = `when ${one.when}`;
    this.#moment(one, container, path);
    this.#add("when", by, container, [...path, "when"]);
    if (one.subject === undefined) this.#add("subject", by, `${container} without a subject`, [...path, "when"]);
    this.#keys(one, "key of a trigger", container, path, ["when", "effects", "while", "otherwise", "may", "target"]);
    for (const key of ["subject", "from", "damaged", "target"] as const)
      this.#filter(one[key], `${key} with ${container}`, [...path, key]);
    this.#condition(one.while, container, [...path, "while"]);
    if (one.cost !== undefined) this.#cost(one.cost, "a trigger", [...path, "cost"]);
    const self = one.reserves ? "build" : one.when === "discarded" ? "discard" : "arena";
    for (const key of ["effects", "otherwise"] as const)
      each(one[key], (effect, i) =>
        this.#effect(effect, container, [...path, key, i], { self, target: one.target?.zone }),
      );
  }

  /** @param places where the card itself and the target are when it happens; an arena where nothing is said */
  #effect(one: Effect, container: string, path: Path, places: Places): void {
    const { verb, on } = one;
    if (verb === "special") {
      this.#special(one, container, path);
      return;
    }
    this.#add("verb", container, `verb: ${verb}`, [...path, "verb"]);
    const beside = `verb: ${verb}${on === undefined ? "" : `, on: ${on}`}`;
    this.#add("on", `verb: ${verb}`, on === undefined ? "an effect without on" : `on: ${on}`, [...path, "on"]);
    if (on !== undefined) {
      this.#add("whom", container, `on: ${on}`, [...path, "on"]);
      const place = on === "self" || on === "target" ? places[on] : one.filter?.zone;
      this.#add("place", `verb: ${verb}`, `a card in zone: ${place ?? "arena"}`, [...path, "on"]);
    }
    this.#keys(one, "key of an effect", beside, path, ["verb", "on", "while", "unlessPays", "ifChosen"]);
    for (const key of ["stat", "quirk", "ban", "rule", "who", "may"] as const)
      if (one[key] !== undefined) this.#add(key, `verb: ${verb}`, `${key}: ${one[key]}`, [...path, key]);
    // What is told of no time lasts for the attack.
    const until = one.until ?? (verb === "buff" ? "attack" : undefined);
    if (until !== undefined)
      this.#add("until", container, `until: ${until}`, one.until === undefined ? path : [...path, "until"]);
    if (typeof one.amount === "string")
      this.#add("amount", `verb: ${verb}`, `amount: ${one.amount}`, [...path, "amount"]);
    if (typeof one.amount === "number" && one.amount < 0)
      this.#add("sign", `verb: ${verb}`, "an amount below 0", [...path, "amount"]);
    for (const key of ["filter", "per", "evadableBy"] as const)
      this.#filter(one[key], key === "filter" ? `the filter of ${beside}` : key, [...path, key]);
    this.#condition(one.while, container, [...path, "while"]);
  }

  /** What one card alone does goes only where that card says it. */
  #special(one: Effect, container: string, path: Path): void {
    const beside = `special: ${one.special}`;
    this.#add("special", container, beside, [...path, "special"]);
    this.#keys(one, "key of a special", beside, path, ["verb", "special"]);
    for (const key of ["filter", "per"] as const)
      for (const word of one[key] === undefined ? [] : Object.keys(one[key]))
        this.#add("filter of a special", `the ${key} of ${beside}`, word, [...path, key, word]);
  }

  #cost(one: Cost, where: string, path: Path): void {
    this.#keys(one, "cost", where, path, []);
    for (const key of ["tapOne", "discardOne", "removeOf", "damageOne", "discardFitting", "damageOther"] as const)
      this.#filter(one[key], key, [...path, key]);
  }

  #condition(one: Condition | undefined, where: string, path: Path): void {
    if (one === undefined) return;
    this.#keys(one, "condition", `while of ${where}`, path, []);
    each(one.self, (word, i) => this.#add("self", "self of conditions", word, [...path, "self", i]));
    for (const key of ["have", "haveNot", "notPilotedBy"] as const) this.#filter(one[key], key, [...path, key]);
    each(one.more, (filter, i) => this.#filter(filter, "more", [...path, "more", i]));
    each(one.also, (condition, i) => this.#condition(condition, where, [...path, "also", i]));
  }

  #filter(one: Filter | undefined, role: string, path: Path): void {
    if (one === undefined) return;
    const { zone = "arena" } = one;
    const of = role.startsWith("target") ? "a target" : role;
    this.#add("zone", of, `zone: ${zone}`, one.zone === undefined ? path : [...path, "zone"]);
    this.#keys(one, "filter", role, path, ["zone"]);
    this.#keys(one, "filter by zone", `zone: ${zone}`, path, ["zone"]);
    each(one.is, (word, i) => this.#add("is", role, `is: ${word}`, [...path, "is", i]));
    each(one.is, (word, i) => this.#add("is by zone", `zone: ${zone}`, `is: ${word}`, [...path, "is", i]));
    this.#filter(one.or, role, [...path, "or"]);
  }
}

function each<T>(list: readonly T[] | undefined, visit: (one: T, index: number) => void): void {
  list?.forEach(visit);
}
