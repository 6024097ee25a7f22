import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set AOTC do, in the order of their numbers. */
export const AOTC: readonly CardDeclaration[] = [
  {
    name: "Anakin Skywalker (A)",
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] }],
  },
  {
    name: "Anakin Skywalker (B)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", arena: ["ground"] },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: 20, until: "turn" },
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" },
        ],
      },
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
    ],
  },
  {
    name: "Assassin Droid ASN-121 (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", arena: ["character"] },
        effects: [
          {
            verb: "damage",
            on: "target",
            amount: 3,
            while: { haveNot: { whose: "opposing", arena: ["character"], subtypes: ["Jedi"] } },
          },
          {
            verb: "damage",
            on: "target",
            amount: 3,
            unlessPays: 2,
            while: { have: { whose: "opposing", arena: ["character"], subtypes: ["Jedi"] } },
          },
        ],
      },
    ],
  },
  {
    name: "Bail Organa (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "tap", on: "opponentsChoice", filter: { whose: "opposing", arena: ["character"] }, unlessPays: 3 },
        ],
      },
    ],
  },
  {
    name: "Battle Fatigue",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        effects: [
          { verb: "chooseArena", quiet: true },
          { verb: "buff", on: "each", filter: { is: ["chosenArena"] }, stat: "power", amount: -1, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Boba Fett (A)",
    modifiers: [{ stat: "speed", amount: -10, of: { subtypes: ["Bounty Hunter"] }, while: { in: ["character"] } }],
  },
  {
    name: "Captain Typho (A)",
    modifiers: [
      {
        stat: "speed",
        amount: 10,
        of: { whose: "yours", subtypes: ["Naboo Soldier"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  { name: "Clear the Skies", mission: { effects: [{ verb: "special", special: "Clear the Skies" }] } },
  {
    name: "Clone Officer",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Clone"] }, while: { in: ["character"] } },
    ],
  },
  { name: "Dark Rendezvous", mission: { effects: [{ verb: "loseForce", who: "opponent", amount: 7 }] } },
  {
    name: "Dark Side's Command",
    abilities: [
      {
        window: "general",
        cost: { force: 8 },
        target: { whose: "opposing", arena: ["space"], is: ["tapped"] },
        effects: [
          { verb: "untap", on: "target" },
          { verb: "turnOnOwn", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Dark Side's Compulsion",
    abilities: [
      {
        window: "general",
        cost: { force: 8 },
        target: { whose: "opposing", arena: ["ground"], is: ["tapped"] },
        effects: [
          { verb: "untap", on: "target" },
          { verb: "turnOnOwn", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Darth Tyranus (A)",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
    ],
  },
  {
    name: "Destruction of Hope",
    mission: {
      effects: [
        { verb: "discardCards", who: "opponent", amount: 2 },
        { verb: "gainForce", amount: 1 },
      ],
    },
  },
  {
    name: "Dexter Jettster (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "turn" }],
      },
    ],
  },
  {
    name: "Geonosian Sentry",
    modifiers: [
      {
        stat: "speed",
        amount: 10,
        of: { whose: "yours", subtypes: ["Geonosian"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Hero's Duty",
    abilities: [
      {
        window: "attack",
        cost: { force: 4 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 5, until: "attack" },
          { verb: "discardWhenAttackEnds", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Hero's Flaw",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "opposing", kind: ["character"] },
        effects: [{ verb: "mark", on: "target", filter: { kind: ["character"] }, stat: "criticalHit", amount: 2 }],
      },
    ],
  },
  {
    name: "Interference in the Senate",
    abilities: [
      {
        window: "general",
        cost: { force: 10 },
        effects: [
          { verb: "chooseArena" },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "opposing", is: ["chosenArena"] },
            stat: "speed",
            amount: -20,
            until: "turn",
          },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "opposing", is: ["chosenArena"] },
            stat: "power",
            amount: -2,
            until: "turn",
          },
        ],
      },
    ],
  },
  { name: "Jango Fett (A)", modifiers: [{ stat: "criticalHit", amount: 2, attacking: { subtypes: ["Jedi"] } }] },
  {
    name: "Jango Fett (B)",
    modifiers: [
      { stat: "power", amount: 1, attacking: { subtypes: ["Jedi"] } },
      { stat: "criticalHit", amount: 1, attacking: { subtypes: ["Jedi"] } },
    ],
  },
  {
    name: "Jar Jar Binks (A)",
    abilities: [
      { window: "reroll", cost: {}, while: { self: ["defending"] }, effects: [{ verb: "reroll", amount: 99 }] },
    ],
  },
  {
    name: "Jedi Call for Help",
    mission: {
      condition: { have: { whose: "yours", arena: ["character"], subtypes: ["Jedi"] } },
      effects: [{ verb: "search", filter: { card: ["unit"] }, amount: 1 }],
    },
  },
  {
    name: "Jedi Council Summons",
    mission: {
      effects: [
        { verb: "search", filter: { subtypes: ["Jedi"] }, amount: 1 },
        { verb: "gainForce", amount: 1 },
      ],
    },
  },
  {
    name: "Jedi Knight's Deflection",
    abilities: [
      {
        window: "prevention",
        cost: { force: 6 },
        target: { whose: "yours" },
        effects: [{ verb: "deflect", amount: 2 }],
      },
    ],
  },
  {
    name: "Lama Su (A)",
    costs: [{ what: "build", amount: -1, of: { subtypes: ["Clone"], zone: "hand" }, while: { in: ["character"] } }],
  },
  {
    name: "Luxury Airspeeder",
    modifiers: [
      { stat: "speed", amount: 10, of: { whose: "yours", kind: ["ground"], is: ["other"] }, while: { in: ["ground"] } },
    ],
  },
  {
    name: "A Moment's Rest",
    mission: { effects: [{ verb: "preventAllThisTurn", on: "target" }], target: { whose: "yours" } },
  },
  { name: "Naboo Defense Station" },
  {
    name: "Obi-Wan Kenobi (A)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "prevention",
        cost: { discardSelf: true },
        while: { in: ["character"] },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "special", special: "Obi-Wan Kenobi (A)" }],
      },
    ],
  },
  {
    name: "Obi-Wan's Starfighter (A)",
    modifiers: [{ stat: "criticalHit", amount: 2 }],
    triggers: [{ when: "battleStarts", while: { in: ["space"] }, effects: [{ verb: "healAll", on: "self" }] }],
  },
  { name: "Order Here", mission: { effects: [{ verb: "battleCardsCostMore", who: "both", amount: 3 }] } },
  {
    name: "Padme Amidala (A)",
    modifiers: [
      { stat: "speed", amount: 10, of: { whose: "yours", subtypes: ["Jedi"] }, while: { in: ["character"] } },
      { stat: "power", amount: 2, of: { names: ["Anakin Skywalker"] }, while: { in: ["character"] } },
    ],
  },
  {
    name: "Padme Amidala (B)",
    triggers: [
      {
        when: "buildRoll",
        while: { in: ["character"] },
        effects: [{ verb: "gainBuild", who: "opponent", amount: -1 }],
      },
    ],
  },
  { name: "Padme's Yacht (A)", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "Plo Koon (A)",
    modifiers: [
      {
        stat: "power",
        amount: 1,
        while: { have: { whose: "yours", arena: ["character"], subtypes: ["Jedi"], is: ["other"] } },
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Plot the Secession",
    mission: {
      effects: [
        { verb: "discardCards", amount: 99 },
        { verb: "draw", amount: 5 },
      ],
    },
  },
  {
    name: "Power Dive",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours", arena: ["space"], subtypes: ["Starfighter"], is: ["tapped"] },
        effects: [{ verb: "untap", on: "target" }],
      },
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours", arena: ["ground"], subtypes: ["Speeder"], is: ["tapped"] },
        effects: [{ verb: "untap", on: "target" }],
      },
    ],
  },
  {
    name: "Queen Jamillia (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "yours", subtypes: ["Diplomat"] },
        effects: [{ verb: "retreat", on: "target" }],
      },
    ],
  },
  {
    name: "R2-D2 (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", arena: ["space"] },
            stat: "criticalHit",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "San Hill (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "gainBuild", amount: 2 },
          { verb: "gainBuild", who: "opponent", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Second Effort",
    abilities: [
      {
        window: "reroll",
        cost: { force: 5 },
        while: { have: { whose: "yours", is: ["attacking"] } },
        effects: [{ verb: "reroll", amount: 99 }],
      },
    ],
  },
  { name: "Seek the Council's Wisdom", mission: { effects: [{ verb: "gainForce", amount: 4 }] } },
  {
    name: "Shu Mai (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 1 },
          { verb: "discardCards", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Slave I (A)",
    grants: [
      {
        of: { whose: "opposing", kind: ["space"], is: ["damaged"] },
        while: { in: ["space"] },
        quirks: ["cantRetreatInStep"],
      },
    ],
  },
  {
    name: "Spirit of the Fallen",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        while: { lost: ["character"] },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", kind: ["character"] },
            stat: "power",
            amount: 2,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Target the Senator",
    mission: { effects: [] },
    later: [
      { when: "battleStarts", target: { whose: "opposing" }, effects: [{ verb: "dice", on: "target", amount: 4 }] },
    ],
  },
  {
    name: "Taun We (A)",
    modifiers: [
      { stat: "speed", amount: 10, of: { whose: "yours", subtypes: ["Clone"] }, while: { in: ["character"] } },
    ],
  },
  { name: "Trade Federation Battleship Core" },
  {
    name: "Tyranus's Edict",
    mission: { target: { whose: "yours" }, effects: [{ verb: "guardOthers", on: "target" }] },
  },
  {
    name: "Tyranus's Geonosian Speeder (A)",
    abilities: [
      { window: "build", cost: { tap: true }, effects: [{ verb: "search", filter: { card: ["battle"] }, amount: 1 }] },
    ],
  },
  {
    name: "Tyranus's Solar Sailer (A)",
    modifiers: [{ stat: "criticalHit", amount: 2 }],
    triggers: [{ when: "attackEnds", may: true, effects: [{ verb: "retreat", on: "self" }] }],
  },
  {
    name: "Tyranus's Wrath",
    abilities: [
      {
        window: "attack",
        cost: { force: 8 },
        effects: [{ verb: "buff", on: "attacker", stat: "power", amount: 7, until: "attack" }],
      },
    ],
  },
  {
    name: "War Will Follow",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "opposing", kind: ["space"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "untap", on: "target" },
          { verb: "putIntoArena", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Ward of the Jedi",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: { whose: "yours" },
        effects: [{ verb: "ward", on: "target" }],
      },
    ],
  },
  {
    name: "Windu's Solution",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { whose: "yours" },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: 30, until: "turn" },
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Yoda (A)",
    triggers: [{ when: "battleEnds", while: { in: ["character"] }, effects: [{ verb: "gainForce", amount: 1 }] }],
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
      { window: "prevention", cost: { force: 10 }, effects: [{ verb: "deflect", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Yoda's Intervention",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        target: { whose: "yours" },
        effects: [{ verb: "prevent", amount: 3 }],
      },
    ],
  },
  {
    name: "Zam Wesell (A)",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        while: { in: ["character"] },
        effects: [{ verb: "heal", on: "self", amount: 1 }],
        otherwise: [{ verb: "buff", on: "self", stat: "criticalHit", amount: 2, until: "turn" }],
      },
    ],
  },
  {
    name: "Acklay",
    modifiers: [
      { stat: "speed", amount: 30, while: { haveNot: { whose: "yours", arena: ["character"], is: ["other"] } } },
    ],
  },
  {
    name: "Anakin Skywalker (C)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Anakin's Inspiration",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        effects: [
          { verb: "chooseArena" },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "speed",
            amount: 20,
            until: "turn",
          },
        ],
      },
    ],
  },
  { name: "AT-TE Walker 23X", modifiers: [{ stat: "criticalHit", amount: 2 }] },
  { name: "AT-TE Walker 71E", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "Attract Enemy Fire",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", is: ["attackersArena"] },
        effects: [{ verb: "intercept", on: "target" }],
      },
    ],
  },
  {
    name: "C-3PO (A)",
    abilities: [{ window: "build", cost: { tap: true, discardCards: 2 }, effects: [{ verb: "draw", amount: 2 }] }],
  },
  {
    name: "Capture Obi-Wan",
    mission: {
      effects: [
        { verb: "loseForce", who: "opponent", amount: 2 },
        { verb: "gainForce", amount: 2 },
      ],
    },
  },
  {
    name: "Chancellor Palpatine (A)",
    modifiers: [
      { stat: "speed", amount: -10, of: { whose: "opposing", kind: ["character"] }, while: { in: ["character"] } },
    ],
  },
  {
    name: "Chase the Villain",
    mission: {
      effects: [
        { verb: "quirk", on: "each", filter: { whose: "opposing", kind: ["character"] }, quirk: "cantRetreatInStep" },
      ],
    },
  },
  {
    name: "Cheat the Game",
    abilities: [
      {
        window: "reroll",
        cost: { force: 3 },
        while: { have: { whose: "yours", is: ["attacking"] } },
        effects: [{ verb: "rerollAll" }],
      },
    ],
  },
  { name: "Cliegg Lars (A)", triggers: [{ when: "deployed", effects: [{ verb: "loseForce", amount: 1 }] }] },
  { name: "Clone Warrior 4/163" },
  { name: "Clone Warrior 5/373" },
  { name: "Commerce Guild Droid Platoon", modifiers: [{ stat: "ionCannon", amount: 3 }] },
  {
    name: "Corde (A)",
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [
      {
        window: "prevention",
        cost: { discardSelf: true },
        while: { in: ["character"] },
        target: { kind: ["character"], notSubtypes: ["Jedi"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  {
    name: "Coruscant Freighter AA-9 (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 3 },
          { verb: "discardCards", amount: 2 },
        ],
      },
    ],
  },
  {
    name: "Dark Speed",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        target: { whose: "yours" },
        effects: [{ verb: "buff", on: "target", stat: "speed", amount: 30, until: "turn" }],
      },
    ],
  },
  {
    name: "Darth Tyranus (B)",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        effects: [{ verb: "buff", on: "self", stat: "criticalHit", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Departure Time",
    mission: {
      effects: [
        { verb: "discardUnit", on: "chosen", optional: true, filter: { whose: "yours" } },
        { verb: "gainBuild", amount: 4, ifChosen: true },
      ],
    },
  },
  {
    name: "Destroyer Droid, P Series",
    modifiers: [{ stat: "shields", amount: 1 }],
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        while: { in: ["character"] },
        effects: [{ verb: "buff", on: "self", stat: "speed", amount: 20, until: "turn" }],
        otherwise: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "turn" }],
      },
    ],
  },
  {
    name: "Down in Flames",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: { whose: "opposing", arena: ["ground"], subtypes: ["Speeder"] },
        effects: [{ verb: "discardUnit", on: "target" }],
      },
    ],
  },
  {
    name: "Droid Control Ship",
    modifiers: [{ stat: "speed", amount: 10, of: { whose: "yours", subtypes: ["Droid"] }, while: { in: ["space"] } }],
    triggers: [
      {
        when: "discarded",
        arena: "space",
        effects: [{ verb: "damage", on: "each", filter: { whose: "yours", subtypes: ["Droid"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Elan Sleazebaggano (A)",
    modifiers: [
      {
        stat: "speed",
        amount: 20,
        of: { whose: "yours", kind: ["character"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
    triggers: [
      {
        when: "battleEnds",
        effects: [
          { verb: "damage", on: "each", filter: { whose: "yours", kind: ["character"], is: ["other"] }, amount: 1 },
        ],
      },
    ],
  },
  { name: "Geonosian Guard" },
  { name: "Geonosian Warrior" },
  {
    name: "Go to the Temple",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        notWhileAttacking: true,
        effects: [
          { verb: "chooseArena" },
          { verb: "retreat", on: "chosen", times: 10, optional: true, filter: { whose: "yours", is: ["chosenArena"] } },
        ],
      },
    ],
  },
  {
    name: "Infantry Battle Droid, B1 Series",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 1 }] }],
  },
  { name: "Jango Fett (C)", modifiers: [{ stat: "power", amount: 2, attacking: { subtypes: ["Jedi"] } }] },
  {
    name: "Jawa Sandcrawler",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "discardCards", amount: 2 },
        ],
      },
    ],
  },
  {
    name: "Jedi Patrol",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 1 },
          { verb: "discardCards", amount: 1 },
        ],
      },
    ],
  },
  { name: "Kaminoan Guard", modifiers: [{ stat: "power", amount: 1, while: { have: { subtypes: ["Clone"] } } }] },
  {
    name: "Kit Fisto (A)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Master and Apprentice",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours" },
        targets: 2,
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" }],
      },
    ],
  },
  { name: "Naboo Security Guard" },
  { name: "Naboo Spaceport", modifiers: [{ stat: "ionCannon", amount: 4 }] },
  { name: "Nexu", costs: [{ what: "ability", amount: 1, of: { whose: "opposing" }, while: { in: ["character"] } }] },
  {
    name: "Nute Gunray (A)",
    abilities: [
      { window: "build", cost: { tap: true }, effects: [{ verb: "discardCards", who: "opponent", amount: 1 }] },
    ],
  },
  {
    name: "Obi-Wan Kenobi (B)",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        effects: [{ verb: "buff", on: "self", stat: "criticalHit", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "prevention",
        cost: { force: 1 },
        target: { names: ["Anakin Skywalker"] },
        effects: [{ verb: "prevent", amount: 1 }],
      },
    ],
  },
  {
    name: "Padme Amidala (C)",
    abilities: [
      { window: "prevention", cost: { damageSelf: 1, retreatSelf: true }, effects: [{ verb: "preventAll" }] },
    ],
  },
  {
    name: "Poggle the Lesser (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", arena: ["character"] },
        effects: [{ verb: "tap", on: "target", unlessPays: 3 }],
      },
    ],
  },
  {
    name: "Reek",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 1 },
          { verb: "discardCards", amount: 1 },
        ],
      },
    ],
  },
  { name: "Republic Assault Ship", modifiers: [{ stat: "bombard", amount: 2 }] },
  { name: "Republic Cruiser", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "Shaak Ti (A)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Ship Arrival", mission: { effects: [{ verb: "special", special: "Ship Arrival" }] } },
  { name: "Splinter the Republic", mission: { effects: [{ verb: "special", special: "Splinter the Republic" }] } },
  {
    name: "Strength of Hate",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "attack" }],
      },
    ],
  },
  {
    name: "Subtle Assassination",
    mission: {
      effects: [{ verb: "discardUnit", on: "target" }],
      target: { whose: "opposing", powerAtMost: 3, arena: ["character"] },
    },
  },
  {
    name: "Super Battle Droid 8EX",
    modifiers: [
      { stat: "speed", amount: 10, while: { have: { whose: "yours", subtypes: ["Droid"], is: ["other"] } } },
      { stat: "power", amount: 1, while: { have: { whose: "yours", subtypes: ["Droid"], is: ["other"] } } },
    ],
  },
  { name: "Trade Federation Battleship", modifiers: [{ stat: "bombard", amount: 4 }] },
  {
    name: "Trade Federation C-9979",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "draw", amount: 1 }] }],
  },
  {
    name: "Tyranus's Gift",
    abilities: [
      {
        window: "attack",
        cost: { force: 3 },
        effects: [{ verb: "buff", on: "attacker", stat: "power", amount: -5, until: "attack" }],
      },
    ],
  },
  {
    name: "Underworld Connections",
    mission: {
      effects: [
        { verb: "look", who: "opponent" },
        { verb: "gainForce", amount: 1 },
      ],
    },
  },
  {
    name: "Wat Tambor (A)",
    triggers: [
      {
        when: "buildRoll",
        while: { in: ["character"] },
        effects: [{ verb: "gainBuild", who: "opponent", amount: -1 }],
      },
    ],
  },
  {
    name: "Watto (A)",
    triggers: [
      {
        when: "battleEnds",
        while: { in: ["character"] },
        may: true,
        target: { whose: "yours", subtypes: ["Droid", "Speeder", "Starfighter"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
      },
    ],
  },
  {
    name: "Weapon Response",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "attacker", stat: "power", amount: -2, until: "attack" }],
      },
    ],
  },
  {
    name: "Wedding of Destiny",
    mission: {
      effects: [
        { verb: "draw", amount: 3 },
        { verb: "gainForce", amount: 1 },
      ],
    },
  },
  {
    name: "Yoda (B)",
    abilities: [
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 4 }] },
      { window: "prevention", cost: { force: 5 }, effects: [{ verb: "deflect", on: "self", amount: 2 }] },
      { window: "build", cost: { tap: true }, effects: [{ verb: "gainForce", amount: 1 }] },
    ],
  },
  { name: "Zam's Airspeeder (A)", modifiers: [{ stat: "criticalHit", amount: 3 }] },
  {
    name: "Anakin Skywalker (D)",
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Battle Droid Squad" },
  { name: "Bravo N-1 Starfighter", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  { name: "Chancellor's Guard Squad", modifiers: [{ stat: "criticalHit", amount: 2 }] },
  { name: "Clone Platoon" },
  { name: "Clone Squad" },
  { name: "Commerce Guild Droid 81" },
  { name: "Commerce Guild Starship", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "Corellian Star Shuttle",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "draw", amount: 1 }] }],
  },
  {
    name: "Darth Tyranus (C)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  { name: "Destroyer Droid Squad" },
  { name: "Droid Starfighter DFS-4CT" },
  { name: "Droid Starfighter Squadron" },
  { name: "Droid Starfighter Wing" },
  { name: "Elite Jedi Squad", modifiers: [{ stat: "criticalHit", amount: 2 }] },
  { name: "Flying Geonosian Squad" },
  { name: "Geonosian Defense Platform" },
  { name: "Geonosian Fighter", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  { name: "Geonosian Squad", modifiers: [{ stat: "criticalHit", amount: 3 }] },
  { name: "Gozanti Cruiser" },
  {
    name: "Hatch a Clone",
    mission: { effects: [{ verb: "recover", filter: { kind: ["ground"], zone: "discard" }, amount: 2, upTo: true }] },
  },
  {
    name: "Hero's Dodge",
    abilities: [
      {
        window: "prevention",
        cost: { force: 1 },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "prevent", amount: 2 }],
      },
    ],
  },
  {
    name: "High-Force Dodge",
    abilities: [
      {
        window: "prevention",
        cost: { force: 5 },
        target: { whose: "yours" },
        effects: [{ verb: "prevent", amount: 5 }],
      },
    ],
  },
  {
    name: "Hyperdrive Ring",
    modifiers: [
      { stat: "power", amount: 2, while: { have: { whose: "yours", arena: ["space"], subtypes: ["Starfighter"] } } },
    ],
  },
  { name: "Intergalactic Banking Clan Starship", modifiers: [{ stat: "shields", amount: 1 }] },
  { name: "Jango Fett (D)", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  { name: "Jedi Starfighter 3R3" },
  {
    name: "Knockdown",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: { kind: ["character"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "Lost in the Asteroids",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        while: { quiet: ["space"] },
        effects: [{ verb: "preventAllBy", filter: { kind: ["space"] } }],
      },
    ],
  },
  {
    name: "Lull in the Fighting",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        while: { quiet: ["character"] },
        effects: [{ verb: "preventAllBy", filter: { kind: ["character"] } }],
      },
    ],
  },
  {
    name: "Mending",
    mission: {
      effects: [
        {
          verb: "heal",
          on: "chosen",
          optional: true,
          filter: { whose: "yours", kind: ["character"], is: ["damaged"] },
          amount: 4,
          upTo: true,
        },
        { verb: "gainForce", amount: 1 },
      ],
    },
  },
  { name: "N-1 Starfighter" },
  { name: "Naboo Cruiser" },
  { name: "Naboo Royal Starship" },
  { name: "Naboo Senatorial Escort" },
  { name: "Naboo Starfighter Squadron" },
  {
    name: "Obi-Wan Kenobi (C)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Padawan's Deflection",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        target: { whose: "yours" },
        effects: [{ verb: "deflect", amount: 1 }],
      },
    ],
  },
  { name: "Padme Amidala (D)" },
  { name: "Patrol Speeder" },
  {
    name: "Peace on Naboo",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        while: { quiet: ["ground"] },
        effects: [{ verb: "preventAllBy", filter: { kind: ["ground"] } }],
      },
    ],
  },
  {
    name: "Pilot's Dodge",
    abilities: [
      {
        window: "prevention",
        cost: { force: 2 },
        target: { whose: "yours", kind: ["space", "ground"] },
        effects: [{ verb: "prevent", amount: 2 }],
      },
    ],
  },
  { name: "Recon Speeder", modifiers: [{ stat: "shields", amount: 1 }] },
  { name: "Republic Attack Gunship UH-478" },
  {
    name: "Repulsorlift Malfunction",
    abilities: [
      {
        window: "general",
        cost: { force: 5 },
        target: { kind: ["ground"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "Return to Spaceport",
    mission: {
      effects: [{ verb: "heal", on: "target", amount: 4, upTo: true }],
      target: { whose: "yours", kind: ["ground"], is: ["damaged"] },
    },
  },
  { name: "Rickshaw" },
  {
    name: "Slumming on Coruscant",
    mission: { effects: [{ verb: "lookAndDiscard", who: "opponent", filter: { card: ["battle", "mission"] } }] },
  },
  {
    name: "Sonic Shockwave",
    abilities: [
      {
        window: "general",
        cost: { force: 5 },
        target: { kind: ["space"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  { name: "Speeder Bike Squadron", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "Starship Refit",
    mission: {
      effects: [{ verb: "heal", on: "target", amount: 4, upTo: true }],
      target: { whose: "yours", kind: ["space"], is: ["damaged"] },
    },
  },
  {
    name: "Surge of Power",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "attack" }],
      },
    ],
  },
  { name: "Swoop Bike" },
  {
    name: "Take the Initiative",
    mission: { effects: [{ verb: "recover", filter: { kind: ["space"], zone: "discard" }, amount: 2, upTo: true }] },
  },
  {
    name: "Target Locked",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "criticalHit", amount: 2, until: "attack" }],
      },
    ],
  },
  { name: "Taylander Shuttle" },
  { name: "Techno Union Starship" },
  { name: "Trade Federation War Freighter", modifiers: [{ stat: "bombard", amount: 3 }] },
  { name: "Walking Droid Fighter", modifiers: [{ stat: "shields", amount: 1 }] },
  { name: "Zam Wesell (B)" },
];
