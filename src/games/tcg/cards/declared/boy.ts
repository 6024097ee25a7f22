import type { CardWords } from "../vocabulary.js";

/** What the cards of the set BOY do, in the order of their numbers. */
export const BOY: readonly CardWords[] = [
  {
    name: "Chewbacca (A)",
    abilities: [
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "retaliate", on: "self", amount: 6 }] },
    ],
  },
  {
    name: "Darth Vader (D)",
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] }],
    pilot: {
      of: ["Starfighter"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "power", amount: 2 },
      ],
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    },
  },
  {
    name: "Death Star (A)",
    modifiers: [
      { stat: "criticalHit", amount: 3, of: { subtypes: ["Starfighter"] }, attacking: { is: ["self"] } },
      { stat: "bombard", amount: 8 },
    ],
  },
  {
    name: "Garven Dreis (A)",
    pilot: {
      of: ["Starfighter"],
      abilities: [
        {
          window: "attack",
          cost: { force: 2 },
          effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
        },
      ],
    },
  },
  {
    name: "Grand Moff Tarkin (A)",
    triggers: [{ when: "buildRoll", while: { in: ["character"] }, effects: [{ verb: "gainBuild", amount: 1 }] }],
    grants: [
      {
        of: { whose: "yours", subtypes: ["Jedi"] },
        abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Han Solo (B)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    pilot: {
      of: ["Transport"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "accuracy", amount: 1 },
      ],
    },
  },
  {
    name: "Jek Porkins (A)",
    pilot: {
      of: ["Starfighter"],
      abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
    },
  },
  {
    name: "Lieutenant Shann Childsen (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { notSubtypes: ["Jedi"], kind: ["character"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "Luke Skywalker (E)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    pilot: {
      of: ["Starfighter"],
      modifiers: [{ stat: "criticalHit", amount: 4 }],
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    },
  },
  {
    name: "Luke's Skyhopper (A)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [
      {
        when: "battleStarts",
        while: { in: ["ground"], self: ["piloted"] },
        effects: [{ verb: "gainForce", amount: 1 }],
      },
    ],
  },
  {
    name: "Luke's X-Wing (B)",
    modifiers: [{ stat: "criticalHit", amount: 4 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Millennium Falcon (A)",
    quirks: ["extraPilot"],
    modifiers: [{ stat: "shields", amount: 1 }],
    abilities: [{ window: "build", cost: { buildX: true }, effects: [{ verb: "heal", on: "self", amount: "x" }] }],
  },
  {
    name: "Millennium Falcon (B)",
    quirks: ["extraPilot"],
    triggers: [
      {
        when: "battleStarts",
        while: { self: ["piloted", "damaged"] },
        may: true,
        effects: [{ verb: "heal", on: "self", amount: 1 }],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Millennium Falcon (C)",
    quirks: ["extraPilot"],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "R2-Q5 (A)",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 1, unlessPays: 4 }] }],
  },
  {
    name: "Rebel Ground Crew Chief",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", kind: ["space"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
      },
    ],
  },
  {
    name: "Stormtrooper Commander",
    modifiers: [
      {
        stat: "power",
        amount: 1,
        of: { whose: "yours", subtypes: ["Stormtrooper"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "X-wing Squadron",
    abilities: [
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Alien Rage",
    abilities: [
      {
        window: "general",
        cost: { force: 5 },
        target: { whose: "yours" },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: 20, until: "turn" },
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "C-3PO (D)",
    abilities: [
      {
        window: "build",
        cost: { damageSelf: 1 },
        target: { whose: "yours", subtypes: ["Droid"], is: ["other", "damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
      },
    ],
  },
  {
    name: "Chewbacca (C)",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
    pilot: { of: ["Transport"], modifiers: [{ stat: "power", amount: 2 }] },
  },
  {
    name: "Commander Willard (A)",
    modifiers: [
      { stat: "shields", amount: 1, of: { whose: "yours", subtypes: ["Starfighter"] }, while: { in: ["character"] } },
    ],
  },
  {
    name: "Darth Vader (E)",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Stormtrooper"] }, while: { in: ["character"] } },
    ],
    abilities: [
      { window: "prevention", cost: { force: 4 }, effects: [{ verb: "prevent", on: "self", amount: 4 }] },
      { window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] },
    ],
  },
  {
    name: "Death Star (B)",
    modifiers: [{ stat: "criticalHit", amount: 3, of: { subtypes: ["Starfighter"] }, attacking: { is: ["self"] } }],
    abilities: [
      {
        window: "build",
        cost: { build: 1 },
        effects: [{ verb: "search", filter: { subtypes: ["Imperial Starfighter"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Death Star Trooper",
    modifiers: [{ stat: "power", amount: 2, while: { have: { names: ["Death Star"], arena: ["space"] } } }],
  },
  {
    name: "Grand Moff Tarkin (B)",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        while: { in: ["character"] },
        may: true,
        target: { whose: "yours", subtypes: ["Battle Station"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 5 }],
      },
    ],
  },
  {
    name: "Imperial Dewback",
    modifiers: [
      { stat: "power", amount: 4, attacking: { side: "Neutral" } },
      { stat: "accuracy", amount: 1 },
    ],
  },
  {
    name: "Interrogation Droid",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, discardSelf: true },
        effects: [{ verb: "lookAndDiscard", who: "opponent", filter: { card: ["battle", "mission"] } }],
      },
    ],
  },
  {
    name: "Jawa Crawler",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "discardCards", amount: 3 },
        ],
      },
    ],
  },
  {
    name: "Luke Skywalker (F)",
    abilities: [
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Mobile Command Base",
    modifiers: [
      {
        stat: "stun",
        amount: 2,
        of: { whose: "yours", kind: ["character"], subtypes: ["Imperial"] },
        while: { in: ["ground"] },
      },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Rebel Armored Freerunner",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", arena: ["ground"] },
        targets: 2,
        effects: [{ verb: "special", special: "Rebel Armored Freerunner" }],
      },
    ],
  },
  {
    name: "Stormtrooper KE-829",
    modifiers: [{ stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } }],
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Tatooine Hangar",
    costs: [
      { what: "build", amount: -1, of: { whose: "yours", kind: ["space"], zone: "hand" }, while: { in: ["ground"] } },
    ],
  },
  {
    name: "Tusken Raider Squad",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { subtypes: ["Speeder"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "WED Treadwell",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", subtypes: ["Droid"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 2 }],
      },
    ],
  },
  {
    name: "Accelerate",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        effects: [{ verb: "buff", on: "each", filter: { whose: "yours" }, stat: "speed", amount: 10, until: "turn" }],
      },
    ],
  },
  {
    name: "Chewbacca (D)",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
  },
  {
    name: "Corellian Corvette",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 1 }] }],
  },
  {
    name: "Luke Skywalker (G)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    pilot: { of: ["Transport"], modifiers: [{ stat: "criticalHit", amount: 2 }] },
  },
  { name: "Death Star Turbolaser Tower", modifiers: [{ stat: "ionCannon", amount: 5 }] },
  { name: "Dewback Patrol" },
  {
    name: "Greedo's Marksmanship",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  { name: "Han Solo (D)", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Han's Evasion",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours", kind: ["space"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  { name: "Jawa Salvage Team" },
  { name: "Juggernaut" },
  { name: "Star Destroyer", modifiers: [{ stat: "bombard", amount: 2 }] },
  {
    name: "Malfunction",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { whose: "opposing", subtypes: ["Droid"] },
        notWhileAttacking: true,
        effects: [{ verb: "dice", on: "target", amount: 6 }],
      },
    ],
  },
  { name: "Rebel Defense Team", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Sandtrooper Squad",
    abilities: [{ window: "attack", cost: { force: 3 }, effects: [{ verb: "intercept", on: "self" }] }],
    modifiers: [{ stat: "stun", amount: 2 }],
  },
  {
    name: "Stormtrooper TK-875",
    modifiers: [{ stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } }],
  },
  {
    name: "Stormtrooper Platoon",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
  },
  { name: "Stormtrooper Regiment" },
  { name: "TIE Defense Squadron" },
  { name: "TIE Fighter DS-73-5" },
  { name: "TIE Fighter DS-29-4", modifiers: [{ stat: "stun", amount: 3 }] },
  {
    name: "TIE Fighter DS-55-2",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Visit to Mos Eisley",
    mission: {
      effects: [{ verb: "healAll", on: "each", filter: { whose: "yours", kind: ["ground"], is: ["damaged"] } }],
    },
  },
  { name: "X-wing Red Squadron", modifiers: [{ stat: "accuracy", amount: 1 }] },
  { name: "X-wing Red Ten" },
  {
    name: "Y-wing Gold Two",
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
  },
];
