import { describe, expect, it } from "vitest";
import { Problems } from "../../../../src/core/problems.js";
import { seedStream } from "../../../../src/core/rng.js";
import { readSource } from "../../../../src/core/source.js";
import { allCards } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { FACTIONS, type Faction } from "../../../../src/games/miniatures/catalogue/factions.js";
import { KNOWS_ALL, playability } from "../../../../src/games/miniatures/catalogue/playability.js";
import { checkSquad } from "../../../../src/games/miniatures/squad/checkSquad.js";
import { givenNames } from "../../../../src/games/miniatures/squad/givenName.js";
import { checkPairing, darkSideOf, type Pairing, type Side } from "../../../../src/games/miniatures/squad/pairing.js";
import { randomSquad } from "../../../../src/games/miniatures/squad/random.js";

describe("given names", () => {
  it.each([
    ["General Grievous, Supreme Commander", ["General Grievous"]],
    ["Grievous (Kaleesh)", ["General Grievous"]],
    ["Grievous's Wheel Bike", ["General Grievous"]],
    ["Chewbacca of Hoth", ["Chewbacca"]],
    ["Anakin Skywalker on STAP", ["Anakin Skywalker"]],
    ["Tamtel Skreej (Lando Calrissian)", ["Lando Calrissian"]],
    ["Darth Sidious (Sith Master)", ["Emperor Palpatine"]],
    ["Emperor Palpatine on Throne", ["Emperor Palpatine"]],
    ["Leia Organa Solo (Jedi Knight)", ["Princess Leia"]],
    ["Padmé Amidala (Senator)", ["Padmé Amidala"]],
    ["Han Solo in Carbonite", ["Han Solo"]],
    ["R2-D2 with Extended Sensor", ["R2-D2"]],
    ["C-3PO & R2-D2", ["C-3PO", "R2-D2"]],
    ["Luke Skywalker and Yoda", ["Luke Skywalker", "Yoda"]],
    ["Mandalore the Ultimate", ["Mandalore the Ultimate"]],
    ["Captain Antilles", ["Captain Antilles"]],
    ["Yoda on Kybuck", ["Yoda"]],
  ])("%s counts as %j", (name, expected) => {
    expect(givenNames(name)).toEqual(expected);
  });

  it("keep apart whom the stories keep apart", () => {
    expect(givenNames("Darth Vader")).not.toEqual(givenNames("Anakin Skywalker"));
    expect(givenNames("Darth Caedus")).not.toEqual(givenNames("Jacen Solo"));
    expect(givenNames("Wedge Antilles")).not.toEqual(givenNames("Captain Antilles"));
  });

  it("join the versions of a name with or without a description", () => {
    const unique = allCards().filter((c) => c.unique);
    for (const card of unique) {
      const plain = unique.find((c) => c !== card && card.name.startsWith(`${c.name},`));
      if (plain !== undefined) expect(givenNames(card.name), card.name).toEqual(givenNames(plain.name));
      for (const name of givenNames(card.name)) expect(name, card.name).not.toMatch(/[,(]/);
    }
  });
});

describe("pairings", () => {
  const side = (faction: Faction, era?: string): Side => ({
    name: faction,
    faction,
    ...(era === undefined ? {} : { era }),
  });
  const may = (a: Side, b: Side, pairing: Pairing) => checkPairing(a, b, pairing) === undefined;

  it("any lets everything meet", () => {
    for (const a of FACTIONS) for (const b of FACTIONS) expect(may(side(a), side(b), "any")).toBe(true);
  });

  it("light-against-dark asks for opposite sides of one era", () => {
    expect(may(side("Republic"), side("Separatist"), "light-against-dark")).toBe(true);
    expect(may(side("Imperial"), side("Republic"), "light-against-dark")).toBe(true);
    expect(may(side("Imperial"), side("Yuuzhan Vong"), "light-against-dark")).toBe(true);
    expect(may(side("Mandalorian"), side("Old Republic"), "light-against-dark")).toBe(true);
    expect(checkPairing(side("Sith"), side("Mandalorian"), "light-against-dark")).toBe(
      'Sith ("Sith") and Mandalorian ("Mandalorian") are not light side against dark side in any one era',
    );
    expect(may(side("Rebel"), side("Separatist"), "light-against-dark")).toBe(false);
    expect(may(side("Imperial"), side("Imperial"), "light-against-dark")).toBe(false);
  });

  it("light-against-dark heeds the eras that squads name", () => {
    expect(may(side("Imperial", "Rebellion"), side("Rebel", "Rebellion"), "light-against-dark")).toBe(true);
    expect(checkPairing(side("Imperial", "New Republic"), side("Republic"), "light-against-dark")).toBe(
      'Imperial ("Imperial") and Republic ("Republic") are not light side against dark side in any one era ' +
        '("Imperial" is of the era New Republic)',
    );
  });

  it("era-on-era asks for opposite sides of any eras", () => {
    expect(may(side("Rebel"), side("Separatist"), "era-on-era")).toBe(true);
    expect(may(side("Rebel"), side("Republic"), "era-on-era")).toBe(false);
    expect(may(side("Sith"), side("Separatist"), "era-on-era")).toBe(false);
  });

  it("Fringe squads meet anyone", () => {
    for (const faction of FACTIONS) expect(may(side("Fringe"), side(faction), "light-against-dark")).toBe(true);
  });

  it("say which side is dark", () => {
    expect(darkSideOf(side("Republic"), side("Separatist"))).toBe(1);
    expect(darkSideOf(side("Imperial"), side("Rebel"))).toBe(0);
    expect(darkSideOf(side("Imperial"), side("Yuuzhan Vong"))).toBe(1);
    expect(darkSideOf(side("Rebel"), side("Sith"))).toBe(1);
    expect(darkSideOf(side("Sith"), side("Sith"))).toBeUndefined();
  });
});

describe("random squads", () => {
  const pool = allCards().filter((c) => playability(c, KNOWS_ALL).length === 0);
  const draw = (seed: number, faction: Faction, points: number, from = pool, maxCharacters?: number) => {
    const words = new Int32Array(4);
    seedStream(words, 0, seed, 7, 0);
    const limits = { faction, points, ...(maxCharacters === undefined ? {} : { maxCharacters }) };
    return randomSquad({ words, offset: 0 }, from, limits);
  };

  it("are legal: cost, faction and Fringe, Unique", () => {
    for (let seed = 0; seed < 60; seed++) {
      const faction = FACTIONS[seed % FACTIONS.length];
      const squad = draw(seed, faction, 100)!;
      expect(squad.totalCost).toBeLessThanOrEqual(100);
      expect(squad.characters.reduce((sum, c) => sum + c.cost, 0)).toBe(squad.totalCost);
      const persons = squad.characters.filter((c) => c.unique).flatMap((c) => givenNames(c.name));
      expect(new Set(persons).size).toBe(persons.length);
      if (!squad.characters.some((c) => c.abilities.some((a) => a.name === "Mandalorian Conscription"))) {
        for (const c of squad.characters) expect([faction, "Fringe", "Republic"]).toContain(c.faction);
      }
    }
  });

  it("pass the check of squad files when written down", () => {
    for (let seed = 100; seed < 140; seed++) {
      const squad = draw(seed, FACTIONS[seed % FACTIONS.length], 150)!;
      const lines = squad.characters.map((c) => `  - ${c.cardId}`).join("\n");
      const text = `name: ${squad.name}\nfaction: ${squad.faction}\npoints: 150\ncharacters:\n${lines}\n`;
      const problems = new Problems();
      const checked = checkSquad(
        { source: readSource("random.yaml", text, problems), path: [], problems },
        {},
        KNOWS_ALL,
      );
      expect(problems.list).toEqual([]);
      expect(checked).toEqual(squad);
    }
  });

  it("spend what they can and depend on the seed only", () => {
    const squad = draw(1, "Imperial", 100)!;
    expect(squad.totalCost).toBeGreaterThan(97);
    expect(draw(1, "Imperial", 100)).toEqual(squad);
    expect(draw(2, "Imperial", 100)).not.toEqual(squad);
  });

  it("keep within a number of characters, and do not exist without a fitting card", () => {
    expect(draw(1, "Fringe", 200, pool, 5)!.characters.length).toBe(5);
    const vong = pool.filter((c) => c.faction === "Yuuzhan Vong");
    expect(draw(1, "Sith", 100, vong)).toBeUndefined();
    expect(draw(1, "Yuuzhan Vong", 5, vong)).toBeUndefined();
  });
});
