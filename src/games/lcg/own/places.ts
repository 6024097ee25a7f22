import type { Path } from "../../../core/shape.js";
import type { Tell } from "../../ownCards/textReader.js";
import {
  type AbilityDeclaration,
  type CardText,
  type EffectDeclaration,
  INTERRUPTED,
  type Special,
  type Standing,
  type TriggerName,
  type Verb,
  type When,
} from "../cards/vocabulary.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { momentOf, momentWords } from "./moments.js";

/** Where words of a text may stand: what the rules never ask of such a card, or at such a moment, would do nothing. */

type Type = PublishedCard["type"];

const IN_PLAY: readonly Type[] = ["unit", "objective", "enhancement"];

/** Standing rules that are not of all cards in play: of which types, and why of no other. */
const STANDING_OF: Readonly<Partial<Record<Standing, readonly [types: readonly Type[], why: string]>>> = {
  firstEdgeCardFaceUp: [["unit"], "it holds while the card participates, and only units do"],
  fateAgain: [["unit"], "it holds while the card participates, and only units do"],
  iconsPerEnhancement: [["unit"], "only units have combat icons"],
  strongerWithFate: [["unit"], "only units have combat icons"],
  capturedWhenLeaving: [["unit"], "only units are captured as they leave play"],
  playableOnFighter: [["unit"], "other cards are put on a Fighter by attach"],
  playableFromDiscard: [["unit", "enhancement"], "only units and enhancements are played as cards in play"],
  onlyVehiclesAttackIt: [["objective"], "only objectives are attacked"],
  atMostTwoAttackers: [["objective"], "only objectives are attacked"],
  cannotAttack: [["unit"], "only units are declared as attackers"],
  lossIfDestroyed: [["objective"], "only an objective's destruction ends a game"],
  trenchRun: [["enhancement"], "it enhances the dial"],
  paysForVehiclesAndDroids: [["unit", "enhancement", "objective"], "only cards in play pay"],
  unitWhenHostLeaves: [["unit"], "it is of units played as enhancements"],
  holdsCaptives: [["unit"], "objectives hold captives by themselves"],
  oneOnUnit: [["enhancement"], "it speaks of the card that it enhances"],
  hostMatchesAll: [["enhancement"], "it speaks of the card that it enhances"],
  hostDividesDamage: [["enhancement"], "it speaks of the card that it enhances"],
};

/** Tells of keys and standing rules that nothing asks of a card of such a type. */
export function tellOfType(text: CardText, type: Type, tell: Tell): void {
  const isEverInPlay = IN_PLAY.includes(type);
  if (text.modifiers !== undefined && !isEverInPlay)
    tell(["modifiers"], `modifiers hold while a card is in play: ${a(type)} never is`, "one ability");
  if (text.standing !== undefined && !isEverInPlay)
    tell(["standing"], `standing holds while a card is in play: ${a(type)} never is`, "one ability");
  if (text.attach !== undefined && (type === "objective" || !isEverInPlay))
    tell(["attach"], `attach is of enhancements: ${a(type)} is put on no card`);
  text.standing?.forEach((word, i) => {
    const [types, why] = STANDING_OF[word] ?? [IN_PLAY, ""];
    if (isEverInPlay && !types.includes(type))
      tell(["standing", i], `standing: ${word} does nothing on ${a(type)}: ${why}`, `type: ${types.join(", ")}`);
  });
}

const a = (type: Type): string => `${/^[aeo]/.test(type) ? "an" : "a"} ${type}`;

const BEFORE: ReadonlySet<TriggerName> = new Set(INTERRUPTED);

/** Tells of a trigger that the frame does not answer, and of what the trigger does not have. */
export function tellOfTrigger(one: AbilityDeclaration, path: Path, tell: Tell): void {
  const { frame, trigger } = one;
  if (trigger === undefined || frame === "action" || frame === "fate") return;
  const forced = frame.startsWith("forced");
  const kind = forced ? frame.slice("forced".length).toLowerCase() : frame;
  const right = BEFORE.has(trigger) ? "interrupt" : "reaction";
  if (kind !== right) {
    const when = right === "interrupt" ? "before it happens" : "after it has happened";
    const frameToWrite = forced ? `forced${right === "interrupt" ? "Interrupt" : "Reaction"}` : right;
    tell([...path, "trigger"], `trigger: ${trigger} is answered ${when}, by no ${kind}`, `frame: ${frameToWrite}`);
  }
  const { about } = momentOf(one);
  if (one.subject !== undefined && about < 0)
    tell([...path, "subject"], `trigger: ${trigger} is about no card`, "whose: yours");
  if (one.whose !== undefined && about >= 0)
    tell(
      [...path, "whose"],
      `trigger: ${trigger} is about a card: subject says whose it is`,
      `subject: { whose: ${one.whose === "yours" ? "yours" : "enemy"} }`,
    );
}

/** Times that are said of few triggers: which, and why of no other. */
const WHEN_OF: Readonly<Partial<Record<When, readonly [triggers: readonly TriggerName[], why: string]>>> = {
  capturedHere: [["captured"], "nothing is captured then"],
  fromPlay: [["captured"], "only what is captured has been in play, or in a hand or deck"],
  bySelf: [["damageAssigned", "unitDamaged"], "no card does it: write subject: { is: [self] }"],
  unopposed: [
    ["survived", "damageAssigned", "objectiveDestroyedBefore", "objectiveDestroyed", "leavesPlay", "eventPlayed"],
    "whether an engagement is unopposed is known after its strikes",
  ],
};

/** Tells of a time that does not hold with such a trigger. */
export function tellOfBoundWhen(one: AbilityDeclaration, word: When, at: Path, tell: Tell): void {
  const of = WHEN_OF[word];
  if (of === undefined || (one.trigger !== undefined && of[0].includes(one.trigger))) return;
  tell(at, `when: ${word} never holds with ${momentWords(one)}: ${of[1]}`, `trigger: ${of[0].join(", ")}`);
}

type Moment = TriggerName | "fate";
/** What is done to what is going on: at which moments, and why at no other. */
const VERB_AT: Readonly<Partial<Record<Verb, readonly [moments: readonly Moment[], why: string]>>> = {
  cancel: [["eventPlayed", "interruptExecuted"], "only events and interrupts are cancelled"],
  prevent: [["damageAssigned"], "no damage is on its way then"],
  save: [["unitDestroyed"], "no unit is being destroyed then"],
  returnInstead: [["unitDestroyed", "leavesPlay"], "no card leaves play then"],
  destroyAfterStrike: [["focusedToStrike"], "no unit is striking then"],
  skipIcons: [["focusedToStrike"], "no unit is striking then"],
  countInStruggle: [["struggleBegins"], "no struggle is being counted then"],
  mustDefend: [["declared", "objectiveEngaged"], "it must come before defenders are declared"],
  discardCaptive: [["captured"], "no card has just been captured then"],
  ontoDeck: [["eventPlayed"], "no event is being played then"],
  placeFromDeck: [["edgePlacing"], "no card is being placed then"],
  cannotDefend: [["declared", "objectiveEngaged"], "it must come before defenders are declared"],
  edgeBattleAgain: [["fate", "edgeWon"], "no edge battle is going on then"],
  resolveFate: [["fateResolved", "fateRevealed"], "no fate card is meant then"],
};
const SPECIAL_AT: Readonly<Partial<Record<Special, readonly [moments: readonly Moment[], why: string]>>> = {
  chooseNextObjective: [["objectiveDestroyedBefore"], "the new objective takes the place of the one destroyed"],
  engageThisInstead: [["objectiveEngaged"], "it takes the place of the objective that is engaged"],
  redirectDamage: [["damageAssigned"], "no damage is on its way then"],
  strikeWithDiscarded: [["focusedToStrike"], "no unit is striking then"],
  chooseIcon: [["focusedToStrike"], "no unit is striking then"],
  divideAmongEnemies: [["damageAssigned"], "no damage is on its way then"],
  strikeAgain: [["strikeResolved"], "no strike has just been resolved then"],
  chooseNewTarget: [["targetChosen"], "no target has been chosen then"],
};
/** Effects of single cards that need an engagement. */
const ENGAGED: readonly Special[] = ["engageAgain", "playParticipating"];
const ENGAGED_VERBS: readonly Verb[] = ["withdraw", "rescueEngaged", "enterParticipating"];

/** Tells of an effect that has nothing to do at the moment of its ability. */
export function tellOfMoment({ verb, special }: EffectDeclaration, one: AbilityDeclaration, at: Path, tell: Tell) {
  const moment: Moment | undefined = one.frame === "fate" ? "fate" : one.trigger;
  const [key, of] =
    special === undefined ? (["verb", VERB_AT[verb]] as const) : (["special", SPECIAL_AT[special]] as const);
  if (of !== undefined && (moment === undefined || !of[0].includes(moment))) {
    const moments = of[0].map((word) => (word === "fate" ? "frame: fate" : `trigger: ${word}`));
    tell(
      [...at, key],
      `${key}: ${special ?? verb} does nothing with ${momentWords(one)}: ${of[1]}`,
      moments.join(" or "),
    );
  }
  if (ENGAGED_VERBS.includes(verb) && momentOf(one).engaged === "never")
    tell([...at, "verb"], `verb: ${verb} is of engagements: there is none with ${momentWords(one)}`);
  if (special !== undefined && ENGAGED.includes(special) && momentOf(one).engaged === "never")
    tell([...at, "special"], `special: ${special} is of engagements: there is none with ${momentWords(one)}`);
}
