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
  return s.attackNumbers(0, 2).attack === 9;
}
/** A keyword counts like the word in a name, and so does the word in a name. */
function counts(keyword: string, nameWithWord = `Some ${keyword}`): void {
  expect(isCalled(keyword, "Nobody", [keyword])).toBe(true);
  expect(isCalled(keyword, nameWithWord)).toBe(true);
}
/** Without either nobody does: neither a character of that name nor one with another keyword. */
function countsNot(keyword: string, otherName: string, otherKeyword: string): void {
  expect(isCalled(keyword, "Nobody")).toBe(false);
  expect(isCalled(keyword, otherName)).toBe(false);
  expect(isCalled(keyword, "Nobody", [otherKeyword])).toBe(false);
}

describe("Alderaan Senator", () => {
  it("Alderaan Senator: counts as an Alderaan Trooper, and so as a Trooper", () => {
    expect(isCalled("Alderaan Trooper", "Nobody", ["Alderaan Senator"])).toBe(true);
    expect(isCalled("Trooper", "Nobody", ["Alderaan Senator"])).toBe(true);
  });
  it("Alderaan Senator: no other Trooper, and no word for senators by name", () => {
    expect(isCalled("Clone Trooper", "Nobody", ["Alderaan Senator"])).toBe(false);
    expect(isCalled("Alderaan Trooper", "Senator of Alderaan")).toBe(false);
  });
});

describe("Commando", () => {
  it("Commando: by its name or the ability", () => counts("Commando", "Republic Commando - Sev"));
  it("Commando: not a Clone Captain, nor a Soldier", () => countsNot("Commando", "Clone Captain", "Soldier"));
});

describe("Ewok", () => {
  it("Ewok: by its name or the ability", () => counts("Ewok", "Ewok Warrior"));
  it("Ewok: not a Jawa, nor a Gungan", () => countsNot("Ewok", "Jawa Scout", "Gungan"));
});

describe("Gungan", () => {
  it("Gungan: by its name or the ability", () => counts("Gungan", "Gungan Soldier"));
  it("Gungan: not a Naboo Soldier, nor an Ewok", () => countsNot("Gungan", "Naboo Soldier", "Ewok"));
});

describe("Ugnaught", () => {
  it("Ugnaught: by its name or the ability", () => counts("Ugnaught", "Ugnaught Demolitionist"));
  it("Ugnaught: not a Bespin Guard, nor an Ewok", () => countsNot("Ugnaught", "Bespin Guard", "Ewok"));
});

describe("Dejarik", () => {
  it("Dejarik: by the ability or a name with the word", () => counts("Dejarik"));
  it("Dejarik: not by the name of a creature alone, nor a Commando", () =>
    countsNot("Dejarik", "Kintan Strider", "Commando"));
});

describe("Imperial Knight", () => {
  it("Imperial Knight: by its name or the ability", () => counts("Imperial Knight"));
  it("Imperial Knight: not every Imperial, nor an Elite Clone Trooper", () =>
    countsNot("Imperial Knight", "Imperial Officer", "Elite Clone Trooper"));
});

describe("Ithorian", () => {
  it("Ithorian: by its name or the ability", () => counts("Ithorian", "Ithorian Scout"));
  it("Ithorian: not a Duros, nor a Trandoshan", () => countsNot("Ithorian", "Duros Scout", "Trandoshan"));
});

describe("Trandoshan", () => {
  it("Trandoshan: by its name or the ability", () => counts("Trandoshan", "Trandoshan Mercenary"));
  it("Trandoshan: not a Bothan, nor an Ithorian", () => countsNot("Trandoshan", "Bothan Mercenary", "Ithorian"));
});

describe("Elite Clone Trooper", () => {
  it("Elite Clone Trooper: by its name or the ability, and so a Clone Trooper and a Trooper", () => {
    counts("Elite Clone Trooper", "Elite Clone Trooper Commander");
    expect(isCalled("Clone Trooper", "Nobody", ["Elite Clone Trooper"])).toBe(true);
    expect(isCalled("Trooper", "Nobody", ["Elite Clone Trooper"])).toBe(true);
  });
  it("Elite Clone Trooper: not every Clone Trooper or Trooper, nor another kind of Trooper", () => {
    countsNot("Elite Clone Trooper", "Clone Trooper", "Trooper");
    expect(isCalled("Sith Trooper", "Nobody", ["Elite Clone Trooper"])).toBe(false);
  });
});

describe("Soldier", () => {
  it("Soldier: by its name or the ability", () => counts("Soldier", "Nikto Soldier"));
  it("Soldier: not a Guard, nor a Trooper", () => countsNot("Soldier", "Sith Guard", "Trooper"));
  it("Soldier: combines with the other words of the name", () => {
    expect(isCalled("Old Republic Soldier", "Old Republic Guard", ["Soldier"])).toBe(true);
    expect(isCalled("Old Republic Soldier", "Old Republic Guard")).toBe(false);
    expect(isCalled("Old Republic Soldier", "Sith Guard", ["Soldier"])).toBe(false);
  });
});

describe("Trooper", () => {
  it("Trooper: by its name or the ability, whatever the case", () => counts("Trooper", "Snowtrooper"));
  it("Trooper: not a Guard, nor a Soldier", () => countsNot("Trooper", "Sith Guard", "Soldier"));
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
      }).attackNumbers(0, 2).attack;
    expect([led(["Trooper"]), led([])]).toEqual([8, 5]);
  });
});

describe("Pilot", () => {
  it("Pilot: by its name or the ability", () => counts("Pilot", "Rebel Pilot"));
  it("Pilot: not a Rebel Trooper, nor anybody with that keyword", () => countsNot("Pilot", "Rebel Trooper", "Trooper"));
});

describe("Wookiee", () => {
  it("Wookiee: by its name or the ability; Chewbacca and Tarfful too", () => {
    counts("Wookiee", "Wookiee Berserker");
    expect(isCalled("Wookiee", "Chewbacca of Kashyyyk")).toBe(true);
    expect(isCalled("Wookiee", "Tarfful")).toBe(true);
  });
  it("Wookiee: not their friends, nor an Ewok", () => {
    countsNot("Wookiee", "Han Solo", "Ewok");
    expect(isCalled("Chewbacca", "Nobody", ["Wookiee"])).toBe(false);
  });
});

// --- Squad construction ----------------------------------------------------------------------------------------------

/** Expects the squad to be refused for one member's faction only. */
function refuses(faction: string, characters: readonly string[], member: string): void {
  const { problems } = check(faction, characters);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`"${member}" is .* and cannot be in an? ${faction} squad`));
}

describe("Affinity", () => {
  it("Affinity: joins the squads named and counts as their faction", () => {
    const { squad, problems } = check("Imperial", ["Mas Amedda"]);
    expect([squad?.characters[0]?.faction, problems]).toEqual(["Imperial", []]);
    expect(check("Republic", ["Mas Amedda"]).squad?.characters[0]?.faction).toBe("Republic");
  });
  it("Affinity: no other squads, and for nobody without it", () => {
    refuses("Rebel", ["Mas Amedda"], "Mas Amedda");
    refuses("Imperial", ["Mas Amedda", "Queen Amidala"], "Queen Amidala");
  });
});

describe("Order 66", () => {
  const trooper = custom("Turncoat", "Republic", "Order 66");
  it("Order 66: may follow Emperor Palpatine, Sith Lord, whatever its faction", () => {
    expect(check("Imperial", ["Emperor Palpatine, Sith Lord", trooper]).problems).toEqual([]);
  });
  it("Order 66: may follow nobody else, and nobody without it may follow him", () => {
    refuses("Imperial", [trooper], "Turncoat");
    refuses("Imperial", ["Imperial Governor Tarkin", trooper], "Turncoat");
    const loyal = custom("Loyal", "Republic", "Soldier");
    refuses("Imperial", ["Emperor Palpatine, Sith Lord", loyal], "Loyal");
  });
});

describe("Rapport", () => {
  const costs = (names: readonly string[]) => check("Republic", names).squad?.characters.map((c) => c.cost);
  it("Rapport: makes whom it names 1 cheaper, and two different ones 2", () => {
    expect(costs(["Clone Commander Cody", "Clone Trooper"])).toEqual([20, 8]);
    expect(costs(["Clone Commander Cody", "Queen Amidala", "Clone Trooper"])?.[2]).toBe(7);
  });
  it("Rapport: nobody else, nobody without its owner in the squad, and two of a kind once", () => {
    expect(costs(["Clone Commander Cody", "Clone Trooper", "Nikto Soldier"])).toEqual([20, 8, 5]);
    expect(costs(["Clone Trooper", "Nikto Soldier"])).toEqual([9, 5]);
    const copy = "{ name: Copy, variantOf: Clone Commander Cody, cost: 20, removeAbilities: [Unique] }";
    expect(costs(["Clone Commander Cody", copy, "Clone Trooper"])).toEqual([20, 20, 8]);
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
      return scene({ west: [hunter], east: [target(unique)] }).turn(0, [attack(1)], { dice: [2] }).attacks[0].total;
    };
    expect([total(true), total(false)]).toEqual([11, 7]);
  });
});
