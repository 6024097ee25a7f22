import type { CardFilter } from "../cards/cardFilter.js";
import type { Condition } from "../cards/terms.js";
import type {
  AbilityRow,
  ActionRow,
  AuraRow,
  AvoidRow,
  ModifierRow,
  NumberRow,
  RiderRow,
} from "../cards/vocabulary.js";
import { filterWords } from "./filterWords.js";
import {
  COMMAND_WORDS,
  CONDITION_WORDS,
  COUNT_WORDS,
  FLAG_WORDS_TOLD,
  NUMBER_WORDS,
  REPLY_WORDS,
  SETUP_WORDS,
  SPECIAL_WORDS,
} from "./termWords.js";

/** Rows of abilities in words: what a row says is read off the row, so that the words change with it. */

/** A row as a clause whose subject is "it". */
export function rowWords(row: AbilityRow): string {
  switch (row.shape) {
    case "admits":
      return `lets anybody who ${whoWords(row.whom)} into its squad, of whatever faction`;
    case "modifier":
      return modifierWords(row);
    case "common":
      return `${row.of === undefined ? "anybody" : `anybody who ${whoWords(row.of)}`} ${modifierWords(row.row)}`;
    case "flag":
      return `${FLAG_WORDS_TOLD[row.flag]}${row.afterLoss === true ? ", once a Unique ally has been defeated" : ""}`;
    case "number":
      return numberWords(row);
    case "avoid":
      return avoidWords(row);
    case "action":
      return actionWords(row);
    case "rider":
      return riderWords(row);
    case "aura":
      return auraWords(row);
    case "reply":
      return `${REPLY_WORDS[row.reply]}${row.forceCost === 0 ? "" : `, for ${points(row.forceCost)}`}`;
    case "setupChoice": {
      const whom = row.choice === "programmedTarget" ? "an enemy" : "an ally";
      const of = filterWords(row.of);
      return `chooses ${whom}${of === undefined ? "" : ` who ${of}`} in setup, who ${SETUP_WORDS[row.choice]}`;
    }
  }
}

const whoWords = (filter: CardFilter): string => filterWords(filter) ?? "is anybody";
const points = (n: number): string => `${n} Force ${n === 1 ? "point" : "points"}`;
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);
const within = (range: number): string => (range === 1 ? "adjacent" : `within ${range} squares`);

function numberWords({ name, value }: NumberRow): string {
  return NUMBER_WORDS[name].replace(/\bn\b/g, String(value));
}

function modifierWords(row: ModifierRow): string {
  const { attack, damage, defense, role, per } = row;
  const blow = [
    ...(attack === undefined ? [] : [`${signed(attack)} Attack`]),
    ...(damage === undefined ? [] : [`${signed(damage)} ${row.printed === true ? "printed Damage" : "Damage"}`]),
  ].join(" and ");
  const own = role === "attacker";
  const bonus = [
    ...(blow === "" ? [] : [`${own ? "has" : "is attacked with"} ${blow}`]),
    ...(defense === undefined
      ? []
      : [`${own ? "attacks as though the target had" : "has"} ${signed(defense)} Defense`]),
  ].join(" and ");
  const each = per === undefined ? "" : ` for each ${COUNT_WORDS[per]}`;
  const whom = row.against === undefined ? "" : ` against whoever ${whoWords(row.against)}`;
  return `${bonus}${each}${whom}${whenWords(row.when, role)}`;
}

/** ", when ..." as the owner of the row would say it: "it" is the attacker or the one attacked. */
function whenWords(when: readonly Condition[] = [], role: ModifierRow["role"] = "attacker"): string {
  const own = role === "attacker";
  const names: Readonly<Record<string, string>> = {
    a: own ? "it" : "the attacker",
    t: own ? "the target" : "it",
    o: own ? "the target" : "the attacker",
  };
  const told = when.map((one) =>
    CONDITION_WORDS[one]
      .replace(/\$([ato])'s/g, (_, who: string) => (names[who] === "it" ? "its" : `${names[who]}'s`))
      .replace(/\$([ato])/g, (_, who: string) => names[who]),
  );
  return told.length === 0 ? "" : `, when ${told.join(" and ")}`;
}

const AGAINST: Readonly<Record<AvoidRow["against"], string>> = {
  melee: "a melee attack",
  nonmelee: "an attack that is not a melee attack",
  nonadjacent: "an attack of a nonadjacent enemy",
  any: "any attack",
};

function avoidWords(row: AvoidRow): string {
  const { against, save, forceCost, roller, reflect, absorb, returned, gauntlet, style } = row;
  const price = forceCost === 0 ? "" : ` for ${points(forceCost)}`;
  const how = roller === "attacker" ? `unless the attacker saves at ${save}` : `by a save of ${save}`;
  const told = `avoids the damage of ${AGAINST[against]}${price} ${how}`;
  return [
    style === true ? `${told}, but not against Makashi Style Mastery` : told,
    ...(reflect === undefined ? [] : [`The attacker then takes ${reflect} damage, unless it saves at 11`]),
    ...(absorb === true ? ["It then loses as much damage of its own"] : []),
    ...(returned === true ? ["The attacker then takes as much damage"] : []),
    ...(gauntlet === undefined
      ? []
      : [`A save of ${gauntlet} or more takes 20 Damage from an attacker with a lightsaber for good, once`]),
  ].join(". ");
}

const REPLACES: Readonly<Record<ActionRow["replaces"], string>> = {
  attacks: "in place of its attacks",
  turn: "in place of its turn",
  nothing: "besides all else in its turn",
};

const TARGETS: Readonly<Record<ActionRow["target"], string>> = {
  legalEnemy: "an enemy that it could attack",
  enemy: "an enemy, seen or not,",
  enemyInSight: "an enemy in sight",
  neighbour: "an adjacent ally",
  ally: "an ally",
  allyOrSelf: "an ally or itself",
  self: "itself",
  area: "everyone",
  door: "a door",
  anyone: "another character",
  allyInSight: "an ally in sight",
  legalEnemyOrAlly: "an enemy that it could attack, or an ally,",
  anyAlly: "an ally, wherever it is,",
};

const AREAS: Readonly<Record<NonNullable<ActionRow["area"]>, string>> = {
  none: "",
  adjacent: " and everyone adjacent to that one",
  adjacentEnemies: " and each enemy adjacent to that one",
  two: " and up to two adjacent to that one",
  within: "everyone",
  enemiesWithin: "each enemy",
};

/** What happens to whom: a function of its own that names what it does, or the common course and what it adds to it. */
function actionWords(row: ActionRow): string {
  const price = row.forceCost === 0 ? "" : ` for ${points(row.forceCost)}`;
  const own = row.special === undefined ? "" : SPECIAL_WORDS[row.special];
  const special = own.replace(/\bn\b/, String(row.damage));
  const damage = special === own ? row.damage : undefined;
  const effects = [
    ...(damage === undefined ? [] : [`does ${damage} damage to`]),
    ...(row.stun === true && damage === undefined ? ["stuns"] : []),
    ...(row.heal === undefined ? [] : [`removes ${row.heal} damage from`]),
  ].join(" and ");
  const whom = row.target === "self" && effects === "" ? "" : targetWords(row);
  const done = effects === "" ? [] : [`${effects} ${whom}`];
  const what = [...done, ...(special === "" ? [] : [special])].join(". It ");
  const bare = effects === "" && whom !== "" ? `. Target: ${whom}` : "";
  return `may, ${REPLACES[row.replaces]}${price}, act: it ${what}${bare}${consequences(row)}`;
}

function targetWords(row: ActionRow): string {
  const must = row.must === undefined ? "" : ` who ${whoWords(row.must)}`;
  const each = row.eachMust === true ? must : "";
  const area = row.area ?? "none";
  if (row.target === "area") return `${AREAS[area]} ${within(row.radius ?? 0)}${each}`;
  const range = row.target === "door" ? doorRange(row.range) : rangeWords(row);
  return `${TARGETS[row.target]}${range}${must}${AREAS[area]}${each}`;
}

const doorRange = (range: number): string => (range === 1 ? ` ${within(1)}` : " in sight");

function rangeWords({ range, target }: ActionRow): string {
  if (range === 0 || UNMEASURED.includes(target)) return "";
  return range < 0 ? " at any range" : ` ${within(range)}`;
}

/** Whose distance is not asked, or is in their words. */
export const UNMEASURED: readonly ActionRow["target"][] = ["self", "area", "neighbour", "allyInSight", "anyAlly"];

/** Sentences that follow. */
function consequences(row: ActionRow): string {
  const stuns = row.stun === true && row.damage !== undefined;
  const told = [
    ...(row.push === undefined ? [] : [`It pushes ${row.push} ${row.push === 1 ? "square" : "squares"} away`]),
    ...(stuns ? [row.saveEffect === "hurt" ? "It stuns those whom it hurts" : "It stuns besides"] : []),
    ...(row.drain === undefined ? [] : [DRAINS[row.drain]]),
    ...(row.save === undefined || row.save === 0 ? [] : [saveWords(row)]),
    ...(row.stun === true && row.stunImmune !== undefined
      ? [`Whoever ${whoWords(row.stunImmune)} is not stunned`]
      : []),
  ];
  return told.map((one) => `. ${one}`).join("");
}

const DRAINS: Readonly<Record<NonNullable<ActionRow["drain"]>, string>> = {
  full: "It loses as much damage of its own, even where the target's is reduced",
  dealt: "It loses as much damage of its own as is dealt",
};

const SAVES: Readonly<Record<NonNullable<ActionRow["saveEffect"]>, string>> = {
  avoid: "avoids it",
  half: "halves the damage",
  stunOnly: "avoids the stun",
  each: "avoids the damage, another one the stun",
  hurt: "avoids both, another one the stun alone",
};

const saveWords = ({ save, saveEffect }: ActionRow): string => `A save of ${save} ${SAVES[saveEffect ?? "avoid"]}`;

const RIDERS: Readonly<Record<RiderRow["effect"], (amount: number) => string>> = {
  stun: () => "stuns",
  damage: (amount) => `does ${amount} more damage to`,
  hold: () => "keeps from moving this round",
  clamp: (amount) => `does ${amount} more damage to, and keeps from moving this round,`,
};

function riderWords({ effect, when = [], against, save, amount = 0 }: RiderRow): string {
  const whom = against === undefined ? "whom it hits" : `whom it hits if that one ${whoWords(against)}`;
  const saved = save === 0 ? "" : `, unless that one saves at ${save}`;
  return `${RIDERS[effect](amount)} ${whom}${whenWords(when)}${saved}`;
}

const WHO: Readonly<Record<AuraRow["who"], string>> = {
  followers: "each ally without a commander effect",
  allies: "each ally",
  squad: "itself and each ally",
  enemies: "each enemy",
  everyone: "everybody",
  coupled: "the adjacent ally that it has chosen,",
};

function auraWords(row: AuraRow): string {
  const where = row.range === "any" || row.who === "coupled" ? "" : ` ${within(row.range)}`;
  const of = row.of === undefined ? "" : ` who ${whoWords(row.of)}`;
  const gained = row.gained === undefined ? "" : `, once it ${FLAG_WORDS_TOLD[row.gained]},`;
  const droids = row.droidsToo === true ? ", Droids and Savages too," : "";
  const grants = row.grants ?? [];
  const effects = [
    ...row.rows.map((one) => `it ${rowWords(one)}`),
    ...(grants.length === 0 ? [] : [`it counts as having ${grants.join(" and ")}`]),
    ...(row.command === undefined ? [] : [commandWords(row)]),
  ];
  return `gives${gained} ${WHO[row.who]}${where}${of}${droids} this: ${effects.join("; ")}`;
}

function commandWords({ command, commandAttack, commandDamage }: AuraRow): string {
  const bonus = [
    ...(commandAttack === undefined ? [] : [`${signed(commandAttack)} Attack`]),
    ...(commandDamage === undefined ? [] : [`${signed(commandDamage)} Damage`]),
  ];
  return `${COMMAND_WORDS[command!]}${bonus.length === 0 ? "" : `, with ${bonus.join(" and ")}`}`;
}
