import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allCards, cardById, nameKey } from "../../src/games/miniatures/catalogue/catalogue.js";

/** Compares the catalogue with the data it was drawn from, which is not part of this project. */
const folder = process.env.DEJARIK_SHARED;

interface Row {
  name: string;
  set: string;
  set_code: string;
  number: number;
  faction: string;
  cost: number;
  size: string;
  hp: number;
  defense: number;
  attack: number;
  damage: number;
  force: number;
  unique: boolean;
  commander: boolean;
  abilities: string[];
  force_powers: string[];
  is_faction_duplicate: boolean;
  suspect: string;
}

/** Names whose spelling in the source is a slip. */
const RENAMED: Readonly<Record<string, string>> = {
  "Maser K'Kruhk": "Master K'Kruhk",
  "Darth Side Acolyte": "Dark Side Acolyte",
  "Hoth Tropper with Atgar Cannon": "Hoth Trooper with Atgar Cannon",
  "Gungan Calvary on Kaadu": "Gungan Cavalry on Kaadu",
  "Neomoidian Warrior": "Neimoidian Warrior",
  "Lando Calrissan (Rebel Leader)": "Lando Calrissian (Rebel Leader)",
  "Wookie Commando": "Wookiee Commando",
  "Grievous' Wheel Bike": "Grievous's Wheel Bike",
  "Padme Amidala": "Padmé Amidala",
};

/** Ability names whose spelling in the source is a slip, a lost separator or a Force power that is none. */
const RESPELLED: Readonly<Record<string, string[]>> = {
  Pheremones: ["Pheromones"],
  "Playeryin Bol": ["Plaeryin Bol"],
  "Flux Destiny 10": ["Flux Density 10"],
  "Teras Kesai Style": ["Teras Kasi Style"],
  "Indescriminate Rage": ["Indiscriminate Rage"],
  "Recon Squad Cover": ["Recon", "Squad Cover"],
  "Immediate Droid Reserve": ["Immediate Droid Reserves"],
};

/** Without the words of restriction that the catalogue adds where they are known. */
function bare(names: readonly string[]): string[] {
  return names.map((n) => n.replace(/ \(.*\)$/, "")).sort();
}

/** What the source leaves out of a card and the catalogue has from a reprint. */
const COMPLETED: Readonly<Record<string, Completion>> = {
  "lotf-21": { force: 2, powers: ["Lightsaber Block"] },
  "cwbp-6": { commander: true },
  "cwbp-10": { commander: true },
};
interface Completion {
  readonly force?: number;
  readonly commander?: boolean;
  readonly powers?: readonly string[];
}

/** The catalogue's names, those with a number that the source lacks without it; and whether there are such. */
function numbered(names: readonly string[], source: readonly string[]): { names: string[]; isFilled: boolean } {
  const plain = names.map((n) => (source.includes(n) ? n : n.replace(/ \d+$/, "")));
  return { names: plain.sort(), isFilled: plain.some((n) => !names.includes(n)) };
}

/** Whether the catalogue adds words of restriction to an ability. */
const hasWords = (names: readonly string[], source: readonly string[]): boolean =>
  names.some((n) => / \(.*\)$/.test(n) && !source.includes(n));

function respelled(names: readonly string[]): string[] {
  return names.flatMap((n) => RESPELLED[n] ?? [n]).sort();
}

describe.runIf(folder)("the catalogue against its source", () => {
  const rows = (): Row[] => JSON.parse(readFileSync(join(folder!, "data/miniatures/swm_units.json"), "utf8")) as Row[];

  it("has every card but the second-faction copies, with the same numbers and abilities", () => {
    const kept = rows().filter((r) => !r.is_faction_duplicate);
    expect(kept.length).toBe(874);
    for (const row of kept) {
      const card = cardById(`${row.set_code}-${row.number}`);
      expect(card, `${row.set_code}-${row.number}`).toBeDefined();
      expect(card).toMatchObject({
        set: row.set,
        number: row.number,
        faction: row.faction,
        cost: row.cost,
        size: row.size,
        hitPoints: row.hp,
        defense: row.defense,
        attack: row.attack,
        damage: row.damage,
        force: COMPLETED[card!.id]?.force ?? row.force,
        unique: row.unique,
        commander: COMPLETED[card!.id]?.commander ?? row.commander,
      });
      // The source writes versions as "Name (Version)" in some sets and "Name, Version" in others.
      expect(nameKey(card!.name)).toBe(nameKey(RENAMED[row.name] ?? row.name));
      // The source files Cloaked among one card's Force powers; the glossary has it as a special ability.
      const powers = row.force_powers.filter((p) => p !== "Cloaked");
      const misfiled = row.force_powers.filter((p) => p === "Cloaked");
      const abilities = [...row.abilities, ...misfiled];
      const completed = [...powers, ...(COMPLETED[card!.id]?.powers ?? [])];
      const own = numbered(bare(card!.abilities), respelled(abilities));
      const force = numbered([...card!.powers].sort(), respelled(completed));
      expect(own.names, card!.id).toEqual(respelled(abilities));
      expect(force.names, card!.id).toEqual(respelled(completed));
      // A number that the source lacks says where it comes from; words of restriction may, and nothing else does.
      const isFilled = own.isFilled || force.isFilled;
      if (row.suspect !== "" || isFilled) expect(card!.doubt, card!.id).toBeDefined();
      else if (!hasWords(card!.abilities, abilities)) expect(card!.doubt, card!.id).toBeUndefined();
    }
  });

  it("names the faction of every second-faction copy as an Affinity of the kept card", () => {
    for (const copy of rows().filter((r) => r.is_faction_duplicate)) {
      const kept = allCards().filter((c) => nameKey(c.name) === nameKey(copy.name) && c.cost === copy.cost);
      const affinities = kept.flatMap((c) => c.abilities.filter((a) => a.startsWith("Affinity (")));
      expect(affinities.join(" "), copy.name).toContain(copy.faction);
    }
  });
});
