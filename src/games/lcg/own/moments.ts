import { KIND, kindsOf } from "../cards/compileCard.js";
import type { AbilityDeclaration, Filter, TriggerName } from "../cards/vocabulary.js";

/** When abilities are used, as far as it decides what can come of them: what a trigger is about, and where it lies. */

/** What a trigger is about: bits of KIND, 0 for an event; -1 for triggers about no card. */
interface Moment {
  readonly about: number;
  /** Whether that card is in play while the trigger is answered. */
  readonly inPlay: boolean;
  /** Whether it comes in engagements: always, sometimes, never. */
  readonly engaged: "always" | "sometimes" | "never";
}

const UNIT = KIND.unit;
const THING = KIND.unit | KIND.objective | KIND.enhancement;
const moment = (about: number, engaged: Moment["engaged"], inPlay = true): Moment => ({ about, engaged, inPlay });

const MOMENTS: Readonly<Record<TriggerName, Moment>> = {
  eventPlayed: moment(0, "sometimes", false),
  interruptExecuted: moment(0, "sometimes", false),
  damageAssigned: moment(KIND.unit | KIND.objective, "sometimes"),
  unitDestroyed: moment(UNIT, "sometimes"),
  objectiveDestroyedBefore: moment(KIND.objective, "sometimes"),
  leavesPlay: moment(THING, "sometimes"),
  unitPlayedBefore: moment(UNIT, "sometimes", false),
  turnBegan: moment(-1, "never", false),
  refreshed: moment(-1, "never", false),
  refreshPhaseEnded: moment(-1, "never", false),
  drawPhaseBegan: moment(-1, "never", false),
  unitPlayed: moment(UNIT, "sometimes"),
  eventResolved: moment(0, "sometimes", false),
  enteredPlay: moment(THING, "sometimes"),
  resourcesGenerated: moment(kindsOf({}), "sometimes"),
  objectiveEngaged: moment(KIND.objective, "always"),
  declared: moment(UNIT, "always"),
  edgeWon: moment(-1, "always", false),
  focusedToStrike: moment(UNIT, "always"),
  strikeResolved: moment(UNIT, "always"),
  unitDamaged: moment(UNIT, "sometimes"),
  survived: moment(UNIT, "always"),
  objectiveDestroyed: moment(KIND.objective, "sometimes", false),
  captured: moment(THING, "sometimes", false),
  committed: moment(UNIT, "never"),
  strikeBegins: moment(UNIT, "always"),
  struggleBegins: moment(-1, "never", false),
  edgePlacing: moment(-1, "always", false),
  targetChosen: moment(-1, "sometimes", false),
  leftPlay: moment(THING, "sometimes", false),
  sacrificed: moment(THING, "sometimes", false),
  focusRemoved: moment(kindsOf({}), "sometimes"),
  conflictPhaseBegan: moment(-1, "never", false),
  struggleLost: moment(-1, "never", false),
  deploymentPhaseBegan: moment(-1, "never", false),
  forcePhaseBegan: moment(-1, "never", false),
  controlTaken: moment(UNIT | KIND.enhancement, "sometimes"),
  unitWasDestroyed: moment(UNIT, "sometimes", false),
  fateResolved: moment(0, "always", false),
  fateRevealed: moment(0, "always", false),
};

const OF_FATE = moment(-1, "always", false);
const OF_ACTION = moment(-1, "sometimes", false);

export const momentOf = ({ frame, trigger }: AbilityDeclaration): Moment =>
  trigger === undefined ? (frame === "fate" ? OF_FATE : OF_ACTION) : MOMENTS[trigger];

/** How a trigger or frame is called in messages. */
export const momentWords = ({ frame, trigger }: AbilityDeclaration): string =>
  trigger === undefined ? `frame: ${frame}` : `trigger: ${trigger}`;

/** What a unit's or objective's subject can be: of what the trigger is about, what the filter lets through. */
export const subjectKinds = (one: AbilityDeclaration): number => {
  const { about } = momentOf(one);
  return about < 0 ? 0 : about & kindsOf(one.subject ?? {});
};

/** Whether an ability is used in engagements alone. */
export function isOfEngagement(one: AbilityDeclaration, filter: Filter | undefined): boolean {
  const { engaged } = momentOf(one);
  if (engaged !== "sometimes") return engaged === "always";
  const says = (word: string): boolean => one.when?.some((when) => when === word) === true;
  if (says("engagement") || says("asAttacker") || says("asDefender")) return true;
  return [one.target, one.subject, filter].some(
    (of) => of?.is?.some((word) => word === "participating" || word === "attacking" || word === "engaged") === true,
  );
}
