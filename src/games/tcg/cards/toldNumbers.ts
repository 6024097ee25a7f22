import { counted, joined, nothingLeft } from "../../cards/wording.js";
import type { CostSort, Quirk, Rule, Stat } from "./terms.js";
import { conditionWords, USING_WORDS } from "./toldConditions.js";
import { countWords, unitWords } from "./toldFilters.js";
import type { CostChange, Modifier } from "./vocabulary.js";

/** Numbers that texts change, and rules that are no numbers. */

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
const keyword =
  (name: string) =>
  (n: string): string =>
    `${name} ${n}`;

/** How a number more is told: "+20 speed", "Accuracy 1". */
const STAT_WORDS: Readonly<Record<Stat, (n: string, more: string) => string>> = {
  speed: (_, more) => `${more} speed`,
  power: (_, more) => `${more} power`,
  health: (_, more) => `${more} health`,
  accuracy: keyword("Accuracy"),
  armor: () => "Armor",
  shields: keyword("Shields"),
  criticalHit: keyword("Critical Hit"),
  lucky: keyword("Lucky"),
  stun: keyword("Stun"),
  overkill: () => "Overkill",
  bombard: keyword("Bombard"),
  ionCannon: keyword("Ion Cannon"),
  buildZonePower: (_, more) => `${more} power while attacking a unit in the build zone`,
  unevadable: () => "attacks whose damage Evade cannot prevent",
};

/** Numbers that are told by their keywords. */
const KEYWORDS: ReadonlySet<Stat> = new Set<Stat>([
  "accuracy",
  "armor",
  "shields",
  "criticalHit",
  "lucky",
  "stun",
  "overkill",
  "bombard",
  "ionCannon",
  "unevadable",
]);

/** @param amount a number, or X */
export const statWords = (stat: Stat, amount: number | string): string =>
  typeof amount === "number"
    ? STAT_WORDS[stat](String(amount), signed(amount))
    : STAT_WORDS[stat](amount, `+${amount}`);

/** Sentences of lasting changes; those that hold for the same units at the same time are told together. */
export function modifierSentences(modifiers: readonly Modifier[], self: string): string[] {
  return groupsOf(modifiers).map((group) => modifierWords(group, self));
}

/** Changes that differ in nothing but the number that they change. */
function groupsOf(modifiers: readonly Modifier[]): Modifier[][] {
  const groups = new Map<string, Modifier[]>();
  for (const modifier of modifiers) {
    const { stat: _stat, amount: _amount, ...rest } = modifier;
    const key = JSON.stringify(rest);
    groups.set(key, [...(groups.get(key) ?? []), modifier]);
  }
  return [...groups.values()];
}

function modifierWords(group: readonly Modifier[], self: string): string {
  const { stat: _stat, amount: _amount, of = "self", while: condition, ...how } = group[0];
  const { attacking, using, per, perDamage, perCounter, perForce, ...rest } = how;
  nothingLeft(rest);
  const who = of === "self" ? self : unitWords(of, "each", { self });
  const gets = joined(group.map(({ stat, amount }) => statWords(stat, amount)));
  const times = [
    ...(perDamage === true ? [`for each damage counter on ${of === "self" ? self : "it"}`] : []),
    ...(perCounter === true ? ["for each counter on this card"] : []),
    ...(perForce === true ? ["for each Force that you have"] : []),
    ...(per === undefined ? [] : [`for ${countWords(per, "each", self)}`]),
    ...(attacking === undefined
      ? []
      : [`while attacking ${unitWords(attacking, "a", { self: self === "it" ? "this one" : self })}`]),
    ...(using === undefined ? [] : [`while using ${USING_WORDS[using]}`]),
  ];
  const when = condition === undefined ? "" : `while ${conditionWords(condition, self)}, `;
  const has = group.every(({ stat }) => KEYWORDS.has(stat)) ? "has" : "gets";
  return [`${when}${who} ${has} ${gets}`, ...times].join(" ");
}

const COST_WORDS: Readonly<Record<CostSort, (cards: string, change: (noun: string) => string) => string>> = {
  build: (cards, change) => `${cards} costs ${change("build counter")}`,
  force: (cards, change) => `activated abilities of ${cards} that cost Force cost ${change("Force")}`,
  ability: (cards, change) => `activated abilities of ${cards} cost ${change("Force")}`,
  battleForce: (cards, change) => `${cards} costs ${change("Force")}`,
  missionBuild: (cards, change) => `${cards} costs ${change("build counter")}`,
};

export function costChangeWords({ what, amount, of, while: condition }: CostChange, self: string): string {
  const cards = unitWords(of, "each", { nowhere: true, self });
  const change = (noun: string): string => {
    const much = noun === "Force" ? `${Math.abs(amount)} Force` : counted(Math.abs(amount), noun);
    return `${much} ${amount < 0 ? "less" : "more"}`;
  };
  const when = condition === undefined ? "" : `while ${conditionWords(condition, self)}, `;
  return `${when}${COST_WORDS[what](cards, change)}`;
}

/** "it cannot retreat", "no opposing unit can retreat", "none of your units can retreat". */
function cannot(who: string, does: string): string {
  if (who.startsWith("each of ")) return `none of ${who.slice("each of ".length)} can ${does}`;
  return who.startsWith("each ") ? `no ${who.slice("each ".length)} can ${does}` : `${who} cannot ${does}`;
}

/** What a lasting rule does to a unit. @param who has it: "it", "each opposing unit" */
export const QUIRK_WORDS: Readonly<Record<Quirk, (who: string) => string>> = {
  extraPilot: (who) => `${who} can have one more Pilot`,
  pilotedOnlyByDroids: (who) => `only Droids can pilot ${who}`,
  cantRetreat: (who) => cannot(who, "retreat"),
  cantRetreatInStep: (who) => cannot(who, "retreat in the retreat step"),
  doesNotCount: (who) => `${who} does not count for the control of its arena`,
  mayStayTapped: (who) => `you may leave ${who} tapped in the untap step`,
  damageUnpreventable: (who) => `damage that ${who} does cannot be prevented`,
  attackDamageUnpreventable: (who) =>
    `damage of ${who === "it" ? "its attacks" : `attacks by ${who}`} cannot be prevented`,
  attacksBuildZoneSpace: (who) => `${who} can attack Space units in the opponent's build zone`,
  attacksBuildZoneCharacters: (who) => `${who} can attack Characters in the opponent's build zone`,
  attacksCharacterArena: (who) => `${who} can attack units in the Character arena instead of its own`,
  noDamageToOrFrom: (who) => `all damage to and by ${who} is prevented`,
  cantAttack: (who) => cannot(who, "attack"),
  actsForOpponent: (who) =>
    `${/^an opposing|^each opposing|^that unit/.test(who) ? "you choose" : "the opponent chooses"} what ${who} attacks`,
  pilotsBailOut: (who) => `when ${who} is discarded from its arena, its Pilots go to the Character arena, tapped`,
  paysUpkeep: (who) => `${who} may be tapped to pay the Upkeep of one of your units`,
  doublesHealing: () => "when you remove damage counters from one of your units, you may remove up to twice as many",
  cantBeAttacked: (who) => cannot(who, "be attacked"),
  mustAttack: (who) => `${who} must attack if it can`,
  attacksOwn: (who) => `${who} can attack other units of yours in its arena`,
  attacksWeakest: (who) => `${who} attacks a unit of the lowest power that it can attack`,
  blocksBombard: () => "the opponent cannot use Bombard against your units in the Ground arena",
  retreatsInstead: (who) => `${who} retreats without damage counters instead of being discarded`,
  ownerPlaysNoBattleCards: () => "you cannot play Battle cards",
  ownerStays: () => "you cannot retreat units in your retreat step",
  cantEvade: (who) => cannot(who, "use Evade"),
  pilotEscapes: (who) => `when ${who} is discarded, one of its Pilots may go to your build zone instead`,
  savesPilots: (who) =>
    `you may discard ${who}, when one of your piloted units in its arena is discarded, for one of that unit's Pilots to go to your build zone`,
  silenced: (who) => cannot(who, "use activated abilities"),
};

export const RULE_WORDS: Readonly<Record<Rule, string>> = {
  groundFirst: "the Ground battle step comes before the Space battle step",
  doublesGroundDamage: "units in the Ground arena do twice as much damage",
  winsTies: "your units win ties of speed",
  sparesUpkeep: "each turn you need not pay the Upkeep of one Character of your choice",
  tallJediStacks: "stacks of Jedi Characters may have more than four cards",
};
