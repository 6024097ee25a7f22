import { describe, expect, it } from "vitest";
import { attack, type Cast, scene, stat } from "../support/scene.js";
import { check, custom } from "../support/squadFile.js";

/** Words that make a character count as something, and words that only squad construction reads. */

/** Whether a character of that name and those abilities is the one that Synergy asks for by these words. */
function isCalled(words: string, name: string, abilities: readonly string[] = []): boolean {
  const s = scene({
    west: [
      { card: stat({ name: "Caller", abilities: [`Synergy (${words})`] }), at: [5, 5] },
      { card: stat({ name, abilities }), at: [5, 6] },
    ],
    east: [{ at: [15, 5] }],
  });
  return s.weigh(0, 2).attack === 9;
}
/** A keyword counts like the word in a name, and so does the word in a name; without either nobody does. */
function counts(keyword: string, nameWithWord = `Some ${keyword}`): void {
  expect(isCalled(keyword, "Nobody", [keyword])).toBe(true);
  expect(isCalled(keyword, nameWithWord)).toBe(true);
  expect(isCalled(keyword, "Nobody")).toBe(false);
}

describe("Alderaan Senator", () => {
  it("Alderaan Senator: counts as an Alderaan Trooper, and so as a Trooper", () => {
    expect(isCalled("Alderaan Trooper", "Nobody", ["Alderaan Senator"])).toBe(true);
    expect(isCalled("Trooper", "Nobody", ["Alderaan Senator"])).toBe(true);
    expect(isCalled("Clone Trooper", "Nobody", ["Alderaan Senator"])).toBe(false);
    expect(isCalled("Alderaan Trooper", "Nobody")).toBe(false);
  });
});

describe("Commando", () => {
  it("Commando: by its name or the ability", () => counts("Commando", "Republic Commando - Sev"));
});

describe("Ewok", () => {
  it("Ewok: by its name or the ability", () => counts("Ewok", "Ewok Warrior"));
});

describe("Gungan", () => {
  it("Gungan: by its name or the ability", () => counts("Gungan", "Gungan Soldier"));
});

describe("Ugnaught", () => {
  it("Ugnaught: by its name or the ability", () => counts("Ugnaught", "Ugnaught Demolitionist"));
});

describe("Dejarik", () => {
  it("Dejarik: by the ability or a name with the word", () => counts("Dejarik"));
});

describe("Imperial Knight", () => {
  it("Imperial Knight: by its name or the ability", () => counts("Imperial Knight"));
});

describe("Ithorian", () => {
  it("Ithorian: by its name or the ability", () => counts("Ithorian", "Ithorian Scout"));
});

describe("Trandoshan", () => {
  it("Trandoshan: by its name or the ability", () => counts("Trandoshan", "Trandoshan Mercenary"));
});

describe("Elite Clone Trooper", () => {
  it("Elite Clone Trooper: by its name or the ability, and so a Clone Trooper and a Trooper", () => {
    counts("Elite Clone Trooper", "Elite Clone Trooper Commander");
    expect(isCalled("Clone Trooper", "Nobody", ["Elite Clone Trooper"])).toBe(true);
    expect(isCalled("Trooper", "Nobody", ["Elite Clone Trooper"])).toBe(true);
  });
});

describe("Soldier", () => {
  it("Soldier: by its name or the ability", () => counts("Soldier", "Nikto Soldier"));
  it("Soldier: combines with the other words of the name", () => {
    expect(isCalled("Old Republic Soldier", "Old Republic Guard", ["Soldier"])).toBe(true);
    expect(isCalled("Old Republic Soldier", "Old Republic Guard")).toBe(false);
    expect(isCalled("Old Republic Soldier", "Sith Guard", ["Soldier"])).toBe(false);
  });
});

describe("Trooper", () => {
  it("Trooper: by its name or the ability, whatever the case", () => counts("Trooper", "Snowtrooper"));
  it("Trooper: combines with the other words of the name", () => {
    expect(isCalled("Sith Trooper", "Sith Guard", ["Trooper"])).toBe(true);
    expect(isCalled("Sith Trooper", "Sith Guard")).toBe(false);
  });
  it("Trooper: has commander effects for Troopers", () => {
    const led = (abilities: readonly string[]) =>
      scene({
        west: [
          { card: stat({ name: "Guard", abilities }), at: [5, 5] },
          { card: "Clone Trooper Commander", at: [5, 6] },
        ],
        east: [{ at: [15, 5] }],
      }).weigh(0, 2).attack;
    expect([led(["Trooper"]), led([])]).toEqual([8, 5]);
  });
});

describe("Pilot", () => {
  it("Pilot: by its name or the ability", () => counts("Pilot", "Rebel Pilot"));
});

describe("Wookiee", () => {
  it("Wookiee: by its name or the ability; Chewbacca and Tarfful too", () => {
    counts("Wookiee", "Wookiee Berserker");
    expect(isCalled("Wookiee", "Chewbacca of Kashyyyk")).toBe(true);
    expect(isCalled("Wookiee", "Tarfful")).toBe(true);
  });
});

// --- Squad construction ----------------------------------------------------------------------------------------------

describe("Affinity", () => {
  it("Affinity: joins the squads named and counts as their faction, no others", () => {
    expect(check("Imperial", ["Mas Amedda"]).squad?.characters[0]?.faction).toBe("Imperial");
    expect(check("Rebel", ["Mas Amedda"]).problems).toHaveLength(1);
  });
});

describe("Order 66", () => {
  it("Order 66: may follow Emperor Palpatine, Sith Lord, whatever its faction", () => {
    const trooper = custom("Turncoat", "Republic", "Order 66");
    expect(check("Imperial", ["Emperor Palpatine, Sith Lord", trooper]).problems).toEqual([]);
    expect(check("Imperial", [trooper]).problems).toHaveLength(1);
    const loyal = custom("Loyal", "Republic", "Soldier");
    expect(check("Imperial", ["Emperor Palpatine, Sith Lord", loyal]).problems).toHaveLength(1);
  });
});

describe("Rapport", () => {
  it("Rapport: makes whom it names 1 cheaper, not others, and two of a kind once", () => {
    const costs = (names: readonly string[]) => check("Republic", names).squad?.characters.map((c) => c.cost);
    expect(costs(["Clone Commander Cody", "Clone Trooper", "Nikto Soldier"])).toEqual([20, 8, 5]);
    expect(costs(["Clone Trooper", "Nikto Soldier"])).toEqual([9, 5]);
    const copy = "{ name: Copy, variantOf: Clone Commander Cody, cost: 20, removeAbilities: [Unique] }";
    expect(costs(["Clone Commander Cody", copy, "Clone Trooper"])).toEqual([20, 20, 8]);
    expect(costs(["Clone Commander Cody", "Queen Amidala", "Clone Trooper"])?.[2]).toBe(7);
  });
});

describe("Unique", () => {
  it("Unique: one of each person in a squad", () => {
    expect(check("Republic", ["General Obi-Wan Kenobi", "Obi-Wan Kenobi (Padawan)"]).problems).toHaveLength(1);
    expect(check("Republic", ["{ name: Clone Trooper, count: 2 }"]).problems).toEqual([]);
  });
  it("Unique: what Bounty Hunters hunt", () => {
    const target = (unique: boolean): Cast => ({ card: stat({ unique }), at: [9, 5] });
    const total = (unique: boolean) => {
      const hunter: Cast = { card: stat({ abilities: ["Bounty Hunter 4"] }), at: [5, 5] };
      return scene({ west: [hunter], east: [target(unique)] }).turn(0, [attack(1)], { dice: [2] }).attacks[0]!.total;
    };
    expect([total(true), total(false)]).toEqual([11, 7]);
  });
});
