import { describe, expect, it } from "vitest";
import { BRINGS, compileArrivals } from "../../../../src/games/miniatures/cards/compileArrivals.js";
import { isOfKind, reservesRoll } from "../../../../src/games/miniatures/catalogue/arrivalKinds.js";
import { findCard } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { MAX_GROUPS } from "../../../../src/games/miniatures/limits.js";
import { chooseArrivals } from "../../../../src/games/miniatures/squad/arrivals.js";
import { candidateOf } from "../../../../src/games/miniatures/squad/candidate.js";
import { squadEntrant } from "../../../../src/games/miniatures/squad/checkSquad.js";
import type { Squad } from "../../../../src/games/miniatures/squad/squad.js";
import { illegal, legal } from "./support/files.js";

/** Whom Reinforcements and Reserves bring, as squad files say it. */

/** A Separatist squad whose lists start on line 6. */
const file = (characters: string, lists = "") =>
  `name: Test\nfaction: Separatist\npoints: 100\ncharacters:\n  ${characters}\n${lists}`;
const brought = (squad: Squad) =>
  squad.characters.flatMap((c) => (c.brings ?? []).map((a) => [a.ability, a.roll, a.characters.map((x) => x.name)]));
const card = (name: string) => {
  const found = findCard(name);
  if ("problem" in found) throw new Error(found.problem);
  return found.card;
};

describe("reinforcements and reserves of a squad file", () => {
  it("name whom each ability brings, at no cost to the squad", () => {
    const text = file("- Nute Gunray", "reinforcements: [{ name: Battle Droid, count: 3 }]\nreserves: [San Hill]\n");
    const squad = legal(text);
    expect(squad.totalCost).toBe(30);
    expect(brought(squad)).toEqual([
      ["Reinforcements", 0, ["Battle Droid", "Battle Droid", "Battle Droid"]],
      ["Reserves", 1, ["San Hill"]],
    ]);
    expect(squadEntrant(squad, "s.yaml").summary).toBe(
      "Nute Gunray (30 points); reinforcements: 3 Battle Droid; reserves: San Hill",
    );
    expect(squadEntrant(squad, "s.yaml").units).toEqual(["Nute Gunray"]);
  });

  it("go to the abilities in the order of the squad while their points last", () => {
    const reserves = "reserves: [{ name: Battle Droid, count: 4 }, Neimoidian Soldier]\n";
    const squad = legal(file("[San Hill, Nute Gunray]", `reinforcements: []\n${reserves}`));
    const droids = card("Battle Droid").cost;
    expect(4 * droids).toBeLessThanOrEqual(20);
    expect(brought(squad)).toEqual([
      ["Reserves", 1, ["Battle Droid", "Battle Droid", "Battle Droid", "Battle Droid"]],
      ["Reinforcements", 0, []],
      ["Reserves", 1, ["Neimoidian Soldier"]],
    ]);
  });

  it("may hold characters that bring others in their turn", () => {
    const reserves = "reserves: [San Hill, { name: Neimoidian Soldier, count: 2 }]\n";
    const squad = legal(file("- Nute Gunray", `reinforcements: []\n${reserves}`));
    const [hill, droid] = squad.characters[0].brings![1].characters;
    expect([hill!.name, droid!.name]).toEqual(["San Hill", "Neimoidian Soldier"]);
    expect(hill!.brings).toMatchObject([
      { ability: "Reserves", roll: 1, characters: [{ name: "Neimoidian Soldier" }] },
    ]);
    const { groups, cards } = compileArrivals(squad, (c) => (c.name === "San Hill" ? 1 : 2), undefined);
    // Three copies of the first group, then for each copy of San Hill its own Reserves, three times too.
    expect(groups[0]).toEqual({ by: BRINGS.reserves, roll: 1, caller: 0, first: 1, size: 2, copies: 3 });
    expect(groups.slice(1).map((g) => [g.caller, g.first, g.size, g.copies])).toEqual([
      [1, 7, 1, 3],
      [3, 10, 1, 3],
      [5, 13, 1, 3],
    ]);
    expect(Array.from(cards)).toEqual([1, 2, 1, 2, 1, 2, ...Array.from({ length: 9 }, () => 2)]);
  });

  it("are refused where nobody has the ability, the kind is another, the points are spent, or somebody is Unique twice", () => {
    expect(illegal(file("- Battle Droid", "reserves: [Battle Droid]\n"))).toEqual([
      expect.stringMatching(/^s\.yaml:6:\d+: nobody in the squad has Reserves/),
    ]);
    expect(illegal(file("- San Hill", "reserves: [Greedo]\n"))).toEqual([
      expect.stringMatching(/^s\.yaml:6:12: "Greedo" cannot come by Separatist Reserves 20/),
    ]);
    expect(illegal(file("- San Hill", "reserves: [{ name: Neimoidian Soldier, count: 3 }]\n"))).toEqual([
      expect.stringMatching(
        /^s\.yaml:6:\d+: "Neimoidian Soldier" costs \d+, but Separatist Reserves 20 has \d points left/,
      ),
    ]);
    expect(illegal(file("- San Hill", "reserves: [San Hill]\n"))).toEqual([
      expect.stringMatching(/"San Hill" is Unique: a squad has only one/),
    ]);
  });

  it("are checked like characters: names, keys, fixed squares", () => {
    expect(illegal(file("- San Hill", "reserves: [Batle Droid]\n"))[0]).toMatch(
      /no stat card is named "Batle Droid".*Battle Droid/s,
    );
    expect(illegal(file("- San Hill", "reserves: Battle Droid\n"))[0]).toMatch(/reserves/);
    expect(illegal(file("- San Hill", "reserves: [{ name: Battle Droid, at: [1, 1] }]\n"))).toEqual([
      expect.stringMatching(/only the squad's own start on fixed squares/),
    ]);
  });

  it("left out mean the default, and empty ones mean nobody", () => {
    const usual = brought(legal(file("- San Hill")));
    expect(usual[0][0]).toBe("Reserves");
    expect(usual[0][2]).not.toEqual([]);
    expect(brought(legal(file("- San Hill", "reserves: []\n")))).toEqual([["Reserves", 1, []]]);
    expect(legal(file("- Battle Droid")).characters[0]).not.toHaveProperty("brings");
  });
});

describe("abilities that bring someone", () => {
  const one = { ...candidateOf(card("Battle Droid")) };
  const refusals = (callers: number) => {
    const squad = Array.from({ length: callers }, () => ({ ...candidateOf(card("San Hill")) }));
    const twenty = { ...one, card: { ...one.card, cost: 20 } };
    const asked = { Reserves: Array.from({ length: callers }, () => ({ ...twenty })) };
    return chooseArrivals(squad, asked, "Separatist", () => []).refusals;
  };

  it("are refused where they are more than the engine counts", () => {
    expect(refusals(MAX_GROUPS)).toEqual([]);
    expect(refusals(MAX_GROUPS + 1)).toEqual([
      { list: "Reserves", message: "31 abilities would bring characters; at most 30 can be played" },
    ]);
  });
});

describe("the default", () => {
  const usual = (pool: readonly string[], caller = "San Hill") =>
    chooseArrivals([candidateOf(card(caller))], {}, "Separatist", () => pool.map(card)).brings[0][0].characters.map(
      (c) => c.name,
    );

  it("takes the card that leaves the fewest points over, the costliest of several", () => {
    const cost = (name: string) => card(name).cost;
    const pool = ["Battle Droid", "Neimoidian Soldier", "Geonosian Drone"].filter((name) => cost(name) <= 20);
    const left = (name: string) => 20 % cost(name);
    const best = [...pool].sort((a, b) => left(a) - left(b) || cost(b) - cost(a))[0];
    expect(usual(pool)).toEqual(Array.from({ length: Math.floor(20 / cost(best)) }, () => best));
  });

  it("takes of equally costly cards the one with most Damage, then with most Hit Points", () => {
    const pool = ["Neimoidian Soldier", "Separatist Commando", "Battle Droid Sniper"];
    expect(new Set(pool.map((name) => card(name).cost))).toEqual(new Set([10]));
    const best = [...pool].sort(
      (a, b) =>
        card(b).damage - card(a).damage ||
        card(b).hitPoints - card(a).hitPoints ||
        (card(a).name < card(b).name ? -1 : 1),
    )[0];
    expect(usual(pool)).toEqual([best, best]);
    expect(usual([...pool].reverse())).toEqual([best, best]);
  });

  it("takes no Unique card, no commander, nobody of another kind, nobody who brings others", () => {
    const left = ["Battle Droid", "Asajj Ventress", "San Hill", "Battle Droid Officer", "Clone Trooper", "Rakghoul"];
    expect(new Set(usual(left))).toEqual(new Set(["Battle Droid"]));
    expect(usual(["Clone Trooper"])).toEqual([]);
  });
});

describe("kinds and rolls", () => {
  it("are those of the cards: factions, either of two, Droids", () => {
    const is = (name: string, kind: string) => isOfKind(toStatCard(card(name)), kind);
    expect([is("Greedo", "Fringe"), is("Battle Droid", "Fringe")]).toEqual([true, false]);
    expect([is("Rebel Trooper", "New Republic/Rebel"), is("Greedo", "New Republic/Rebel")]).toEqual([true, false]);
    expect([is("Battle Droid", "Droid"), is("Greedo", "Droid")]).toEqual([true, false]);
  });

  it("are known for three kinds of Reserves only", () => {
    const roll = (qualifier: string, number: number) => reservesRoll({ name: "Reserves", qualifier, number });
    expect([roll("Fringe", 20), roll("Republic", 20), roll("Separatist", 20)]).toEqual([11, 20, 1]);
    expect([roll("Imperial", 20), roll("Fringe", 30), roll("Republic", 30)]).toEqual([undefined, undefined, undefined]);
  });
});
