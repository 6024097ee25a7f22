import type { CardWords } from "../vocabulary.js";

/** What the cards of the set ESB do, in the order of their numbers. */
export const ESB: readonly CardWords[] = [
  {
    name: "AT-AT Assault Group",
    abilities: [{ window: "prevention", cost: { damageSelf: 2 }, effects: [{ verb: "preventAll", on: "self" }] }],
  },
  {
    name: "Blizzard One (A)",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "criticalHit", amount: 2 },
    ],
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
    name: "Executor (A)",
    modifiers: [{ stat: "power", amount: 2, of: { whose: "yours", subtypes: ["Imperial"] }, while: { in: ["space"] } }],
  },
  {
    name: "FX-7 Medical Assistance Droid (A)",
    quirks: ["doublesHealing"],
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
    name: "Luke's Snowspeeder (A)",
    triggers: [{ when: "discarded", arena: "ground", effects: [{ verb: "loseForce", amount: 4 }] }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
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
  { name: "Cloud City Penthouse", costs: [{ what: "build", amount: -1, of: { kind: ["character"], zone: "hand" } }] },
  {
    name: "Bespin Twin-Pod Cloud Car",
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 2, effects: [{ verb: "tap", on: "self" }] }],
    modifiers: [{ stat: "accuracy", amount: 1 }],
  },
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
    name: "Executor Bridge",
    costs: [{ what: "build", amount: -2, of: { whose: "yours", hasPilotText: true, zone: "hand" } }],
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
    name: "Jungles of Dagobah",
    modifiers: [{ stat: "speed", amount: -20, of: { notSubtypes: ["Creature"], kind: ["ground"] } }],
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
  { name: "Rebel Trenches", modifiers: [{ stat: "armor", amount: 1, of: { whose: "yours", arena: ["ground"] } }] },
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
  {
    name: "All Terrain Armored Transport",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  { name: "All Terrain Scout Transport", modifiers: [{ stat: "armor", amount: 1 }] },
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
    name: "Blizzard Force AT-AT",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "armor", amount: 1 },
    ],
  },
  {
    name: "Cloud City Battleground",
    costs: [{ what: "battleForce", amount: -2, of: { whose: "yours", card: ["battle"], zone: "hand" } }],
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
  { name: "Hoth System", costs: [{ what: "build", amount: -1, of: { kind: ["space"], zone: "hand" } }] },
  { name: "Imperial II-Class Star Destroyer", modifiers: [{ stat: "armor", amount: 1 }] },
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
  { name: "Probe the Galaxy", mission: { effects: [{ verb: "search", filter: { card: ["location"] }, amount: 1 }] } },
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
  { name: "X-wing Rogue Seven", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  { name: "Y-Wing Gold Six", modifiers: [{ stat: "armor", amount: 1 }] },
];
