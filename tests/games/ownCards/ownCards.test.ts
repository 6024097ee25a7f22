import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import { checkExperiment } from "../../../src/experiment/check.js";
import { allCards } from "../../../src/games/miniatures/catalogue/catalogue.js";
import { playability } from "../../../src/games/miniatures/catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../../../src/games/miniatures/catalogue/publishedCard.js";
import type { MiniaturesOptions } from "../../../src/games/miniatures/options.js";
import type { Squad } from "../../../src/games/miniatures/squad/squad.js";
import { ownCardsFor } from "../../../src/games/ownCards/beside.js";
import { type OwnCards, ownCardsOf } from "../../../src/games/ownCards/ownCards.js";
import { findGame, gameNames } from "../../../src/registry.js";
import { identityOf, playedDifferences } from "../../../src/results/identity.js";
import { checkCostStudy } from "../../../src/studies/cost/study.js";
import { checkSuite } from "../../../src/studies/nightly/suite.js";

const registry = { findGame, gameNames };
const folder = mkdtempSync(join(tmpdir(), "own-cards-"));
beforeAll(() => mkdirSync(join(folder, "many")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** Own cards of a game as a file, checked; with every problem as it is told. */
function checked(text: string, game = "miniatures") {
  const problems = new Problems();
  const file = write("cards.yaml", text);
  const source = readSource(join(folder, "experiment.yaml"), "", problems);
  const options = findGame(game)!.checkOptions(source, [], { cards: file }, problems);
  const told = problems.list.map((one) => formatProblem(one).replaceAll(`${folder}/`, ""));
  return { options, own: ownCardsOf(options), told, warnings: problems.warnings.map((one) => one.message) };
}

/** The squad or deck of a text under options. */
function entrant(game: string, text: string, options: unknown) {
  const problems = new Problems();
  const source = readSource(join(folder, "squad.yaml"), text, problems);
  const found = findGame(game)!.checkEntrant(source, [], options, problems);
  return { found, told: problems.list.map((one) => formatProblem(one).replaceAll(`${folder}/`, "")) };
}

const GUARD = `
  - name: Temple Guard
    faction: Republic
    size: medium
    cost: 7
    hitPoints: 20
    defense: 15
    attack: 6
    damage: 10
    force: 0
    abilities: [Melee Attack]`;

describe("own characters", () => {
  it("an ability or power with another number takes the place of the one that its base has", () => {
    const more = "    powers: [Master of the Force 2]\n  - { name: Other Guard, based on: Temple Guard, ";
    const lists = "abilities: [+ Grenades 20, + Evade], powers: [+ Master of the Force 3] }";
    const guard = GUARD.replace("force: 0", "force: 2").replace("[Melee Attack]", "[Grenades 10]");
    const { own, told } = checked(`game: miniatures\ncards:${guard}\n${more}${lists}\n`);
    expect(told).toEqual([]);
    const [, other] = (own as OwnCards<readonly PublishedCard[]>).content;
    expect(other).toMatchObject({ abilities: ["Grenades 20", "Evade"], powers: ["Master of the Force 3"] });
  });

  it("a changed one is meant by its published name; all else of it is as printed", () => {
    const { options, told } = checked(
      "game: miniatures\nbased on: Boba Fett, Bounty Hunter\nhitPoints: 200\nabilities: [+ Grenades 10, - Accurate Shot]\n",
    );
    expect(told).toEqual([]);
    const { found } = entrant(
      "miniatures",
      "name: X\nfaction: Fringe\ncharacters: ['Boba Fett, Bounty Hunter']\n",
      options,
    );
    const printed = toStatCard(allCards().find((card) => card.name === "Boba Fett, Bounty Hunter")!);
    const [boba] = (found!.content as Squad).characters;
    const names = printed.abilities.filter((one) => one.name !== "Accurate Shot");
    expect(names.length).toBe(printed.abilities.length - 1);
    expect(boba).toMatchObject({
      hitPoints: 200,
      cost: printed.cost,
      attack: printed.attack,
      own: "changed",
      abilities: [...names, { name: "Grenades", number: 10 }],
    });
    expect(found!.summary).toContain("Boba Fett, Bounty Hunter [changed]");
  });

  it("new ones may be based on each other, in any order", () => {
    const { options, told } = checked(
      `game: miniatures\ncards:\n  - { name: Temple Captain, based on: Temple Guard, cost: 12, abilities: "+ Double Attack" }${GUARD}\n`,
    );
    expect(told).toEqual([]);
    const { found, told: wrong } = entrant(
      "miniatures",
      "name: X\nfaction: Republic\ncharacters: [Temple Captain, Temple Guard]\n",
      options,
    );
    expect(wrong).toEqual([]);
    const [captain, guard] = (found!.content as Squad).characters;
    expect(captain).toMatchObject({ cost: 12, hitPoints: 20, own: "yours" });
    expect(captain!.abilities.map((one) => one.name)).toEqual(["Melee Attack", "Double Attack"]);
    expect(guard!.abilities.map((one) => one.name)).toEqual(["Melee Attack"]);
  });

  it("every playable published card that is changed in nothing is the same card still", () => {
    const game = findGame("miniatures")!;
    const playable = new Set(
      game.listings.characters!()
        .filter((row) => row.playable)
        .map((row) => row.id),
    );
    const cards = allCards().filter((card) => playable.has(card.id));
    const { own, told } = checked(`game: miniatures\ncards:\n${cards.map((c) => `  - based on: ${c.id}\n`).join("")}`);
    expect(told).toEqual([]);
    const made = own!.content as typeof cards;
    expect(made).toHaveLength(cards.length);
    made.forEach((card, i) => {
      const { own: mark, ...same } = toStatCard(card);
      expect(mark).toBe("changed");
      expect(same).toEqual(toStatCard(cards[i]));
      expect(playability(card, { lacksAbility: () => false, lacksCommanderEffect: () => true })).toEqual(
        playability(cards[i], { lacksAbility: () => false, lacksCommanderEffect: () => true }),
      );
    });
  });

  it("are drawn in random squads, changed ones in place of the published, and marked", () => {
    const { options } = checked(`game: miniatures\ncards:\n  - { based on: Storm Commando, cost: 5 }${GUARD}\n`);
    const game = findGame("miniatures")!;
    const own = game.drawing!(options, {}).pieces.filter((piece) => piece.own !== undefined);
    expect(own.map(({ name, cost, own: mark }) => [name, cost, mark])).toEqual([
      ["Storm Commando", 5, "changed"],
      ["Temple Guard", 7, "yours"],
    ]);
    expect(game.drawing!(options, {}).pieces.filter((piece) => piece.name === "Storm Commando")).toHaveLength(1);
    const named = game.pricing!.find("temple guard", options);
    expect("piece" in named && named.piece.numbers.cost).toBe(7);
  });
});

describe("what is wrong with own cards is told at once, with its place", () => {
  it.each([
    [
      "a circle",
      "cards:\n  - { name: A, based on: B }\n  - { name: B, based on: A }",
      /3:.*|circle: "A" is based on "B" is based on "A"/,
    ],
    [
      "an unknown base",
      "cards:\n  - { name: A, based on: Boba Fet }",
      /cards.yaml:2:\d+: based on: no stat card.*Boba Fet/,
    ],
    [
      "an unknown base that is near to an own card and to published ones",
      "cards:\n  - { name: Mace of Old, based on: Mace Windu }\n  - { name: A, based on: Mace }",
      /did you mean "Mace of Old"\? Of the published ones, did you mean "Mace Windu" \(63\) or /,
    ],
    ["a name twice", "cards:\n  - { name: A, based on: Storm Commando }\n  - { name: a, based on: Jawa }", /already/],
    [
      "a change twice",
      "cards:\n  - based on: Storm Commando\n  - based on: Storm Commando",
      /is changed at .*:2 already/,
    ],
    [
      "a hidden name",
      "cards:\n  - { name: Jawa Trader, based on: Storm Commando }",
      /would hide the published "Jawa Trader"/,
    ],
    [
      "an unknown ability",
      "based on: Storm Commando\nabilities: + Dubble Attack",
      /no special ability "Dubble Attack" \(did you mean "Double Attack"\?\)/,
    ],
    [
      "what is not there",
      "based on: Storm Commando\nabilities: - Cleave",
      /has no special ability "Cleave" to take away/,
    ],
    ["a contradiction", "based on: Storm Commando\nabilities: + Cleave, - Cleave", /both added and taken away/],
    ["a mixed list", "based on: Storm Commando\nabilities: + Cleave, Evade", /"Evade" has no \+ or -/],
    [
      "an unknown key",
      "based on: Storm Commando\nhitPonts: 20",
      /unknown key "hitPonts" \(did you mean "hitPoints"\?\)/,
    ],
    ["a number out of range", "based on: Storm Commando\nhitPoints: 15", /multiple of ten/],
    ["a new one with holes", "cards:\n  - { name: A, cost: 3 }", /a new character needs hitPoints \(published/],
    [
      "an unknown game",
      "game: minatures\nbased on: Jawa",
      /no own cards of a game "minatures" \(did you mean "miniatures"\?\)/,
    ],
    ["another game's", "game: lcg\nbased on: Jawa", /no cards of miniatures here, but those of lcg/],
    ["neither name nor base", "cards:\n  - { cost: 3 }\n  - { name: A, based on: Jawa }", /needs a name, or based on/],
    ["what cannot be played", "based on: Yoda, Jedi Master\nabilities: + Merciless 20", /cannot be played yet/],
  ])("%s", (_, text, words) => {
    const { told, own } = checked(`${text}\n`);
    expect(told.join("\n")).toMatch(words);
    expect(own).toBeUndefined();
  });

  it("several mistakes of one file", () => {
    const { told } = checked(
      "cards:\n  - { based on: Jawa Tradr }\n  - { based on: Storm Commando, cost: -1 }\n  - 7\n",
    );
    expect(told).toHaveLength(3);
    expect(told.every((line) => /^cards\.yaml:[234]:\d+: /.test(line))).toBe(true);
  });

  it("more files in a folder than are read", () => {
    for (let i = 0; i < 1001; i++) writeFileSync(join(folder, "many", `${i}.yaml`), "");
    const problems = new Problems();
    const source = readSource(join(folder, "experiment.yaml"), "cards: many\n", problems);
    findGame("miniatures")!.checkOptions(source, [], { cards: "many" }, problems);
    expect(problems.list.map((one) => one.message)).toEqual([
      expect.stringMatching(/many holds 1001 YAML files; at most 1000 are read/),
    ]);
  });

  it("warns of what is added though it is there", () => {
    expect(checked("based on: Storm Commando\nabilities: + Stealth\n").warnings).toEqual([
      expect.stringContaining("is there already"),
      '"Storm Commando" is as published: nothing is changed',
    ]);
  });
});

const JEDI = "game: lcg\naffiliation: Jedi\nname: D\nsets: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]\n";

describe("own cards of The Card Game", () => {
  it("a changed card is changed in every set that has it, and played by its own text", () => {
    const { options, told } = checked("game: lcg\nbased on: Twi'lek Loyalist\ncost: 9\nkeywords: + elite\n", "lcg");
    expect(told).toEqual([]);
    const sets = ownCardsOf(options)!.content as { number: number; cards: { title: string; cost: number }[] }[];
    expect(sets.length).toBeGreaterThan(0);
    for (const set of sets)
      for (const card of set.cards) if (card.title === "Twi'lek Loyalist") expect(card.cost).toBe(9);
    const pieces = findGame("lcg")!.drawing!(options, {}).pieces;
    expect(pieces.filter((piece) => piece.own === "changed").length).toBe(sets.length);
    expect(pieces.length).toBe(
      findGame("lcg")!.drawing!(
        findGame("lcg")!.checkOptions(readSource("x", "", new Problems()), [], {}, new Problems()),
        {},
      ).pieces.length,
    );
  });

  it("a set of one's own is drawn, named in decks by its title, and travels in the deck", () => {
    const text =
      "game: lcg\ncards:\n  - { name: Farm Boy, side: light, type: unit, affiliation: Jedi, cost: 2, forceIcons: 1, damageCapacity: 2, unitDamage: 1 }\nsets:\n  - { name: A Dawn of Ours, based on: 1, cards: '+ Farm Boy, - Twi''lek Loyalist' }\n";
    const { options, told } = checked(text, "lcg");
    expect(told).toEqual([]);
    const { found, told: wrong } = entrant("lcg", JEDI.replace("5, 5", "5, A Dawn of Ours"), options);
    expect(wrong).toEqual([]);
    expect(found!.units).toContain("Own set: A Dawn of Ours");
    expect(found!.units).toContain("Farm Boy");
    const game = findGame("lcg")!;
    const deck = JSON.parse(JSON.stringify(found)) as typeof found;
    const dark = entrant(
      "lcg",
      "game: lcg\naffiliation: Sith\nname: S\nsets: [19, 19, 20, 20, 21, 21, 22, 22, 23, 23]\n",
      options,
    ).found!;
    const spec = {
      a: deck!,
      b: dark,
      strategyA: "random",
      strategyB: "random",
      options: game.checkOptions(readSource("x", "", new Problems()), [], {}, new Problems()),
    };
    const matchup = game.compile(spec);
    const row = new Int32Array(game.gameColumns.length);
    expect(() => game.play(matchup, game.createState(matchup), 1, 2, 0, false, row, undefined)).not.toThrow();
  });

  it.each([
    [
      "a new card that no set has",
      "cards:\n  - { name: Farm Boy, side: light, type: unit, affiliation: Jedi, cost: 1, damageCapacity: 1 }",
      /in no objective set/,
    ],
    [
      "too few cards",
      'sets:\n  - { name: S, based on: 1, cards: "- Twi\'lek Loyalist" }',
      /4 cards besides its objective/,
    ],
    [
      "an unknown card",
      "sets:\n  - { name: S, based on: 1, cards: '+ Luke Skywalkr' }",
      /Luke Skywalkr.*did you mean "Luke Skywalker"/,
    ],
    ["a circle of sets", "sets:\n  - { name: A, based on: B }\n  - { name: B, based on: A }", /circle/],
  ])("%s is told", (_, text, words) => {
    expect(checked(`game: lcg\n${text}\n`, "lcg").told.join("\n")).toMatch(words);
  });
});

describe("own cards of the Trading Card Game", () => {
  it("are drawn and compiled by the text of their base, or none", () => {
    const text =
      "game: tcg\ncards:\n  - { based on: Anakin Skywalker (A), power: 9 }\n  - { name: Anakin Skywalker (Z), based on: Anakin Skywalker (B), subtypes: '- Padawan, + Knight' }\n  - { name: Village Militia, side: Light, type: character, buildCost: 1, speed: 20, power: 1, health: 1 }\n";
    const { options, told } = checked(text, "tcg");
    expect(told).toEqual([]);
    const own = findGame("tcg")!.drawing!(options, {}).pieces.filter((piece) => piece.own !== undefined);
    expect(own.map(({ name, own: mark }) => [name, mark])).toEqual([
      ["Anakin Skywalker (A)", "changed"],
      ["Anakin Skywalker (Z)", "yours"],
      ["Village Militia", "yours"],
    ]);
    const [, second] = ownCardsOf(options)!.content as { baseName: string; version: string; subtypes: string[] }[];
    expect(second).toMatchObject({ baseName: "Anakin Skywalker", version: "Z", subtypes: ["Jedi", "Knight"] });
  });

  it("a new Battle card is told: it is all text", () => {
    const { told } = checked("game: tcg\ncards:\n  - { name: Zap, side: Light, type: battle, forceCost: 2 }\n", "tcg");
    expect(told.join("\n")).toMatch(/type: must be space, ground or character/);
  });
});

describe("own cards as a value", () => {
  const experiment = (cards: string) => {
    const problems = new Problems();
    write("cards.yaml", cards);
    const text = "game: miniatures\nname: E\ngames: 2\nsquads: [bounty-hunters, droid-platoon]\ncards: cards.yaml\n";
    const found = checkExperiment(readSource(join(folder, "e.yaml"), text, problems), registry, problems);
    expect(problems.list).toEqual([]);
    return found!;
  };

  it("stand whole in the experiment, with their hash in its identity; another card is another run", () => {
    const game = findGame("miniatures")!;
    const one = experiment("based on: IG-88\nhitPoints: 200\n");
    const other = experiment("based on: IG-88\nhitPoints: 210\n");
    const again = experiment("cards: [{ based on: IG-88, hitPoints: 200 }]\n");
    expect(identityOf(again, game).hash).toBe(identityOf(one, game).hash);
    const [was, is] = [identityOf(one, game), identityOf(other, game)];
    expect(was.played.ownCards).toBe((one.options as MiniaturesOptions).cards!.hash);
    expect(playedDifferences(was.played, is.played, "squad")).toEqual(["squad Bounty Hunters", "own cards", "options"]);
    expect(JSON.parse(JSON.stringify(one.options))).toEqual(one.options);
  });

  it("are named in studies and suites too; a suite's are for the experiments of their game", () => {
    const problems = new Problems();
    write("cards.yaml", "game: miniatures\nbased on: Storm Commando\ncost: 9\n");
    const cost = "study: cost\ncards: cards.yaml\npool: [Storm Commando, Stormtrooper, Noghri]\n";
    const study = checkCostStudy(readSource(join(folder, "c.yaml"), cost, problems), registry, {}, problems);
    expect(problems.list).toEqual([]);
    expect(findGame("miniatures")!.drawing!(study!.options, study!.limits).pieces[0]).toMatchObject({
      cost: 9,
      own: "changed",
    });
    const suite =
      "study: nightly\nname: N\ncards: cards.yaml\nexperiments:\n  - { game: miniatures, name: M, games: 4, squads: [bounty-hunters, droid-platoon] }\n  - { game: lcg, name: L, games: 4, decks: [jedi-starter, sith-starter] }\n";
    const night = checkSuite(readSource(join(folder, "n.yaml"), suite, problems), registry, problems);
    const own = night!.experiments.map((one) => ("experiment" in one ? ownCardsOf(one.experiment.options) : one));
    expect(own).toEqual([expect.objectContaining({ list: [expect.objectContaining({ mark: "changed" })] }), undefined]);
  });

  it("a squad's file brings its own; the same name with other facts in both is told", () => {
    write("mine.yaml", `game: miniatures\ncards:${GUARD}\n`);
    const text = "name: X\nfaction: Republic\ncards: mine.yaml\ncharacters: [Temple Guard]\n";
    expect(entrant("miniatures", text, undefined).told).toEqual([]);
    const { options } = checked(`game: miniatures\ncards:${GUARD.replace("cost: 7", "cost: 8")}\n`);
    expect(entrant("miniatures", text, options).told).toEqual([
      expect.stringMatching(/squad.yaml:3.*another one here/),
    ]);
    const same = checked(`game: miniatures\ncards:${GUARD}\n`);
    expect(entrant("miniatures", text, same.options).told).toEqual([]);
  });

  it("what a squad's file has besides the cards of all is added, and what both have is there once", () => {
    const cardsOf = (...names: string[]) => {
      const { own } = checked(
        `game: miniatures\ncards:${names.map((name) => GUARD.replace("Temple Guard", name)).join("")}\n`,
      );
      return own as OwnCards<readonly PublishedCard[]>;
    };
    const [given, both] = [
      cardsOf("Temple Guard", "Tower Guard"),
      cardsOf("Temple Guard", "Tower Guard", "Gate Guard"),
    ];
    const of = {
      check: () => cardsOf("Temple Guard", "Gate Guard"),
      idOf: ({ id }: PublishedCard) => id,
      nameOf: ({ name }: PublishedCard) => name,
    };
    const problems = new Problems();
    const source = readSource(join(folder, "squad.yaml"), "cards: own.yaml\n", problems);
    expect(ownCardsFor(given, { source, path: ["cards"], problems }, of)).toEqual(both);
    expect(ownCardsFor(both, { source, path: ["cards"], problems }, of)).toBe(both);
    expect(problems.list).toEqual([]);
  });
});
