import { describe, expect, it } from "vitest";
import { attacker, both, either, not, strike } from "../../../../src/games/miniatures/abilities/define.js";
import { abilities, commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import { droid, living, unique } from "../../../../src/games/miniatures/abilities/tests.js";
import { rowWords } from "../../../../src/games/miniatures/words/rowWords.js";
import { sentenceOf } from "../../../../src/games/miniatures/words/sentence.js";
import { unsaid } from "../../../../src/games/miniatures/words/shown.js";

const say = (name: string, number?: number) => sentenceOf(abilities.get(name)!, number);

describe("sentences of abilities", () => {
  it("every ability, Force power and commander effect that is played has one", () => {
    expect(abilities.size + commanderEffects.length).toBeGreaterThan(350);
    expect(unsaid()).toEqual([]);
  });

  it("one without words is found out", () => {
    const made = (rows: Parameters<typeof rowWords>[0][]) =>
      sentenceOf({ name: "Made up", kind: "ability", cite: "", rows: () => rows });
    expect(made([])).toBeUndefined();
    expect(made([attacker([], { against: {}, attack: 1 })])).toContain("against whoever is anybody");
  });

  it("numbers are those of the rows", () => {
    expect(say("Grenades", 20)).toContain("does 20 damage");
    expect(say("Grenades", 10)).toContain("does 10 damage");
    expect(say("Bounty Hunter", 6)).toBe("It has +6 Attack against whoever is Unique.");
    expect(say("Damage Reduction", 20)).toContain("takes 20 less damage");
    expect(say("Evade")).toBe("It avoids the damage of an attack of a nonadjacent enemy by a save of 11.");
    expect(say("Force Lightning 5")).toMatch(
      /in place of its turn for 5 Force points.*60 damage.*two adjacent.*save of 16 avoids the stun/,
    );
  });

  it("a changed row is told otherwise", () => {
    const told = rowWords(strike(6, { damage: 30, save: 11, saveEffect: "half" }, 2));
    expect(told).not.toBe(rowWords(strike(6, { damage: 30, save: 16, saveEffect: "half" }, 2)));
    expect(told).not.toBe(rowWords(strike(5, { damage: 30, save: 11, saveEffect: "half" }, 2)));
    expect(told).not.toBe(rowWords(strike(6, { damage: 30, save: 11, saveEffect: "avoid" }, 2)));
    expect(told).not.toBe(rowWords(strike(6, { damage: 30, save: 11, saveEffect: "half" }, 3)));
  });

  it("composed tests have composed words, and ask what they asked", () => {
    const words = (against: Parameters<typeof attacker>[1]["against"]) =>
      rowWords(attacker([], { against: against!, attack: 1 }));
    expect(words(not(unique))).toContain("whoever is not Unique");
    expect(words(both(unique, droid))).toContain("whoever is Unique and is a Droid");
    expect(words(either(not(living), droid))).toContain("whoever is not living or is a Droid");
  });

  it("commander effects say whom they reach and how far", () => {
    const told = commanderEffects.map((one) => sentenceOf(one)!);
    expect(told.find((text) => text.includes("Mobile Attack"))).toMatch(
      /^It gives each ally .*it counts as having Mobile Attack/,
    );
    expect(new Set(told).size).toBeGreaterThan(told.length * 0.8);
  });
});
