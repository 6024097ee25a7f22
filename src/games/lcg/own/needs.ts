import type { Path } from "../../../core/shape.js";
import { tellOfJoined } from "../../cards/effects/joinedTexts.js";
import type { Tell } from "../../ownCards/textReader.js";
import { KIND, kindsOf } from "../cards/compileCard.js";
import type { Modifier } from "../cards/filterWords.js";
import type {
  AbilityDeclaration,
  AttachDeclaration,
  CardText,
  Cost,
  EffectDeclaration,
  Special,
  Standing,
  TriggerName,
  Verb,
  When,
} from "../cards/vocabulary.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { ABILITIES_MAX } from "../limits.js";
import { isOfEngagement, momentOf, momentWords, subjectKinds } from "./moments.js";
import { tellOfCosts } from "./needsOfCosts.js";
import { isNeverInPlay, tellOfEffect, tellOfFilter, tellOfState } from "./needsOfEffects.js";
import { tellOfBoundWhen, tellOfMoment, tellOfTrigger, tellOfType } from "./places.js";

/** What the words of a text need beside them: without it, they would do nothing, or something else than they say. */

/** What is known of the card that a text is on. */
export interface Bearer {
  readonly type: PublishedCard["type"];
  /** Undefined for fate cards, which both sides have. */
  readonly side: PublishedCard["side"] | undefined;
  readonly cost: number;
  readonly resources: number;
}

/** Tells of words that lack what they speak of. */
export function tellNeeds(text: CardText, bearer: Bearer, tell: Tell): void {
  const { abilities = [] } = text;
  const { type } = bearer;
  tellOfType(text, type, tell);
  tellOfJoined(text, [], tell);
  if (abilities.length > ABILITIES_MAX)
    tell(["abilities"], `${abilities.length} abilities are too many for a card; it may have ${ABILITIES_MAX}`);
  if (type === "enhancement" && text.attach === undefined)
    tell([], "the text of an enhancement needs attach: what it is put on", "attach: { to: playArea }");
  if (type === "unit" && text.attach !== undefined && text.standing?.includes("playableOnFighter") !== true)
    tell(["attach"], "a unit is put on others only with standing: [playableOnFighter]");
  if (isNeverInPlay(bearer) && abilities.length !== 1)
    tell([], `the text of ${type === "event" ? "an event" : "a fate card"} is one ability`);
  if (text.attach !== undefined) tellOfAttach(text.attach, type, tell);
  text.modifiers?.forEach((modifier, i) => {
    tellOfNothing(modifier, ["modifiers", i], tell);
  });
  const firsts = text.modifiers?.flatMap(({ first }, i) => (first === true ? [i] : [])) ?? [];
  for (const i of firsts.slice(1))
    tell(["modifiers", i, "first"], "a card speaks of one first card of a turn: another one stands here");
  for (const i of firsts)
    if (text.modifiers?.[i]?.cost === undefined)
      tell(["modifiers", i, "first"], "first is of what cards cost: it needs cost", "cost: -1");
  text.modifiers?.forEach((modifier, i) => {
    const host = modifier.to?.is?.includes("host") === true ? text.attach?.to : undefined;
    const blanked = kindsOf(typeof host === "object" ? host : (modifier.to ?? {}));
    if (modifier.blank === true && (blanked & ~(KIND.unit | KIND.objective)) !== 0)
      tell(["modifiers", i, "blank"], "blank is of units and objectives: say which", "to: { kind: unit }");
    for (const key of OF_PLAYERS)
      if (modifier[key] !== undefined && modifier.player === undefined)
        tell(["modifiers", i, key], `${key} is of a player: it needs player`, "player: yours");
  });
  text.standing?.forEach((word, i) => {
    tellOfStanding(word, text, bearer, ["standing", i], tell);
  });
  abilities.forEach((ability, i) => {
    tellOfAbility({ one: ability, text, bearer, tell }, ["abilities", i]);
  });
}

/** What says of a modifier whom it changes, and when: the rest says what it changes. */
const FRAME: readonly string[] = ["to", "player", "first", "by", "per", "if"] satisfies readonly (keyof Modifier)[];

function tellOfNothing(modifier: Modifier, at: Path, tell: Tell): void {
  const changes = Object.entries(modifier).filter(([key]) => !FRAME.includes(key));
  if (changes.length === 0) tell(at, "the modifier changes nothing: say what, such as capacity", "capacity: 1");
}
/** What modifiers change of players. */
const OF_PLAYERS = ["reserve", "struggle", "unopposed", "firstEdgeFaceUp"] as const;

/** What an enhancement is put on as it is played, and who can have what it gives. */
function tellOfAttach(
  { to, icons, capacity, keywords, keywordsIf, cost }: AttachDeclaration,
  type: Bearer["type"],
  tell: Tell,
): void {
  if (cost !== undefined && type !== "unit")
    tell(["attach", "cost"], `cost is of units played as enhancements: ${type}s have a cost of their own`);
  const kinds = typeof to === "object" ? kindsOf(to) : 0;
  const ofUnits = Object.entries({ icons, keywords, keywordsIf }).filter(([, given]) => given !== undefined);
  for (const [key] of ofUnits)
    if (kinds !== KIND.unit) tell(["attach", key], `${key} are of units alone: it must enhance one`, "kind: unit");
  if (capacity !== undefined && kinds === 0)
    tell(["attach", "capacity"], "capacity is of units and objectives: it must enhance one", "to: { kind: objective }");
  if (typeof to !== "object") return;
  if ((kinds & ~(KIND.unit | KIND.objective)) !== 0)
    tell(["attach", "to"], "only units and objectives are enhanced: say which", "kind: unit");
  to.is?.forEach((word, i) => {
    const place = ["attach", "to", "is", i];
    tellOfState(to, word, place, tell);
    if (["self", "host", "participating", "attacking", "engaged"].includes(word))
      tell(place, `is: ${word}: no card is so when an enhancement is played`);
  });
}

/** What a standing rule asks of the place of its enhancement, and whose it can be. */
function tellOfStanding(word: Standing, { attach }: CardText, { side }: Bearer, at: Path, tell: Tell): void {
  const to = attach?.to;
  const kinds = typeof to === "object" ? kindsOf(to) : 0;
  const needs = (isThere: boolean, what: string) => {
    if (!isThere) tell(at, `standing: ${word} needs ${what}`, what);
  };
  if (word === "playableOnFighter") needs(kinds === KIND.unit, "attach: { to: { kind: unit } }");
  if (word === "unitWhenHostLeaves") needs(kinds === KIND.unit, "attach: { to: { kind: unit } }");
  if (word === "hostDividesDamage") needs(kinds === KIND.unit, "attach: { to: { kind: unit } }");
  if (word === "hostMatchesAll") needs(kinds === KIND.objective, "attach: { to: { kind: objective } }");
  if (word === "trenchRun") needs(to === "dial", "attach: { to: dial }");
  const only = ONLY_OF[word];
  if (only !== undefined && side !== undefined && side !== only)
    tell(at, `standing: ${word} is of the ${only} side alone`);
}

/** Rules that one side alone can have. */
const ONLY_OF: Readonly<Partial<Record<Standing, PublishedCard["side"]>>> = {
  trenchRun: "light",
  capturedWhenLeaving: "light",
  holdsCaptives: "dark",
  firstSithEventCheaper: "dark",
};

/** An ability, and what its parts are asked beside. */
export interface Within {
  readonly one: AbilityDeclaration;
  /** The whole text that it is of. */
  readonly text: CardText;
  readonly bearer: Bearer;
  readonly tell: Tell;
}

function tellOfAbility(within: Within, path: Path): void {
  const { one, text, bearer, tell } = within;
  tellOfFrame(within, path);
  tellOfTrigger(one, path, tell);
  tellOfSubject(within, path);
  one.when?.forEach((word, i) => {
    tellOfWhen(one, word, bearer, [...path, "when", i], tell);
    tellOfBoundWhen(one, word, [...path, "when", i], tell);
    if (word === "bySelf" && bearer.type !== "unit" && !doesDamage(text))
      tell([...path, "when", i], `when: bySelf: ${bearer.type === "event" ? "an event" : "this card"} does no damage`);
  });
  if (one.targets !== undefined && one.target === undefined) tell([...path, "targets"], "targets needs a target");
  if (one.target !== undefined && !flat(one.effects).some(takesTarget))
    tell([...path, "target"], "no effect is on this target (on: target)");
  if (one.untargeted === true && one.target === undefined) tell([...path, "untargeted"], "untargeted needs a target");
  if (one.target !== undefined) tellOfFilter(one.target, within, [...path, "target"]);
  if (one.costs !== undefined) tellOfCosts(one.costs, within, path);
  one.effects.forEach((effect, i) => {
    const at = [...path, "effects", i];
    if (effect.onlyThen === true && i === 0) tell([...at, "onlyThen"], "onlyThen needs an effect before it");
    tellOfEffect(effect, within, at);
    tellOfMoment(effect, one, at, tell);
    if (effect.special !== undefined) tellOfSpecial(effect.special, one, bearer, [...at, "special"], tell);
  });
  tellOfEndless(one, bearer, path, tell);
}

/** Effects, and those between which they leave the choice. */
const flat = (effects: readonly EffectDeclaration[]): EffectDeclaration[] =>
  effects.flatMap((effect) => [effect, ...(effect.either ?? []).flatMap(flat)]);
const takesTarget = ({ on, special, verb, if: held }: EffectDeclaration): boolean =>
  on === "target" ||
  special === TAKES_TARGET ||
  special === "moveIcon" ||
  verb === "moveShield" ||
  held?.target !== undefined;

function tellOfFrame({ one, text, bearer, tell }: Within, path: Path): void {
  const { frame, trigger } = one;
  const isPlayedOn = text.standing?.includes("playableOnFighter") === true;
  const answers = frame !== "action" && frame !== "fate";
  if (answers && trigger === undefined) tell(path, `frame: ${frame} needs a trigger: what it answers`);
  if (!answers && trigger !== undefined) tell([...path, "trigger"], `frame: ${frame} answers no trigger`);
  if (one.whose !== undefined && !answers) tell([...path, "whose"], "whose is of triggers alone");
  if (one.subject !== undefined && !answers) tell([...path, "subject"], "subject is of triggers alone");
  if (bearer.type === "fate" && frame !== "fate")
    tell([...path, "frame"], "a fate card is resolved in edge battles alone", "frame: fate");
  if (bearer.type !== "fate" && frame === "fate")
    tell([...path, "frame"], "frame: fate is of fate cards: no other card resolves in edge battles", "type: fate");
  tellOfLimits(one, bearer, path, tell);
  if (bearer.type === "event" && frame.startsWith("forced"))
    tell([...path, "frame"], "an event is played as its player likes: nothing forces it", "frame: reaction");
  const comes = one.effects.some(({ verb }) => verb === "enterPlay");
  const enters = one.effects.some(({ verb, special }) => verb === "enterParticipating" || special === ENTERS);
  const isDiscarded = one.costs?.some(({ pay }) => pay === "discardSelf") === true;
  if (one.inHand === true && !isDiscarded && !comes && !(bearer.type === "unit" && enters))
    tell(
      [...path, "inHand"],
      "inHand is of units that come into play by it (verb: enterPlay, enterParticipating, special: playParticipating)",
    );
  if (one.asEnhancement === true && (bearer.type !== "unit" || !isPlayedOn))
    tell([...path, "asEnhancement"], "asEnhancement is of units with standing: [playableOnFighter]");
  if (one.inHand === true && frame.startsWith("forced"))
    tell([...path, "frame"], "nothing forces a card in hand: its player need not show it", "frame: reaction");
  if (comes && bearer.type !== "unit" && bearer.type !== "enhancement")
    tell(path, "verb: enterPlay is of units and enhancements, which stay in play", "type: unit");
  if (one.inHand !== true && (enters || comes)) tell(path, "what comes into play from hand needs inHand: true");
}

function tellOfLimits(one: AbilityDeclaration, bearer: Bearer, path: Path, tell: Tell): void {
  for (const limit of ["oncePerTurn", "onePerTurn", "oncePerPhase", "oncePerEdgeBattle"] as const)
    if (one.frame === "fate" && one[limit] === true)
      tell([...path, limit], `${limit} is of what players use: fate cards resolve by themselves`);
  if (bearer.type === "event" && one.oncePerTurn === true)
    tell([...path, "oncePerTurn"], "oncePerTurn limits one card, and an event is played once", ONE_OF_TITLE);
}

/** What the trigger is about can be what the subject says. */
function tellOfSubject(within: Within, path: Path): void {
  const { one, text, bearer, tell } = within;
  const { subject } = one;
  const { about, inPlay } = momentOf(one);
  if (subject === undefined || about < 0) return;
  const at = [...path, "subject"];
  const isOfFate = one.trigger === "fateResolved" || one.trigger === "fateRevealed";
  const kinds = isOfFate ? ["card"] : ["card", "event"];
  const isOther = about === 0 ? !kinds.includes(subject.kind ?? "card") : subjectKinds(one) === 0;
  if (isOther) tell([...at, "kind"], `kind: ${subject.kind} is never what ${momentWords(one)} is about`);
  subject.is?.forEach((word, i) => {
    const place = [...at, "is", i];
    const { costs: _costs, ...unpaid } = one;
    const tellThere: Tell = (path, ...words) => tell(path === at ? at : place, ...words);
    tellOfFilter({ ...subject, is: [word] }, { ...within, one: unpaid, tell: tellThere }, at);
    if (!inPlay && word !== "other")
      tell(place, `is: ${word}: the card that ${momentWords(one)} is about is not in play`, INSTEAD[one.trigger!]);
    const own = { unit: KIND.unit, objective: KIND.objective, enhancement: KIND.enhancement }[bearer.type as string];
    if (word === "self" && inPlay && own !== undefined && (subjectKinds(one) & own) === 0)
      tell(place, `is: self: ${momentWords(one)} is never about a card of type ${bearer.type}`);
    const host = typeof text.attach?.to === "object" ? kindsOf(text.attach.to) : 0;
    const isArriving = one.trigger === "enteredPlay" || one.trigger === "unitPlayed";
    if (word === "host" && host !== 0 && inPlay && (isArriving || (subjectKinds(one) & host) === 0))
      tell(place, `is: host: ${momentWords(one)} is never about what this enhances`);
  });
}

/** Whether a card that does not strike does damage by another of its abilities. */
const doesDamage = ({ abilities = [] }: CardText): boolean =>
  abilities.some(({ when, effects }) => !when?.includes("bySelf") && effects.some(({ verb }) => verb === "damage"));

/** What answers the same before the card is gone. */
const INSTEAD: Readonly<Partial<Record<TriggerName, string>>> = {
  unitWasDestroyed: "frame: interrupt, trigger: unitDestroyed",
  objectiveDestroyed: "frame: interrupt, trigger: objectiveDestroyedBefore",
  captured: "frame: interrupt, trigger: leavesPlay",
};

/** Whether a time can come at all, and is asked of something that has it. */
function tellOfWhen(one: AbilityDeclaration, word: When, bearer: Bearer, at: Path, tell: Tell): void {
  const { about, inPlay, engaged } = momentOf(one);
  const never = `when: ${word} never holds with ${momentWords(one)}`;
  if (one.frame === "fate" && word !== "youAttack") tell(at, `${never}: fate cards know youAttack alone`);
  else if (word === "engagement" && engaged === "never") tell(at, never);
  else if (word === "forcePhase" && (engaged === "always" || isOfOtherPhase(one))) tell(at, never);
  else if (word === "youAttack" && !isOfEngagement(one, undefined))
    tell(at, `when: youAttack speaks of an engagement: ${momentWords(one)} needs when: [engagement] beside it`);
  if (word !== "asAttacker" && word !== "asDefender") return;
  const isOfUnit = one.frame === "action" ? bearer.type === "unit" : inPlay && (about & KIND.unit) !== 0;
  if (!isOfUnit || engaged === "never") tell(at, `when: ${word} is of units in an engagement: ${never}`);
  else if (one.when?.includes("asAttacker") === true && one.when.includes("asDefender"))
    tell(at, "no unit is attacker and defender at once");
}

const isOfOtherPhase = ({ trigger }: AbilityDeclaration): boolean =>
  ["turnBegan", "refreshed", "refreshPhaseEnded", "drawPhaseBegan", "deploymentPhaseBegan"].some(
    (one) => one === trigger,
  );

const TAKES_TARGET: Special = "discardTokensAndEnhancements";
const ENTERS: Special = "playParticipating";
/** Effects that speak of "this objective", and those of them that capture. */
const OF_OBJECTIVES: readonly Special[] = ["engageThisInstead"];
/** Effects of the dark side alone: cards that they look for, or capture, are. */
const OF_DARK: Readonly<Partial<Record<Special, string>>> = {
  revealForNavy: "does nothing on the light side: its decks have no Imperial Navy cards",
};

function tellOfSpecial(special: Special, one: AbilityDeclaration, bearer: Bearer, at: Path, tell: Tell): void {
  if (OF_OBJECTIVES.includes(special) && bearer.type !== "objective")
    tell(at, `special: ${special} is of objectives: it speaks of this one`);
  const ofDark = OF_DARK[special];
  if (ofDark !== undefined && bearer.side === "light") tell(at, `special: ${special} ${ofDark}`);
  const { target = {} } = one;
  if (special === "moveIcon" && !(target.kind === "unit" && one.targets === 2 && one.sharedTrait === true))
    tell(at, `special: ${special} needs two units`, "target: { kind: unit }, targets: 2, sharedTrait: true");
  const isOfCharacters = target.kind === "unit" && target.whose === "yours" && target.traits?.join() === "Character";
  if (special === TAKES_TARGET && !isOfCharacters)
    tell(at, `special: ${special} needs a target`, "target: { kind: unit, whose: yours, traits: [Character] }");
  if (special === TAKES_TARGET && one.targets !== undefined) tell(at, `special: ${special} is on one target`);
  if (special === "chooseNextObjective" && one.subject?.whose !== "yours" && one.subject?.is?.includes("self") !== true)
    tell(at, `special: ${special} is of your objectives: you would have one too many`, "subject: { whose: yours }");
  if (special === "engageThisInstead" && one.subject?.whose === "enemy")
    tell(at, `special: ${special} takes the place of an objective of yours`, "subject: { whose: yours }");
  if (special === "strikeWithDiscarded" && !(bearer.type === "unit" && one.subject?.is?.includes("self") === true))
    tell(at, `special: ${special} is of a unit that strikes`, "subject: { is: [self] }");
}

/** Effects that set off, or undo, what their own ability answers. */
const ENDLESS: Readonly<Partial<Record<TriggerName, readonly Verb[] | "all">>> = {
  interruptExecuted: "all",
  damageAssigned: ["damage"],
  unitDestroyed: ["destroy"],
  objectiveDestroyedBefore: ["destroy"],
  leavesPlay: ["destroy", "returnToHand", "discardFromPlay", "capture", "sacrificeByOpponent"],
  focusedToStrike: ["removeFocus", "removeAllFocus"],
  strikeResolved: ["removeFocus", "removeAllFocus"],
  resourcesGenerated: ["removeFocus", "removeAllFocus"],
  fateResolved: ["resolveFate"],
};

const LIMIT = "oncePerTurn: true";
const ONE_OF_TITLE = "onePerTurn: true";
const isLimited = (one: AbilityDeclaration): boolean => one.oncePerTurn === true || one.onePerTurn === true;

/** Whether an effect can bring back one event after the other. */
const isFetching = ({ verb, filter = {} }: EffectDeclaration): boolean =>
  verb === "topOfDiscard" || (verb === "fromDiscard" && (kindsOf(filter) & KIND.event) !== 0);

/** What could be used again and again for nothing. */
function tellOfEndless(one: AbilityDeclaration, bearer: Bearer, path: Path, tell: Tell): void {
  const fetches = one.effects.some(isFetching);
  if (bearer.type === "event" && bearer.cost === 0 && fetches && !isLimited(one) && one.costs === undefined)
    tell(
      path,
      "two such events at no cost could bring each other back for ever: give them a cost, or a limit",
      ONE_OF_TITLE,
    );
  const goes = one.effects.some(({ verb, on }) => on === "self" && LEAVING.includes(verb));
  if (isNeverInPlay(bearer) || one.inHand === true || isLimited(one) || goes) return;
  const readies = one.effects.some(({ verb, on }) => on === "self" && READYING.includes(verb));
  if (readies && one.costs?.some(({ pay }) => pay === "focusSelf") === true)
    tell(path, "what focuses the card and takes the focus off again could be used for ever: limit it", LIMIT);
  if (one.costs?.some(isSpent) === true) return;
  if (one.frame === "action")
    tell(path, "an action that costs nothing could be used for ever: give it costs, or limit it", LIMIT);
  const endless = (one.trigger === undefined ? undefined : ENDLESS[one.trigger]) ?? [];
  const again = one.effects.find(
    (effect) => endless === "all" || (endless.includes(effect.verb) && mayBeSubject(effect, one)),
  );
  const fights = one.trigger === "edgeWon" && one.effects.some(({ verb }) => verb === "edgeBattleAgain");
  if (again !== undefined || fights)
    tell(
      path,
      `verb: ${again?.verb ?? "edgeBattleAgain"} with ${momentWords(one)} could be used for ever: give it costs, or limit it`,
      LIMIT,
    );
}

/** Whether an effect may be on what the trigger of its ability is about. */
function mayBeSubject({ on, filter }: EffectDeclaration, one: AbilityDeclaration): boolean {
  const { subject = {}, target = {} } = one;
  const isOwn = subject.whose === "yours" || subject.is?.includes("self") === true;
  if (on === "self" || on === "host" || on === "subject") return true;
  const victims = on === "target" ? target : (filter ?? {});
  if (isOwn && victims.whose === "enemy") return false;
  if (subject.whose === "enemy" && victims.whose === "yours") return false;
  return (kindsOf(victims) & subjectKinds(one)) !== 0;
}

const LEAVING: readonly Verb[] = ["returnToHand", "discardFromPlay", "sacrifice", "destroy"];
const READYING: readonly Verb[] = ["removeFocus", "removeAllFocus"];
/** Costs that run out. */
const isSpent = ({ pay }: Cost): boolean => pay !== "reserve";
