import type { CardWords } from "../vocabulary.js";

/** What the cards of the set JG do, in the order of their numbers. */
export const JG: readonly CardWords[] = [
  {
    name: "Adi Gallia (A)",
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    pilot: {
      of: ["Starfighter"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "power", amount: 2 },
      ],
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    },
  },
  {
    name: "Darth Maul (E)",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "speed", amount: 20, until: "turn" }],
      },
      {
        window: "attack",
        cost: { force: 2 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 3, until: "attack" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 4 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Homing Missile",
    mission: { effects: [] },
    later: [
      {
        when: "battleStarts",
        target: { zone: "arenaOrTheirBuild" },
        effects: [{ verb: "damage", on: "target", amount: 3 }],
      },
    ],
  },
  { name: "Jango Fett (G)", quirks: ["attacksBuildZoneCharacters"] },
  {
    name: "Jedi Youngling",
    abilities: [
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      { window: "build", cost: { tap: true, build: 1 }, reserves: true, effects: [{ verb: "gainForce", amount: 2 }] },
    ],
  },
  {
    name: "Kouhun",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, discardSelf: true },
        target: { whose: "opposing", arena: ["character"] },
        effects: [{ verb: "damage", on: "target", amount: 5 }],
      },
    ],
  },
  {
    name: "Mace Windu (D)",
    modifiers: [
      {
        stat: "power",
        amount: 1,
        of: { whose: "yours", subtypes: ["Jedi"], is: ["other"] },
        while: { in: ["character"] },
      },
      { stat: "overkill", amount: 1 },
    ],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] }],
  },
  {
    name: "Obi-Wan Kenobi (I)",
    modifiers: [{ stat: "power", amount: 3, attacking: { kind: ["character"], is: ["damaged"] } }],
    abilities: [
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 4 }] },
    ],
  },
  {
    name: "Obi-Wan's Starfighter (B)",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        effects: [
          { verb: "quirk", on: "self", quirk: "attacksBuildZoneSpace" },
          { verb: "buff", on: "self", stat: "buildZonePower", amount: 2, until: "turn" },
        ],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Oppo Rancisis (A)",
    abilities: [
      {
        window: "attack",
        cost: { force: 4 },
        target: { side: "Dark", kind: ["character"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: -4, until: "attack" }],
      },
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Plo Koon (B)",
    quirks: ["attacksBuildZoneCharacters"],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "R2-D2 (E)",
    abilities: [
      {
        window: "prevention",
        cost: { tap: true },
        target: { whose: "yours", kind: ["space", "ground"] },
        reserves: true,
        effects: [{ verb: "prevent", amount: 1 }],
      },
    ],
  },
  {
    name: "Saesee Tiin (A)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    pilot: {
      of: ["Capital Ship", "Starfighter", "Transport"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "power", amount: 1 },
      ],
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    },
  },
  {
    name: "Senator Tikkes (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true, build: 1 },
        reserves: true,
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "discardCards", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Shaak Ti (B)",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Slave I (C)",
    modifiers: [
      { stat: "power", amount: 2, attacking: { subtypes: ["Jedi"] } },
      { stat: "accuracy", amount: 2 },
    ],
  },
  {
    name: "Trade Federation Blockade Ship",
    modifiers: [
      { stat: "bombard", amount: 5 },
      { stat: "overkill", amount: 1 },
    ],
  },
  {
    name: "Tipoca Training Ground",
    abilities: [
      {
        window: "prevention",
        cost: { tap: true },
        target: { whose: "yours", subtypes: ["Clone"] },
        reserves: true,
        effects: [{ verb: "prevent", amount: 2 }],
      },
      {
        window: "attack",
        cost: { tap: true },
        target: { whose: "yours", subtypes: ["Clone"], is: ["attacking"] },
        reserves: true,
        effects: [{ verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "attack" }],
      },
    ],
  },
  {
    name: "Yoda (D)",
    abilities: [
      { window: "instead", cost: { tap: true }, effects: [{ verb: "gainForce", amount: 2 }] },
      { window: "general", cost: { force: 8 }, effects: [{ verb: "untap", on: "self" }] },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 4 }] },
    ],
  },
  { name: "Battle Droid Division", modifiers: [{ stat: "overkill", amount: 1 }] },
  {
    name: "Battle Protocol Droid (A)",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 2 }] }],
  },
  { name: "Clone Cadet" },
  {
    name: "Coleman Trebor (A)",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "gainForce", who: "opponent", amount: 4 }] }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Corporate Alliance Tank Droid",
    modifiers: [
      { stat: "overkill", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Coruscant Air Bus",
    abilities: [{ window: "build", cost: { tap: true }, reserves: true, effects: [{ verb: "draw", amount: 1 }] }],
  },
  { name: "FA-4 (A)", pilot: { of: ["Starfighter"], modifiers: [{ stat: "speed", amount: 10 }] } },
  {
    name: "Jango Fett (F)",
    modifiers: [{ stat: "accuracy", amount: 1, attacking: { subtypes: ["Jedi"] } }],
    pilot: {
      of: ["Patrol Ship"],
      modifiers: [
        { stat: "speed", amount: 20, while: { haveNot: { whose: "yours", arena: ["space"], is: ["other"] } } },
        { stat: "power", amount: 3, while: { haveNot: { whose: "yours", arena: ["space"], is: ["other"] } } },
      ],
    },
  },
  {
    name: "Jedi Knight's Survival",
    abilities: [
      {
        window: "prevention",
        cost: { force: 5 },
        target: { zone: "arenaOrBuild" },
        from: { whose: "opposing" },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  {
    name: "Lightsaber Loss",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { subtypes: ["Jedi"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: -5, until: "attack" }],
      },
    ],
  },
  {
    name: "Republic Communications Tower",
    modifiers: [
      {
        stat: "criticalHit",
        amount: 1,
        of: { whose: "yours", kind: ["ground"], is: ["other"] },
        while: { in: ["ground"] },
      },
    ],
  },
  {
    name: "RIC-920",
    modifiers: [
      {
        stat: "speed",
        amount: 20,
        of: { whose: "yours", subtypes: ["Tatooine"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Tame the Beast",
    mission: {
      target: { whose: "opposing", subtypes: ["Creature"] },
      effects: [{ verb: "quirk", on: "target", quirk: "actsForOpponent" }],
    },
  },
  { name: "Train for War", mission: { effects: [{ verb: "search", filter: { subtypes: ["Clone"] }, amount: 1 }] } },
  {
    name: "Yoda (E)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "prevention",
        cost: { tap: true },
        target: { whose: "yours" },
        reserves: true,
        effects: [{ verb: "prevent", amount: 2 }],
      },
    ],
  },
  { name: "Mobile Artillery Division", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Clone Fire Team",
    modifiers: [
      {
        stat: "speed",
        amount: 10,
        of: { whose: "yours", subtypes: ["Clone"], is: ["other"] },
        while: { in: ["ground"] },
      },
    ],
  },
  {
    name: "Darth Tyranus (G)",
    modifiers: [{ stat: "overkill", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  { name: "Destroyer Droid Team", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "Droid Starfighter Assault Wing",
    modifiers: [
      { stat: "power", amount: -1, perDamage: true },
      { stat: "overkill", amount: 1 },
    ],
  },
  { name: "Trade Federation Droid Bomber", modifiers: [{ stat: "bombard", amount: 2 }] },
  {
    name: "Forward Command Center",
    abilities: [
      {
        window: "attack",
        cost: { tap: true },
        target: { whose: "yours", arena: ["ground"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 5, until: "attack" }],
      },
    ],
  },
  { name: "Geonosian Fighter Escort", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Gunship Offensive",
    abilities: [
      {
        window: "general",
        cost: { force: 6 },
        target: { whose: "yours", arena: ["ground"] },
        effects: [{ verb: "untap", on: "target" }],
      },
    ],
  },
  {
    name: "Jedi Starfighter Squadron",
    modifiers: [{ stat: "overkill", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Obi-Wan's Maneuver",
    abilities: [
      {
        window: "prevention",
        cost: { force: 0 },
        target: { whose: "yours", kind: ["space", "ground"] },
        effects: [{ verb: "prevent", amount: 1 }],
      },
    ],
  },
  { name: "Plan for the Future", mission: { effects: [{ verb: "gainBuild", amount: 4 }] } },
  { name: "Republic Attack Gunship", modifiers: [{ stat: "overkill", amount: 1 }] },
  {
    name: "Republic Light Assault Cruiser",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Republic Hyperdrive Ring",
    abilities: [
      {
        window: "prevention",
        cost: { discardSelf: true },
        target: { whose: "yours", subtypes: ["Jedi Starfighter"] },
        reserves: true,
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  { name: "Sabaoth Starfighter", modifiers: [{ stat: "overkill", amount: 1 }] },
  {
    name: "Separatist Battle Droid",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 1 }] }],
    modifiers: [{ stat: "overkill", amount: 1 }],
  },
  { name: "Shaak", modifiers: [{ stat: "power", amount: 1, perDamage: true }] },
];
