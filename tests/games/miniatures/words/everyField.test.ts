import { describe, expect, it } from "vitest";
import { dispelling } from "../../../../src/games/miniatures/abilities/movingAndBeing.js";
import { abilities, commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import { ANYBODY, type StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import {
  COMMANDS,
  CONDITIONS,
  COUNTS,
  FLAGS,
  FURTHER_CONDITIONS,
  NUMBERS,
  REPLIES,
  SETUP_CHOICES,
  SPECIAL_ACTIONS,
} from "../../../../src/games/miniatures/cards/terms.js";
import type { AbilityRow } from "../../../../src/games/miniatures/cards/vocabulary.js";
import { formOf } from "../../../../src/games/miniatures/catalogue/abilityForms.js";
import { rowWords, UNMEASURED } from "../../../../src/games/miniatures/words/rowWords.js";
import {
  COMMAND_WORDS,
  CONDITION_WORDS,
  COUNT_WORDS,
  FLAG_WORDS_TOLD,
  NUMBER_WORDS,
  OWN_SENTENCES,
  REPLY_WORDS,
  SPECIAL_WORDS,
} from "../../../../src/games/miniatures/words/termWords.js";

/**
 * Each field of each row of every ability, changed, changes the words. `show` told that Disintegration defeats whom it
 * hits and not that Huge targets take 40 more Damage instead; of rows it left out whom else a blast spares
 * (`eachMust`), that a style may be forbidden (`style`) and what a gauntlet does.
 */

/** What a field may be instead, where it is one of some words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  when: [...CONDITIONS, ...FURTHER_CONDITIONS],
  per: COUNTS,
  flag: FLAGS,
  gained: FLAGS,
  name: NUMBERS,
  reply: REPLIES,
  choice: SETUP_CHOICES,
  special: SPECIAL_ACTIONS,
  command: COMMANDS,
  role: ["attacker", "defender"],
  against: ["melee", "nonmelee", "nonadjacent", "any"],
  roller: ["attacker", "defender"],
  replaces: ["attacks", "turn", "nothing"],
  target:
    "legalEnemy enemy enemyInSight neighbour ally allyOrSelf self area door anyone allyInSight legalEnemyOrAlly anyAlly".split(
      " ",
    ),
  area: ["none", "adjacent", "adjacentEnemies", "two", "within", "enemiesWithin"],
  saveEffect: ["avoid", "half", "stunOnly", "each", "hurt"],
  drain: ["full", "dealt"],
  effect: ["stun", "damage", "hold", "clamp"],
  who: ["followers", "allies", "squad", "enemies", "everyone", "coupled"],
  size: ["small", "medium", "large", "huge"],
  grants: ["Evade", "Double Attack"],
  has: ["Evade", "Pilot"],
  named: ["Jawa", "Ewok"],
  faction: ["Sith", "Rebel"],
};
/** Filters of cards: leaving one out changes whom it means. */
const FILTERS = ["of", "whom", "must", "stunImmune", "against", "not"];

type Path = readonly (string | number)[];
type Changed = readonly [path: Path, value: unknown];

/** Every leaf of a row with another value; of those that may be left out also without. */
function changesOf(value: unknown, path: Path): Changed[] {
  const key = String(path.filter((step) => typeof step === "string").at(-1));
  if (typeof value === "number")
    return [[path, value + (key === "damage" || key === "value" || key === "amount" ? 10 : 1)]];
  if (typeof value === "boolean")
    return [
      [path, ["unique", "droid", "living", "force", "commander", "lightsaber"].includes(key) ? !value : undefined],
    ];
  if (typeof value === "string") return (WORDS[key] ?? []).filter((word) => word !== value).map((word) => [path, word]);
  if (Array.isArray(value))
    return value.flatMap((one: unknown, i): Changed[] => [
      ...(value.length > 1 || key === "when" ? [[path, value.toSpliced(i, 1)] as const] : []),
      ...changesOf(one, [...path, i]),
    ]);
  const inside = Object.entries(value as object)
    .filter(([step, one]) => step !== "shape" && one !== undefined)
    .flatMap(([step, one]) => changesOf(one, [...path, step]));
  return FILTERS.includes(key) && Object.keys(value as object).length > 0 ? [[path, {}], ...inside] : inside;
}

function withChange(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const inside = withChange((value as Record<string | number, unknown>)[key], rest, other);
  return Array.isArray(value) ? value.with(Number(key), inside) : { ...(value as object), [key]: inside };
}

interface Told {
  readonly name: string;
  readonly row: AbilityRow;
}

/** Changes that rightly leave the sentence as it is, each as one that the rows have. */
const EXCEPTIONS: Readonly<Record<string, (row: AbilityRow, key: string, value: unknown) => boolean>> = {
  "the rules ask for no distance of such targets; the range of an area is its radius": (row, key) =>
    row.shape === "action" && key === "range" && UNMEASURED.includes(row.target),
  "a door is adjacent or in sight, and neither has a number of squares": (row, key, value) =>
    row.shape === "action" && key === "range" && row.target === "door" && row.range !== 1 && value !== 1,
  "whom it has chosen is adjacent, whatever the row says": (row, key) =>
    row.shape === "aura" && key === "range" && row.who === "coupled",
  "the card has it or not; the squares are in its name": (row, key) =>
    row.shape === "number" && key === "value" && ["boostFour", "boostSix"].includes(row.name),
  "they do the same, each under its own name": (row, key, value) =>
    row.shape === "reply" && key === "reply" && [row.reply, value].toSorted().join() === "intuition,surpriseMove",
};

/** Cards on which rows differ: one that has what adds to the rows of others, and one without. */
const cards: readonly StatCard[] = [[], ["EMP Grenades", "Cortosis Gauntlet"]].map((names) => ({
  ...ANYBODY,
  damage: 10,
  attack: 3,
  cost: 7,
  abilities: names.map((name) => ({ name, ...(name === "Cortosis Gauntlet" ? { number: 16 } : {}) })),
}));

/** Rows with fields side by side that no card has so. */
const MADE: readonly AbilityRow[] = [
  { shape: "modifier", role: "defender", when: ["moved", "alone"], attack: -4, damage: -10, defense: 2 },
  { shape: "modifier", role: "attacker", when: ["targetCompany"], attack: 4, damage: 10, defense: -4, per: "gang" },
  {
    ...{ shape: "avoid", against: "any", save: 11, forceCost: 1, roller: "defender", reflect: 10, absorb: true },
    ...{ returned: true, gauntlet: 16, style: true },
  },
  {
    ...{ shape: "action", replaces: "turn", forceCost: 1, range: 6, target: "anyone", must: { living: true } },
    ...{ eachMust: true, area: "two", damage: 20, save: 11, saveEffect: "each", stun: true },
    ...{ stunImmune: { size: "huge" }, push: 2, heal: 10, drain: "full" },
  },
  {
    ...{ shape: "action", replaces: "turn", forceCost: 1, range: 6, target: "legalEnemy", area: "adjacent" },
    ...{ damage: 20, special: "sithHunger", save: 11, saveEffect: "hurt", stun: true },
  },
  {
    ...{ shape: "action", replaces: "attacks", forceCost: 0, range: 0, target: "area", area: "enemiesWithin" },
    ...{ radius: 3, must: { droid: true }, eachMust: true, special: "sabotage" },
  },
  { shape: "rider", effect: "clamp", when: ["melee", "moved"], against: { living: true }, save: 11, amount: 10 },
];

const all: readonly Told[] = [
  ...[...abilities.values(), ...commanderEffects].flatMap((ability) => {
    const { number, words } = formOf(ability.name);
    const given = number === undefined ? undefined : (number.usual ?? number.least + number.step);
    const named = words === undefined ? undefined : words.as === "bonus" ? "9" : "Jolt";
    return cards.flatMap((card) =>
      ability.rows(given, named, card).map((row, i) => ({ name: `${ability.name} (${ability.kind}) ${i + 1}`, row })),
    );
  }),
  ...[...dispelling.rows(undefined, undefined, ANYBODY), ...MADE].map((row, i) => ({ name: `made ${i + 1}`, row })),
];

const used = new Set<string>();

function exceptionFor(row: AbilityRow, path: Path, value: unknown): string | undefined {
  const key = String(path.filter((step) => typeof step === "string").at(-1));
  const why = Object.keys(EXCEPTIONS).find((one) => EXCEPTIONS[one](row, key, value));
  if (why !== undefined) used.add(why);
  return why;
}

/** Changes of a row that its words do not show. */
function silentIn({ name, row }: Told): string[] {
  const said = rowWords(row);
  return changesOf(row, []).flatMap(([path, value]) => {
    if (rowWords(withChange(row, path, value) as AbilityRow) !== said) return [];
    if (exceptionFor(row, path, value) !== undefined) return [];
    return [`${name}, ${row.shape}: ${path.join(".")} = ${JSON.stringify(value)}`];
  });
}

describe("what a row knows its words say", () => {
  it("every field of every row changes them", () => {
    expect(all.length).toBeGreaterThan(800);
    expect(all.flatMap(silentIn)).toEqual([]);
    expect([...used].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  it("no two words of the game are told alike, but the two moves after initiative", () => {
    const tables = [FLAG_WORDS_TOLD, NUMBER_WORDS, SPECIAL_WORDS, COMMAND_WORDS, COUNT_WORDS, CONDITION_WORDS];
    for (const table of tables) expect(twice(Object.values(table))).toEqual([]);
    expect(twice(Object.values(REPLY_WORDS))).toEqual([REPLY_WORDS.surpriseMove]);
  });

  it("a thought takes at most 25 words", () => {
    const tables = [FLAG_WORDS_TOLD, NUMBER_WORDS, SPECIAL_WORDS, COMMAND_WORDS, REPLY_WORDS, OWN_SENTENCES];
    const sentences = tables.flatMap((table) => Object.values(table)).flatMap((one) => one.split(/[.;] /));
    expect(sentences.filter((one) => one.split(" ").length > 25)).toEqual([]);
  });

  it("conditions of the one attacked are told as it sees them", () => {
    expect(rowWords({ shape: "modifier", role: "defender", when: ["adjacent", "targetAboveHalf"], defense: 4 })).toBe(
      "has +4 Defense, when the attacker is adjacent and it has more than half of its Hit Points left",
    );
    expect(rowWords({ shape: "modifier", role: "attacker", when: ["adjacent", "alone"], attack: 4 })).toBe(
      "has +4 Attack, when the target is adjacent and none of its allies is within 6 squares",
    );
  });
});

const twice = (texts: readonly string[]): string[] => texts.filter((one, i) => texts.indexOf(one) < i);
