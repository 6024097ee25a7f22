import { describe, it } from "vitest";
import { expectDeflect, expectEvade, expectKeywords, expectNoText } from "../support/printed.js";

/** Units of The Phantom Menace that have no text, or keywords on the card. */

describe("units without text have what is printed", () => {
  it.each([
    ["Eopie", "light", 20, 1, 2],
    ["Trade Federation AAT", "dark", 30, 4, 4],
  ] as const)("%s", expectNoText);
});

describe("keywords on the card", () => {
  it.each([
    ["Bongo Sub", "light", { shields: 1 }],
    ["Gungan Grand Army", "light", { overkill: 1 }],
    ["Guardian Mantis (A)", "light", { shields: 1 }],
    ["Jar Jar Binks (B)", "light", { lucky: 3 }],
    ["Anakin's Podracer (A)", "light", { lucky: 1 }],
    ["Bravo Starfighter", "light", { shields: 1 }],
    ["Citadel Cruiser", "light", { armor: 1, stun: 3 }],
    ["Colo Claw Fish", "light", { stun: 5 }],
    ["Durge (A)", "dark", { criticalHit: 2 }],
    ["Inferno (A)", "light", { criticalHit: 1, lucky: 2 }],
    ["Modified YV-330 (A)", "light", { shields: 2, criticalHit: 1 }],
    ["Royal Cruiser", "light", { shields: 1 }],
    ["Trade Federation MTT", "dark", { armor: 1 }],
    ["Cloakshape Fighter", "light", { criticalHit: 1 }],
    ["Delta Six Jedi Starfighter", "light", { criticalHit: 1 }],
    ["Flash Speeder", "light", { criticalHit: 2 }],
    ["Gian Speeder", "light", { armor: 1 }],
    ["Gungan Kaadu Squad", "light", { accuracy: 1, criticalHit: 1 }],
    ["Jedi Transport", "light", { shields: 1 }],
    ["Trade Federation STAP", "dark", { accuracy: 1 }],
    ["Yinchorri Fighter", "dark", { criticalHit: 1 }],
  ] as const)("%s", expectKeywords);
});

describe("Evade and Deflect", () => {
  it.each([
    ["Dark Woman (A)", "light", 1, 1, 1],
    ["Darth Maul (F)", "dark", 0, 1, 1],
    ["Sith Infiltrator (B)", "dark", 0, 1, 1],
    ["A'Sharad Hett (A)", "light", 0, 1, 1],
    ["Anakin Skywalker (J)", "light", 0, 1, 1],
    ["Anakin's Podracer (A)", "light", 0, 1, 1],
    ["Yaddle (A)", "light", 1, 2, 3],
    ["Aayla Secura (B)", "light", 0, 2, 1],
    ["Darth Sidious (D)", "dark", 0, 3, 2],
    ["Delta Six Jedi Starfighter", "light", 0, 1, 1],
    ["Jedi Transport", "light", 0, 1, 1],
    ["Obi-Wan Kenobi (K)", "light", 0, 2, 2],
    ["Qui-Gon Jinn (C)", "light", 0, 2, 1],
  ] as const)("%s evades", expectEvade);

  it.each([
    ["Dark Woman (A)", "light", 0, 1, 1],
    ["Qui-Gon Jinn (D)", "light", 0, 3, 1],
  ] as const)("%s deflects", expectDeflect);
});
