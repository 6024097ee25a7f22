import { asSentence, counted, joined, nothingLeft } from "../../cards/wording.js";
import type { ShownText } from "../../shown.js";
import type { CardType } from "../catalogue/publishedCard.js";
import { cardWords, iconWords, KEYWORD_WORDS, type Speaker } from "./toldCards.js";
import { conditionWords, countWords, modifierWords } from "./toldModifiers.js";
import { STANDING_WORDS } from "./toldRules.js";
import { type Telling, VERB_WORDS } from "./toldVerbs.js";
import type {
  AbilityDeclaration,
  AttachDeclaration,
  CardDeclaration,
  Cost,
  EffectDeclaration,
  Filter,
  TriggerName,
  Verb,
  When,
} from "./vocabulary.js";

/** What a card does, a sentence of ours for each ability and rule, made from its declaration. */

/** What a card of a type does, by its declaration. */
export function toldOf(declaration: CardDeclaration, type: CardType): ShownText[] {
  const { title: _title, standing = [], attach, modifiers = [], abilities = [], ...rest } = declaration;
  nothingLeft(rest);
  const enhanced = typeof attach?.to === "object" ? (attach.to.kind ?? "card") : "card";
  const speaker = { self: `this ${type}`, host: `the enhanced ${enhanced}`, isEvent: type === "event" };
  const attached = attach === undefined ? "" : attachWords(attach, speaker);
  const asOther = type === "enhancement" ? "" : "played as an enhancement, ";
  return [
    ...(attached === "" ? [] : [{ name: "Attached", does: asSentence(`${asOther}${attached}`) }]),
    ...standing.map((rule) => {
      const { name = "Standing", does } = STANDING_WORDS[rule];
      return { name, does: asSentence(does) };
    }),
    ...modifiers.map((modifier) => ({ name: "Standing", does: asSentence(modifierWords(modifier, speaker)) })),
    ...abilities.map((ability) => {
      const speaks = ability.asEnhancement === true ? { ...speaker, self: "this enhancement" } : speaker;
      return { name: nameOf(ability), does: asSentence(abilityWords(ability, speaks)) };
    }),
  ];
}

const FRAME_NAMES: Readonly<Record<AbilityDeclaration["frame"], string>> = {
  action: "Action",
  reaction: "Reaction",
  forcedReaction: "Forced reaction",
  interrupt: "Interrupt",
  forcedInterrupt: "Forced interrupt",
  fate: "Fate",
};

const LIMIT_NAMES = {
  oncePerTurn: "once per turn",
  onePerTurn: "one copy per turn",
  oncePerPhase: "once per phase",
  oncePerEdgeBattle: "once per edge battle",
} as const;

const nameOf = (ability: AbilityDeclaration): string => {
  const limits = (Object.keys(LIMIT_NAMES) as (keyof typeof LIMIT_NAMES)[]).filter((limit) => ability[limit] === true);
  const name = ability.constant === true ? "Standing" : FRAME_NAMES[ability.frame];
  return [name, ...limits.map((limit) => LIMIT_NAMES[limit])].join(", ");
};

function attachWords(attach: AttachDeclaration, speaker: Speaker): string {
  const { to, icons, capacity, keywords, keywordsIf, cost, ...rest } = attach;
  nothingLeft(rest);
  const place =
    to === "playArea" ? "your play area" : to === "dial" ? "the Death Star dial" : cardWords(to, "a", speaker);
  const gains = [
    ...(icons === undefined ? [] : [iconWords(icons)]),
    ...(capacity === undefined ? [] : [`${capacity} damage capacity`]),
    ...(keywords ?? []).map((keyword) => KEYWORD_WORDS[keyword]),
  ];
  const given = gains.length === 0 ? "" : `, which gains ${joined(gains)}`;
  const price = cost === undefined ? "" : `, and costs ${Math.abs(cost)} ${cost < 0 ? "less" : "more"} so`;
  if (keywordsIf === undefined) return `it enhances ${place}${given}${price}`;
  const more = joined(keywordsIf.keywords.map((keyword) => KEYWORD_WORDS[keyword]));
  return `it enhances ${place}${given}; ${keywordsIf.title} gains ${more} as well`;
}

/** When, for what price, what: "After you refresh, you may spend 1 resource: you draw 1 card". */
function abilityWords(ability: AbilityDeclaration, speaker: Speaker): string {
  const isForced = ability.frame === "forcedReaction" || ability.frame === "forcedInterrupt";
  const may = speaker.isEvent || isForced ? "you" : "you may";
  const costs = (ability.costs ?? []).map((cost) => costWords(cost, speaker));
  const price = costs.length === 0 ? "" : `${may} ${joined(costs)}: `;
  const held = ability.if === undefined ? "" : `${conditionWords(ability.if, speaker)}, `;
  return `${timeWords(ability, speaker)}${held}${price}${effectsWords(ability, speaker)}`;
}

/** What follows a trigger, and what stands where there is none. */
const WHEN_WORDS: Readonly<Record<When, readonly [after: string, alone: string]>> = {
  engagement: ["during an engagement", "during an engagement"],
  yourTurn: ["during your turn", "during your turn"],
  forcePhase: ["in a Force phase", "in a Force phase"],
  asAttacker: ["as an attacker", "while it attacks"],
  asDefender: ["as a defender", "while it defends"],
  unopposed: ["unopposed", "in an unopposed engagement"],
  youAttack: ["as the attacker", "if you are the attacker"],
  bySelf: ["by it", "by it"],
  fromPlay: ["from play", "from play"],
  capturedHere: ["at this card", "at this card"],
};

/** "after you refresh, ", "during an engagement, "; "" where it may be used at any time. */
function timeWords(ability: AbilityDeclaration, speaker: Speaker): string {
  const { trigger, when = [], inHand } = ability;
  const words =
    trigger === undefined
      ? when.map((one) => WHEN_WORDS[one][1])
      : [TRIGGER_WORDS[trigger](ability, speaker), ...when.flatMap((one) => afterWords(trigger, one))];
  if (inHand === true && trigger === undefined && words.length === 0) words.push("while it is in your hand");
  return words.length === 0 ? "" : `${words.join(" ")}, `;
}

/** What follows a trigger, where its own words do not say it. */
const afterWords = (trigger: TriggerName, when: When): string[] =>
  (trigger === "unitDamaged" && when === "bySelf") || (trigger === "survived" && when === "unopposed")
    ? []
    : [WHEN_WORDS[when][0]];

type TriggerWords = (ability: AbilityDeclaration, speaker: Speaker) => string;

/** The card that it happens to: "an enemy unit". */
const subject = ({ subject: filter = {} }: AbilityDeclaration, speaker: Speaker, noun = "card"): string =>
  cardWords(filter, "a", speaker, noun);

/** A trigger about a card: "after this unit enters play". */
const about =
  (time: "when" | "after", happens: string, noun?: string): TriggerWords =>
  (ability, speaker) =>
    `${time} ${subject(ability, speaker, noun)} ${happens}`;

/** A trigger about a part of someone's turn: "after your draw phase begins". */
const inTurn =
  (part: string, happens: string): TriggerWords =>
  ({ whose }) =>
    `after ${whose === undefined ? `a player's ${part}` : whose === "yours" ? `your ${part}` : `your opponent's ${part}`} ${happens}`;

/** A trigger about what someone does: "after you refresh". */
const someone =
  (does: string, they: string, time = "after"): TriggerWords =>
  ({ whose }) =>
    `${time} ${whose === undefined ? `a player ${they}` : whose === "yours" ? `you ${does}` : `your opponent ${they}`}`;

/** Who plays what: "after you play a Sith event", "after an event is played". */
const playing =
  (time: "when" | "after", noun: string): TriggerWords =>
  ({ subject: filter = {} }, speaker) => {
    const { whose, ...what } = filter;
    const words = cardWords(what, "a", speaker, noun);
    if (whose === undefined) return `${time} ${words} is played`;
    return whose === "yours" ? `${time} you play ${words}` : `${time} your opponent plays ${words}`;
  };

/** Who takes what: "after you take control of a unit". */
const taking: TriggerWords = ({ subject: filter = {} }, speaker) => {
  const { whose, ...what } = filter;
  const words = cardWords(what, "a", speaker);
  if (whose === undefined) return `after a player takes control of ${words}`;
  return whose === "yours" ? `after you take control of ${words}` : `after your opponent takes control of ${words}`;
};

const TRIGGER_WORDS: Readonly<Record<TriggerName, TriggerWords>> = {
  eventPlayed: playing("when", "event"),
  interruptExecuted: ({ whose, subject: { whose: side, ...of } = {} }, speaker) => {
    const which = Object.keys(of).length === 0 ? "" : ` of ${cardWords(of, "a", speaker)}`;
    if (whose === undefined && side === undefined) return `when another interrupt${which} is used`;
    const who = (whose ?? side) === "yours" ? "you use" : "your opponent uses";
    return `when ${who} another interrupt${which}`;
  },
  damageAssigned: about("when", "would be damaged"),
  unitDestroyed: about("when", "is destroyed", "unit"),
  objectiveDestroyedBefore: about("when", "is destroyed", "objective"),
  leavesPlay: about("when", "leaves play"),
  unitPlayedBefore: playing("when", "unit"),
  turnBegan: inTurn("turn", "begins"),
  refreshed: someone("refresh", "refreshes"),
  refreshPhaseEnded: inTurn("refresh phase", "ends"),
  drawPhaseBegan: inTurn("draw phase", "begins"),
  unitPlayed: playing("after", "unit"),
  eventResolved: playing("after", "event"),
  enteredPlay: about("after", "enters play"),
  resourcesGenerated: about("after", "generates resources"),
  objectiveEngaged: about("after", "is engaged", "objective"),
  declared: (ability, speaker) => {
    const isOne = ability.when?.some((one) => one === "asAttacker" || one === "asDefender");
    return `after ${subject(ability, speaker, "unit")} is declared${isOne === true ? "" : " as an attacker or defender"}`;
  },
  edgeWon: someone("win an edge battle", "wins an edge battle"),
  focusedToStrike: about("after", "is focused to strike", "unit"),
  strikeResolved: about("after", "has resolved its strike", "unit"),
  unitDamaged: (ability, speaker) => {
    const victim = subject(ability, speaker, "unit");
    return ability.when?.includes("bySelf") === true
      ? `after ${speaker.self} damages ${victim}`
      : `after ${victim} is damaged`;
  },
  survived: (ability, speaker) => {
    const engagement = ability.when?.includes("unopposed") === true ? "an unopposed engagement" : "an engagement";
    return `after ${subject(ability, speaker, "unit")} survives ${engagement}`;
  },
  objectiveDestroyed: about("after", "is destroyed", "objective"),
  captured: about("after", "is captured"),
  committed: about("after", "is committed to the Force", "unit"),
  controlTaken: taking,
  strikeBegins: about("when", "is about to be focused to strike", "unit"),
  struggleBegins: ({ whose }) =>
    `when the Force struggle of ${whose === undefined ? "a player's" : whose === "yours" ? "your" : "your opponent's"} turn begins`,
  leftPlay: about("after", "has left play"),
  unitWasDestroyed: about("after", "has been destroyed", "unit"),
  sacrificed: about("after", "is sacrificed"),
  focusRemoved: about("after", "loses a focus token"),
  conflictPhaseBegan: inTurn("conflict phase", "begins"),
  deploymentPhaseBegan: inTurn("deployment phase", "begins"),
  forcePhaseBegan: inTurn("Force phase", "begins"),
  fateResolved: about("after", "is resolved", "fate card"),
  fateRevealed: about("after", "is revealed in an edge stack", "fate card"),
  struggleLost: someone("lose a Force struggle", "loses a Force struggle"),
  edgePlacing: someone("would place a card in your edge stack", "would place a card in an edge stack", "when"),
  targetChosen: someone(
    "choose a single target for an effect that does not capture",
    "chooses a single target for an effect that does not capture",
    "when",
  ),
};

/** What follows "you may". */
function costWords(cost: Cost, speaker: Speaker): string {
  switch (cost.pay) {
    case "focusSelf":
      return `focus ${speaker.self}${(cost.amount ?? 1) > 1 ? ` with ${cost.amount} focus tokens` : ""}`;
    case "sacrificeSelf":
      return `sacrifice ${speaker.self}`;
    case "sacrifice":
      return `sacrifice ${cardWords(cost.filter, "a", speaker)}`;
    case "spend":
      return `spend ${counted(cost.amount, "resource")}`;
    case "discard":
      return `discard ${counted(cost.amount, "card")} from your hand`;
    case "damageSelf":
      return `do ${cost.amount} damage to ${speaker.self}`;
    case "reserve":
      return `lower your reserve value by ${cost.amount} for this phase`;
    case "focus":
      return `focus ${cardWords(cost.filter, "a", speaker)}`;
    case "shield":
      return `remove a shield from ${cardWords(cost.filter, "a", speaker)}`;
    case "discardSelf":
      return "discard this card from your hand";
    default:
      return cost satisfies never;
  }
}

function effectsWords(ability: AbilityDeclaration, speaker: Speaker): string {
  let isNamed = false;
  const clauses = ability.effects.map((effect, i) => {
    const isAtTarget = effect.on === "target" || effect.verb === "special" || hasTarget(effect);
    const victim = victimWords(effect, ability, speaker, isAtTarget && isNamed);
    const words = clauseWords(effect, { ability, speaker, victim, isNamed });
    isNamed ||= isAtTarget;
    return `${joinWords(effect, i)}${words}`;
  });
  return clauses.join("");
}

/** What stands between an effect and the one before it. */
const joinWords = ({ onlyThen }: EffectDeclaration, i: number): string =>
  i === 0 ? "" : onlyThen === true ? "; then " : " and ";

/** Whether one of the effects between which there is a choice is on the target. */
const hasTarget = ({ either = [] }: EffectDeclaration): boolean => either.flat().some(({ on }) => on === "target");

function clauseWords(effect: EffectDeclaration, telling: Telling): string {
  const { speaker, victim } = telling;
  const held = effect.if === undefined ? "" : `${conditionWords(effect.if, speaker, victim)}, `;
  const may = effect.may === true ? "you may choose that " : "";
  const per = effect.per === undefined ? "" : `, for each ${countWords(effect.per, speaker)}`;
  if (effect.verb !== "either") return `${held}${may}${VERB_WORDS[effect.verb](effect, telling)}${per}`;
  let { isNamed } = telling;
  const choices = (effect.either ?? []).map((list) => {
    const words = list.map((one, i) => {
      const on = victimWords(one, telling.ability, speaker, isNamed);
      isNamed ||= one.on === "target";
      return `${joinWords(one, i)}${clauseWords(one, { ...telling, victim: on })}`;
    });
    return words.join("");
  });
  return `${held}${may}either ${choices.join(", or ")}`;
}

/** One effect of an ability as if there were no other, on any card where it is on a target. */
export const effectWords = (effect: EffectDeclaration, { target: _target, ...ability }: AbilityDeclaration): string =>
  effectsWords({ ...ability, effects: [effect] }, { self: "this card", host: "the enhanced card", isEvent: false });

/** On whom an effect is. @param isNamed whether the target has been named before */
function victimWords(
  effect: EffectDeclaration,
  ability: AbilityDeclaration,
  speaker: Speaker,
  isNamed: boolean,
): string {
  const { target = {}, targets = 1 } = ability;
  const filter: Filter = effect.filter ?? {};
  switch (effect.on) {
    case "self":
      return speaker.self;
    case "host":
      return speaker.host;
    case "subject":
      return subjectWords(ability, speaker);
    case "engaged":
      return "the engaged objective";
    case "each":
      return cardWords(withoutSaid(filter, effect.verb), "each", speaker);
    case "yourChoice":
      return `${cardWords(filter, "a", speaker)} of your choice`;
    case "anyNumber":
      return `any number of cards, each ${cardWords(filter, "a", speaker)}`;
    case "second":
      return cardWords(ability.second ?? {}, "target", speaker);
    case "cheapest":
      return `the cheapest ${cardWords(filter, "bare", speaker)}, the active player deciding between equals`;
    case "opponentsChoice":
      return `${cardWords(filter, "a", speaker)} that your opponent chooses`;
    case "target":
    case "none":
    case undefined: {
      if (isNamed) return targets > 1 ? "each of them" : "that card";
      const said = withoutSaid(target, effect.verb);
      const within =
        ability.combinedCostAtMost === undefined
          ? ""
          : ` of printed cost ${ability.combinedCostAtMost} or less together`;
      const isTarget = ability.untargeted !== true;
      if (ability.sharedTrait === true)
        return `${targets}${isTarget ? " target" : ""} ${cardWords(said, "bare", speaker)}s that share a trait${within}`;
      return targets > 1
        ? `each of ${cardWords(said, isTarget ? targets : `up to ${targets}`, speaker)}${within}`
        : `${cardWords(said, isTarget ? "target" : "a", speaker)}${within}`;
    }
    default:
      return effect.on satisfies never;
  }
}

/** Triggers about cards of one kind. */
const OF_UNITS: readonly TriggerName[] = [
  "unitDestroyed",
  "unitPlayed",
  "declared",
  "focusedToStrike",
  "strikeResolved",
  "unitDamaged",
  "survived",
  "committed",
];
const OF_OBJECTIVES: readonly TriggerName[] = ["objectiveDestroyedBefore", "objectiveEngaged"];

/** The card that the trigger is about, once it has been named: "that unit". */
function subjectWords({ trigger, subject: { kind, is = [] } = {} }: AbilityDeclaration, speaker: Speaker): string {
  if (is.includes("self")) return speaker.self;
  if (is.includes("host")) return speaker.host;
  if (kind === "unit" || OF_UNITS.some((one) => one === trigger)) return "that unit";
  if (kind === "objective" || OF_OBJECTIVES.some((one) => one === trigger)) return "that objective";
  return kind === "enhancement" ? "that enhancement" : "that card";
}

/** What a verb asks of its target by itself: only what is damaged has damage to remove. */
const SAID_BY: Partial<Readonly<Record<Verb, NonNullable<Filter["is"]>[number]>>> = {
  heal: "damaged",
  healAll: "damaged",
  removeFocus: "focused",
  removeAllFocus: "focused",
};

function withoutSaid(filter: Filter, verb: Verb): Filter {
  const { is, ...rest } = filter;
  return is === undefined ? filter : { ...rest, is: is.filter((one) => one !== SAID_BY[verb]) };
}
