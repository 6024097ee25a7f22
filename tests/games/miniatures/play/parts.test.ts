import { describe, expect, it } from "vitest";
import type { MatchupSpec } from "../../../../src/games/game.js";
import { parseAbilityName } from "../../../../src/games/miniatures/catalogue/abilityName.js";
import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { SCENARIOS } from "../../../../src/games/miniatures/scenarios.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { describe as describeGame } from "../../../../src/games/miniatures/state/log.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { groundOfMaps, matchupUnder, playableCards, randomPair, shippedMap } from "../support/play.js";

/** What attacks add up to and what saves are for, as logs tell it, in skirmishes of all playable characters. */

const GAMES = 150;
const maps = [shippedMap("mixed")];
const ground = groundOfMaps(maps);

function linesOf(seed: number, cards: readonly PublishedCard[], strategy = greedy): readonly string[] {
  const squads = randomPair(cards, seed);
  const state = createState(matchupUnder(SCENARIOS[0].name, squads, ground, [strategy, strategy]));
  state.journal = { entries: [] };
  playSkirmish(state, seed, 7, 0, false);
  const [a, b] = squads.map((content) => ({ name: content.name, content }));
  const options = { maps: maps.map((map) => ({ name: map.name, map })) };
  return describeGame(state, { a, b, strategyA: "greedy", strategyB: "greedy", options } as unknown as MatchupSpec);
}

const pool = playableCards();
const lines = Array.from({ length: GAMES }, (_, seed) => linesOf(9000 + seed, pool)).flat();
const ATTACK =
  /: (\d+) \+ (-?\d+) = (-?\d+)(?: \((-?\d+ .+?)\))? against (-?\d+)(?: \((-?\d+ .+?)\))?, (?:a miss|a hit|a critical hit)$/;

interface Told {
  readonly line: string;
  readonly bonus: number;
  readonly attack: string | undefined;
  readonly needed: number;
  readonly defense: string | undefined;
}
const attacks = lines
  .filter((line) => / attacks .+: \d+ \+ /.test(line))
  .map((line): Told => {
    const found = ATTACK.exec(line);
    expect(found, line).not.toBeNull();
    const [, , bonus, , attack, needed, defense] = found!;
    return { line, bonus: Number(bonus), attack, needed: Number(needed), defense };
  });
const partsOf = (text: string): { amount: number; of: string }[] =>
  text.split(/, (?=[+-]\d)/).map((part) => {
    const [, amount, of] = /^([+-]?\d+) (.+)$/.exec(part)!;
    return { amount: Number(amount), of: of! };
  });
const sumOf = (text: string): number => partsOf(text).reduce((sum, { amount }) => sum + amount, 0);

describe("an attack in the log", () => {
  it("names parts that add up to what was added to the die and what had to be reached", () => {
    expect(attacks.length).toBeGreaterThan(3000);
    for (const { line, bonus, attack, needed, defense } of attacks) {
      if (attack !== undefined) expect(sumOf(attack), line).toBe(bonus);
      if (defense !== undefined) expect(sumOf(defense), line).toBe(needed);
    }
  });

  it("names none only where the number is the card's own", () => {
    const printed = new Map<string, Set<number>>();
    const defenses = new Map<string, Set<number>>();
    for (const { name, attack, defense } of pool) {
      printed.set(name, (printed.get(name) ?? new Set()).add(attack));
      defenses.set(name, (defenses.get(name) ?? new Set()).add(defense));
    }
    let plain = 0;
    for (const { line, bonus, attack, needed, defense } of attacks) {
      const [, attacker, target] =
        /^ *(.+?)(?: \d+)?(?: \((?:west|east)\))? attacks (.+?)(?: \d+)?(?: \((?:west|east)\))?: /.exec(line)!;
      if (attack === undefined && printed.has(attacker!)) {
        plain++;
        expect(printed.get(attacker!)!.has(bonus), line).toBe(true);
      }
      if (defense === undefined && defenses.has(target!)) expect(defenses.get(target!)!.has(needed), line).toBe(true);
    }
    expect(plain).toBeGreaterThan(500);
  });

  it("names abilities, commanders, cover and combined fire", () => {
    const named = new Set(
      attacks.flatMap(({ attack, defense }) =>
        [attack, defense].flatMap((one) => (one === undefined ? [] : partsOf(one).map(({ of }) => of))),
      ),
    );
    for (const one of ["Attack", "Defense", "cover", "combined fire", "Cunning Attack", "Bounty Hunter"])
      expect(named, one).toContain(one);
    const commanders = pool.filter((card) => card.commander).map(({ name }) => name);
    expect(commanders.some((name) => named.has(name))).toBe(true);
    expect([...named].filter((one) => /undefined|NaN/.test(one))).toEqual([]);
  });
});

describe("an attack in passing in the log", () => {
  const riders = pool.filter(({ name }) => name === "Gungan Cavalry on Kaadu" || name === "Naboo Soldier");
  const ridden = Array.from({ length: 10 }, (_, seed) => linesOf(9200 + seed, riders, random)).flat();

  it("names Galloping Attack for its bonus, and no combined fire of a melee attacker", () => {
    const byRiders = ridden.filter((line) => /^ *Gungan Cavalry on Kaadu.* attacks /.test(line));
    expect(byRiders.filter((line) => line.includes("combined fire"))).toEqual([]);
    expect(byRiders.filter((line) => line.includes("+4 Galloping Attack")).length).toBeGreaterThan(5);
    expect(byRiders.filter((line) => !line.includes("Galloping Attack")).length).toBeGreaterThan(5);
  });
});

describe("a save in the log", () => {
  it("says what it is for, by an ability or power that is in play", () => {
    const saves = lines.filter((line) => / (makes a|rerolls the) save of /.test(line));
    expect(saves.length).toBeGreaterThan(200);
    const causes = saves.map((line) => / save of \d+ \((.+?)\) with /.exec(line)?.[1]);
    const known = new Set<string>([
      ...pool.flatMap(({ abilities, powers }) => [...abilities, ...powers].map((text) => parseAbilityName(text).name)),
      "the pit",
      "the attack thrown back",
      "Shields",
      "the fall with the skiff",
    ]);
    const commanders = new Set(pool.filter((card) => card.commander).map(({ name }) => name));
    for (const [i, cause] of causes.entries())
      expect(cause !== undefined && (known.has(cause) || commanders.has(cause)), saves[i]).toBe(true);
    expect(new Set(causes).size).toBeGreaterThan(15);
    for (const one of ["Evade", "Splash", "Shields"]) expect(causes, one).toContain(one);
  });
});
