import type { Path } from "../../../core/shape.js";
import type { Tell } from "../../ownCards/textReader.js";
import { KIND, kindsOf } from "../cards/compileCard.js";
import type { AbilityDeclaration, EffectDeclaration, Filter, TriggerName, Verb } from "../cards/vocabulary.js";
import { isOfEngagement, momentOf, momentWords, subjectKinds } from "./moments.js";
import type { Bearer, Within } from "./needs.js";

/** What effects and filters of a text need, so that they do what they say. */

/** What effects on cards, and effects on players, the dial or what is answered, say besides. */
const ON_CARDS: Readonly<Partial<Record<Verb, readonly string[]>>> = {
  damage: ["amount", "amountIfLight", "per"],
  heal: ["amount", "amountIfLight", "per"],
  healAll: [],
  removeFocus: ["amount", "amountIfLight"],
  removeAllFocus: [],
  addFocus: ["amount", "amountIfLight"],
  shield: [],
  shieldAnyway: [],
  destroy: [],
  destroyAfterStrike: [],
  returnToHand: [],
  discardFromPlay: [],
  capture: [],
  gainIcons: ["icons", "until", "per"],
  cannotDefend: [],
  cannotAttackOrDefend: [],
  sacrifice: [],
  withdraw: [],
  uncommit: [],
  commit: [],
  removeShield: [],
  forbid: ["cannot"],
  mustDefend: [],
  countInStruggle: [],
  removeToken: [],
  moveDamage: ["from"],
  moveShield: [],
  captureUnseen: [],
  captureFromDeck: ["amount"],
  takeControl: ["until", "takesPart"],
  blank: ["until"],
};
const AT_LARGE: Readonly<Partial<Record<Verb, readonly string[]>>> = {
  draw: ["amount", "amountIfLight"],
  discardOwn: ["amount", "amountIfLight"],
  opponentDiscards: [],
  opponentDiscardsAtRandom: [],
  sacrificeByOpponent: ["filter"],
  dial: ["amount"],
  ignoreMatch: [],
  cheaperNext: ["amount"],
  cancel: [],
  prevent: ["amount"],
  special: ["special", "per"],
  save: [],
  returnInstead: [],
  sacrificeByYou: ["filter"],
  skipIcons: [],
  either: ["either"],
  reduceNext: ["amount", "filter"],
  look: ["at"],
  fromDiscard: ["filter", "into", "topmost", "committed", "leaves"],
  search: ["amount", "filter", "into", "rest", "committed", "leaves"],
  searchDeck: ["filter", "into", "committed", "leaves"],
  drawToReserve: [],
  captureAtRandom: ["filter"],
  discardCaptive: [],
  rescueEngaged: [],
  ontoDeck: [],
  placeFromDeck: [],
  fromHand: ["filter", "into", "committed", "leaves"],
  topOfDiscard: ["amount", "amountIfLight"],
  discardByYou: ["filter"],
  enterParticipating: [],
  edgeBattleAgain: [],
  resolveFate: [],
  enterPlay: [],
  setBalance: ["balance"],
};
/** Keys without which a verb says nothing. */
const NEEDED: Readonly<Partial<Record<Verb, string>>> = {
  gainIcons: "icons",
  sacrificeByOpponent: "filter",
  special: "special",
  dial: "amount",
  forbid: "cannot",
  moveDamage: "from",
  sacrificeByYou: "filter",
  either: "either",
  reduceNext: "filter",
  look: "at",
  fromDiscard: "filter",
  search: "filter",
  searchDeck: "filter",
  captureAtRandom: "filter",
  fromHand: "into",
  setBalance: "balance",
  blank: "until",
};

/** On what a verb does anything: bits of KIND, and how they are called. Focus tokens lie on any card. */
const UNITS = [KIND.unit, "units", "unit"] as const;
const TARGETS = [KIND.unit | KIND.objective, "units and objectives", "unit, objective or unitOrObjective"] as const;
const MOVABLE = [KIND.unit | KIND.enhancement, "units and enhancements", "unit or enhancement"] as const;
const VERB_KINDS: Readonly<Partial<Record<Verb, readonly [kinds: number, words: string, kind: string]>>> = {
  damage: TARGETS,
  heal: TARGETS,
  healAll: TARGETS,
  shield: TARGETS,
  shieldAnyway: TARGETS,
  destroy: TARGETS,
  destroyAfterStrike: UNITS,
  returnToHand: MOVABLE,
  discardFromPlay: MOVABLE,
  capture: UNITS,
  gainIcons: UNITS,
  cannotDefend: UNITS,
  cannotAttackOrDefend: UNITS,
  sacrifice: MOVABLE,
  withdraw: UNITS,
  uncommit: UNITS,
  commit: UNITS,
  removeShield: TARGETS,
  forbid: TARGETS,
  mustDefend: UNITS,
  countInStruggle: UNITS,
  moveDamage: TARGETS,
  moveShield: TARGETS,
  takeControl: MOVABLE,
  blank: [KIND.unit | KIND.objective | KIND.enhancement, "cards in play", "unit, objective or enhancement"],
  captureUnseen: [KIND.objective, "objectives", "objective"],
  captureFromDeck: [KIND.objective, "objectives", "objective"],
};

/** Triggers at which an effect comes too early or too late to be anything. */
const TOO_EARLY: Readonly<Partial<Record<Verb, readonly TriggerName[]>>> = {
  cannotAttackOrDefend: ["turnBegan", "refreshed", "refreshPhaseEnded", "drawPhaseBegan", "committed"],
  cheaperNext: ["turnBegan"],
  ignoreMatch: ["turnBegan"],
  gainIcons: ["survived"],
};

/** What has just come, or is ready, has no token to lose, and what is being destroyed can take no more damage. */
const NOTHING_THERE: Readonly<Partial<Record<TriggerName, readonly Verb[]>>> = {
  enteredPlay: ["heal", "healAll", "removeFocus", "removeAllFocus"],
  unitPlayed: ["heal", "healAll", "removeFocus", "removeAllFocus"],
  declared: ["removeFocus", "removeAllFocus"],
  unitDestroyed: ["damage"],
  objectiveDestroyedBefore: ["damage"],
  leavesPlay: ["damage"],
};

export function tellOfEffect(effect: EffectDeclaration, within: Within, at: Path): void {
  const { one, bearer, tell } = within;
  tellOfKeys(effect, at, tell);
  tellOfWhom(effect, within, at);
  const { verb, filter } = effect;
  if (effect.committed === true && effect.into !== "play")
    tell([...at, "committed"], "committed is of units that come into play", "into: play");
  if (effect.leaves !== undefined && effect.into !== "play")
    tell([...at, "leaves"], "leaves is of what comes into play", "into: play");
  if (effect.rest !== undefined && (effect.amount ?? 1) === 1)
    tell([...at, "rest"], "rest is of a search of more cards than 1", "amount: 2");
  if (one.trigger !== undefined && TOO_EARLY[verb]?.includes(one.trigger) === true)
    tell([...at, "verb"], `verb: ${verb} does nothing with ${momentWords(one)}: it is over before it could matter`);
  const isOnSubject = effect.on === "subject" || (effect.on === "self" && one.subject?.is?.includes("self") === true);
  if (isOnSubject && one.trigger !== undefined && NOTHING_THERE[one.trigger]?.includes(verb) === true)
    tell([...at, "verb"], `verb: ${verb} does nothing to what ${momentWords(one)} is about`);
  const { until = verb === "gainIcons" ? "engagement" : undefined } = effect;
  if (until === (verb === "gainIcons" ? "inPlay" : "strike") || (verb === "blank" && until === "inPlay"))
    tell([...at, "until"], `until: ${until} is no time of verb: ${verb}`, "until: phase");
  if ((until === "engagement" || until === "strike" || effect.takesPart === true) && !isOfEngagement(one, filter))
    tell(at, `${verb} lasts for an engagement: it needs when: [engagement], or cards with is: [participating]`);
  if (verb === "cannotDefend" && one.trigger === "declared" && one.when?.includes("asAttacker") !== true)
    tell(at, "cannotDefend needs when: [asAttacker]: later, defenders have been declared");
  if (
    ["captureAtRandom", "captureUnseen", "captureFromDeck", "discardCaptive"].includes(verb) &&
    bearer.side === "light"
  )
    tell([...at, "verb"], `verb: ${verb} is of the dark side: only cards of the light side are captured`);
  if (verb === "returnInstead" && (subjectKinds(one) & KIND.objective) !== 0)
    tell([...at, "verb"], "verb: returnInstead is of units and enhancements: objectives have no hand", "kind: unit");
  if (verb === "capture" && bearer.side === "light")
    tell([...at, "verb"], "verb: capture is of the dark side: only cards of the light side are captured");
  if (verb === "takeControl" && isOfOwn(effect, one))
    tell([...at, "verb"], "verb: takeControl is of what the enemy controls", "whose: enemy");
  if (until === "inPlay" && (isNeverInPlay(bearer) || one.costs?.some(({ pay }) => pay === "sacrificeSelf") === true))
    tell([...at, "until"], "until: inPlay is of cards that stay in play: this one does not", "until: phase");
  if (verb === "capture" && isOfOwn(effect, one))
    tell([...at, "verb"], "verb: capture is of enemy units: only cards of the light side are captured", "whose: enemy");
  if (verb === "sacrificeByOpponent" && filter !== undefined) {
    tellOfSacrificed(filter, "enemy", [...at, "filter"], tell);
  }
  if (filter !== undefined) tellOfFilter(filter, within, [...at, "filter"]);
  effect.either?.forEach((list, n) => {
    list.forEach((inner, i) => {
      tellOfEffect(inner, within, [...at, "either", n, i]);
    });
  });
}

/** Whether an effect is on cards that fit its own filter. */
const isOnFitting = (on: EffectDeclaration["on"]): boolean =>
  on === "each" || on === "opponentsChoice" || on === "yourChoice" || on === "anyNumber" || on === "cheapest";

/** Whether an effect may be on cards of one's own; what a trigger is about may be either's. */
function isOfOwn({ on, filter }: EffectDeclaration, { subject, target }: AbilityDeclaration): boolean {
  if (on === "subject") return subject?.whose === "yours" || subject?.is?.includes("self") === true;
  if (on === "target") return target !== undefined && target.whose !== "enemy";
  if (isOnFitting(on)) return filter !== undefined && filter.whose !== "enemy";
  return on === "self";
}

function tellOfKeys(effect: EffectDeclaration, at: Path, tell: Tell): void {
  const { verb, on = "none" } = effect;
  const onCards = ON_CARDS[verb];
  if (onCards !== undefined && on === "none") tell(at, `verb: ${verb} needs on: on whom`);
  if (onCards === undefined && on !== "none") tell([...at, "on"], `verb: ${verb} is on no card: leave on out`);
  const isOfMany = isOnFitting(on);
  if (isOfMany && effect.filter === undefined) tell(at, `on: ${on} needs a filter: which cards`);
  const known = [...(onCards ?? AT_LARGE[verb] ?? []), ...(isOfMany ? ["filter"] : [])];
  for (const key of Object.keys(effect)) {
    if (["verb", "on", "onlyThen", "if", "may", ...known].includes(key)) continue;
    const goes = known.length === 0 ? "it says nothing besides" : `it takes ${known.join(", ")}`;
    tell([...at, key], `${key} does nothing with verb: ${verb}${onCards === undefined ? "" : `, on: ${on}`}`, goes);
  }
  const { into } = effect;
  const places =
    verb === "fromHand" ? ["play", "deckBottom"] : ["hand", "play", ...(verb === "fromDiscard" ? ["deck"] : [])];
  if (into !== undefined && known.includes("into") && !places.includes(into))
    tell([...at, "into"], `into: ${into} is no place for a card of verb: ${verb}`, places.join(" or "));
  const needed = NEEDED[verb];
  if (needed !== undefined && !(needed in effect)) tell(at, `verb: ${verb} needs ${needed}`);
  if (effect.amount !== undefined && effect.amount < 0 && verb !== "dial")
    tell([...at, "amount"], "amount: must be at least 1: only the dial is turned back");
}

/** Whom an effect is on: somebody that is there, and of a kind that the verb does something to. */
function tellOfWhom(
  { verb, on = "none", filter = {} }: EffectDeclaration,
  { one, text, bearer, tell }: Within,
  at: Path,
): void {
  const place = [...at, "on"];
  const { about, inPlay, engaged } = momentOf(one);
  const host = text.attach?.to;
  if (on === "target" && one.target === undefined) tell(place, "on: target needs a target");
  if (on === "second" && (one.second === undefined || one.target === undefined))
    tell(place, "on: second needs a target and a second one");
  if (
    verb === "captureFromDeck" &&
    on !== "none" &&
    on !== "self" &&
    !(on === "yourChoice" && filter.whose === "yours")
  )
    tell(place, "verb: captureFromDeck captures at this objective, or one of yours", "on: yourChoice, whose: yours");
  if (verb === "captureUnseen" && on !== "self" && on !== "none")
    tell(place, "verb: captureUnseen captures at this objective", "on: self");
  if (verb === "moveShield" && on !== "second")
    tell(place, "a shield moves from the target to the second one", "on: second");
  if (on === "self" && isNeverInPlay(bearer))
    tell(place, `on: self is of cards in play: ${article(bearer.type)} ${bearer.type} is not`);
  if (on === "self" && one.costs?.some(({ pay }) => pay === "sacrificeSelf") === true)
    tell(place, "on: self comes too late: the card has been sacrificed for it");
  const isAttached = bearer.type === "enhancement" || one.asEnhancement === true;
  if (on === "host" && !isAttached) tell(place, "on: host is of enhancements alone");
  else if (on === "host" && typeof host !== "object")
    tell(place, "on: host needs attach: { to: ... } a card", "attach: { to: { kind: unit } }");
  if (on === "subject" && about < 0) tell(place, `on: subject: ${momentWords(one)} is about no card`);
  else if (on === "subject" && !inPlay)
    tell(place, `on: subject: the card that ${momentWords(one)} is about is not in play`);
  if (on === "engaged" && engaged === "never")
    tell(place, `on: engaged: no objective is engaged with ${momentWords(one)}`);
  const meant = VERB_KINDS[verb];
  if (meant === undefined) return;
  const [kinds, words, kind] = meant;
  const [given, where] = givenKinds();
  if (given !== 0 && (given & ~kinds) !== 0)
    tell(where, `verb: ${verb} is of ${words} alone, and this may be another card`, `kind: ${kind}`);

  /** Of what kinds the cards are that the effect is on, and where that is said; 0 where it has been told already. */
  function givenKinds(): [number, Path] {
    const path = at.slice(0, -2);
    if (on === "target") return [one.target === undefined ? 0 : kindsMeant(one.target), [...path, "target"]];
    if (on === "second") return [one.second === undefined ? 0 : kindsMeant(one.second), [...path, "second"]];
    if (isOnFitting(on)) return [kindsMeant(filter), [...at, "filter"]];
    if (on === "self" || on === "host") return [kindsMeant({ is: [on] }), place];
    if (on === "engaged") return [KIND.objective, place];
    if (on !== "subject" || !inPlay) return [0, place];
    const kinds = namedKinds(one.subject ?? {}) ?? subjectKinds(one);
    return [kinds, one.subject === undefined ? place : [...path, "subject"]];
  }

  /** Kinds of this card, or of what it enhances, where a filter means that; else what the filter lets through. */
  function kindsMeant(of: Filter): number {
    return namedKinds(of) ?? kindsOf(of);
  }

  function namedKinds({ is = [] }: Filter): number | undefined {
    if (is.includes("self")) return KIND_OF[bearer.type] ?? 0;
    if (is.includes("host")) return typeof host === "object" ? kindsOf(host) : 0;
    return undefined;
  }
}

const KIND_OF: Readonly<Partial<Record<Bearer["type"], number>>> = {
  unit: KIND.unit,
  objective: KIND.objective,
  enhancement: KIND.enhancement,
};

export const isNeverInPlay = ({ type }: Bearer): boolean => type === "event" || type === "fate";
const article = (type: string): string => (type === "event" ? "an" : "a");

/** Cards that a player sacrifices are of that player, and none of those that do not leave play so. */
export function tellOfSacrificed(filter: Filter, whose: "yours" | "enemy", at: Path, tell: Tell): void {
  if (filter.whose !== whose) tell(at, `what is sacrificed is ${whose}: say so`, `whose: ${whose}`);
  if ((kindsOf(filter) & ~(KIND.unit | KIND.enhancement)) !== 0)
    tell(at, "only units and enhancements are sacrificed: say which", "kind: unit");
}

type Is = NonNullable<Filter["is"]>[number];
const OF_UNITS: readonly Is[] = ["participating", "attacking", "committed"];
const OF_OBJECTIVES: readonly Is[] = ["engaged", "notEngaged"];
const OF_ENGAGEMENT: readonly Is[] = ["participating", "attacking", "engaged"];

/** States that a filter asks for and that its cards can have, where it is asked. */
export function tellOfFilter(filter: Filter, { one, text, bearer, tell }: Within, at: Path): void {
  const { engaged } = momentOf(one);
  filter.is?.forEach((word, i) => {
    const place = [...at, "is", i];
    tellOfState(filter, word, place, tell);
    if (OF_ENGAGEMENT.includes(word) && engaged === "never")
      tell(place, `is: ${word}: there is no engagement with ${momentWords(one)}`);
    if (word === "self" && isNeverInPlay(bearer))
      tell(place, `is: self is of cards in play: ${article(bearer.type)} ${bearer.type} is not`);
    const isAttached = bearer.type === "enhancement" || one.asEnhancement === true;
    if (word === "host" && (!isAttached || typeof text.attach?.to !== "object"))
      tell(place, "is: host is of enhancements that are attached to a card");
    if ((word === "host" || word === "self") && one.costs?.some(({ pay }) => pay === "sacrificeSelf") === true)
      tell(place, `is: ${word} comes too late: the card has been sacrificed`, "on: host");
  });
}

/** A state that no card of the filter's kinds has. */
export function tellOfState(filter: Filter, word: Is, place: Path, tell: Tell): void {
  const kinds = kindsOf(filter);
  if (OF_UNITS.includes(word) && (kinds & KIND.unit) === 0) tell(place, `is: ${word} is of units alone`, "kind: unit");
  if (OF_OBJECTIVES.includes(word) && (kinds & KIND.objective) === 0)
    tell(place, `is: ${word} is of objectives alone`, "kind: objective");
}
