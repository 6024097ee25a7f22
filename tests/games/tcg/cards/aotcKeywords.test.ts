import { describe, it } from "vitest";
import { expectDeflect, expectEvade, expectKeywords, expectNoText } from "../support/printed.js";

/** Units of Attack of the Clones that have no text, or keywords on the card. */

describe("units without text have what is printed", () => {
  it.each([
    ["Naboo Defense Station", "light", 10, 6, 12],
    ["Trade Federation Battleship Core", "dark", 10, 10, 12],
    ["Clone Warrior 4/163", "light", 40, 4, 4],
    ["Clone Warrior 5/373", "light", 40, 3, 3],
    ["Geonosian Guard", "dark", 30, 2, 2],
    ["Geonosian Warrior", "dark", 50, 3, 2],
    ["Naboo Security Guard", "light", 30, 2, 2],
    ["Battle Droid Squad", "dark", 10, 2, 3],
    ["Clone Platoon", "light", 40, 4, 4],
    ["Clone Squad", "light", 10, 3, 3],
    ["Commerce Guild Droid 81", "dark", 30, 7, 5],
    ["Destroyer Droid Squad", "dark", 40, 5, 5],
    ["Droid Starfighter DFS-4CT", "dark", 50, 2, 1],
    ["Droid Starfighter Squadron", "dark", 40, 3, 3],
    ["Droid Starfighter Wing", "dark", 40, 4, 4],
    ["Flying Geonosian Squad", "dark", 30, 4, 6],
    ["Geonosian Defense Platform", "dark", 20, 7, 7],
    ["Gozanti Cruiser", "light", 10, 5, 6],
    ["Jedi Starfighter 3R3", "light", 50, 3, 3],
    ["N-1 Starfighter", "light", 60, 2, 1],
    ["Naboo Cruiser", "light", 10, 6, 7],
    ["Naboo Royal Starship", "light", 20, 5, 6],
    ["Naboo Senatorial Escort", "light", 10, 2, 3],
    ["Naboo Starfighter Squadron", "light", 40, 4, 4],
    ["Padme Amidala (D)", "light", 50, 3, 3],
    ["Patrol Speeder", "light", 20, 3, 4],
    ["Republic Attack Gunship UH-478", "light", 40, 6, 6],
    ["Rickshaw", "light", 20, 2, 2],
    ["Swoop Bike", "light", 50, 2, 1],
    ["Taylander Shuttle", "light", 20, 2, 2],
    ["Techno Union Starship", "dark", 30, 6, 6],
    ["Zam Wesell (B)", "dark", 40, 3, 3],
  ] as const)("%s", expectNoText);
});

describe("keywords on the card", () => {
  it.each([
    ["Obi-Wan's Starfighter (A)", "light", { criticalHit: 2 }],
    ["Padme's Yacht (A)", "light", { shields: 1 }],
    ["Tyranus's Solar Sailer (A)", "dark", { criticalHit: 2 }],
    ["AT-TE Walker 23X", "light", { criticalHit: 2 }],
    ["AT-TE Walker 71E", "light", { shields: 1 }],
    ["Commerce Guild Droid Platoon", "dark", { ionCannon: 3 }],
    ["Corde (A)", "light", { criticalHit: 1 }],
    ["Destroyer Droid, P Series", "dark", { shields: 1 }],
    ["Naboo Spaceport", "light", { ionCannon: 4 }],
    ["Republic Assault Ship", "light", { bombard: 2 }],
    ["Republic Cruiser", "light", { shields: 1 }],
    ["Trade Federation Battleship", "dark", { bombard: 4 }],
    ["Zam's Airspeeder (A)", "dark", { criticalHit: 3 }],
    ["Bravo N-1 Starfighter", "light", { criticalHit: 1 }],
    ["Chancellor's Guard Squad", "light", { criticalHit: 2 }],
    ["Commerce Guild Starship", "dark", { shields: 1 }],
    ["Elite Jedi Squad", "light", { criticalHit: 2 }],
    ["Geonosian Fighter", "dark", { criticalHit: 1 }],
    ["Geonosian Squad", "dark", { criticalHit: 3 }],
    ["Intergalactic Banking Clan Starship", "dark", { shields: 1 }],
    ["Jango Fett (D)", "dark", { criticalHit: 1 }],
    ["Recon Speeder", "light", { shields: 1 }],
    ["Speeder Bike Squadron", "light", { shields: 1 }],
    ["Trade Federation War Freighter", "dark", { bombard: 3 }],
    ["Walking Droid Fighter", "dark", { shields: 1 }],
  ] as const)("%s", expectKeywords);
});

describe("Evade and Deflect", () => {
  it.each([
    ["Anakin Skywalker (A)", "light", 0, 3, 3],
    ["Anakin Skywalker (B)", "light", 1, 1, 1],
    ["Darth Tyranus (A)", "dark", 1, 3, 3],
    ["Obi-Wan Kenobi (A)", "light", 0, 2, 2],
    ["Plo Koon (A)", "light", 0, 2, 2],
    ["Yoda (A)", "light", 0, 2, 3],
    ["Anakin Skywalker (C)", "light", 0, 2, 2],
    ["Darth Tyranus (B)", "dark", 1, 3, 3],
    ["Kit Fisto (A)", "light", 0, 2, 2],
    ["Obi-Wan Kenobi (B)", "light", 1, 2, 2],
    ["Shaak Ti (A)", "light", 0, 1, 1],
    ["Yoda (B)", "light", 0, 3, 4],
    ["Anakin Skywalker (D)", "light", 0, 1, 1],
    ["Darth Tyranus (C)", "dark", 0, 2, 2],
    ["Obi-Wan Kenobi (C)", "light", 0, 2, 2],
  ] as const)("%s evades", expectEvade);

  it.each([
    ["Darth Tyranus (A)", "dark", 2, 2, 1],
    ["Yoda (A)", "light", 1, 10, 3],
    ["Yoda (B)", "light", 1, 5, 2],
  ] as const)("%s deflects", expectDeflect);
});
