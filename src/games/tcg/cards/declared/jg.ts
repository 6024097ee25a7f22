import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set JG do, in the order of their numbers. */
export const JG: readonly CardDeclaration[] = [
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
    name: "Anakin Skywalker (H)",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "prevention",
        cost: { force: 1 },
        target: { names: ["Padme Amidala"] },
        effects: [{ verb: "prevent", amount: 3 }],
      },
    ],
  },
  {
    name: "Aurra Sing (B)",
    treatAs: ["Dark Jedi"],
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        while: { in: ["character"] },
        opponentPays: 4,
        effects: [{ verb: "retreat", on: "self" }],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  { name: "Boba Fett (B)", pilot: { of: ["Patrol Ship"], barrage: 5 } },
  {
    name: "Coup de Grace",
    abilities: [
      {
        window: "general",
        cost: { force: 8 },
        target: { whose: "opposing" },
        effects: [{ verb: "special", special: "Coup de Grace" }],
      },
    ],
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
    name: "Darth Tyranus (F)",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        effects: [{ verb: "buff", on: "self", stat: "criticalHit", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
      {
        window: "general",
        reserves: true,
        cost: { tap: true },
        effects: [{ verb: "special", special: "Darth Tyranus (F)" }],
      },
    ],
  },
  {
    name: "Eeth Koth (A)",
    triggers: [{ when: "attacks", effects: [{ verb: "special", special: "Trust Your Feelings" }] }],
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 4 }, effects: [{ verb: "prevent", on: "self", amount: 4 }] },
    ],
  },
  {
    name: "Even Piell (A)",
    abilities: [
      {
        window: "attack",
        unlimited: true,
        cost: { force: 2 },
        target: { whose: "yours", subtypes: ["Jedi"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      { window: "build", reserves: true, cost: { tap: true }, effects: [{ verb: "gainForce", amount: 1 }] },
    ],
  },
  {
    name: "Furious Charge",
    abilities: [
      {
        window: "attack",
        cost: { force: 3 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "overkill", amount: 1, until: "attack" }],
      },
    ],
  },
  {
    name: "Gather the Council",
    mission: {
      effects: [
        { verb: "special", special: "Gather the Council", filter: { subtypes: ["Council Member"], zone: "deck" } },
      ],
    },
  },
  {
    name: "Guidance of the Chancellor",
    mission: {
      effects: [
        { verb: "look", who: "opponent" },
        { verb: "special", special: "Guidance of the Chancellor" },
      ],
    },
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
    name: "Jedi Council Quorum",
    mission: { effects: [] },
    later: [
      {
        when: "turnEnds",
        while: { have: { whose: "yours", subtypes: ["Council Member"], zone: "arenaOrBuild" }, count: 7 },
        effects: [{ verb: "special", special: "Jedi Council Quorum" }],
      },
    ],
  },
  {
    name: "Jedi Youngling",
    abilities: [
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      { window: "build", cost: { tap: true, build: 1 }, reserves: true, effects: [{ verb: "gainForce", amount: 2 }] },
    ],
  },
  {
    name: "Ki-Adi-Mundi (A)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "general",
        reserves: true,
        notWhileAttacking: true,
        cost: { tap: true },
        effects: [
          { verb: "chooseArena" },
          { verb: "heal", on: "each", filter: { whose: "yours", is: ["damaged", "chosenArena"] }, amount: 1 },
        ],
      },
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
    name: "Trade Federation Battle Freighter",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { discardSelf: true },
        while: { in: ["space"] },
        effects: [
          {
            verb: "putBuildCounters",
            faceDown: true,
            deploys: true,
            filter: { allSubtypes: ["Trade Federation", "Fortification"], zone: "hand" },
            amount: 5,
          },
        ],
      },
    ],
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
    name: "Padme Amidala (F)",
    modifiers: [
      { stat: "accuracy", amount: 1, while: { have: { names: ["Anakin Skywalker"], arena: ["character"] } } },
      { stat: "accuracy", amount: 1, of: { names: ["Anakin Skywalker"] }, while: { in: ["character"] } },
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
  { name: "Remember the Prophecy", mission: { effects: [{ verb: "special", special: "Remember the Prophecy" }] } },
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
    name: "Shmi Skywalker (A)",
    triggers: [
      { when: "damaged", may: true, effects: [{ verb: "search", filter: { names: ["Anakin Skywalker"] }, amount: 1 }] },
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
    name: "Rapid Recovery",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 1 },
        target: { whose: "yours", kind: ["character"], subtypes: ["Diplomat"], is: ["damaged"] },
        effects: [
          { verb: "healAll", on: "target" },
          { verb: "untap", on: "target" },
        ],
      },
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
    name: "Trade Federation Core Ship",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { discardSelf: true },
        while: { in: ["ground"] },
        effects: [
          {
            verb: "putBuildCounters",
            faceDown: true,
            deploys: true,
            filter: { allSubtypes: ["Trade Federation", "Capital Ship"], zone: "hand" },
            amount: 5,
          },
        ],
      },
    ],
  },
  {
    name: "Tyranus's Geonosian Speeder (B)",
    triggers: [
      { when: "attacked", may: true, effects: [{ verb: "search", filter: { subtypes: ["Geonosian"] }, amount: 1 }] },
    ],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Unified Attack",
    abilities: [
      {
        window: "attack",
        cost: { force: 4, tapOne: { whose: "yours", is: ["untapped", "attackersArena"] } },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "special", special: "Unified Attack" }],
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
  {
    // Each turn she stays as she is at its end, or is quick and frail for it.
    name: "Zam Wesell (D)",
    modifiers: [
      { stat: "speed", amount: 20 },
      { stat: "power", amount: 4 },
      { stat: "health", amount: 5 },
      { stat: "accuracy", amount: 1 },
    ],
    triggers: [
      {
        when: "buildRoll",
        effects: [],
        otherwise: [
          { verb: "buff", on: "self", stat: "speed", amount: 40, until: "turn" },
          { verb: "buff", on: "self", stat: "health", amount: -2, until: "turn" },
          { verb: "buff", on: "self", stat: "accuracy", amount: -1, until: "turn" },
          { verb: "buff", on: "self", stat: "criticalHit", amount: 2, until: "turn" },
        ],
      },
      {
        when: "buildRoll",
        reserves: true,
        effects: [],
        otherwise: [
          { verb: "buff", on: "self", stat: "speed", amount: 40, until: "turn" },
          { verb: "buff", on: "self", stat: "health", amount: -2, until: "turn" },
          { verb: "buff", on: "self", stat: "accuracy", amount: -1, until: "turn" },
          { verb: "buff", on: "self", stat: "criticalHit", amount: 2, until: "turn" },
        ],
      },
      {
        when: "deployed",
        effects: [],
        otherwise: [
          { verb: "buff", on: "self", stat: "speed", amount: 40, until: "turn" },
          { verb: "buff", on: "self", stat: "health", amount: -2, until: "turn" },
          { verb: "buff", on: "self", stat: "accuracy", amount: -1, until: "turn" },
          { verb: "buff", on: "self", stat: "criticalHit", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  { name: "Zam's Airspeeder (B)", quirks: ["pilotEscapes"] },
  { name: "Battle Droid Division", modifiers: [{ stat: "overkill", amount: 1 }] },
  {
    name: "Battle Protocol Droid (A)",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 2 }] }],
  },
  {
    name: "Call for Reinforcements",
    mission: { effects: [] },
    later: [{ when: "battleStarts", effects: [{ verb: "special", special: "Call for Reinforcements" }] }],
  },
  {
    name: "Tyranus's Power",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        target: { whose: "yours", subtypes: ["Jedi"], is: ["attacking"] },
        while: { have: { subtypes: ["Jedi"], zone: "arenaOrBuild", is: ["defending"] } },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 4, until: "attack" }],
      },
    ],
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
  {
    name: "Depa Billaba (A)",
    abilities: [
      {
        window: "prevention",
        cost: { force: 1 },
        while: { have: { names: ["Mace Windu"], arena: ["character"] } },
        effects: [{ verb: "prevent", on: "self", amount: 3 }],
      },
      { window: "build", reserves: true, cost: { tap: true }, effects: [{ verb: "gainForce", amount: 1 }] },
    ],
  },
  {
    name: "Executioner Cart",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", arena: ["character"] },
        effects: [{ verb: "quirk", on: "target", quirk: "cantEvade" }],
      },
    ],
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
    name: "Jedi Arrogance",
    mission: { effects: [{ verb: "chooseArena" }, { verb: "linger" }] },
    later: [
      {
        when: "rolled",
        subject: { whose: "opposing", is: ["chosenArena"] },
        may: true,
        effects: [{ verb: "rerollAll" }],
      },
    ],
  },
  {
    name: "Jedi Training Exercise",
    mission: {
      target: { whose: "yours", subtypes: ["Jedi"] },
      effects: [
        { verb: "special", special: "Jedi Training Exercise" },
        { verb: "damage", on: "target", amount: 1 },
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
    name: "Jedi Superiority",
    mission: { effects: [{ verb: "lend", on: "each", filter: { whose: "yours", subtypes: ["Jedi"] }, amount: 0 }] },
    lent: [
      {
        window: "prevention",
        cost: { force: 1 },
        while: { have: { subtypes: ["Clone", "Droid"], is: ["attacking"] } },
        effects: [{ verb: "prevent", on: "self", amount: 4 }],
      },
    ],
  },
  {
    name: "Lightsaber Gift",
    mission: { effects: [{ verb: "lend", on: "each", filter: { whose: "yours", subtypes: ["Jedi"] }, amount: 0 }] },
    lent: [
      {
        window: "attack",
        cost: { force: 2 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 3, until: "attack" }],
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
    name: "Neimoidian Shuttle (A)",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 2 },
        target: { whose: "yours", subtypes: ["Trade Federation"] },
        effects: [{ verb: "special", special: "Neimoidian Shuttle (A)" }],
      },
    ],
  },
  {
    name: "Obi-Wan Kenobi (J)",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 3 },
        target: { whose: "opposing", kind: ["space"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "putIntoArena", on: "target" },
          { verb: "untap", on: "target" },
        ],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
    pilot: {
      of: ["Starfighter"],
      abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 4 }] }],
    },
  },
  {
    name: "Orray",
    triggers: [
      {
        when: "deployed",
        subject: { whose: "yours", subtypes: ["Creature"], is: ["other"] },
        while: { in: ["ground"] },
        effects: [{ verb: "draw", amount: 1 }],
      },
    ],
  },
  {
    name: "Padme's Yacht (B)",
    modifiers: [{ stat: "shields", amount: 1 }],
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "special", special: "Padme's Yacht (B)" }] }],
  },
  {
    name: "Underworld Investigations",
    mission: {
      effects: [
        { verb: "special", special: "Underworld Investigations" },
        { verb: "gainForce", amount: 2 },
      ],
    },
  },
  {
    name: "Protocol Battle Droid (A)",
    triggers: [
      {
        when: "attacks",
        opponentPays: 4,
        effects: [
          { verb: "attackRule", rule: "isHarmless" },
          { verb: "damage", on: "self", amount: 2 },
        ],
      },
    ],
  },
  {
    name: "Qui-Gon Jinn (B)",
    triggers: [
      {
        when: "discarded",
        arena: "character",
        target: { whose: "yours", subtypes: ["Jedi"], arena: ["character"], is: ["other"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 4, until: "turn" },
          { verb: "untap", on: "target" },
        ],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
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
    name: "Sun Fac (B)",
    abilities: [
      {
        window: "build",
        reserves: true,
        cost: { tap: true },
        effects: [
          { verb: "putBuildCounters", faceDown: true, filter: { subtypes: ["Geonosian"], zone: "hand" }, amount: 2 },
        ],
      },
    ],
  },
  {
    name: "Tactical Leadership",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 5 },
        effects: [
          { verb: "chooseArena" },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "overkill",
            amount: 1,
            until: "turn",
          },
        ],
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
    name: "Tyranus's Return",
    mission: {
      target: { whose: "yours", kind: ["character"] },
      effects: [{ verb: "special", special: "Tyranus's Return" }],
    },
  },
  {
    name: "Tyranus's Solar Sailer (B)",
    abilities: [
      {
        window: "prevention",
        reserves: true,
        cost: { tap: true, force: 4 },
        target: { whose: "yours", arena: ["character"] },
        effects: [
          { verb: "prevent", amount: 1 },
          { verb: "retreat", on: "pending" },
        ],
      },
    ],
  },
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
  {
    name: "Zam Wesell (C)",
    quirks: ["attacksBuildZoneCharacters"],
    abilities: [
      {
        window: "general",
        reserves: true,
        notWhileAttacking: true,
        cost: { tap: true },
        target: { whose: "opposing", kind: ["character"], zone: "build", is: ["retreated"] },
        effects: [{ verb: "special", special: "Zam Wesell (C)" }],
      },
    ],
  },
  {
    name: "Anakin Skywalker (I)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    pilot: {
      of: ["Speeder"],
      modifiers: [{ stat: "speed", amount: 30 }],
      triggers: [
        { when: "stepEnds", arena: "ground", effects: [{ verb: "special", special: "Anakin Skywalker (I)" }] },
      ],
    },
  },
  { name: "Mobile Artillery Division", modifiers: [{ stat: "accuracy", amount: 1 }] },
  { name: "Captured Reek", triggers: [{ when: "attacks", effects: [{ verb: "special", special: "Captured Reek" }] }] },
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
    name: "Close Pursuit",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        target: { whose: "opposing", arena: ["space", "ground"] },
        effects: [{ verb: "buff", on: "target", stat: "speed", amount: -20, until: "turn" }],
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
    name: "Diplomatic Barge",
    triggers: [
      {
        when: "attacks",
        may: true,
        target: { whose: "yours", subtypes: ["Starfighter"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "putIntoArena", on: "target" },
          { verb: "untap", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Droid Deactivation",
    mission: {
      target: { whose: "opposing", subtypes: ["Droid"], zone: "arenaOrBuild" },
      effects: [{ verb: "tap", on: "target" }],
    },
  },
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
    name: "Gondola Speeder",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        while: {
          have: {
            whose: "yours",
            arena: ["space"],
            any: [{ is: ["piloted"] }, { kind: ["character"] }],
          },
        },
        effects: [{ verb: "special", special: "Gondola Speeder" }],
      },
    ],
  },
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
  {
    name: "Republic Assault Transport",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "putBuildCounters", faceDown: true, filter: { kind: ["ground"], zone: "hand" }, amount: 3 }],
      },
    ],
  },
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
        reserves: true,
        cost: { discardSelf: true },
        target: { whose: "yours", allSubtypes: ["Jedi", "Starfighter"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  { name: "Sabaoth Starfighter", modifiers: [{ stat: "overkill", amount: 1 }] },
  {
    name: "Scurrier",
    modifiers: [
      {
        stat: "power",
        amount: 2,
        per: { names: ["Scurrier"], arena: ["character"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Separatist Battle Droid",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 1 }] }],
    modifiers: [{ stat: "overkill", amount: 1 }],
  },
  { name: "Shaak", modifiers: [{ stat: "power", amount: 1, perDamage: true }] },
  {
    name: "Synchronized Systems",
    abilities: [
      {
        window: "general",
        cost: { force: 6 },
        target: { whose: "yours" },
        effects: [{ verb: "special", special: "Synchronized Systems", filter: { whose: "yours" } }],
      },
    ],
  },
];
