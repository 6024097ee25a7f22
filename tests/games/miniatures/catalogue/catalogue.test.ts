import { describe, expect, it } from "vitest";
import {
  allCards,
  alternativesTo,
  cardById,
  findCard,
  printingsOf,
  SETS,
} from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { ERAS, eraNamed, erasOf, FACTIONS, factionNamed } from "../../../../src/games/miniatures/catalogue/factions.js";
import { KNOWS_ALL, listCharacters, playability } from "../../../../src/games/miniatures/catalogue/playability.js";
import { type PublishedCard, toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";

function card(text: string): PublishedCard {
  const found = findCard(text);
  if (!("card" in found)) throw new Error(found.problem);
  return found.card;
}

describe("the catalogue", () => {
  it("holds stat cards with ids of their own and sane numbers", () => {
    const cards = allCards();
    expect(new Set(cards.map((c) => c.id)).size).toBe(cards.length);
    for (const c of cards) {
      expect(FACTIONS).toContain(c.faction);
      expect(SETS).toContain(c.set);
      expect(["small", "medium", "large", "huge"]).toContain(c.size);
      for (const value of [c.cost, c.hitPoints, c.defense, c.attack, c.damage, c.force, c.number]) {
        expect(Number.isInteger(value) && value >= 0 && value <= 250, c.id).toBe(true);
      }
      expect(c.hitPoints % 10, c.id).toBe(0);
      expect(c.damage % 10, c.id).toBe(0);
      expect(c.abilities.includes("Unique"), c.id).toBe(c.unique);
    }
  });

  it("knows the starter's cards and the sample squads' costs", () => {
    expect(card("General Obi-Wan Kenobi")).toMatchObject({
      cost: 55,
      hitPoints: 120,
      defense: 22,
      attack: 14,
      damage: 20,
      force: 2,
    });
    expect(card("Count Dooku of Serenno")).toMatchObject({
      cost: 51,
      hitPoints: 130,
      defense: 21,
      attack: 16,
      force: 5,
    });
    expect(card("Security Battle Droid").abilities).toEqual(["Droid", "Cunning Attack"]);
    expect(["General Obi-Wan Kenobi", "ARC Trooper", "Clone Trooper"].map((n) => card(n).cost)).toEqual([55, 18, 9]);
    const sample = ["Obi-Wan Kenobi, Jedi Master", "AT-RT", "Clone Trooper Commander", "Clone Trooper"];
    expect(sample.map((n) => card(n).cost)).toEqual([42, 35, 13, 9]);
    expect(card("Darth Bane").cost + 6 * card("Ugnaught Demolitionist").cost).toBe(100);
  });

  it("gives the cards printed for a second faction as Affinity", () => {
    expect(card("Mas Amedda")).toMatchObject({ faction: "Republic", set: "Champions of the Force" });
    expect(card("Mas Amedda").abilities).toContain("Affinity (Imperial)");
    expect(card("Antarian Ranger").abilities).toContain("Affinity (New Republic, Old Republic)");
    expect(allCards().some((c) => c.set === "Affinity")).toBe(false);
  });

  it("grants Order 66 by name to the early troopers only", () => {
    const early = toStatCard(card("Clone Trooper (Clone Strike)"));
    expect(early.abilities).toContainEqual({ name: "Order 66" });
    expect(toStatCard(card("ARC Trooper")).abilities).toContainEqual({ name: "Order 66" });
    expect(toStatCard(card("Clone Trooper")).abilities.filter((a) => a.name === "Order 66")).toHaveLength(1);
    expect(toStatCard(card("Sith Trooper")).abilities).toEqual([]);
  });
});

describe("finding a card", () => {
  it("accepts names in any spelling of capitals, accents and versions, sets and ids", () => {
    expect(card("padme amidala").id).toBe("cs-21");
    expect(card("Darth Maul, Champion of the Sith").id).toBe("cotf-40");
    expect(card("Darth Maul (Champion of the Sith)").id).toBe("cotf-40");
    expect(card("Clone Trooper (Universe)").id).toBe("uh-1");
    expect(card("rs-21").name).toBe("Darth Vader, Dark Jedi");
    expect(cardById("RS-21")?.name).toBe("Darth Vader, Dark Jedi");
  });

  it("takes a version for a version even when a set has the same name", () => {
    expect(card("Darth Vader (Legacy of the Force)")).toMatchObject({ id: "ie-12", set: "Imperial Entanglements" });
  });

  it("prefers complete records, then the starter, then the newest set", () => {
    expect(card("Clone Trooper").set).toBe("Clone Wars Starter");
    expect(card("General Grievous, Supreme Commander")).toMatchObject({ set: "Revenge of the Sith", commander: true });
    expect(card("Imperial Knight")).toMatchObject({ number: 20, force: 2 });
    expect(card("Jedi Guardian")).toMatchObject({ set: "Champions of the Force", faction: "Old Republic" });
    expect(alternativesTo(card("Jedi Guardian")).map((c) => c.id)).toEqual(["cs-15"]);
    expect(alternativesTo(card("Clone Trooper"))).toEqual([]);
    expect(printingsOf("Stormtrooper").map((c) => c.id)).toEqual(expect.arrayContaining(["rs-36", "uh-41", "ja-23"]));
  });

  it("says what is wrong and what is nearest", () => {
    expect(findCard("Clone Tropper")).toMatchObject({
      problem: 'no stat card is named "Clone Tropper"',
      suggestion: 'did you mean "Clone Trooper"?',
      about: "name",
    });
    expect(findCard("Clone Trooper", "Clone Strik")).toMatchObject({
      about: "set",
      suggestion: 'did you mean "Clone Strike"?',
    });
    expect(findCard("Stormtrooper", "Clone Strike")).toMatchObject({
      problem: '"Stormtrooper" was not printed in Clone Strike',
      about: "set",
    });
    expect(findCard("qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq")).toEqual({
      problem: 'no stat card is named "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"',
      about: "name",
    });
  });
});

describe("playability", () => {
  it("names what a record itself lacks, whatever the engine can do", () => {
    expect(playability(card("Qui-Gon Jinn"), KNOWS_ALL)).toEqual(["Force rating"]);
    expect(playability(card("Flash Speeder"), KNOWS_ALL)).toEqual(["ability: Speed (its number is not known)"]);
    expect(playability(card("Jaina Solo"), KNOWS_ALL)).toEqual(["ability: Synergy (which ally it needs is not known)"]);
    expect(playability(card("General Obi-Wan Kenobi"), KNOWS_ALL)).toEqual([]);
  });

  it("plays cards whose record leaves open only what squads are built by, and notes it", () => {
    const listed = new Map(listCharacters(KNOWS_ALL).map((row) => [row.id, row]));
    expect(listed.get("uh-17")).toMatchObject({
      name: "Dr. Evazan",
      playable: true,
      doubt: "Rapport: whom it makes cheaper is not known, so nobody is.",
    });
    expect(listed.get("ja-2")).toMatchObject({ doubt: expect.stringContaining("Affinity: which squads it opens") });
    expect(listed.get("cotf-22")!.doubt).toBe("");
    const rapport = allCards().filter((c) => c.abilities.includes("Rapport"));
    expect(rapport.length).toBeGreaterThan(0);
    for (const { id } of rapport) expect(listed.get(id)!.doubt, id).toMatch(/Rapport: whom it makes cheaper/);
  });

  it("takes words and numbers from the rulebooks where the cards' own were not to be had", () => {
    const abilities = (id: string) => [...cardById(id)!.abilities, ...cardById(id)!.powers];
    const expected = [
      ["rots-16", "Heal 10"],
      ["rots-17", "Electric Shock 10"],
      ["rots-55", "Flamethrower 10"],
      ["rs-51", "Ion Gun 20"],
      ["cs-22", "Force Strike 30"],
      ["rots-1", "Force Thrust 20"],
      ["rots-39", "Synchronized Fire (Droid)"],
      ["rots-2", "Synchronized Fire (Alderaan Trooper)"],
    ] as const;
    for (const [id, ability] of expected) {
      expect(abilities(id)).toContain(ability);
      expect(cardById(id)!.doubt).toMatch(/rulebook/);
    }
    expect(cardById("cwbp-6")).toMatchObject({ commander: true, doubt: expect.stringContaining("other printing") });
    expect(playability(cardById("cwbp-6")!, KNOWS_ALL)).toEqual([]);
  });

  it("names what the engine lacks", () => {
    const knowledge = {
      lacksAbility: (a: { name: string }, kind: string) => kind === "power" || a.name === "Mettle",
      lacksCommanderEffect: (c: { name: string }) => c.name === "General Obi-Wan Kenobi",
    };
    expect(playability(card("General Obi-Wan Kenobi"), knowledge)).toEqual([
      "ability: Mettle",
      "Force power: Force Renewal 1",
      "Force power: Force Push 3",
      "Force power: Knight Speed",
      "Force power: Master of the Force 2",
      "commander effect",
    ]);
    expect(playability(card("Clone Trooper"), knowledge)).toEqual([]);
  });

  it("lists every card with the same keys", () => {
    const rows = listCharacters(KNOWS_ALL);
    expect(rows.map((r) => r.id).sort()).toEqual(
      allCards()
        .map((c) => c.id)
        .sort(),
    );
    for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(rows[0]));
    expect(rows.find((r) => r.id === "cotf-3")).toMatchObject({
      playable: true,
      alternatives: ["Jedi Guardian (Clone Strike)"],
    });
    expect(rows.find((r) => r.id === "cs-23")).toMatchObject({ playable: false, lacks: ["Force rating"] });
  });
});

describe("factions and eras", () => {
  it("reads them in the rulebook's words too", () => {
    expect(factionNamed("Empire")).toBe("Imperial");
    expect(factionNamed("rebel alliance")).toBe("Rebel");
    expect(factionNamed("Jedi")).toBeUndefined();
    expect(eraNamed("The Rebellion Era")?.dark).toEqual(["Imperial"]);
    expect(eraNamed("Rise of the Republic")).toBeUndefined();
  });

  it("places every faction but Fringe in an era", () => {
    expect(erasOf("Imperial").map((e) => e.name)).toEqual([
      "Rise of the Empire",
      "Rebellion",
      "New Republic",
      "New Jedi Order",
    ]);
    expect(erasOf("Fringe")).toEqual(ERAS);
    for (const faction of FACTIONS) expect(erasOf(faction).length).toBeGreaterThan(0);
  });
});
