import { describe, expect, it } from "vitest";
import { gameColumns } from "../../../src/games/tcg/state/columns.js";
import { EVENTS } from "../../../src/games/tcg/state/journal.js";
import { tellJournal } from "../../../src/games/tcg/state/log.js";
import { K } from "../../../src/games/tcg/state/state.js";
import { FLAG } from "../../../src/games/tcg/state/table.js";
import { greedy } from "../../../strategies/tcg/greedy.js";
import { count, playLogged } from "../cards/support/logged.js";
import { brawler } from "./support/brawler.js";
import { tcg } from "./support/game.js";
import { play as battleCard, card, foe, location } from "./support/probe.js";
import { type Scene, scene } from "./support/scene.js";

const telling = { columns: gameColumns, tellJournal };

/** A game of two random decks; the even ones played by greedy. */
const play = (seed: number, isTold: boolean) =>
  playLogged(tcg, telling, seed % 2 === 0 ? greedy : brawler, seed, isTold);

const GAMES = 150;
const games = Array.from({ length: GAMES }, (_, seed) => play(seed, true));
/** Sum of the numbers that a pattern captures. */
const sum = (lines: readonly string[], words: RegExp): number =>
  lines.reduce((total, line) => total + [...line.matchAll(words)].reduce((n, found) => n + Number(found[1]), 0), 0);

describe("the log of a whole game", () => {
  it("begins with decks and strategies and ends with the winner", () => {
    for (const { row, lines } of games) {
      expect(lines[0]).toMatch(/^Light: Random Light \((greedy|brawler)\), dark: Random Dark \((greedy|brawler)\)$/);
      const winner = ["Light wins", "Dark wins", "Nobody wins"][row.winner!];
      expect(lines.at(-1)).toMatch(new RegExp(`^${winner} in turn ${row.turns}: `));
    }
  });

  it("names everybody and leaves no number of a card", () => {
    for (const { lines } of games)
      expect(
        lines.filter((line) => /undefined|NaN|nobody(?!$|,)|(?<!Accuracy) -1\b(?! )|-999[6-9]/.test(line)),
      ).toEqual([]);
  });

  it("tells every turn, attack, loss and Force paid that the results count", () => {
    for (const { row, lines, state } of games) {
      expect(count(lines, /^Turn \d+$/)).toBe(row.turns);
      const attacks = [...Array(state.matchup.count).keys()].reduce(
        (n, card) => n + state.cardTally[card * K.words + K.attacks],
        0,
      );
      expect(count(lines, /^ +(?!.* now attacks ).* attacks /)).toBe(attacks);
      expect(sum(lines, /(?:for|and|pays) (\d+) Force/g)).toBe(row.forceSpentLight! + row.forceSpentDark!);
      const lost = lines.reduce((n, line) => n + [...line.matchAll(/ is discarded/g)].length, 0);
      expect(lost).toBe(row.unitsLostLight! + row.unitsLostDark!);
    }
  });

  it("shows each die of an attack, and who controls what at the end of each turn", () => {
    for (const { row, lines } of games) {
      for (const line of lines) {
        const roll = / rolls (\d+) (?:die|dice): ([1-6, ]+)/.exec(line);
        if (roll !== null) expect(roll[2].split(",").length).toBe(Number(roll[1]));
      }
      const control = lines.filter((line) => line.startsWith("  Control: "));
      // A game that runs into a limit ends before it.
      expect(control.length).toBe(row.turns);
      const held = (side: string): number =>
        control.reduce((n, line) => n + [...line.matchAll(new RegExp(` ${side}(?:,|$)`, "g"))].length, 0);
      expect(held("Light")).toBe(row.arenaTurnsLight);
      expect(held("Dark")).toBe(row.arenaTurnsDark);
    }
  });

  it("follows hits by the damage that they do, or says why they do none", () => {
    const isSaid = (line: string): boolean => /\d damage (?:to .+|removed from .+)/.test(line);
    const isKept = (line: string): boolean => /\d damage to .+ (?:prevented|is not dealt)/.test(line);
    const silent: string[] = [];
    let [hit, kept] = [0, 0];
    for (const { lines } of games)
      lines.forEach((line, at) => {
        if (!/ rolls .*: (?:[2-9]|1\d?) hits?\b| and Critical Hit/.test(line)) return;
        const depth = line.search(/\S/);
        const length = lines.slice(at + 1).findIndex((one) => one.search(/\S/) < depth);
        const rest = lines.slice(at + 1, at + 1 + length);
        hit++;
        if (rest.some(isKept)) kept++;
        if (!rest.some(isSaid) && !/ wins in turn/.test(lines[at + 1 + length])) silent.push(line, ...rest);
      });
    expect(silent).toEqual([]);
    expect(hit).toBeGreaterThan(1000);
    expect(kept).toBeGreaterThan(100);
  });

  // Stricter: what is said must be of the unit hit, not of another in the same attack.
  it("says of each unit hit what becomes of it", () => {
    const silent: string[] = [];
    for (const { state, lines } of games) {
      const open: { readonly units: number[]; isTold: boolean }[] = [];
      for (const [event, a, b, c, d] of state.journal!.entries) {
        const kind = EVENTS[event];
        if (kind === "attacks") open.push({ units: [], isTold: false });
        const last = open.at(-1);
        if (kind === "hits" && c + d > 0) last!.units.push(b);
        else if (kind === "overkill" && c > 0) last!.units.push(b);
        else if (["damaged", "prevented", "undone", "healed", "gameEnded"].includes(kind))
          for (const one of open) one.isTold ||= one.units.includes(a) || kind === "gameEnded";
        if (kind === "attackEnded") {
          open.pop();
          if (last!.units.length > 0 && !last!.isTold) silent.push(`${lines[0]}: attack of ${state.matchup.names[a]}`);
        }
      }
    }
    expect(silent).toEqual([]);
  });

  it("leaves no line with a name and nothing else, and says of all Force what it is paid for", () => {
    let paid = 0;
    for (const { lines, state } of games) {
      const names = new Set(state.matchup.names);
      const bare = (line: string): string =>
        line
          .trim()
          .replace(/^(Light|Dark)'s /, "")
          .replace(/ #\d+$/, "");
      expect(lines.filter((line) => names.has(bare(line)))).toEqual([]);
      const alone = lines.flatMap((line) => [...line.matchAll(/(?:Light|Dark) pays \d+ Force(.*)/g)]);
      for (const [line, what] of alone)
        expect(what, line).toMatch(/^(?: for | because of | to attack |, its bid for )\S/);
      paid += alone.length;
    }
    expect(paid).toBeGreaterThan(5);
  });

  it("gives retreats of the retreat step a heading of its own, and only them", () => {
    let retreats = 0;
    for (const { lines } of games) {
      let under = "";
      for (const line of lines) {
        const heading = /^ {2}(Command|Retreat): (?:Light|Dark)$|^ {2}(Battle|\w+ battle)$|^Turn/.exec(line);
        if (heading !== null) under = heading[1] ?? heading[0];
        else if (under === "Retreat" && line.startsWith("    "))
          expect(line).toMatch(/retreats|is discarded|gains|loses/);
        if (under === "Retreat" && line.includes(" retreats")) retreats++;
      }
    }
    expect(retreats).toBeGreaterThan(10);
  });

  it("does not change the game", () => {
    for (let seed = 0; seed < 12; seed++) expect(play(seed, false).row).toEqual(games[seed].row);
  });

  it("knows every event of the journal that these games have", () => {
    const seen = new Set(games.flatMap(({ state }) => state.journal!.entries.map(([event]) => EVENTS[event])));
    // The rest is of single cards.
    expect(EVENTS.filter((event) => !seen.has(event)).length).toBeLessThan(8);
  });
});

const told = (t: Scene): string[] => tellJournal(t.state).map((line) => line.trim());

describe("the heading of a retreat step", () => {
  it("names the side whose units retreat under it", () => {
    const step = (side: "light" | "dark", unit: string) =>
      told(
        scene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } }).retreatStep(side, {
          [side]: { retreat: unit },
        }),
      );
    expect(step("dark", "Zam Wesell (B)")).toEqual(["Retreat: Dark", "Zam Wesell (B) retreats"]);
    expect(step("light", "Clone Cadet")).toEqual(["Retreat: Light", "Clone Cadet retreats"]);
  });
});

describe("prices in the log", () => {
  it("are those that are paid, not those printed", () => {
    const works = location("Works", { costs: [{ what: "build", amount: -2, of: { names: ["Man"] } }] }, "ground");
    const man = card("Man", {}, { buildCost: 5 });
    const build = (locations: readonly string[]) =>
      told(
        scene({ made: [works, man], light: { hand: ["Man"], build: 3, locations } }).buildStep("light", {
          light: { build: "start Man", points: 3 },
        }),
      );
    expect(build(["Works"])).toContain("Light puts 3 counters on Man (3 of 3)");
    expect(build([])).toContain("Light puts 3 counters on Man (3 of 5)");
  });

  it("of Force say what for: a toll, a bid, being spared", () => {
    const guard = foe("Guard", { tolls: [{ force: 2, on: "self" }] });
    const toll = scene({ made: [card("Man"), guard], light: { units: ["Man"] }, dark: { units: ["Guard"] } });
    toll.attack("Man", "Guard", { dice: Array<number>(toll.unit("Man").power).fill(1) });
    expect(told(toll)[0]).toBe("Light pays 2 Force to attack Guard");
    const made = [card("Hero (A)", {}, { buildCost: 5 }), foe("Hero (B)", {}, { buildCost: 4 })];
    const contest = scene({ made, light: { units: ["Hero (A)"] }, dark: { units: ["Hero (B)"] } });
    contest.contests({ dark: { bid: 3 } });
    expect(told(contest)).toEqual([
      "Hero (B) and Hero (A) contest: Dark bids 3, Dark pays 3 Force, its bid for Hero (B), Hero (A) retreats",
    ]);
    const shy = foe("Shy", {
      triggers: [{ when: "stepStarts", opponentPays: 3, effects: [{ verb: "retreat", on: "self" }] }],
    });
    const spared = scene({ made: [shy], light: { units: ["Clone Cadet"] }, dark: { units: ["Shy"] } });
    spared.arenaStep("character", { light: { pay: true } });
    expect(told(spared).slice(1, 3)).toEqual(["Light pays 3 Force because of Shy", "Shy: Shy retreats"]);
  });

  it("of a text that does nothing there is no line", () => {
    const healer = card("Healer", {
      triggers: [{ when: "stepStarts", effects: [{ verb: "heal", on: "self", amount: 1 }] }],
    });
    const step = (damage: number) =>
      told(scene({ made: [healer], light: { units: [{ name: "Healer", damage }] } }).arenaStep("character"));
    expect(step(0).join()).not.toContain("Healer:");
    expect(step(0)).not.toContain("Healer");
    expect(step(1)).toContain("Healer: 1 damage removed from Healer");
  });
});

describe("an attack whose hits do no damage says why", () => {
  const gun = (words: Parameters<typeof card>[1] = {}) => card("Gun", words, { power: 2, health: 4 });
  const wall = (words: Parameters<typeof foe>[1] = {}) => foe("Wall", words, { power: 1, health: 5 });
  /** Both dice of the attack hit; Hush is played at the chance that its window gives. */
  const hushed = (
    effects: Parameters<typeof battleCard>[1]["effects"],
    answers: Readonly<Record<string, string>>,
  ): string => {
    const t = scene({
      made: [gun(), wall(), battleCard("Hush", { window: "attack", effects })],
      light: { units: ["Gun"] },
      dark: { units: ["Wall"], hand: ["Hush"] },
    });
    t.attack("Gun", "Wall", { dice: [6, 5], dark: { play: "Hush", ...answers } });
    expect(t.unit("Wall").damage).toBe(0);
    return told(t).slice(1).join("; ");
  };
  const arena = { arena: "character" };

  it.each([
    ["the unit is safe", [{ verb: "preventAllThisTurn", on: "defender" }], {}],
    ["its arena is safe", [{ verb: "chooseArena" }, { verb: "preventAllInArena" }], arena],
    ["the arena does no damage", [{ verb: "chooseArena" }, { verb: "special", special: "Slipping Through" }], arena],
    ["units of the kind do none", [{ verb: "preventAllBy", filter: { kind: ["character"] } }], {}],
    ["the attack does none", [{ verb: "attackRule", rule: "isHarmless" }], {}],
  ] as const)("with the card by which %s", (_what, effects, answers) => {
    expect(hushed(effects, answers)).toMatch(/Gun rolls 2 dice: 6, 5: 2 hits; 2 damage to Wall prevented by Hush$/);
  });

  it("where the unit has left", () => {
    const flees = { when: "wouldBeDamaged", effects: [{ verb: "returnToHand", on: "self" }] } as const;
    const t = scene({
      made: [gun(), wall({ triggers: [flees] })],
      light: { units: ["Gun"] },
      dark: { units: ["Wall"] },
    });
    t.attack("Gun", "Wall", { dice: [6, 5] });
    expect(told(t).at(-1)).toBe("Wall: Wall goes to its owner's hand, 2 damage to Wall is not dealt: it has left");
  });

  // Orn Free Taa (A): while its enemy taps no Character, it does him no damage this turn.
  it("where the attacked has bought it off", () => {
    const t = scene({
      made: [foe("Gun", {}, { power: 2, health: 4 })],
      light: { units: ["Orn Free Taa (A)"] },
      dark: { units: ["Gun", "Zam Wesell (B)"] },
    });
    t.attack("Gun", "Orn Free Taa (A)", { dice: [6, 5], dark: { choose: -1 } });
    expect(told(t).join("; ")).toContain("2 hits; 2 damage to Orn Free Taa (A) prevented by Orn Free Taa (A)");
  });

  it.each(["Gun", "Wall"])("with the text of %s that lets it neither do nor take any", (which) => {
    const words = { quirks: ["noDamageToOrFrom"] } as const;
    const t = scene({
      made: [gun(which === "Gun" ? words : {}), wall(which === "Wall" ? words : {})],
      light: { units: ["Gun"] },
      dark: { units: ["Wall"] },
    });
    t.attack("Gun", "Wall", { dice: [6, 5] });
    expect(told(t).at(-1)).toBe(`2 damage to Wall prevented by ${which}`);
  });

  it("names nobody where the log does not know who", () => {
    const t = scene({ made: [gun(), wall()], light: { units: ["Gun"] }, dark: { units: ["Wall"] } });
    t.state.table.flags[t.number("Wall")] |= FLAG.isSafe;
    t.attack("Gun", "Wall", { dice: [6, 5] });
    expect(told(t).at(-1)).toBe("2 damage to Wall prevented");
  });

  it("and says nothing of damage where no die has hit", () => {
    const t = scene({ made: [gun(), wall()], light: { units: ["Gun"] }, dark: { units: ["Wall"] } });
    t.state.table.flags[t.number("Wall")] |= FLAG.isSafe;
    t.attack("Gun", "Wall", { dice: [1, 3] });
    expect(told(t).at(-1)).toBe("Gun rolls 2 dice: 1, 3: no hit");
  });
});

describe("the dice line", () => {
  it.each([
    [0, 0, "1 hit"],
    [1, 0, "2 hits with Accuracy 1"],
    [-1, 0, "no hit with Accuracy -1"],
    [0, 1, "no hit against Armor"],
    [1, 1, "1 hit with Accuracy 1 against Armor"],
  ])("shows Accuracy %i and Armor %i by which it is read", (accuracy, armor, hits) => {
    const t = scene({
      made: [
        card("Gun", { modifiers: [{ stat: "accuracy", amount: accuracy }] }, { power: 3 }),
        foe("Wall", { modifiers: [{ stat: "armor", amount: armor }] }, { health: 9 }),
      ],
      light: { units: ["Gun"] },
      dark: { units: ["Wall"] },
    });
    t.attack("Gun", "Wall", { dice: [4, 3, 1] });
    expect(told(t)[1]).toBe(`Gun rolls 3 dice: 4, 3, 1: ${hits}`);
  });
});

describe("what is chosen for an effect", () => {
  const chosen = (ability: Parameters<typeof battleCard>[1], answers: Readonly<Record<string, string | number>>) => {
    const t = scene({ made: [battleCard("Trick", ability)], light: { units: ["Clone Cadet"], hand: ["Trick"] } });
    t.window({ light: { play: "Trick", ...answers } });
    return told(t)[0];
  };

  it.each(["space", "ground", "character"])("an arena: %s", (arena) => {
    const line = chosen({ effects: [{ verb: "chooseArena" }, { verb: "preventAllInArena" }] }, { arena });
    expect(line).toBe(`Light plays Trick choosing the ${arena[0].toUpperCase()}${arena.slice(1)} arena`);
  });

  it.each(["light", "dark"])("a player: %s", (player) => {
    const line = chosen({ effects: [{ verb: "loseForce", who: "chosen", amount: 1 }] }, { player });
    const name = player === "light" ? "Light" : "Dark";
    expect(line).toBe(`Light plays Trick choosing ${name}: ${name} loses 1 Force (7)`);
  });

  it.each([0, 3])("a number: %i", (number) => {
    const line = chosen({ cost: { forceX: true }, effects: [{ verb: "gainBuild", amount: "x" }] }, { number });
    expect(line).toContain(`Light plays Trick choosing ${number}`);
  });

  it.each([
    [0, "first"],
    [1, "second"],
  ])("one of several effects: %i", (option, words) => {
    const offers = [
      { verb: "chooseOne", amount: 2 },
      { verb: "gainForce", amount: 1 },
      { verb: "gainForce", amount: 2 },
    ] as const;
    expect(chosen({ effects: offers }, { option })).toBe(
      `Light plays Trick choosing the ${words} of its effects: Light gains ${option + 1} Force (${9 + option})`,
    );
  });
});
