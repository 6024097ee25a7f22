import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set ESB do, in the order of their numbers. */
export const ESB: readonly CardDeclaration[] = [
  {
    name: "2-1B Medical Droid (A)",
    abilities: [
      {
        window: "build",
        unlimited: true,
        cost: { build: 1 },
        target: { whose: "yours", kind: ["character"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
      },
    ],
  },
  {
    name: "AT-AT Assault Group",
    abilities: [{ window: "prevention", cost: { damageSelf: 2 }, effects: [{ verb: "preventAll", on: "self" }] }],
  },
  {
    name: "Avenger (A)",
    modifiers: [{ stat: "armor", amount: 1 }],
    triggers: [{ when: "attacks", effects: [{ verb: "retreat", on: "defender", may: "opponent" }] }],
  },
  {
    name: "Blizzard Force Snowtrooper",
    modifiers: [
      {
        stat: "power",
        amount: 2,
        while: {
          more: [
            { whose: "yours", arena: ["character"], kind: ["character"], subtypes: ["Imperial"] },
            { whose: "opposing", arena: ["character"], kind: ["character"], subtypes: ["Rebel"] },
          ],
        },
      },
      { stat: "armor", amount: 1 },
    ],
  },
  {
    name: "Blizzard One (A)",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "criticalHit", amount: 2 },
    ],
  },
  {
    name: "C-3PO (E)",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "special", special: "backInTheDeck" }] }],
  },
  {
    name: "Captain Lorth Needa (A)",
    pilot: {
      of: ["Capital Ship"],
      modifiers: [{ stat: "accuracy", amount: 1 }],
      triggers: [{ when: "attackEnds", effects: [{ verb: "special", special: "apologize" }] }],
    },
  },
  {
    name: "Carbon-Freezing Chamber",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        target: { whose: "opposing", kind: ["character"], zone: "arenaOrBuild" },
        effects: [{ verb: "returnToHand", on: "target", unlessPays: 3 }],
      },
    ],
  },
  {
    name: "Chewbacca (E)",
    abilities: [
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "retaliate", on: "self", amount: 8 }] },
      {
        window: "build",
        cost: { buildX: true },
        effects: [{ verb: "heal", on: "each", filter: { whose: "yours", kind: ["space", "ground"] }, amount: "x" }],
      },
    ],
  },
  {
    name: "Chewbacca (G)",
    abilities: [
      {
        window: "build",
        cost: { build: 1 },
        while: { have: { whose: "yours", zone: "discard", kind: ["character"], subtypes: ["Droid"] } },
        effects: [{ verb: "special", special: "mendDroid", filter: { kind: ["character"], subtypes: ["Droid"] } }],
      },
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "retaliate", on: "self", amount: 6 }] },
    ],
  },
  {
    name: "Dack Ralter (A)",
    pilot: {
      of: ["Speeder"],
      quirks: ["extraPilot"],
      abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
      triggers: [
        {
          when: "discarded",
          arena: "ground",
          effects: [
            {
              verb: "buff",
              on: "each",
              filter: { whose: "yours", arena: ["ground"], is: ["other"] },
              stat: "power",
              amount: 2,
              until: "turn",
            },
          ],
        },
      ],
    },
  },
  {
    name: "Dark Cave",
    triggers: [
      {
        when: "attacks",
        subject: { kind: ["character"], side: "Light" },
        effects: [{ verb: "special", special: "corrupt" }],
      },
      { when: "stepStarts", arena: "character", effects: [{ verb: "special", special: "seduce" }] },
    ],
  },
  {
    name: "Darth Vader (H)",
    modifiers: [{ stat: "power", amount: 2, of: { whose: "yours", is: ["other"] } }],
    triggers: [
      {
        when: "attackEnds",
        subject: { whose: "yours", is: ["other"] },
        effects: [{ verb: "special", special: "punishFailure" }],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Darth Vader (I)",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        effects: [{ verb: "search", filter: { side: "Dark", card: ["battle"] }, amount: 1 }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Desperate Times",
    abilities: [{ window: "disrupt", cost: { discardHand: true }, effects: [{ verb: "disrupt" }] }],
  },
  {
    name: "Echo Base",
    modifiers: [
      { stat: "speed", amount: 10, of: { whose: "yours", arena: ["ground"], subtypes: ["Rebel"], is: ["other"] } },
      { stat: "power", amount: 1, of: { whose: "yours", arena: ["ground"], subtypes: ["Rebel"], is: ["other"] } },
    ],
    triggers: [
      {
        when: "attacked",
        arena: "ground",
        subject: { whose: "yours", subtypes: ["Rebel"], is: ["other"] },
        may: true,
        effects: [{ verb: "intercept", on: "self" }],
      },
    ],
  },
  {
    name: "Emperor's Bidding",
    mission: { effects: [] },
    later: [
      {
        when: "turnEnds",
        while: { haveNot: { whose: "opposing", subtypes: ["Jedi"] } },
        effects: [{ verb: "special", special: "winNow" }],
      },
    ],
  },
  {
    name: "Executor (A)",
    modifiers: [{ stat: "power", amount: 2, of: { whose: "yours", subtypes: ["Imperial"] }, while: { in: ["space"] } }],
  },
  {
    name: "Failed for the Last Time",
    mission: {
      condition: { have: { whose: "yours" } },
      effects: [{ verb: "special", special: "Failed for the Last Time", filter: { whose: "yours" } }],
    },
  },
  { name: "Future Sight", extraCounters: 99, mission: { effects: [{ verb: "special", special: "Future Sight" }] } },
  {
    name: "FX-7 Medical Assistance Droid (A)",
    quirks: ["doublesHealing"],
  },
  {
    name: "General Carlist Rieekan (A)",
    abilities: [
      {
        window: "build",
        cost: {},
        while: { have: { whose: "yours", card: ["location"] } },
        effects: [{ verb: "special", special: "evacuate" }],
      },
    ],
    lent: [{ window: "prevention", cost: { retreatSelf: true }, effects: [{ verb: "preventAll", on: "self" }] }],
  },
  {
    name: "General Maximilian Veers (B)",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "special", special: "landingParty" }] }],
  },
  {
    name: "Go for the Legs",
    abilities: [
      {
        window: "attack",
        cost: { tapOne: { whose: "yours", arena: ["ground"], is: ["untapped"] } },
        target: { whose: "yours", arena: ["ground"], is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 1, until: "attack" },
          { verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "attack" },
          { verb: "buff", on: "target", stat: "stun", amount: 1, until: "attack" },
        ],
      },
      {
        window: "attack",
        cost: { tapOne: { whose: "yours", arena: ["ground"], is: ["untapped"] }, tapCount: 2 },
        target: { whose: "yours", arena: ["ground"], is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "attack" },
          { verb: "buff", on: "target", stat: "accuracy", amount: 2, until: "attack" },
          { verb: "buff", on: "target", stat: "stun", amount: 2, until: "attack" },
        ],
      },
    ],
  },
  {
    name: "Han Solo (G)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [
      {
        when: "wouldBeDamaged",
        subject: { whose: "yours", subtypes: ["Diplomat"] },
        may: true,
        effects: [{ verb: "preventAll" }, { verb: "putDamage", on: "self", amount: 2 }],
      },
    ],
  },
  { name: "Jedi Test", extraCounters: 2, mission: { effects: [{ verb: "special", special: "Jedi Test" }] } },
  {
    name: "K-3PO (A)",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", subtypes: ["Droid"], zone: "hand" } }],
    triggers: [
      { when: "deployed", subject: { whose: "yours", subtypes: ["Droid"] }, effects: [{ verb: "draw", amount: 1 }] },
    ],
  },
  {
    name: "Kiss from Your Sister",
    abilities: [
      {
        window: "general",
        cost: { tapOne: { whose: "yours", arena: ["character"], names: ["Princess Leia"], is: ["untapped"] } },
        effects: [
          { verb: "healAll", on: "each", filter: { names: ["Luke Skywalker"] } },
          { verb: "gainForce", amount: 4 },
        ],
      },
    ],
  },
  {
    name: "Lando Calrissian (A)",
    abilities: [
      { window: "build", cost: { build: 1 }, effects: [{ verb: "heal", on: "self", amount: 1 }] },
      { window: "build", cost: { build: 2 }, effects: [{ verb: "draw", amount: 1 }] },
      {
        window: "build",
        cost: { build: 3 },
        effects: [{ verb: "recover", filter: { card: ["unit"], zone: "discard" }, amount: 1 }],
      },
    ],
  },
  {
    name: "Lando Calrissian (D)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "stepStarts", arena: "character", effects: [{ verb: "special", special: "sellOut" }] }],
  },
  {
    name: "Lieutenant Wes Janson (A)",
    pilot: {
      of: ["Speeder"],
      quirks: ["extraPilot"],
      modifiers: [{ stat: "criticalHit", amount: 4, attacking: { subtypes: ["Assault Walker"] } }],
    },
  },
  {
    name: "Lobot (A)",
    treatAs: ["Droid"],
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        effects: [
          { verb: "millTop", who: "chosen", amount: 5 },
          { verb: "draw", who: "chosen", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Luke Skywalker (J)",
    triggers: [{ when: "prevents", subject: { whose: "yours" }, effects: [{ verb: "draw", amount: 1 }] }],
    abilities: [{ window: "prevention", cost: { force: 4 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Luke's Snowspeeder (A)",
    triggers: [{ when: "discarded", arena: "ground", effects: [{ verb: "loseForce", amount: 4 }] }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Luke's Wrath",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { names: ["Luke Skywalker"] },
        effects: [{ verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "turn" }],
      },
      {
        window: "general",
        cost: { force: 2 },
        target: { names: ["Luke Skywalker"] },
        effects: [{ verb: "buff", on: "target", stat: "accuracy", amount: 2, until: "turn" }],
      },
    ],
  },
  {
    name: "Luke's X-Wing (C)",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "criticalHit", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Major Bren Derlin (A)",
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        notWhileAttacking: true,
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", kind: ["ground"] },
            stat: "armor",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Mara Jade (A)",
    treatAs: ["Dark Jedi"],
    triggers: [
      {
        when: "stepEnds",
        arena: "character",
        while: { self: ["damaged"] },
        effects: [{ verb: "special", special: "passPain" }],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Millennium Falcon (E)", quirks: ["extraPilot", "cantRetreat", "attacksCharacterArena"] },
  {
    name: "Millennium Falcon (F)",
    quirks: ["extraPilot"],
    triggers: [
      {
        when: "wouldBeDiscarded",
        subject: { whose: "yours", kind: ["character"] },
        may: true,
        effects: [{ verb: "special", special: "carryAway" }],
      },
    ],
  },
  {
    name: "Millennium Falcon (G)",
    quirks: ["extraPilot"],
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "wouldBeDamaged", effects: [{ verb: "special", special: "slipAway" }] }],
  },
  { name: "Parting of Heroes", mission: { effects: [{ verb: "special", special: "Parting of Heroes" }] } },
  { name: "Planetary Ion Cannon", modifiers: [{ stat: "ionCannon", amount: 10 }] },
  {
    name: "Princess Leia (G)",
    triggers: [
      {
        when: "wouldBeDamaged",
        subject: { whose: "yours", subtypes: ["Smuggler"] },
        may: true,
        effects: [{ verb: "preventAll" }, { verb: "putDamage", on: "self", amount: 1 }],
      },
    ],
    pilot: { of: ["Transport"], triggers: [{ when: "buildRoll", effects: [{ verb: "gainBuild", amount: 3 }] }] },
  },
  { name: "R2-D2 (G)", modifiers: [{ stat: "speed", amount: 20, of: { whose: "yours", arena: ["space"] } }] },
  {
    name: "R2-D2's Heroism",
    abilities: [
      {
        window: "general",
        cost: { force: 2, discardOne: { whose: "yours", names: ["R2-D2"] } },
        effects: [
          { verb: "retreat", on: "each", filter: { whose: "yours" } },
          { verb: "special", special: "cannotLose" },
        ],
      },
    ],
  },
  {
    name: "Rally the Defenders",
    mission: {
      effects: [{ verb: "special", special: "Rally the Defenders", filter: { costAtMost: 2, zone: "hand" } }],
    },
  },
  {
    name: "Sacrifice",
    abilities: [
      {
        window: "disrupt",
        cost: { discardOne: { whose: "yours" } },
        effects: [{ verb: "disrupt", filter: { card: ["battle"], forceAtMost: 4 } }],
      },
    ],
  },
  {
    name: "Search for the Rebels",
    mission: { effects: [{ verb: "special", special: "purgeDeck", filter: { card: ["location"] }, amount: 3 }] },
  },
  {
    name: "Stormtrooper Swarm",
    abilities: [
      {
        window: "general",
        cost: { force: 9 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", subtypes: ["Stormtrooper"] },
            stat: "power",
            amount: 1,
            per: { subtypes: ["Stormtrooper"] },
            until: "turn",
          },
        ],
      },
    ],
  },
  { name: "Streets of Cloud City", rule: "groundFirst" },
  {
    name: "Toryn Farr (A)",
    quirks: ["cantRetreatInStep"],
    abilities: [
      {
        window: "general",
        unlimited: true,
        cost: { force: 1 },
        target: { whose: "yours", subtypes: ["Rebel"] },
        effects: [{ verb: "buff", on: "target", stat: "speed", amount: 10, until: "turn" }],
      },
    ],
  },
  {
    name: "Vader's Imperial Shuttle (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "search", filter: { names: ["Darth Vader"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Wampa Cave",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", subtypes: ["Creature"], zone: "hand" } }],
  },
  {
    name: "Wedge Antilles (B)",
    pilot: {
      of: ["Speeder"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "power", amount: 2 },
        { stat: "accuracy", amount: 1 },
      ],
      triggers: [{ when: "wouldBeDamaged", effects: [{ verb: "prevent", amount: 2 }] }],
    },
  },
  {
    name: "Wedge's Snowspeeder (A)",
    triggers: [{ when: "damages", effects: [{ verb: "special", special: "expose" }] }],
  },
  {
    name: "Yoda (F)",
    abilities: [
      { window: "disrupt", cost: { tap: true }, effects: [{ verb: "disrupt", unlessPays: 2 }] },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Yoda (H)",
    triggers: [{ when: "prevents", subject: { whose: "yours" }, effects: [{ verb: "gainForce", amount: 1 }] }],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Yoda's Training",
    mission: {
      target: { whose: "yours", kind: ["character"], subtypes: ["Jedi"] },
      effects: [{ verb: "special", special: "train" }],
    },
  },
  {
    name: "Zev Senesca (A)",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        notWhileAttacking: true,
        effects: [{ verb: "recover", filter: { kind: ["character"], zone: "discard" }, amount: 1 }],
      },
    ],
    pilot: { of: ["Speeder"], modifiers: [{ stat: "speed", amount: 10 }] },
  },
  {
    name: "3,720 to 1",
    abilities: [
      { window: "general", cost: {}, target: { whose: "yours" }, effects: [{ verb: "special", special: "longOdds" }] },
    ],
  },
  {
    name: "Admiral Firmus Piett (A)",
    abilities: [
      {
        window: "build",
        cost: { discardOne: { whose: "yours", subtypes: ["Imperial"] } },
        effects: [{ verb: "search", filter: { names: ["Admiral Firmus Piett"] }, amount: 1 }],
      },
    ],
    pilot: { of: ["Capital Ship"], modifiers: [{ stat: "speed", amount: 20 }] },
  },
  {
    name: "Admiral Kendal Ozzel (A)",
    modifiers: [
      { stat: "power", amount: -2, of: { whose: "yours", arena: ["space"] } },
      { stat: "accuracy", amount: 1, of: { whose: "yours", arena: ["space"] } },
    ],
  },
  {
    name: "Outmaneuver Them",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { whose: "yours", kind: ["space", "ground"] },
        effects: [{ verb: "guard", on: "target", amount: 1 }],
      },
      {
        window: "general",
        cost: { force: 5 },
        target: { whose: "yours", kind: ["space", "ground"] },
        effects: [{ verb: "guard", on: "target", amount: 2 }],
      },
    ],
  },
  {
    name: "All Terrain Troop Transport",
    modifiers: [{ stat: "armor", amount: 1 }],
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        effects: [
          { verb: "putFromHand", filter: { kind: ["ground", "character"], subtypes: ["Stormtrooper"], costAtMost: 4 } },
          { verb: "doesNotUntap", on: "self" },
        ],
      },
    ],
  },
  {
    name: "Anti-Infantry Laser Battery",
    modifiers: [
      { stat: "power", amount: 4, attacking: { subtypes: ["Squad"] } },
      { stat: "armor", amount: 1 },
    ],
  },
  {
    name: "Asteroid Field",
    triggers: [
      {
        when: "stepStarts",
        arena: "space",
        effects: [{ verb: "dice", on: "each", filter: { arena: ["space"] }, amount: 2 }],
      },
    ],
  },
  {
    name: "AT-AT Driver",
    pilot: {
      of: ["Walker"],
      modifiers: [{ stat: "speed", amount: 20 }],
      abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] }],
    },
  },
  {
    name: "Blizzard Force AT-ST",
    triggers: [{ when: "attacks", effects: [{ verb: "search", filter: { card: ["location"] }, amount: 1 }] }],
  },
  {
    name: "Battle the Wampa",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        target: { whose: "yours", is: ["attacking"] },
        while: { have: { subtypes: ["Creature"], is: ["defending"] } },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 3, until: "attack" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 3, until: "attack" },
        ],
      },
    ],
  },
  { name: "Cloud City Penthouse", costs: [{ what: "build", amount: -1, of: { kind: ["character"], zone: "hand" } }] },
  {
    name: "Cloud City Prison",
    triggers: [{ when: "turnEnds", effects: [{ verb: "loseForce", who: "both", amount: 999 }] }],
  },
  {
    name: "Bespin Twin-Pod Cloud Car",
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 2, effects: [{ verb: "tap", on: "self" }] }],
    modifiers: [{ stat: "accuracy", amount: 1 }],
  },
  { name: "Blockade", mission: { effects: [{ verb: "special", special: "Blockade" }] } },
  { name: "Change in Destiny", abilities: [{ window: "disrupt", cost: { force: 4 }, effects: [{ verb: "disrupt" }] }] },
  {
    name: "Chewbacca (F)",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] }],
    pilot: {
      of: ["Transport"],
      modifiers: [{ stat: "accuracy", amount: 1 }],
      abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] }],
    },
  },
  {
    name: "Darth Vader (G)",
    abilities: [
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
      { window: "disrupt", cost: { tap: true }, effects: [{ verb: "disrupt", unlessPays: 2 }] },
    ],
  },
  {
    name: "Darth Vader (K)",
    modifiers: [{ stat: "armor", amount: 1 }],
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" },
          { verb: "buff", on: "self", stat: "stun", amount: 2, until: "attack" },
        ],
      },
      { window: "prevention", cost: { forceX: true }, effects: [{ verb: "prevent", on: "self", amount: "x" }] },
    ],
  },
  {
    name: "Death Mark",
    mission: { effects: [] },
    later: [
      { when: "battleStarts", effects: [{ verb: "special", special: "Death Mark", filter: { whose: "opposing" } }] },
    ],
  },
  {
    name: "Derek Hobbie Klivian (A)",
    pilot: {
      of: ["Speeder"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "power", amount: 1 },
      ],
    },
  },
  {
    name: "Dragonsnake",
    abilities: [
      { window: "build", cost: { tap: true }, effects: [{ verb: "millTop", who: "chosen", amount: 4 }] },
      { window: "instead", cost: { tap: true }, effects: [{ verb: "millTop", who: "chosen", amount: 4 }] },
    ],
  },
  {
    name: "Emergency Repairs",
    abilities: [
      {
        window: "prevention",
        cost: { force: 1, discardHand: true },
        target: { whose: "yours" },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  {
    name: "Carbon Freeze",
    mission: {
      target: { whose: "opposing", kind: ["character"], is: ["untapped"] },
      effects: [{ verb: "special", special: "freeze" }],
    },
  },
  {
    name: "Executor Bridge",
    costs: [{ what: "build", amount: -2, of: { whose: "yours", hasPilotText: true, zone: "hand" } }],
  },
  {
    name: "Executor Hangar",
    triggers: [{ when: "stepStarts", arena: "character", effects: [{ verb: "special", special: "disembark" }] }],
  },
  {
    name: "Quicker, Easier, More Seductive",
    mission: { effects: [{ verb: "special", special: "shareForce" }] },
  },
  {
    name: "General Maximilian Veers (A)",
    pilot: {
      of: ["Walker"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "power", amount: 2 },
      ],
      abilities: [
        { window: "reroll", cost: {}, while: { self: ["attacking"] }, effects: [{ verb: "reroll", amount: 30 }] },
      ],
    },
  },
  {
    name: "Han Enchained",
    mission: {
      target: { whose: "yours" },
      effects: [
        { verb: "cannotBeAttacked", on: "target" },
        { verb: "quirk", on: "target", quirk: "cantAttack" },
      ],
    },
  },
  {
    name: "Han Solo (F)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "attacks", effects: [{ verb: "special", special: "gamble" }] }],
  },
  {
    name: "Hoth Icefields",
    triggers: [
      {
        when: "stepStarts",
        arena: "ground",
        effects: [{ verb: "dice", on: "each", filter: { arena: ["ground"] }, amount: 2 }],
      },
    ],
  },
  {
    name: "Imperial Fleet",
    abilities: [{ window: "build", cost: { buildX: true }, effects: [{ verb: "heal", on: "self", amount: "x" }] }],
  },
  {
    name: "Imperial Misdirection",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { is: ["damaged"] },
        effects: [{ verb: "special", special: "moveDamage" }],
      },
    ],
  },
  {
    name: "Jungles of Dagobah",
    modifiers: [{ stat: "speed", amount: -20, of: { notSubtypes: ["Creature"], kind: ["ground"] } }],
  },
  {
    name: "Lambda-Class Shuttle",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: {},
        effects: [{ verb: "special", special: "transferPilot" }],
      },
    ],
  },
  {
    name: "Lando Calrissian (C)",
    abilities: [
      {
        window: "prevention",
        cost: { discardOne: { whose: "yours", is: ["other"] } },
        effects: [
          { verb: "preventAll", on: "self" },
          { verb: "gainBuildNextTurn", amount: 2 },
        ],
      },
    ],
  },
  {
    name: "Leia's Warning",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours", kind: ["character"], subtypes: ["Jedi"] },
        effects: [{ verb: "guard", on: "target", amount: 2 }],
      },
    ],
  },
  {
    name: "Luke Skywalker (I)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: "stack" }] },
    ],
  },
  {
    name: "Medical Center",
    grants: [
      {
        of: { whose: "yours", kind: ["character"] },
        abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "heal", on: "self", amount: 3 }] }],
      },
    ],
  },
  {
    name: "Millennium Falcon (D)",
    quirks: ["extraPilot"],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "armor", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Mynock",
    quirks: ["mayStayTapped"],
    triggers: [
      {
        when: "stepStarts",
        arena: "space",
        while: { self: ["tapped"] },
        effects: [{ verb: "special", special: "chewCables" }],
      },
    ],
  },
  {
    name: "Painful Reckoning",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        effects: [{ verb: "chooseArena" }, { verb: "special", special: "Painful Reckoning" }],
      },
    ],
  },
  {
    name: "Princess Leia (H)",
    costs: [
      { what: "build", amount: -1, of: { whose: "yours", kind: ["character"], subtypes: ["Rebel"], zone: "hand" } },
    ],
    grants: [
      {
        of: { is: ["self"] },
        while: {
          have: { whose: "yours", kind: ["character"], subtypes: ["Rebel"], arena: ["character"], is: ["other"] },
        },
        quirks: ["cantBeAttacked"],
      },
    ],
  },
  {
    name: "Probe Droid",
    triggers: [
      {
        when: "stepEnds",
        arena: "space",
        effects: [
          { verb: "discardUnit", on: "self" },
          { verb: "putFromDeck", filter: { names: ["Probot"] } },
        ],
      },
    ],
  },
  { name: "Probot", triggers: [{ when: "damaged", effects: [{ verb: "special", special: "Probot" }] }] },
  {
    name: "R2-D2 (F)",
    triggers: [
      {
        when: "drawStepStarts",
        effects: [
          { verb: "draw", amount: 1 },
          { verb: "discardCards", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Rebel Fleet",
    abilities: [
      { window: "general", cost: { force: 4 }, notWhileAttacking: true, effects: [{ verb: "retreat", on: "self" }] },
    ],
  },
  {
    name: "Rebel Hoth Army",
    triggers: [
      {
        when: "deployed",
        may: true,
        effects: [{ verb: "searchToBuild", filter: { card: ["location"], place: "ground" }, amount: 1 }],
      },
    ],
  },
  { name: "Rebel Trenches", modifiers: [{ stat: "armor", amount: 1, of: { whose: "yours", arena: ["ground"] } }] },
  {
    name: "Rebel Troop Cart",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", kind: ["ground"], subtypes: ["Rebel"], zone: "hand" } }],
  },
  {
    name: "Redemption (A)",
    triggers: [
      {
        when: "stepStarts",
        arena: "space",
        target: { whose: "yours", kind: ["character"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 3, upTo: true }],
      },
    ],
    modifiers: [{ stat: "armor", amount: 1 }],
  },
  {
    name: "Self-Destruct",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours" },
        effects: [
          { verb: "lend", on: "target", amount: 0 },
          { verb: "discardAtTurnEnd", on: "target" },
        ],
      },
    ],
    lent: [{ window: "attack", cost: {}, effects: [{ verb: "retaliate", on: "self", amount: "ownCost" }] }],
  },
  {
    name: "Shield Generator",
    modifiers: [{ stat: "shields", amount: 1 }],
    quirks: ["blocksBombard"],
  },
  {
    name: "Snowspeeder Rogue Ten",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", subtypes: ["Walker"], zone: "arenaOrBuild" },
        effects: [
          { verb: "damage", on: "target", amount: 4 },
          { verb: "doesNotUntap", on: "self" },
        ],
      },
    ],
  },
  {
    name: "Snowspeeder Squad",
    abilities: [
      {
        window: "general",
        inDiscard: true,
        notWhileAttacking: true,
        cost: { discardOne: { whose: "yours", arena: ["ground"], allSubtypes: ["Rebel", "Speeder"] }, discardCount: 2 },
        effects: [{ verb: "putIntoArena", on: "self" }],
      },
    ],
  },
  {
    name: "Snowtrooper Elite Squad",
    grants: [
      {
        of: { is: ["self"] },
        while: { in: ["ground"], have: { names: ["Darth Vader"], arena: ["character"] } },
        quirks: ["retreatsInstead"],
      },
    ],
  },
  {
    name: "TIE Bomber Pilot",
    pilot: { of: ["Starfighter"], modifiers: [{ stat: "power", amount: 3, using: "bombard" }] },
  },
  {
    name: "TIE Bomber Squad",
    modifiers: [{ stat: "criticalHit", amount: 2, attacking: { subtypes: ["Capital Ship"] } }],
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        effects: [{ verb: "dice", on: "each", filter: { whose: "opposing", arena: ["ground"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "TIE Pursuit Pilot",
    pilot: {
      of: ["Starfighter"],
      triggers: [{ when: "discarded", arena: "space", effects: [{ verb: "gainBuildNextTurn", amount: 3 }] }],
    },
  },
  {
    name: "Torture Room",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        target: { whose: "opposing", arena: ["character"] },
        effects: [{ verb: "dice", on: "target", amount: 3 }],
      },
    ],
  },
  { name: "Vader's Call", extraCounters: 99, mission: { effects: [{ verb: "special", special: "Vader's Call" }] } },
  {
    name: "Vicious Attack",
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        target: { whose: "yours", subtypes: ["Creature"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "attack" }],
      },
      {
        window: "attack",
        cost: { force: 3 },
        target: { whose: "yours", subtypes: ["Creature"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 6, until: "attack" }],
      },
    ],
  },
  { name: "Wampa", quirks: ["cantRetreat", "mustAttack", "attacksOwn"] },
  {
    name: "Yoda's Hut",
    triggers: [
      {
        when: "buildRoll",
        effects: [
          { verb: "gainBuild", amount: 1, per: { whose: "yours", kind: ["character"], subtypes: ["Jedi"] } },
          {
            verb: "gainBuild",
            who: "opponent",
            amount: 1,
            per: { whose: "opposing", kind: ["character"], subtypes: ["Jedi"] },
          },
        ],
      },
    ],
  },
  {
    name: "725 to 1",
    abilities: [
      { window: "general", cost: {}, target: { whose: "yours" }, effects: [{ verb: "special", special: "fairOdds" }] },
    ],
  },
  {
    name: "All Terrain Armored Transport",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  { name: "All Terrain Scout Transport", modifiers: [{ stat: "armor", amount: 1 }] },
  {
    name: "Alter the Deal",
    mission: {
      effects: [
        { verb: "discardCards", who: "both", amount: 99 },
        { verb: "draw", who: "both", amount: 7 },
      ],
    },
  },
  {
    name: "Antivehicle Laser Cannon",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    cannotAttack: { subtypes: ["Squad"] },
    triggers: [{ when: "attacks", effects: [{ verb: "doesNotUntap", on: "self" }] }],
  },
  {
    name: "Armor Plating",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { whose: "yours" },
        effects: [{ verb: "buff", on: "target", stat: "armor", amount: 1, until: "turn" }],
      },
    ],
  },
  {
    name: "Space Slug",
    modifiers: [{ stat: "armor", amount: 1 }],
    triggers: [{ when: "kills", effects: [{ verb: "special", special: "digest" }] }],
  },
  {
    name: "Blizzard Force AT-AT",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "armor", amount: 1 },
    ],
  },
  {
    name: "Belly of the Beast",
    triggers: [{ when: "stepStarts", arena: "character", effects: [{ verb: "special", special: "swallow" }] }],
  },
  {
    name: "Cloud City Battleground",
    costs: [{ what: "battleForce", amount: -2, of: { whose: "yours", card: ["battle"], zone: "hand" } }],
  },
  { name: "Cloud City Dining Hall", grants: [{ of: { kind: ["character"] }, quirks: ["cantRetreat"] }] },
  {
    name: "Cloud City Landing Platform",
    triggers: [
      { when: "deployed", effects: [{ verb: "draw", amount: 1 }] },
      { when: "buildRoll", may: true, effects: [{ verb: "special", special: "rollAgain" }] },
    ],
  },
  {
    name: "Bespin System",
    triggers: [
      { when: "drawStepStarts", effects: [{ verb: "draw", amount: 1 }] },
      { when: "drawStepStarts", whose: "opponents", effects: [{ verb: "draw", who: "opponent", amount: 1 }] },
    ],
  },
  {
    name: "Blizzard",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        effects: [{ verb: "dice", on: "each", filter: { arena: ["ground"] }, amount: 3 }],
      },
    ],
  },
  {
    name: "Bogwing",
    abilities: [
      { window: "build", cost: { tap: true }, effects: [{ verb: "millTop", who: "chosen", amount: 2 }] },
      { window: "instead", cost: { tap: true }, effects: [{ verb: "millTop", who: "chosen", amount: 2 }] },
    ],
  },
  {
    name: "Close the Shield Doors",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours" },
        effects: [{ verb: "buff", on: "target", stat: "armor", amount: 1, until: "turn" }],
      },
      {
        window: "general",
        cost: { force: 4 },
        effects: [
          { verb: "chooseArena" },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "armor",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Darth Vader (J)",
    modifiers: [{ stat: "armor", amount: 1 }],
    abilities: [
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
    ],
  },
  {
    name: "Vader's Vengeance",
    abilities: [
      {
        window: "attack",
        cost: { forceX: true },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: "x", until: "attack" }],
      },
    ],
  },
  { name: "Dagobah System", triggers: [{ when: "buildStepStarts", effects: [{ verb: "gainForce", amount: 2 }] }] },
  {
    name: "Explore the Swamps",
    mission: {
      cost: { tapOne: { whose: "yours", arena: ["character"], kind: ["character"], is: ["untapped"] } },
      effects: [{ verb: "searchToBuild", filter: { card: ["location"] }, amount: 3 }],
    },
  },
  {
    name: "Float Away",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 1 },
        target: { whose: "yours", is: ["bereaved"] },
        effects: [{ verb: "buff", on: "target", stat: "shields", amount: 3, until: "turn" }],
      },
    ],
  },
  {
    name: "Force Throw",
    abilities: [
      {
        window: "general",
        cost: { tapOne: { whose: "yours", arena: ["character"], subtypes: ["Dark Jedi"], is: ["untapped"] } },
        effects: [{ verb: "dice", on: "each", filter: { arena: ["character"], is: ["notPaid"] }, amount: 3 }],
      },
    ],
  },
  {
    name: "Gallofree medium Transport",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 2 }] }],
  },
  {
    name: "Ground Assault",
    mission: {
      effects: [
        {
          verb: "buff",
          on: "each",
          filter: { whose: "yours", kind: ["ground"] },
          stat: "power",
          amount: 2,
          until: "turn",
        },
      ],
    },
  },
  {
    name: "Han Solo (E)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    pilot: {
      of: ["Creature"],
      modifiers: [{ stat: "speed", amount: 30 }],
      abilities: [{ window: "general", cost: {}, effects: [{ verb: "special", special: "dismount" }] }],
    },
  },
  {
    name: "Han's Attack",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", is: ["attacking", "cheaperThanDefender"] },
        effects: [{ verb: "special", special: "outclassed" }],
      },
    ],
  },
  {
    name: "Han's Promise",
    mission: {
      effects: [
        { verb: "putIntoArena", filter: { kind: ["character"], zone: "discard" }, amount: 1 },
        {
          verb: "putIntoArena",
          who: "opponent",
          filter: { kind: ["character"], zone: "discard" },
          amount: 1,
          upTo: true,
        },
      ],
    },
  },
  {
    name: "Hanging Around",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "opposing", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: -3, until: "attack" }],
      },
      {
        window: "attack",
        cost: { force: 4 },
        target: { whose: "opposing", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: -6, until: "attack" }],
      },
    ],
  },
  { name: "Hoth Battle Plains", rule: "doublesGroundDamage" },
  { name: "Hoth System", costs: [{ what: "build", amount: -1, of: { kind: ["space"], zone: "hand" } }] },
  { name: "Imperial II-Class Star Destroyer", modifiers: [{ stat: "armor", amount: 1 }] },
  {
    name: "Jedi Master's Meditation",
    mission: {
      target: { whose: "yours", subtypes: ["Jedi"], is: ["untapped"] },
      effects: [{ verb: "special", special: "meditate" }],
    },
  },
  {
    name: "Jedi Trap",
    mission: { effects: [{ verb: "special", special: "trap" }] },
  },
  {
    name: "Kuat Lancer-Class Frigate",
    modifiers: [{ stat: "accuracy", amount: 1, attacking: { subtypes: ["Starfighter"] } }],
  },
  {
    name: "Kuat Nebulon-B Frigate",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Lando Calrissian (B)",
    triggers: [
      {
        when: "deployed",
        may: true,
        effects: [{ verb: "searchToBuild", filter: { card: ["location"], side: "Neutral" }, amount: 3 }],
      },
    ],
  },
  {
    name: "Lando's Repairs",
    mission: {
      target: { whose: "yours", subtypes: ["Starfighter", "Transport"], is: ["damaged"] },
      effects: [{ verb: "special", special: "healAllButOne" }],
    },
  },
  {
    name: "Leap into the Chasm",
    mission: { effects: [{ verb: "special", special: "dropCheapest" }] },
  },
  {
    name: "Luke Skywalker (H)",
    modifiers: [{ stat: "criticalHit", amount: 2 }],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Meditation Chamber",
    triggers: [
      {
        when: "turnEnds",
        effects: [
          { verb: "gainForce", amount: 1 },
          { verb: "loseForce", who: "opponent", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Navy Trooper",
    modifiers: [{ stat: "power", amount: 2, while: { have: { names: ["Darth Vader"], arena: ["character"] } } }],
  },
  {
    name: "Princess Leia (F)",
    triggers: [{ when: "wouldBeDamaged", effects: [{ verb: "special", special: "sparedUnlessPaid" }] }],
  },
  { name: "Probe the Galaxy", mission: { effects: [{ verb: "search", filter: { card: ["location"] }, amount: 1 }] } },
  {
    name: "Rebel Command Center",
    rule: "winsTies",
    triggers: [{ when: "deployed", effects: [{ verb: "draw", amount: 1 }] }],
  },
  {
    name: "Rebel Escape Squad",
    triggers: [{ when: "buildRoll", while: { in: ["space"] }, effects: [{ verb: "gainBuild", amount: 1 }] }],
    modifiers: [{ stat: "shields", amount: 1 }],
  },
  {
    name: "Rebel Hangar",
    triggers: [
      {
        when: "stepStarts",
        arena: "ground",
        target: { whose: "yours", kind: ["space", "ground"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 2, upTo: true }],
      },
    ],
  },
  { name: "Rebel Trench Defenders" },
  {
    name: "Rebel Assault Frigate",
    triggers: [{ when: "buildStepStarts", effects: [{ verb: "special", special: "payOrTap" }] }],
  },
  {
    name: "Dreadnaught Heavy Cruiser",
    triggers: [
      { when: "buildStepStarts", effects: [{ verb: "search", filter: { subtypes: ["Starfighter"] }, amount: 1 }] },
    ],
  },
  { name: "Snowspeeder Rogue Two", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "Snowstorm",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { arena: ["ground"] },
        effects: [{ verb: "dice", on: "target", amount: 5 }],
      },
    ],
  },
  { name: "Snowtrooper Heavy Weapons Team", modifiers: [{ stat: "criticalHit", amount: 2 }] },
  { name: "Snowtrooper Squad", modifiers: [{ stat: "accuracy", amount: 1 }] },
  { name: "Snowtrooper Guard", modifiers: [{ stat: "armor", amount: 1 }] },
  {
    name: "Imperial II Star Destroyer",
    abilities: [
      {
        window: "build",
        cost: {},
        effects: [{ verb: "special", special: "assemble", filter: { subtypes: ["Starfighter"] } }],
      },
    ],
  },
  {
    name: "Strange Lodgings",
    abilities: [
      {
        window: "prevention",
        cost: { force: 1 },
        target: { whose: "yours" },
        effects: [{ verb: "prevent", amount: 1 }],
      },
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours" },
        effects: [{ verb: "prevent", amount: 4 }],
      },
    ],
  },
  { name: "Swamps of Dagobah", costs: [{ what: "build", amount: 1, of: { zone: "hand" } }] },
  {
    name: "Tauntaun",
    abilities: [
      {
        window: "prevention",
        cost: { discardSelf: true },
        while: { in: ["ground"] },
        target: { whose: "yours", kind: ["character"], arena: ["character"], is: ["doomed"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  {
    name: "Tauntaun Mount",
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        target: { whose: "yours", kind: ["character"], subtypes: ["Rebel"] },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: 20, until: "turn" },
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "TIE Bomber EX-1-2",
    modifiers: [
      { stat: "criticalHit", amount: 2, using: "bombard" },
      { stat: "bombard", amount: 2 },
    ],
  },
  { name: "TIE Bomber EX-1-8", modifiers: [{ stat: "bombard", amount: 2 }] },
  {
    name: "TIE Fighter EX-4-9",
    modifiers: [
      {
        stat: "accuracy",
        amount: 1,
        while: { have: { whose: "yours", arena: ["space"], allSubtypes: ["Imperial", "Capital Ship"] } },
      },
    ],
  },
  {
    name: "TIE Fighter OS-72-8",
    modifiers: [
      {
        stat: "power",
        amount: 1,
        while: { have: { whose: "yours", arena: ["space"], allSubtypes: ["Imperial", "Capital Ship"] } },
      },
    ],
  },
  {
    name: "TIE Pursuit Squad",
    modifiers: [
      { stat: "power", amount: -1, perDamage: true },
      { stat: "criticalHit", amount: 2 },
    ],
  },
  {
    name: "Trust Her Instincts",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        while: { have: { whose: "yours", subtypes: ["Creature"] } },
        target: { whose: "yours" },
        effects: [{ verb: "prevent", amount: 4 }],
      },
    ],
  },
  {
    name: "Visions of the Future",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        from: { whose: "yours", is: ["attacking"] },
        target: {},
        effects: [{ verb: "preventAll" }, { verb: "untap", on: "attacker" }],
      },
    ],
  },
  {
    name: "Well-Earned Meal",
    mission: { effects: [] },
    later: [{ when: "unitDiscarded", subject: { whose: "opposing" }, effects: [{ verb: "special", special: "feed" }] }],
  },
  { name: "X-wing Rogue Seven", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  { name: "Y-Wing Gold Six", modifiers: [{ stat: "armor", amount: 1 }] },
];
