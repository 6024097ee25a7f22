import type { CardFilter } from "../cards/cardFilter.js";
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
      return `${row.of === undefined ? "anybody" : `anybody who ${whoWords(row.of)}`} ${modifierWords(row.row, "")}`;
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
      return `${row.forceCost === 0 ? "" : `for ${points(row.forceCost)} `}${REPLY_WORDS[row.reply]}`;
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

function modifierWords(row: ModifierRow, verb = "has "): string {
  const { attack, damage, defense, role, per } = row;
  const printed = row.printed === true ? "printed Damage" : "Damage";
  const numbers = [
    ...(attack === undefined ? [] : [`${signed(attack)} Attack`]),
    ...(damage === undefined ? [] : [`${signed(damage)} ${printed}`]),
    ...(defense === undefined ? [] : [`${signed(defense)} Defense`]),
  ].join(" and ");
  const isOnTarget = role === "attacker" && attack === undefined && damage === undefined;
  const bonus = isOnTarget ? `attacks as though the target had ${numbers}` : `${verb || "has "}${numbers}`;
  const each = per === undefined ? "" : ` for each ${COUNT_WORDS[per]}`;
  const whom = row.against === undefined ? "" : ` against whoever ${whoWords(row.against)}`;
  const when = (row.when ?? []).map((one) => CONDITION_WORDS[one]);
  return `${bonus}${each}${whom}${when.length === 0 ? "" : `, when ${when.join(" and ")}`}`;
}

const AGAINST: Readonly<Record<AvoidRow["against"], string>> = {
  melee: "a melee attack",
  nonmelee: "an attack that is not a melee attack",
  nonadjacent: "an attack of a nonadjacent enemy",
  any: "any attack",
};

function avoidWords({ against, save, forceCost, roller, reflect, absorb, returned }: AvoidRow): string {
  const price = forceCost === 0 ? "" : ` for ${points(forceCost)}`;
  const how = roller === "attacker" ? `unless the attacker saves at ${save}` : `by a save of ${save}`;
  return [
    `avoids the damage of ${AGAINST[against]}${price} ${how}`,
    ...(reflect === undefined ? [] : [`then does ${reflect} damage to the attacker, unless that saves at 11`]),
    ...(absorb === true ? ["then loses as much damage of its own"] : []),
    ...(returned === true ? ["then does as much damage to the attacker"] : []),
  ].join(", ");
}

const REPLACES: Readonly<Record<ActionRow["replaces"], string>> = {
  attacks: "in place of its attacks",
  turn: "in place of its turn",
  nothing: "besides all else in its turn",
};

const TARGETS: Readonly<Record<ActionRow["target"], string>> = {
  legalEnemy: "an enemy that it could attack",
  enemy: "an enemy, seen or not",
  enemyInSight: "an enemy in sight",
  neighbour: "an adjacent character",
  ally: "an ally",
  allyOrSelf: "an ally or itself",
  self: "itself",
  area: "everyone",
  door: "a door",
  anyone: "another character",
  allyInSight: "an ally in sight",
  legalEnemyOrAlly: "an enemy that it could attack, or an ally",
  anyAlly: "an ally, wherever it is",
};

const AREAS: Readonly<Record<NonNullable<ActionRow["area"]>, string>> = {
  none: "",
  adjacent: " and everyone adjacent to that one",
  adjacentEnemies: " and its enemies adjacent to that one",
  two: " and up to two adjacent to that one",
  within: "",
  enemiesWithin: "",
};

function actionWords(row: ActionRow): string {
  const price = row.forceCost === 0 ? "" : ` for ${points(row.forceCost)}`;
  const special = row.special === undefined || row.special === "none" ? [] : [SPECIAL_WORDS[row.special]];
  const effects = [
    ...(row.damage === undefined || special.length > 0 ? [] : [`does ${row.damage} damage to`]),
    ...(row.stun === true && row.damage === undefined ? ["stuns"] : []),
    ...(row.heal === undefined ? [] : [`removes ${row.heal} damage from`]),
  ].join(" and ");
  const done = effects === "" ? "" : `${effects} ${targetWords(row)}`;
  const what = [...special, ...(done === "" ? [] : [done])].join(": ");
  const bare = special.length > 0 && done === "" && row.target !== "self" ? ` (${targetWords(row)})` : "";
  return `may, ${REPLACES[row.replaces]}${price}, act: it ${what}${bare}${consequences(row, special.length > 0)}`;
}

function targetWords(row: ActionRow): string {
  const must = row.must === undefined ? "" : ` who ${whoWords(row.must)}`;
  if (row.area === "within") return `everyone within ${row.radius} squares${must}`;
  if (row.area === "enemiesWithin") return `every enemy within ${row.radius} squares${must}`;
  const range = row.range <= 0 || row.target === "neighbour" ? "" : ` ${within(row.range)}`;
  return `${TARGETS[row.target]}${must}${range}${AREAS[row.area ?? "none"]}`;
}

function consequences(row: ActionRow, isSpecial: boolean): string {
  const hurts = row.damage !== undefined;
  const parts = [
    ...(isSpecial && hurts ? [`${row.damage} damage`] : []),
    ...(row.stun === true && hurts ? ["who is hurt is stunned"] : []),
    ...(row.push === undefined ? [] : [`pushes ${row.push} ${row.push === 1 ? "square" : "squares"} away`]),
    ...(row.drain === undefined ? [] : ["it loses as much damage of its own"]),
    ...(row.save === undefined || row.save === 0 ? [] : [saveWords(row)]),
    ...(row.stun === true && row.stunImmune !== undefined
      ? [`whoever ${whoWords(row.stunImmune)} is not stunned`]
      : []),
  ];
  return parts.length === 0 ? "" : `; ${parts.join("; ")}`;
}

const SAVES: Readonly<Record<NonNullable<ActionRow["saveEffect"]>, string>> = {
  avoid: "avoids it",
  half: "halves the damage",
  stunOnly: "avoids the stun",
  each: "avoids the damage, another one the stun",
  hurt: "avoids the damage, another one the stun",
};

const saveWords = ({ save, saveEffect }: ActionRow): string => `a save of ${save} ${SAVES[saveEffect ?? "avoid"]}`;

const RIDERS: Readonly<Record<RiderRow["effect"], (amount: number) => string>> = {
  stun: () => "stuns",
  damage: (amount) => `does ${amount} more damage to`,
  hold: () => "keeps from moving this round",
  clamp: (amount) => `does ${amount} more damage to, and keeps from moving this round,`,
};

function riderWords({ effect, when = [], against, save, amount = 0 }: RiderRow): string {
  const conditions = when.map((one) => CONDITION_WORDS[one]).join(" and ");
  const whom = against === undefined ? "whom it hits" : `whom it hits if that one ${whoWords(against)}`;
  return [
    `${RIDERS[effect](amount)} ${whom}`,
    ...(conditions === "" ? [] : [`when ${conditions}`]),
    ...(save === 0 ? [] : [`unless that one saves at ${save}`]),
  ].join(", ");
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
  const gained = row.gained === undefined ? "" : ", once used,";
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
