import type { CardWords } from "../vocabulary.js";

/** What the cards of the set ROTJ do, in the order of their numbers. */
export const ROTJ: readonly CardWords[] = [
  {
    name: "Anakin Skywalker (K)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "gainForce", amount: 6 }] }],
  },
  {
    name: "Chewbacca (J)",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
    pilot: {
      of: ["Speeder", "Walker"],
      modifiers: [
        { stat: "speed", amount: 2 },
        { stat: "accuracy", amount: 1 },
      ],
      abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
    },
  },
  { name: "Endor Imperial Fleet", hiddenCost: 3, modifiers: [{ stat: "overkill", amount: 1 }] },
  { name: "Jabba's Dancers", triggers: [{ when: "attacks", effects: [{ verb: "gainForce", amount: 1 }] }] },
  {
    name: "Jabba's Palace",
    modifiers: [
      { stat: "speed", amount: 10, of: { side: "Neutral" } },
      { stat: "power", amount: 1, of: { side: "Neutral" } },
      { stat: "health", amount: 1, of: { side: "Neutral" } },
    ],
  },
  {
    name: "Jabba's Spies",
    hiddenCost: 3,
    abilities: [{ window: "disrupt", cost: { discardSelf: true }, effects: [{ verb: "disrupt", unlessPays: 3 }] }],
  },
  {
    name: "Mixed Battlegroup",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "criticalHit", amount: 1 },
      { stat: "lucky", amount: 1 },
    ],
  },
  { name: "Rancor", quirks: ["damageUnpreventable"] },
  {
    name: "Boba Fett (H)",
    hiddenCost: 1,
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "criticalHit", amount: 3 },
    ],
  },
  {
    name: "Desperate Bluff",
    abilities: [
      {
        window: "general",
        cost: { force: 2, tapOne: { whose: "yours", kind: ["character"], is: ["untapped"] } },
        target: { is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  { name: "Free Bespin", triggers: [{ when: "buildStepStarts", effects: [{ verb: "draw", amount: 1 }] }] },
  { name: "Free Endor", triggers: [{ when: "buildStepStarts", effects: [{ verb: "gainForce", amount: 1 }] }] },
  {
    name: "Han Solo (J)",
    modifiers: [{ stat: "lucky", amount: 3 }],
    pilot: { of: ["Transport"], modifiers: [{ stat: "lucky", amount: 3 }] },
  },
  {
    name: "Jabba the Hutt (C)",
    hiddenCost: 2,
    grants: [
      {
        of: { whose: "yours", arena: ["character"], is: ["other"] },
        abilities: [{ window: "attack", cost: { force: 0 }, effects: [{ verb: "intercept", on: "self" }] }],
      },
    ],
  },
  {
    name: "Jabba's Sail Barge (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "discardCards", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Lando Calrissian (I)",
    modifiers: [{ stat: "lucky", amount: 2 }],
    pilot: {
      of: ["Starfighter", "Transport"],
      modifiers: [
        { stat: "accuracy", amount: 1 },
        { stat: "lucky", amount: 2 },
      ],
    },
  },
  {
    name: "Millennium Falcon (J)",
    quirks: ["extraPilot"],
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        effects: [{ verb: "buff", on: "self", stat: "lucky", amount: 3, until: "turn" }],
      },
    ],
  },
  { name: "Occupied Bespin", triggers: [{ when: "drawStepStarts", effects: [{ verb: "draw", amount: 1 }] }] },
  { name: "Occupied Endor", triggers: [{ when: "buildStepStarts", effects: [{ verb: "gainForce", amount: 1 }] }] },
  {
    name: "Princess Leia (J)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    triggers: [{ when: "drawStepStarts", effects: [{ verb: "draw", amount: 1 }] }],
  },
  {
    name: "Red Squadron X-Wing",
    modifiers: [
      { stat: "criticalHit", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Skiff",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", kind: ["character"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target", unlessPays: 2 }],
      },
    ],
  },
  { name: "A-Wing" },
  {
    name: "B-Wing",
    modifiers: [
      { stat: "accuracy", amount: 1, attacking: { subtypes: ["Capital Ship"] } },
      { stat: "criticalHit", amount: 1, attacking: { subtypes: ["Capital Ship"] } },
    ],
  },
  {
    name: "Cantina Bar Mob",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
  },
  {
    name: "Chewbacca (K)",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 5 }] }],
  },
  {
    name: "Darth Vader (O)",
    hiddenCost: 4,
    modifiers: [{ stat: "armor", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  { name: "Death Star II (A)", modifiers: [{ stat: "bombard", amount: 10 }] },
  {
    name: "Dune Sea",
    triggers: [
      {
        when: "stepEnds",
        arena: "ground",
        effects: [{ verb: "damage", on: "each", filter: { notSubtypes: ["Tatooine"], kind: ["ground"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Elite Squad",
    modifiers: [
      { stat: "criticalHit", amount: 1 },
      { stat: "lucky", amount: 2 },
    ],
  },
  {
    name: "Ewok Artillery",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        effects: [{ verb: "dice", on: "each", filter: { whose: "opposing", arena: ["ground"] }, amount: 2 }],
      },
    ],
  },
  { name: "Ewok Glider", modifiers: [{ stat: "power", amount: 3, attacking: { subtypes: ["Imperial"] } }] },
  { name: "Free Coruscant", triggers: [{ when: "buildStepStarts", effects: [{ verb: "gainBuild", amount: 1 }] }] },
  {
    name: "Gray Squadron Y-Wing",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "stun", amount: 2 },
    ],
  },
  { name: "Imperial Speeder Bike", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Jabba's Guards",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    abilities: [
      { window: "attack", cost: { force: 0 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Luke Skywalker (M)",
    abilities: [
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  { name: "Mon Calamari Cruiser", modifiers: [{ stat: "shields", amount: 1 }] },
  { name: "Oola (A)", modifiers: [{ stat: "lucky", amount: 1, of: { whose: "yours", kind: ["character"] } }] },
  { name: "Rebel Scouts", hiddenCost: 3, modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Royal Guards",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "criticalHit", amount: 1 },
    ],
  },
  {
    name: "Scout Trooper",
    hiddenCost: 1,
    pilot: {
      of: ["Speeder"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "accuracy", amount: 1 },
      ],
    },
  },
  {
    name: "TIE Interceptor",
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Savage Attack",
    abilities: [
      {
        window: "attack",
        cost: { force: 6 },
        target: { kind: ["character"], is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 6, until: "attack" },
          { verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "attack" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 1, until: "attack" },
        ],
      },
    ],
  },
];
