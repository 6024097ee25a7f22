import type { CardWords } from "../vocabulary.js";

/** What the cards of the set PM do, in the order of their numbers. */
export const PM: readonly CardWords[] = [
  {
    name: "Ann and Tann Gella (A)",
    modifiers: [{ stat: "power", amount: -2, of: { whose: "opposing", kind: ["character"] } }],
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "buff", on: "target", stat: "lucky", amount: 2, until: "turn" }],
      },
    ],
  },
  {
    name: "Dark Woman (A)",
    abilities: [
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "accuracy", amount: 1, until: "attack" }],
      },
    ],
  },
  {
    name: "Darth Maul (F)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    surprise: { counters: 5, force: 2 },
  },
  {
    name: "Fambaa Shield Beast",
    modifiers: [{ stat: "shields", amount: 1, of: { whose: "yours", arena: ["ground"], subtypes: ["Gungan"] } }],
  },
  {
    name: "Gas Attack",
    mission: {
      effects: [{ verb: "dice", on: "each", filter: { notSubtypes: ["Droid"], arena: ["character"] }, amount: 4 }],
    },
  },
  {
    name: "Gungan Grand Army",
    abilities: [
      {
        window: "general",
        cost: { discardOne: { whose: "yours", subtypes: ["Gungan"], is: ["other"] } },
        effects: [{ verb: "heal", on: "self", amount: 3 }],
      },
    ],
    modifiers: [
      { stat: "criticalHit", amount: 1, attacking: { subtypes: ["Droid"] } },
      { stat: "overkill", amount: 1 },
    ],
  },
  {
    name: "Jar Jar Binks (B)",
    modifiers: [
      { stat: "criticalHit", amount: 2, attacking: { subtypes: ["Droid"] } },
      { stat: "lucky", amount: 3 },
    ],
  },
  {
    name: "Marauder-Class Corvette",
    abilities: [
      { window: "attack", cost: { force: 0 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 0 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Sith Infiltrator (B)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    triggers: [
      {
        when: "deployed",
        may: true,
        target: { card: ["location"], arena: ["ground", "space"] },
        effects: [{ verb: "discardUnit", on: "target" }],
      },
    ],
  },
  {
    name: "A'Sharad Hett (A)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    quirks: ["damageUnpreventable"],
  },
  {
    name: "Anakin Skywalker (J)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    pilot: {
      of: ["Speeder", "Starfighter"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "lucky", amount: 2 },
      ],
    },
  },
  {
    name: "Anakin's Podracer (A)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    modifiers: [{ stat: "lucky", amount: 1 }],
  },
  {
    name: "Captain Tarpals (A)",
    modifiers: [{ stat: "accuracy", amount: 1, of: { whose: "yours", subtypes: ["Gungan"] } }],
  },
  {
    name: "Citadel Cruiser",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "stun", amount: 3 },
    ],
  },
  {
    name: "Discuss It in Committee",
    abilities: [
      { window: "general", cost: { force: 4 }, effects: [{ verb: "chooseArena" }, { verb: "preventAllInArena" }] },
    ],
  },
  {
    name: "Falumpaset",
    modifiers: [
      { stat: "accuracy", amount: 1, while: { have: { whose: "yours", subtypes: ["Gungan"] } } },
      { stat: "accuracy", amount: 1, while: { self: ["piloted"] } },
    ],
  },
  {
    name: "Gungan Catapult",
    abilities: [{ window: "general", cost: { force: 0 }, effects: [{ verb: "untap", on: "self" }] }],
    modifiers: [{ stat: "criticalHit", amount: 2, attacking: { subtypes: ["Droid"] } }],
  },
  {
    name: "Inferno (A)",
    modifiers: [
      { stat: "criticalHit", amount: 1 },
      { stat: "lucky", amount: 2 },
    ],
  },
  {
    name: "Modified YV-330 (A)",
    modifiers: [
      { stat: "shields", amount: 2 },
      { stat: "criticalHit", amount: 1 },
    ],
  },
  {
    name: "Qui-Gon Jinn (D)",
    abilities: [
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "build", cost: { force: 4 }, effects: [{ verb: "healAll", on: "self" }] },
    ],
  },
  { name: "Ric Olie (A)", pilot: { of: ["Starfighter", "Transport"], modifiers: [{ stat: "lucky", amount: 2 }] } },
  {
    name: "Sebulba (A)",
    pilot: {
      of: ["Speeder"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "power", amount: 2 },
      ],
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] }],
    },
  },
  { name: "Streets of Theed", modifiers: [{ stat: "speed", amount: -10, of: { notSubtypes: ["Naboo"] } }] },
  {
    name: "Trade Federation MTT",
    triggers: [
      {
        when: "deployed",
        may: true,
        effects: [{ verb: "search", filter: { subtypes: ["Trade Federation Droid"] }, amount: 3 }],
      },
    ],
    modifiers: [{ stat: "armor", amount: 1 }],
  },
  {
    name: "Yaddle (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "discardCards", amount: 1 },
        ],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Aayla Secura (B)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    modifiers: [
      { stat: "power", amount: 2, attacking: { subtypes: ["Bounty Hunter"] } },
      { stat: "accuracy", amount: 1, attacking: { subtypes: ["Bounty Hunter"] } },
    ],
  },
  { name: "Cloakshape Fighter", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "Delta Six Jedi Starfighter",
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Eopie" },
  {
    name: "Gungan Kaadu Squad",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "criticalHit", amount: 1 },
    ],
  },
  {
    name: "Jedi Transport",
    modifiers: [{ stat: "shields", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    triggers: [
      {
        when: "discarded",
        arena: "space",
        may: true,
        effects: [{ verb: "search", filter: { subtypes: ["Jedi"] }, amount: 1 }],
      },
    ],
  },
  { name: "Mos Espa", modifiers: [{ stat: "power", amount: 1, of: { side: "Neutral" } }] },
  { name: "Naboo Pilot", pilot: { of: ["Starfighter"], modifiers: [{ stat: "lucky", amount: 1 }] } },
  {
    name: "Obi-Wan Kenobi (K)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    modifiers: [
      { stat: "power", amount: 3, attacking: { subtypes: ["Dark Jedi"] } },
      { stat: "criticalHit", amount: 2, attacking: { subtypes: ["Dark Jedi"] } },
    ],
  },
  {
    name: "Qui-Gon Jinn (C)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "general", cost: { force: 4 }, effects: [{ verb: "untap", on: "self" }] },
    ],
  },
  {
    name: "Swamps of Naboo",
    grants: [
      {
        of: { subtypes: ["Naboo Creature", "Gungan"] },
        abilities: [
          { window: "prevention", cost: { force: 0 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
        ],
      },
    ],
  },
  {
    name: "TC-14 (A)",
    abilities: [{ window: "build", cost: { tap: true, build: 1 }, effects: [{ verb: "draw", amount: 1 }] }],
  },
  {
    name: "Theed Royal Palace",
    triggers: [
      {
        when: "stepEnds",
        arena: "character",
        while: { have: { whose: "yours", arena: ["character"], kind: ["character"] } },
        effects: [{ verb: "gainForce", amount: 2 }],
      },
    ],
  },
  { name: "Trade Federation AAT" },
  { name: "Trade Federation STAP", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Unconventional Maneuvers",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours", kind: ["space", "ground"] },
        effects: [{ verb: "buff", on: "target", stat: "lucky", amount: 3, until: "turn" }],
      },
    ],
  },
  {
    name: "Yinchorri Fighter",
    abilities: [{ window: "attack", cost: { force: 0 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
    modifiers: [{ stat: "criticalHit", amount: 1 }],
  },
];
