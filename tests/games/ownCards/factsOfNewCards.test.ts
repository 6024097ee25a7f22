import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { publishedCards } from "../../../src/games/lcg/catalogue/catalogue.js";
import { declaredName } from "../../../src/games/lcg/catalogue/publishedCard.js";
import { changedCardSchema, newCardSchema } from "../../../src/games/lcg/own/schema.js";
import { newSchema as newCharacter } from "../../../src/games/miniatures/own/schema.js";
import { ownCardsOf } from "../../../src/games/ownCards/ownCards.js";
import { declaredTexts } from "../../../src/games/tcg/cards/registry.js";
import { publishedCatalogue } from "../../../src/games/tcg/catalogue/catalogue.js";
import { keywordsIn } from "../../../src/games/tcg/own/keywords.js";
import { newSchema } from "../../../src/games/tcg/own/schema.js";
import { findGame } from "../../../src/registry.js";

/**
 * Every fact of a new card of every type: it is required, or it has a default that a person would expect, or no such
 * card has it. A fact that is left out and silently 0 was found on units of The Card Game without damageCapacity; the
 * same held of costs, resources and edgePriority there, and of cards of the Trading Card Game whose base is of another
 * type.
 */

type Data = Readonly<Record<string, unknown>>;
/** A value that the fact may have, and what the card has where it is left out; "needs" where it must not be. */
type Row = readonly [value: unknown, left: unknown];

const NEEDS = "needs";
const NEVER = "never";

function told(game: string, cards: readonly Data[], sets: readonly Data[] = []) {
  const problems = new Problems();
  const data = { cards: { cards, ...(sets.length === 0 ? {} : { sets }) } };
  const options = findGame(game)!.checkOptions(placeless("own.yaml", data), [], data, problems);
  const own = ownCardsOf(options);
  return { own, told: problems.list.map(formatProblem), warnings: problems.warnings.map(({ message }) => message) };
}

/** A new card in a set of its own, as The Card Game wants it. */
function lcgSet(card: Data): Data[] {
  const isLight = card.side !== "dark";
  const fate = isLight ? "Heat of Battle" : "Twist of Fate";
  if (card.type === "objective")
    return [
      { name: "New", objective: "New", cards: ["Jedi Lightsaber", "Twi'lek Loyalist", "Twi'lek Loyalist", fate, fate] },
    ];
  return [{ name: "Sets", "based on": 1, cards: "+ New, - Twi'lek Loyalist" }];
}
const read = (game: string, card: Data) => told(game, [card], game === "lcg" ? lcgSet(card) : []);

/** The new card as the game has it. */
function madeOf(game: string, card: Data): Data {
  const { own, told: problems } = read(game, card);
  expect(problems).toEqual([]);
  const content = own!.content as Data[];
  const all = game === "lcg" ? content.flatMap((set) => set.cards as Data[]) : content;
  const made = all.find((one) => (one.title ?? one.name) === "New")!;
  // What keywords of the Trading Card Game come to stands in the text.
  const keywords = game === "tcg" ? { keywords: keywordsIn(made.text ?? {}) } : {};
  return { ...made, ...keywords, ...(made.icons as Data | undefined) };
}

const UNIT_ICONS: Readonly<Record<string, Row>> = Object.fromEntries(
  ["unitDamage", "tactics", "blast", "edgeUnitDamage", "edgeTactics", "edgeBlast"].map((key) => [key, [1, 0]]),
);
const NO_ICONS = Object.fromEntries(Object.keys(UNIT_ICONS).map((key) => [key, [1, NEVER]]));
const lcg = (facts: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> => ({
  side: ["light", NEEDS],
  affiliation: ["Jedi", NEEDS],
  traits: [["Character"], []],
  unique: [true, false],
  cost: [2, NEEDS],
  resources: [1, 0],
  damageCapacity: [2, NEVER],
  forceIcons: [1, 0],
  edgePriority: [3, NEVER],
  ...NO_ICONS,
  ...facts,
});
const tcg = (facts: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> => ({
  side: ["Light", NEEDS],
  unique: [true, NEVER],
  buildCost: [3, NEEDS],
  forceCost: [1, NEVER],
  speed: [30, NEVER],
  power: [2, NEVER],
  health: [2, NEVER],
  arenas: [["ground"], NEVER],
  subtypes: [["Jedi"], []],
  keywords: [["Hidden Cost 2"], NEVER],
  ...facts,
});
const TCG_UNIT = tcg({
  keywords: [["Hidden Cost 2"], []],
  unique: [true, false],
  speed: [30, NEEDS],
  power: [2, NEEDS],
  health: [2, NEEDS],
});

/** The text of the first published card of the Trading Card Game of a type. */
function textOf(type: string): unknown {
  const card = publishedCatalogue().cards.find(
    (one) =>
      one.type === type &&
      one.printedX === undefined &&
      one.forceCost === (type === "battle" ? 2 : 0) &&
      declaredTexts.has(one.name),
  )!;
  return declaredTexts.get(card.name);
}
/** Sound texts, where a card must have one. */
const TEXTS: Readonly<Record<string, unknown>> = {
  "lcg enhancement": { attach: { to: "playArea" } },
  "lcg event": { abilities: [{ frame: "action", effects: [{ verb: "draw" }] }] },
  "lcg fate": { abilities: [{ frame: "fate", effects: [{ verb: "draw" }] }] },
  ...Object.fromEntries(["battle", "mission", "location", "equipment"].map((type) => [`tcg ${type}`, textOf(type)])),
};

const FACTS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  "miniatures character": {
    faction: ["Rebel", NEEDS],
    size: ["medium", NEEDS],
    cost: [7, NEEDS],
    hitPoints: [20, NEEDS],
    defense: [15, NEEDS],
    attack: [6, NEEDS],
    damage: [10, NEEDS],
    force: [1, NEEDS],
    unique: [true, false],
    abilities: [["Evade"], []],
    powers: [["Force Push 1"], []],
    commanderEffect: [{ bonus: { attack: 2 } }, undefined],
    ownAbilities: [{ Rider: "word" }, undefined],
  },
  "lcg unit": lcg({ damageCapacity: [2, NEEDS], keywords: [["shielding"], []], ...UNIT_ICONS }),
  "lcg objective": lcg({
    unique: [true, NEVER],
    cost: [2, NEVER],
    resources: [1, NEEDS],
    damageCapacity: [5, NEEDS],
    forceIcons: [1, NEVER],
    keywords: [["elite"], []],
  }),
  "lcg enhancement": lcg({ keywords: [["limited"], []] }),
  "lcg event": lcg({ unique: [true, NEVER], resources: [1, NEVER], keywords: [["limited"], []] }),
  "lcg fate": lcg({
    unique: [true, NEVER],
    cost: [1, NEVER],
    resources: [1, NEVER],
    edgePriority: [3, NEEDS],
    keywords: [["edge 1"], NEVER],
  }),
  "tcg character": TCG_UNIT,
  "tcg ground": TCG_UNIT,
  "tcg space": TCG_UNIT,
  // What it costs is written in its text.
  "tcg battle": tcg({ buildCost: [3, NEVER], forceCost: [2, 2] }),
  "tcg mission": tcg({}),
  "tcg location": tcg({ arenas: [["ground"], NEEDS] }),
  "tcg equipment": tcg({}),
};

/** Keys of any card that are no facts: `commander: false` takes away from a base. */
const OTHERS = ["name", "based on", "note", "type", "text", "commander"];
const KEYS: Readonly<Record<string, readonly string[]>> = {
  miniatures: Object.keys(newCharacter.shape),
  lcg: Object.keys({ ...changedCardSchema.shape, ...newCardSchema.shape }),
  tcg: Object.keys(newSchema.shape),
};

describe.each(Object.keys(FACTS))("a new card: %s", (kind) => {
  const [game, type] = kind.split(" ") as [string, string];
  const rows = FACTS[kind];
  const text = TEXTS[kind] === undefined ? {} : { text: TEXTS[kind] };
  const base = { name: "New", ...(game === "miniatures" ? {} : { type }), ...text };
  /** All that it must say, with more. */
  const card = (more: Data = {}, without?: string): Data => {
    const must = Object.entries(rows).flatMap(([key, [value, left]]) => (left === NEEDS ? [[key, value]] : []));
    return Object.fromEntries(
      Object.entries({ ...base, ...Object.fromEntries(must), ...more }).filter(([key]) => key !== without),
    );
  };

  it("every key that it may have is in the table", () => {
    expect(Object.keys(rows).sort()).toEqual(KEYS[game].filter((key) => !OTHERS.includes(key)).sort());
  });

  it("is sound with what it must say alone", () => {
    expect(madeOf(game, card())).toBeDefined();
  });

  it.each(Object.entries(rows).filter(([, [, left]]) => left === NEEDS))("needs %s", (key) => {
    const noun = game === "miniatures" ? type : `${type} card`;
    const { told: problems } = read(game, card({}, key));
    const wanted = problems.filter((one) => one.includes(`a new ${noun} needs ${key} (`));
    expect(wanted, problems.join("\n")).toHaveLength(1);
    expect(wanted[0]).toMatch(/\((published .*s have -?\d+ to \d+|one of .+, .*)\)$/);
  });

  it.each(Object.entries(rows).filter(([, [, left]]) => left !== NEEDS && left !== NEVER))(
    "has a default for %s",
    (key, [value, left]) => {
      expect(madeOf(game, card())[key]).toEqual(left);
      const made = madeOf(game, card({ [key]: value, ...(key === "powers" ? { force: 1 } : {}) }))[key];
      if (key === "keywords") expect(made).toHaveLength(1);
      else if (key === "commanderEffect") expect(made).toEqual([value]);
      else if (key === "ownAbilities") expect(made).toEqual([{ name: "Rider", does: [] }]);
      else expect(made).toEqual(value);
    },
  );

  it.each(Object.entries(rows).filter(([, [, left]]) => left === NEVER))("never has %s", (key, [value]) => {
    const { told: problems } = read(game, card({ [key]: value }));
    expect(problems.join("\n")).toMatch(new RegExp(`${key}|keyword`));
    expect(problems.filter((one) => !/needs/.test(one))).toHaveLength(1);
  });
});

it("all that is missing is told at once, with its place", () => {
  const { told: problems } = told("lcg", [{ name: "New", side: "light", type: "unit" }]);
  expect(problems).toEqual([
    "own.yaml: a new unit card needs affiliation (one of Jedi, Rebel Alliance, Smugglers and Spies, Sith, Imperial Navy, Scum and Villainy, Neutral)",
    "own.yaml: a new unit card needs cost (published unit cards have 0 to 22)",
    "own.yaml: a new unit card needs damageCapacity (published unit cards have 1 to 22)",
  ]);
});

describe("a card of the Trading Card Game that is of another type than its base", () => {
  const { cards } = publishedCatalogue();
  const named = (type: string) => cards.find((card) => card.type === type && card.printedX === undefined)!.name;
  const problemsOf = (base: string, card: Data) =>
    told("tcg", [{ name: "New", "based on": named(base), ...card }]).told.map(
      (one) => /needs (\w+)/.exec(one)?.[1] ?? one,
    );

  it("must say what its base has not", () => {
    expect(problemsOf("mission", { type: "character", text: "none" })).toEqual(["speed", "power", "health"]);
    expect(problemsOf("battle", { type: "space", text: "none" })).toEqual(["buildCost", "speed", "power", "health"]);
    expect(problemsOf("character", { type: "space" })).toEqual([]);
    expect(problemsOf("mission", { type: "location", text: textOf("location") })).toEqual(["arenas"]);
    expect(problemsOf("battle", { type: "mission", text: textOf("mission") })).toEqual(["buildCost"]);
    expect(problemsOf("mission", { type: "equipment" })).toEqual([
      expect.stringMatching(/its text is for no other type/),
    ]);
  });

  it("has nothing of its base that its type has not", () => {
    const unit = cards.find((card) => card.unique && card.type === "character")!;
    const made = madeOf("tcg", { name: "New", "based on": unit.name, type: "mission", text: textOf("mission") });
    expect(made).toMatchObject({ buildCost: unit.buildCost, speed: 0, power: 0, health: 0, unique: false, arenas: [] });
    const place = madeOf("tcg", {
      name: "New",
      "based on": named("location"),
      type: "mission",
      text: textOf("mission"),
    });
    expect(place.arenas).toEqual([]);
    expect(madeOf("tcg", { name: "New", "based on": unit.name, type: "ground" })).toMatchObject({
      health: unit.health,
      unique: true,
    });
  });
});

describe("a number that its text says, of the Trading Card Game", () => {
  const told1 = (card: Data) => told("tcg", [card]).told.map((one) => one.replace("own.yaml: ", ""));
  const star = publishedCatalogue().cards.find((card) => card.printedX?.includes("health"))!;
  const keys = star.printedX!;

  it("is asked for where the text is another one", () => {
    expect(keys.length).toBeGreaterThan(1);
    const needed = told1({ name: "New", "based on": star.name, text: "none" });
    expect(needed).toEqual(
      keys.map(
        (key) =>
          `a new ${star.type} card needs ${key} ("${star.name}" prints no number there, and its text is another one)`,
      ),
    );
    const given = Object.fromEntries(keys.map((key) => [key, 3]));
    const made = madeOf("tcg", { name: "New", "based on": star.name, text: "none", ...given });
    expect(made).toMatchObject(given);
    expect(made.printedX).toBeUndefined();
  });

  it("is not where that text says it", () => {
    const [first, ...others] = keys;
    const text = { modifiers: [{ stat: first, amount: 4 }] };
    const given = Object.fromEntries(others.map((key) => [key, 3]));
    const made = madeOf("tcg", { name: "New", "based on": star.name, text, ...given });
    expect([made[first!], made.printedX]).toEqual([0, [first]]);
  });

  it("cannot be given beside the text that says it", () => {
    for (const key of keys)
      expect(told1({ "based on": star.name, [key]: 3 }).join()).toMatch(/prints no number there, its text says/);
    const price = publishedCatalogue().cards.find((card) => card.printedX?.includes("forceCost"))!;
    expect(told1({ "based on": price.name, forceCost: 3 }).join()).toMatch(/prints no number there, its text says/);
    expect(told1({ name: "New", "based on": price.name })).toEqual([]);
    expect(madeOf("tcg", { name: "New", "based on": price.name }).printedX).toEqual(["forceCost"]);
  });
});

describe("facts that would do nothing, or end the card at once", () => {
  it("no damage capacity at all", () => {
    const { told: problems } = told("lcg", [{ "based on": "Twi'lek Loyalist", damageCapacity: 0 }]);
    expect(problems).toEqual(["own.yaml: damageCapacity: must be at least 1, not 0"]);
    expect(told("lcg", [{ "based on": "Heat of Battle", damageCapacity: 0 }]).told).toEqual([]);
  });

  it("a number that the base prints as X is one where it is given", () => {
    const base = publishedCards().find((card) => card.printedX === "resources" && card.challengeDeck === undefined)!;
    const lacks = (more: Data) =>
      told("lcg", [{ "based on": declaredName(base), text: { attach: { to: "playArea" } }, ...more }]).told.join();
    expect(lacks({})).toMatch(/X as its resources/);
    expect(lacks({ cost: 3 })).toMatch(/X as its resources/);
    expect(lacks({ resources: 2 })).not.toMatch(/X as its/);
  });

  it.each([
    [{ name: "New", "based on": "Rebel Trooper", commander: false }, /commander: there is no commander effect/],
    [{ name: "New", "based on": "Rebel Trooper", powers: ["Force Push 1"] }, /powers: with force: 0/],
    [{ "based on": "Luke Skywalker, Jedi Knight", force: 0 }, /powers: with force: 0/],
    [{ name: "New", "based on": "Rebel Trooper", powers: ["Force Push 1"], force: 2 }, undefined],
    [{ "based on": "Captain Antilles", commander: false }, undefined],
  ])("%j", (card, words) => {
    const { told: problems, warnings } = told("miniatures", [card]);
    expect(problems).toEqual([]);
    if (words === undefined) expect(warnings).toEqual([]);
    else expect(warnings.join()).toMatch(words);
  });
});

describe("an enhancement that is put on nothing, which ended games in a crash", () => {
  it.each([
    [{ name: "New", side: "light", affiliation: "Jedi", type: "enhancement", cost: 1 }],
    [{ name: "New", side: "light", affiliation: "Jedi", type: "enhancement", cost: 1, text: "none" }],
    [{ "based on": "Jedi Lightsaber", text: "none" }],
  ])("%j", (card) => {
    const { told: problems } = "based on" in card ? told("lcg", [card]) : read("lcg", card);
    expect(problems).toEqual([
      "own.yaml: an enhancement needs a text, which says what it is put on (text: { attach: { to: playArea } })",
    ]);
  });
});

describe("one mistake in a new card of The Card Game", () => {
  const card = { name: "New", side: "light", affiliation: "Jedi", type: "unit", cost: 2 };
  const other = { ...card, name: "Other", damageCapacity: 2 };
  const set = { name: "Ours", "based on": 1, cards: "+ New, + Other, - Twi'lek Loyalist, - Jedi Lightsaber" };

  it("is not told of the set that names it, nor of the others in the set", () => {
    const { told: problems } = told("lcg", [card, other], [set]);
    expect(problems).toEqual([expect.stringMatching(/a new unit card needs damageCapacity/)]);
    expect(told("lcg", [{ ...card, damageCapacity: 1 }, other], [set]).told).toEqual([]);
  });

  it("nor of a set whose objective it is", () => {
    const objective = { ...card, name: "New", type: "objective", cost: undefined };
    const { told: problems } = told("lcg", [objective], lcgSet(objective));
    expect(problems.map((one) => /needs (\w+)/.exec(one)?.[1])).toEqual(["resources", "damageCapacity"]);
  });

  it("a card that is taken away once too often is told with how often it is there", () => {
    const twice = { ...set, cards: "+ Other, + Other, - Twi'lek Loyalist, - Twi'lek Loyalist" };
    expect(told("lcg", [other], [twice]).told.join()).toMatch(/has no second card "Twi'lek Loyalist" to take away$/);
  });

  it("a card that no set has is told still, and so is one that is not there", () => {
    expect(told("lcg", [other]).told.join()).toMatch(/"Other" is in no objective set/);
    expect(told("lcg", [other], [{ ...set, cards: "+ Nwe, + Other" }]).told.join()).toMatch(/there is no card "Nwe"/);
  });
});

it("a character of one's own in a squad's file must say the same", () => {
  const problems = new Problems();
  const data = {
    name: "S",
    game: "miniatures",
    faction: "Rebel",
    characters: [{ name: "New", custom: true, cost: 7 }],
  };
  const game = findGame("miniatures")!;
  const source = placeless("squad.yaml", data);
  game.checkEntrant(source, [], game.checkOptions(source, [], {}, problems), problems);
  const needed = Object.keys(FACTS["miniatures character"]).filter(
    (key) => FACTS["miniatures character"][key][1] === NEEDS,
  );
  const missing = problems.list.map(({ message }) => /^a new character needs (\w+)$/.exec(message)?.[1] ?? message);
  expect(missing.sort()).toEqual(needed.filter((key) => key !== "cost").sort());
});
