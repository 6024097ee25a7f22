import { describe, expect, it } from "vitest";
import { attacker, both, either, not, strike } from "../../../../src/games/miniatures/abilities/define.js";
import { abilities, commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import { droid, living, unique } from "../../../../src/games/miniatures/abilities/tests.js";
import { ANYBODY, type StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
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

  it("limits are told: whom an ability spares, how often it is used, what it asks", () => {
    expect(say("Disintegration")).toMatch(/natural 20.*; a Huge one takes 40 more Damage instead\.$/);
    expect(say("EMP Grenades")).toMatch(/second save of 11.*Living and Huge .* Ion Shielding are not stunned/);
    const grenadier: StatCard = { ...ANYBODY, abilities: [{ name: "EMP Grenades" }] };
    const row = sentenceOf(abilities.get("Grenades")!, 20, undefined, grenadier);
    expect(row).toMatch(/It stuns besides\..*another one the stun\. Whoever is living or is Huge or has Ion Shielding/);
    for (const name of ["Intuition", "Surprise Move", "Aing-Tii Flow-Walking", "Anticipation"])
      expect(say(name)).toContain("once a round");
    for (const name of ["Cleave", "Rolling Cleave", "Impulsive Shot", "Sith Rage"])
      expect(say(name)).toContain("once a turn");
    expect(say("Sonic Stunner")).toMatch(/adjacent to that one who is living\./);
    expect(say("Unleash the Force")).toContain("only once an ally with a Force rating has been defeated");
    expect(say("Atlatl", 10)).toMatch(
      /It stuns those whom it hurts\. A save of 11 avoids both, another one the stun alone/,
    );
    expect(say("Soresu Style")).toContain("but not against Makashi Style Mastery");
    expect(say("Splash", 10)).toContain("unless they save at 11");
  });

  it("a gauntlet is told of the power that it strengthens", () => {
    const gloved: StatCard = { ...ANYBODY, abilities: [{ name: "Cortosis Gauntlet", number: 16 }] };
    const block = (card: StatCard) => sentenceOf(abilities.get("Lightsaber Block")!, undefined, undefined, card);
    expect(block(gloved)).toContain("A save of 16 or more takes 20 Damage from an attacker with a lightsaber");
    expect(block(ANYBODY)).toBe("It avoids the damage of a melee attack for 1 Force point by a save of 11.");
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
