import type { CardWords } from "../vocabulary.js";

/** What the cards of the set AOTC do, in the order of their numbers. */
export const AOTC: readonly CardWords[] = [
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
  {
    name: "Clone Officer",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Clone"] }, while: { in: ["character"] } },
    ],
  },
  { name: "Dark Rendezvous", mission: { effects: [{ verb: "loseForce", who: "opponent", amount: 7 }] } },
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
  { name: "Jango Fett (A)", modifiers: [{ stat: "criticalHit", amount: 2, attacking: { subtypes: ["Jedi"] } }] },
  {
    name: "Jango Fett (B)",
    modifiers: [
      { stat: "power", amount: 1, attacking: { subtypes: ["Jedi"] } },
      { stat: "criticalHit", amount: 1, attacking: { subtypes: ["Jedi"] } },
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
    name: "Obi-Wan's Starfighter (A)",
    modifiers: [{ stat: "criticalHit", amount: 2 }],
    triggers: [{ when: "battleStarts", while: { in: ["space"] }, effects: [{ verb: "healAll", on: "self" }] }],
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
    name: "Second Effort",
    abilities: [{ window: "reroll", cost: { force: 5 }, effects: [{ verb: "reroll", amount: 99 }] }],
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
    name: "Taun We (A)",
    modifiers: [
      { stat: "speed", amount: 10, of: { whose: "yours", subtypes: ["Clone"] }, while: { in: ["character"] } },
    ],
  },
  { name: "Trade Federation Battleship Core" },
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
    name: "Acklay",
    modifiers: [
      { stat: "speed", amount: 30, while: { haveNot: { whose: "yours", arena: ["character"], is: ["other"] } } },
    ],
  },
  {
    name: "Anakin Skywalker (C)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  { name: "AT-TE Walker 23X", modifiers: [{ stat: "criticalHit", amount: 2 }] },
  { name: "AT-TE Walker 71E", modifiers: [{ stat: "shields", amount: 1 }] },
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
    name: "Cheat the Game",
    abilities: [{ window: "reroll", cost: { force: 3 }, effects: [{ verb: "reroll", amount: 99 }] }],
  },
  { name: "Clone Warrior 4/163" },
  { name: "Clone Warrior 5/373" },
  { name: "Commerce Guild Droid Platoon", modifiers: [{ stat: "ionCannon", amount: 3 }] },
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
  { name: "Geonosian Guard" },
  { name: "Geonosian Warrior" },
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
  {
    name: "Nute Gunray (A)",
    abilities: [
      { window: "build", cost: { tap: true }, effects: [{ verb: "discardCards", who: "opponent", amount: 1 }] },
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
    mission: { effects: [{ verb: "recover", filter: { kind: ["ground"], zone: "discard" }, amount: 2 }] },
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
  { name: "N-1 Starfighter" },
  { name: "Naboo Cruiser" },
  { name: "Naboo Royal Starship" },
  { name: "Naboo Senatorial Escort" },
  { name: "Naboo Starfighter Squadron" },
  {
    name: "Obi-Wan Kenobi (C)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  { name: "Padme Amidala (D)" },
  { name: "Patrol Speeder" },
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
      effects: [{ verb: "heal", on: "target", amount: 4 }],
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
      effects: [{ verb: "heal", on: "target", amount: 4 }],
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
    mission: { effects: [{ verb: "recover", filter: { kind: ["space"], zone: "discard" }, amount: 2 }] },
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
