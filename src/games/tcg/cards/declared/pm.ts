import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set PM do, in the order of their numbers. */
export const PM: readonly CardDeclaration[] = [
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
    name: "Bongo Sub",
    modifiers: [{ stat: "shields", amount: 1 }],
    triggers: [
      {
        when: "deployed",
        may: true,
        effects: [{ verb: "search", filter: { card: ["location"], subtypes: ["Aquatic"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Boss Nass (A)",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", subtypes: ["Gungan"] } }],
    modifiers: [{ stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Gungan"], is: ["other"] } }],
  },
  {
    name: "C-9979",
    triggers: [
      {
        when: "deployed",
        may: true,
        effects: [
          { verb: "search", filter: { names: ["Trade Federation MTT"] }, amount: 1 },
          { verb: "search", filter: { names: ["Trade Federation AAT"] }, amount: 1 },
          { verb: "search", filter: { names: ["Trade Federation STAP"] }, amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Corridors of Power",
    triggers: [{ when: "buildStepStarts", effects: [{ verb: "special", special: "Corridors of Power" }] }],
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
  { name: "Duel of the Fates", mission: { effects: [{ verb: "special", special: "Duel of the Fates" }] } },
  {
    name: "Fambaa Shield Beast",
    modifiers: [{ stat: "shields", amount: 1, of: { whose: "yours", arena: ["ground"], subtypes: ["Gungan"] } }],
  },
  {
    name: "Fight on All Fronts",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        while: {
          have: { whose: "yours", arena: ["space"] },
          also: [{ have: { whose: "yours", arena: ["ground"] } }, { have: { whose: "yours", arena: ["character"] } }],
        },
        effects: [
          { verb: "buff", on: "chosen", filter: { arena: ["space"] }, stat: "power", amount: 2, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 1, until: "turn" },
          { verb: "buff", on: "chosen", filter: { arena: ["ground"] }, stat: "power", amount: 2, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 1, until: "turn" },
          { verb: "buff", on: "chosen", filter: { arena: ["character"] }, stat: "power", amount: 2, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 1, until: "turn" },
        ],
      },
      {
        window: "general",
        cost: { force: 6 },
        while: {
          have: { whose: "yours", arena: ["space"] },
          also: [{ have: { whose: "yours", arena: ["ground"] } }, { have: { whose: "yours", arena: ["character"] } }],
        },
        effects: [
          { verb: "buff", on: "chosen", filter: { arena: ["space"] }, stat: "power", amount: 4, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 2, until: "turn" },
          { verb: "buff", on: "chosen", filter: { arena: ["ground"] }, stat: "power", amount: 4, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 2, until: "turn" },
          { verb: "buff", on: "chosen", filter: { arena: ["character"] }, stat: "power", amount: 4, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Gardulla the Hutt (A)",
    abilities: [
      {
        window: "general",
        cost: { forceX: true },
        notWhileAttacking: true,
        while: { step: ["character"], have: { whose: "opposing", kind: ["character"], notSubtypes: ["Jedi"] } },
        effects: [
          {
            verb: "special",
            special: "Gardulla the Hutt (A)",
            filter: { whose: "opposing", kind: ["character"], notSubtypes: ["Jedi"] },
          },
        ],
      },
    ],
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
        effects: [{ verb: "heal", on: "self", amount: 3, upTo: true }],
      },
    ],
    modifiers: [
      { stat: "criticalHit", amount: 1, attacking: { subtypes: ["Droid"] } },
      { stat: "overkill", amount: 1 },
    ],
  },
  {
    name: "Guardian Mantis (A)",
    modifiers: [{ stat: "shields", amount: 1 }],
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", kind: ["space"] },
        effects: [{ verb: "mark", on: "target", stat: "accuracy", amount: 1 }],
      },
    ],
  },
  {
    name: "In Disguise",
    abilities: [
      {
        window: "general",
        cost: { force: 3, discardOne: { whose: "yours", kind: ["character"], arena: ["character"] }, xIsItsCost: true },
        effects: [{ verb: "special", special: "In Disguise", filter: { kind: ["character"] } }],
      },
    ],
  },
  {
    name: "Jar Jar Binks (B)",
    modifiers: [
      { stat: "criticalHit", amount: 2, attacking: { subtypes: ["Droid"] } },
      { stat: "lucky", amount: 3 },
    ],
  },
  { name: "Jedi Temple", rule: "tallJediStacks", costs: [{ what: "build", amount: -1, of: { subtypes: ["Jedi"] } }] },
  {
    name: "Ki-Adi-Mundi (B)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "general",
        cost: { force: 2 },
        effects: [{ verb: "quirk", on: "self", quirk: "attacksBuildZoneCharacters" }],
      },
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
    name: "Negotiate the Peace",
    mission: { effects: [{ verb: "chooseArena" }, { verb: "special", special: "Negotiate the Peace" }] },
  },
  {
    name: "Nute Gunray (C)",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", subtypes: ["Trade Federation"] } }],
    grants: [
      {
        of: { whose: "yours", subtypes: ["Trade Federation"] },
        abilities: [{ window: "attack", cost: { force: 0 }, effects: [{ verb: "intercept", on: "self" }] }],
      },
    ],
  },
  {
    name: "Orn Free Taa (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true, build: 1 },
        target: { whose: "opposing" },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
    triggers: [{ when: "attacked", effects: [{ verb: "special", special: "Orn Free Taa (A)" }] }],
  },
  {
    name: "Otoh Gunga",
    triggers: [
      {
        when: "buildStepStarts",
        may: true,
        effects: [{ verb: "search", filter: { subtypes: ["Gungan"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Podracing Course",
    triggers: [{ when: "stepEnds", arena: "ground", effects: [{ verb: "special", special: "Podracing Course" }] }],
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
    name: "Watto's Shop",
    abilities: [
      {
        window: "build",
        cost: { discardFitting: { kind: ["space", "ground"] } },
        effects: [{ verb: "gainBuild", amount: 1 }],
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
    name: "Bravo Starfighter",
    modifiers: [
      { stat: "shields", amount: 1 },
      { stat: "power", amount: 1, per: { card: ["location"], subtypes: ["Naboo"] } },
    ],
  },
  {
    name: "Captain Panaka (A)",
    modifiers: [{ stat: "stun", amount: 2, of: { whose: "yours", subtypes: ["Naboo"] } }],
    grants: [
      {
        of: { whose: "yours", subtypes: ["Naboo"] },
        abilities: [{ window: "attack", cost: { force: 0 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
      },
    ],
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
    name: "Colo Claw Fish",
    ownCost: [{ amount: -1, while: { have: { card: ["location"], subtypes: ["Aquatic"], arena: ["ground"] } } }],
    modifiers: [{ stat: "stun", amount: 5 }],
  },
  {
    name: "Discuss It in Committee",
    abilities: [
      { window: "general", cost: { force: 4 }, effects: [{ verb: "chooseArena" }, { verb: "preventAllInArena" }] },
    ],
  },
  {
    name: "Durge (A)",
    modifiers: [{ stat: "criticalHit", amount: 2 }],
    abilities: [{ window: "build", cost: { build: 4 }, effects: [{ verb: "healAll", on: "self" }] }],
    triggers: [{ when: "discarded", arena: "character", may: true, effects: [{ verb: "recover", on: "self" }] }],
  },
  {
    name: "Falumpaset",
    modifiers: [
      { stat: "accuracy", amount: 1, while: { have: { whose: "yours", subtypes: ["Gungan"] } } },
      { stat: "accuracy", amount: 1, while: { self: ["piloted"] } },
    ],
  },
  {
    name: "Gungan Battle Wagon",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", kind: ["ground"], subtypes: ["Gungan"], is: ["other"] } },
      {
        stat: "criticalHit",
        amount: 1,
        of: { whose: "yours", kind: ["ground"], subtypes: ["Gungan"], is: ["other"] },
        attacking: { subtypes: ["Droid"] },
      },
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
    name: "Kaadu Scout",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", arena: ["ground"] },
        effects: [{ verb: "mark", on: "target", filter: { kind: ["ground"] }, stat: "accuracy", amount: 1 }],
      },
    ],
  },
  {
    name: "Let the Cube Decide",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: {},
        effects: [{ verb: "special", special: "Let the Cube Decide" }],
      },
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
    name: "Naboo System",
    abilities: [
      {
        window: "build",
        cost: { discardSelf: true },
        effects: [
          { verb: "gainBuild", amount: 1 },
          { verb: "gainForce", amount: 2 },
        ],
      },
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
    name: "Royal Cruiser",
    modifiers: [
      { stat: "shields", amount: 1 },
      { stat: "lucky", amount: 2, while: { have: { card: ["location"], subtypes: ["Naboo"], arena: ["space"] } } },
    ],
  },
  {
    name: "Rune Haako (A)",
    abilities: [
      { window: "general", cost: { force: 0 }, effects: [{ verb: "retreat", on: "self" }] },
      {
        window: "general",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 2 },
          {
            verb: "special",
            special: "Rune Haako (A)",
            filter: { card: ["unit", "battle", "mission", "location", "equipment"], subtypes: ["Trade Federation"] },
          },
        ],
      },
    ],
  },
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
  {
    name: "Sebulba's Podracer (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { arena: ["ground"] },
        effects: [
          { verb: "putDamage", on: "target", amount: 3 },
          { verb: "putDamage", on: "self", amount: 1 },
        ],
      },
    ],
  },
  { name: "Streets of Theed", modifiers: [{ stat: "speed", amount: -10, of: { notSubtypes: ["Naboo"] } }] },
  { name: "Trade Federation Hangar", costs: [{ what: "build", amount: -1, of: { subtypes: ["Droid"] } }] },
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
    name: "Vilmarh Grahrk (A)",
    modifiers: [
      {
        stat: "lucky",
        amount: 3,
        while: { have: { whose: "yours", arena: ["character"], side: "Light", subtypes: ["Jedi"] } },
      },
    ],
    triggers: [{ when: "buildRoll", effects: [{ verb: "special", special: "Vilmarh Grahrk (A)" }] }],
  },
  {
    name: "Watto (B)",
    abilities: [
      {
        window: "build",
        cost: { tap: true, build: 1 },
        effects: [{ verb: "recover", filter: { kind: ["space", "ground"] }, amount: 1 }],
      },
    ],
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
    name: "A Bigger Fish",
    abilities: [
      {
        window: "attack",
        cost: { force: 3 },
        while: { have: { is: ["defending", "cheaperThanAttacker"] } },
        target: { whose: "yours", is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "attack" },
          { verb: "buff", on: "target", stat: "overkill", amount: 1, until: "attack" },
        ],
      },
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
  { name: "Blockade PM", mission: { effects: [{ verb: "noArrivals" }, { verb: "noBattleCards" }] } },
  { name: "Blockade Battleship", grants: [{ of: { whose: "opposing" }, quirks: ["cantRetreat"] }] },
  { name: "Cloakshape Fighter", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "Darth Sidious (D)",
    costs: [{ what: "force", amount: 2, of: { whose: "opposing" } }],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Delta Six Jedi Starfighter",
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Eopie" },
  {
    name: "Finis Valorum (B)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "gainForce", amount: 1 },
          { verb: "gainBuild", amount: 1 },
          { verb: "draw", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Flash Speeder",
    modifiers: [
      { stat: "speed", amount: 20, while: { have: { card: ["location"], subtypes: ["Naboo"] } } },
      { stat: "criticalHit", amount: 2 },
    ],
  },
  {
    name: "Gian Speeder",
    modifiers: [
      { stat: "speed", amount: 20, while: { have: { card: ["location"], subtypes: ["Naboo"], arena: ["ground"] } } },
      { stat: "armor", amount: 1 },
    ],
  },
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
  {
    name: "Melt Your Way In",
    mission: { target: { card: ["location"] }, effects: [{ verb: "discardUnit", on: "target" }] },
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
    name: "Opee Sea Killer",
    ownCost: [{ amount: -1, while: { have: { card: ["location"], subtypes: ["Aquatic"], arena: ["ground"] } } }],
  },
  {
    name: "Podrace",
    mission: { effects: [] },
    later: [{ when: "stepEnds", arena: "ground", effects: [{ verb: "special", special: "Podrace" }] }],
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
    name: "Sneak Attack",
    abilities: [
      { window: "general", cost: { force: 2 }, target: {}, effects: [{ verb: "dice", on: "target", amount: 2 }] },
      { window: "general", cost: { force: 8 }, target: {}, effects: [{ verb: "dice", on: "target", amount: 8 }] },
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
    name: "Theed Power Generator",
    triggers: [{ when: "buildRoll", effects: [{ verb: "special", special: "Theed Power Generator" }] }],
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
