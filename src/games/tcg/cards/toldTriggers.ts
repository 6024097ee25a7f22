import type { Player } from "../../cards/effects/counts.js";
import type { TriggerName, Window } from "./terms.js";
import { conditionWords, costWords } from "./toldConditions.js";
import { effectsWords, mayWords } from "./toldEffects.js";
import { ARENA_WORDS, unitWords } from "./toldFilters.js";
import type { Telling } from "./toldVictims.js";
import type { Activated, Cost, Count, Triggered } from "./vocabulary.js";

/** Abilities that are played and abilities that are set off: when, for what price, what. */

/** What a trigger is told with. */
interface Happening {
  /** To whom it happens. */
  readonly who: string;
  readonly self: string;
  readonly trigger: Triggered;
}

const from = ({ arena }: Triggered): string => (arena === undefined ? "" : ` from the ${ARENA_WORDS[arena]} arena`);
const within = ({ arena }: Triggered): string => (arena === undefined ? "" : ` in the ${ARENA_WORDS[arena]} arena`);
const stepOf = ({ arena }: Triggered): string =>
  arena === undefined ? "a battle step" : `the ${ARENA_WORDS[arena]} battle step`;

const WHOSE_STEP: Readonly<Record<Player, string>> = { yours: "your", opponents: "the opponent's" };
const whose = ({ whose: step = "yours" }: Triggered): string => WHOSE_STEP[step];

const TRIGGER_WORDS: Readonly<Record<TriggerName, (happening: Happening) => string>> = {
  deployed: ({ who, trigger }) => `when ${who} is deployed${within(trigger)}`,
  attacks: ({ who, trigger }) => `when ${who} attacks${within(trigger)}`,
  attacked: ({ who, trigger }) => `when ${who} is attacked${within(trigger)}`,
  attackEnds: ({ who, trigger }) => `when an attack by ${who} ends${within(trigger)}`,
  damages: ({ who, self, trigger }) =>
    `when ${who} damages ${trigger.damaged === undefined ? "another unit" : unitWords(trigger.damaged, "a", { self })}`,
  damaged: ({ who, trigger }) => `when ${who} is damaged${within(trigger)}`,
  destroys: ({ who, self, trigger }) =>
    `when damage by ${who} has discarded ${trigger.damaged === undefined ? "a unit" : unitWords(trigger.damaged, "a", { self })}`,
  discarded: ({ who, trigger }) => `when ${who} is discarded${from(trigger)}`,
  unitDiscarded: ({ who, trigger }) => `when ${who} is discarded${from(trigger)}`,
  battleStarts: () => "when the battle phase starts",
  battleEnds: () => "when the battle phase ends",
  stepStarts: ({ trigger }) => `when ${stepOf(trigger)} starts`,
  stepEnds: ({ trigger }) => `when ${stepOf(trigger)} ends`,
  turnEnds: () => "when the turn ends",
  buildStepStarts: ({ trigger }) => `when ${whose(trigger)} build step starts`,
  drawStepStarts: ({ trigger }) => `when ${whose(trigger)} draw step starts`,
  buildRoll: () => "when build points are rolled",
  wouldBeDamaged: ({ who, self, trigger }) =>
    `when ${who} would be damaged${trigger.from === undefined ? "" : ` by ${unitWords(trigger.from, "a", { self })}`}`,
  wouldBeDiscarded: ({ who }) => `when damage would discard ${who}`,
  drawStepEnds: ({ trigger }) => `when ${whose(trigger)} draw step ends`,
  kills: ({ self, trigger }) =>
    `when damage by ${self} has discarded ${trigger.subject === undefined ? "a unit" : unitWords(trigger.subject, "a", { self })}`,
  prevents: ({ who }) => `when damage to ${who} is prevented`,
  rolled: ({ who }) => `when attack dice have been rolled for ${who}`,
};

/** "when it attacks, you may pay 2 Force: draw 1 card" */
export function triggerWords(trigger: Triggered, telling: Telling): string {
  const { self } = telling;
  const who = trigger.subject === undefined ? self : unitWords(trigger.subject, "a", { self });
  const time = TRIGGER_WORDS[trigger.when]({ who, self, trigger });
  const condition = trigger.while === undefined ? "" : `, if ${conditionWords(trigger.while, self)}`;
  return `${time}${condition}, ${triggeredWords(trigger, { ...telling, target: trigger.target })}`;
}

function triggeredWords({ effects, otherwise, may, cost, opponentPays }: Triggered, telling: Telling): string {
  const main = effects.length === 0 ? "nothing changes" : effectsWords(effects, telling);
  const clause = otherwise === undefined ? main : `choose one: ${main}; or ${effectsWords(otherwise, telling)}`;
  if (opponentPays !== undefined) return `the opponent may pay ${opponentPays} Force: ${clause}`;
  const price = cost === undefined ? "" : costWords(cost, telling.self);
  if (price !== "") return `you may ${price}: ${clause}`;
  return may === true ? mayWords(clause) : clause;
}

/** When an ability may be played. */
const WINDOW_WORDS: Readonly<Record<Window, (ability: Activated, self: string) => string>> = {
  general: ({ notWhileAttacking }) => (notWhileAttacking === true ? "while no unit is attacking" : ""),
  attack: attackWords,
  reroll: () => "when attack dice have been rolled",
  prevention: ({ target, from: source }, self) => {
    if (target?.is?.includes("doomed") === true) {
      const saved = { ...target, is: target.is.filter((one) => one !== "doomed") };
      return `when damage would discard ${unitWords(saved, "a", { self })}`;
    }
    const who = target === undefined ? self : unitWords(target, "a", { self });
    return `when ${who} would be damaged${source === undefined ? "" : ` by ${unitWords(source, "a", { self })}`}`;
  },
  disrupt: ({ effects }) => {
    const filter = effects[0]?.filter;
    return `when the opponent plays ${filter === undefined ? "a Battle card" : unitWords(filter, "a", { nowhere: true })}`;
  },
  build: () => "in your build step",
  instead: ({ isFree }, self) => (isFree === true ? `when ${self} could attack` : "in place of its attack"),
};

function attackWords({ effects, while: condition }: Activated, self: string): string {
  const first = effects[0];
  const isOwn = first?.on === "self";
  if (first?.verb === "retaliate" && isOwn) return `when ${self} is attacked`;
  if (first?.verb === "intercept")
    return isOwn ? "when another of your units in its arena is attacked" : "when one of your units is attacked";
  if (first?.verb === "buff" && isOwn && condition?.self === undefined) return `when ${self} attacks or is attacked`;
  return "in an attack";
}

/**
 * "in your build step you may tap it: draw 1 card"
 * @param isPlayed whether it is a Battle card, which is played for its effect
 */
export function abilityWords(ability: Activated, isPlayed: boolean, telling: Telling): string {
  const { self } = telling;
  const isPrevention = ability.window === "prevention";
  const window = WINDOW_WORDS[ability.window](ability, self);
  const condition = ability.while === undefined ? "" : `if ${conditionWords(ability.while, self)}`;
  const time = [window, condition].filter((one) => one !== "").join(", ");
  const limit = ability.unlimited === true ? ", any number of times" : "";
  const isNamed = isPrevention && ability.target !== undefined;
  const effects = effectsWords(ability.effects, {
    ...telling,
    target: ability.target,
    targets: ability.targets,
    isNamed,
  });
  const price = costWords(ability.cost, self);
  const clause =
    price === ""
      ? isPlayed
        ? effects
        : mayWords(effects)
      : `${isPlayed ? "" : "you may "}${price}${limit}: ${effects}`;
  return `${time === "" ? "" : `${time}, `}${clause}${price === "" ? limit : ""}`;
}

/** Whether an ability or trigger speaks of other units, so that "it" could be one of them. */
export function namesOthers(one: Activated | Triggered): boolean {
  const costs: Cost = one.cost ?? {};
  const subjects: readonly (Count | undefined)[] = [
    one.target,
    ...("subject" in one ? [one.subject] : []),
    ...("damaged" in one ? [one.damaged] : []),
    one.from,
    costs.tapOne,
    costs.discardOne,
    costs.damageOne,
    costs.damageOther,
    one.while?.have,
    one.while?.haveNot,
    ...one.effects.map(({ filter }) => filter),
  ];
  return subjects.some((filter) => filter !== undefined) || ("when" in one && one.when === "damages");
}
