import { describe, expect, it } from "vitest";
import {
  formatAbility,
  parseAbilityName,
  whatIsUnknown,
} from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { allCards } from "../../../../src/games/miniatures/catalogue/catalogue.js";

describe("parseAbilityName", () => {
  it.each([
    ["Grenades 10", { name: "Grenades", number: 10 }],
    ["Bounty Hunter +6", { name: "Bounty Hunter", number: 6 }],
    ["Vonduun Crab Armor 11", { name: "Vonduun Crab Armor", number: 11 }],
    ["Order 66", { name: "Order 66" }],
    ["Execute Order 66", { name: "Execute Order 66" }],
    ["It's a Trap!", { name: "It's a Trap!" }],
    ["Grievous’s Bodyguard", { name: "Bodyguard", qualifier: "Grievous" }],
    ["Jedi Bodyguard", { name: "Bodyguard", qualifier: "Jedi" }],
    ["Emperor's Bodyguard", { name: "Bodyguard", qualifier: "Emperor" }],
    ["Bodyguard", { name: "Bodyguard" }],
    ["Fringe Reserves 20", { name: "Reserves", number: 20, qualifier: "Fringe" }],
    ["New Republic/Rebel Reinforcements 30", { name: "Reinforcements", number: 30, qualifier: "New Republic/Rebel" }],
    ["Immediate Droid Reserves 20", { name: "Immediate Droid Reserves", number: 20 }],
    ["Affinity (Imperial)", { name: "Affinity", qualifier: "Imperial" }],
    ["Synchronized Fire (Droid)", { name: "Synchronized Fire", qualifier: "Droid" }],
    ["Electrostaff 10", { name: "Shockstaff", number: 10 }],
    ["Flux Destiny 10", { name: "Flux Density" }],
    ["Pheremones", { name: "Pheromones" }],
  ])("takes %s apart", (printed, parsed) => {
    expect(parseAbilityName(printed)).toEqual(parsed);
  });

  it.each([
    ["Force Lightning 2", { name: "Force Lightning 2", number: 2 }],
    ["Force Lightning 30", { name: "Force Lightning", number: 30 }],
    ["Drain Life 3", { name: "Drain Life 3", number: 3 }],
    ["Drain Life 10", { name: "Drain Life", number: 10 }],
    ["Force Push 3", { name: "Force Push 3", number: 3 }],
    ["Force Repulse 5", { name: "Force Repulse 5", number: 5 }],
    ["Force Grip 4", { name: "Force Grip 4", number: 4 }],
    ["Force Grip 1", { name: "Force Grip", number: 10 }],
    ["Force Grip", { name: "Force Grip", number: 10 }],
    ["Force Renewal", { name: "Force Renewal 1", number: 1 }],
    ["Force Renewal 2", { name: "Force Renewal 2", number: 2 }],
    ["Lightsaber Throw", { name: "Lightsaber Throw" }],
    ["Lightsaber Throw 2", { name: "Lightsaber Throw 2", number: 2 }],
    ["Force Storm 2", { name: "Force Storm 2", number: 2 }],
    ["Master of the Force 2", { name: "Master of the Force", number: 2 }],
    ["Heal 20", { name: "Force Heal", number: 20 }],
  ])("takes the Force power %s apart", (printed, parsed) => {
    expect(parseAbilityName(printed, "power")).toEqual(parsed);
  });

  it("keeps Shields 2 as an entry of its own, and reads Swarm's number as its bonus", () => {
    expect(parseAbilityName("Shields 2")).toEqual({ name: "Shields 2", number: 2 });
    expect(parseAbilityName("Swarm 1")).toEqual({ name: "Swarm", number: 1 });
    expect(parseAbilityName("Swarm 4")).toEqual({ name: "Swarm", number: 4 });
  });

  it.each([
    ["Bounty Hunter", 4],
    ["Careful Shot", 4],
    ["Opportunist", 10],
    ["Cunning Attack", 10],
    ["Industrial Repair", 10],
    ["Mighty Swing", 10],
  ])("fills in the number of %s", (printed, number) => {
    expect(parseAbilityName(printed).number).toBe(number);
  });

  it("says what a card leaves open", () => {
    expect(whatIsUnknown(parseAbilityName("Heal"))).toBe("its number is not known");
    expect(whatIsUnknown(parseAbilityName("Heal 10"))).toBeUndefined();
    expect(whatIsUnknown(parseAbilityName("Synergy"))).toBe("which ally it needs is not known");
    expect(whatIsUnknown(parseAbilityName("Synergy (Luminara Unduli)"))).toBeUndefined();
    expect(whatIsUnknown(parseAbilityName("Stealth"))).toBeUndefined();
  });

  it("reads back every name it formats, over the whole catalogue", () => {
    for (const card of allCards()) {
      for (const kind of ["ability", "power"] as const) {
        for (const printed of kind === "ability" ? card.abilities : card.powers) {
          const parsed = parseAbilityName(printed, kind);
          expect(parseAbilityName(formatAbility(parsed), kind)).toEqual(parsed);
        }
      }
    }
  });
});
