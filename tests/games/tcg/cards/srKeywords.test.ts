import { describe, it } from "vitest";
import { expectDeflect, expectEvade, expectKeywords, expectNoText } from "../support/printed.js";

/** Units of Sith Rising that have no text, or keywords on the card. */

describe("units without text have what is printed", () => {
  it.each([
    ["Trade Federation Control Core", "dark", 10, 12, 14],
    ["Clone Trooper 6/298", "light", 60, 2, 3],
    ["Acclamator-Class Assault Ship", "light", 10, 8, 10],
    ["Clone Trooper Legion", "light", 30, 7, 7],
    ["Commerce Guild Spider Droid", "dark", 50, 3, 2],
    ["Coruscant Speeder", "light", 30, 2, 1],
    ["Geonosian Artillery Battery", "dark", 50, 5, 3],
    ["Geonosian Defense Fighter", "dark", 60, 2, 3],
    ["Nubian Yacht", "light", 40, 4, 5],
    ["Republic LAAT/i Gunship", "light", 50, 7, 3],
    ["Super Battle Droid Squad", "dark", 30, 5, 6],
    ["Trade Federation Warship", "dark", 20, 8, 8],
  ] as const)("%s", expectNoText);
});

describe("keywords on the card", () => {
  it.each([
    ["Mace Windu (C)", "light", { stun: 2 }],
    ["Massiff", "light", { stun: 2 }],
    ["Republic Drop Ship", "light", { shields: 1 }],
    ["Slave I (B)", "dark", { stun: 3 }],
    ["Darth Tyranus (E)", "dark", { stun: 2 }],
    ["Destroyer Droid, W Series", "dark", { shields: 1 }],
    ["Hailfire Droid", "dark", { stun: 3 }],
    ["Homing Spider Droid", "dark", { shields: 1 }],
    ["Jedi Starfighter Scout", "light", { stun: 2 }],
    ["Obi-Wan Kenobi (D)", "light", { stun: 3 }],
    ["Anakin Skywalker (F)", "light", { stun: 2 }],
    ["AT-TE Troop Transport", "light", { shields: 1 }],
    ["Battle Droid Assault Squad", "dark", { criticalHit: 1 }],
    ["Commerce Guild Cruiser", "dark", { shields: 1 }],
    ["Darth Maul (D)", "dark", { stun: 2 }],
    ["Diplomatic Cruiser", "light", { criticalHit: 1 }],
    ["Mobile Assault Cannon", "light", { ionCannon: 2 }],
    ["Senatorial Cruiser", "light", { shields: 1 }],
  ] as const)("%s", expectKeywords);
});

describe("Evade and Deflect", () => {
  it.each([
    ["Aayla Secura (A)", "light", 0, 3, 2],
    ["Anakin Skywalker (E)", "light", 0, 3, 2],
    ["Darth Maul (A)", "dark", 0, 3, 2],
    ["Darth Maul (C)", "dark", 1, 3, 1],
    ["Darth Sidious (B)", "dark", 0, 1, 2],
    ["Darth Tyranus (D)", "dark", 1, 3, 3],
    ["Jocasta Nu (A)", "light", 0, 1, 2],
    ["Mace Windu (C)", "light", 0, 2, 2],
    ["Yoda (C)", "light", 1, 2, 3],
    ["Darth Maul (B)", "dark", 0, 2, 2],
    ["Darth Tyranus (E)", "dark", 0, 2, 2],
    ["Jedi Heroes", "light", 0, 2, 1],
    ["Mace Windu (B)", "light", 0, 2, 2],
    ["Obi-Wan Kenobi (D)", "light", 0, 2, 2],
    ["Anakin Skywalker (F)", "light", 0, 1, 1],
    ["Darth Maul (D)", "dark", 0, 1, 1],
  ] as const)("%s evades", expectEvade);

  it.each([
    ["Aurra Sing (A)", "dark", 0, 2, 1],
    ["Mace Windu (A)", "light", 0, 5, 2],
  ] as const)("%s deflects", expectDeflect);
});
