import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set ROTJ do, in the order of their numbers. */
export const ROTJ: readonly CardDeclaration[] = [
  {
    name: "Admiral Ackbar (A)",
    modifiers: [{ stat: "power", amount: 3, of: { whose: "yours", kind: ["space"], subtypes: ["Rebel"] } }],
  },
  {
    name: "Anakin Skywalker (K)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "gainForce", amount: 6 }] }],
  },
  {
    name: "Anakin's Spirit (A)",
    quirks: ["doesNotCount", "noDamageToOrFrom"],
    triggers: [
      {
        when: "buildStepStarts",
        while: { have: { whose: "yours", arena: ["character"], names: ["Luke Skywalker", "Princess Leia"] } },
        effects: [{ verb: "gainForce", amount: 2 }],
      },
    ],
  },
  { name: "Bargain with Jabba", mission: { effects: [{ verb: "special", special: "bargain" }] } },
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
  {
    name: "Darth Vader (P)",
    abilities: [
      { window: "disrupt", cost: { discardOne: { whose: "yours" } }, effects: [{ verb: "disrupt", unlessPays: 4 }] },
      {
        window: "general",
        cost: { discardOne: { whose: "yours" }, xIsItsCost: true },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: "x", until: "turn" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Death Star II (B)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { arena: ["space"], subtypes: ["Capital Ship"] },
        effects: [{ verb: "discardUnit", on: "target" }],
      },
    ],
  },
  { name: "Endor Imperial Fleet", hiddenCost: 3, modifiers: [{ stat: "overkill", amount: 1 }] },
  {
    name: "Endor Rebel Fleet",
    modifiers: [
      { stat: "power", amount: 1, per: { whose: "yours", kind: ["space"], arena: ["space"], is: ["other"] } },
      { stat: "health", amount: 1, per: { whose: "yours", kind: ["space"], arena: ["space"], is: ["other"] } },
    ],
  },
  {
    name: "Endor Shield Generator",
    quirks: ["mayStayTapped"],
    upkeep: [{ build: 1 }, { returnSelf: true }],
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { kind: ["space"] },
        effects: [{ verb: "hold", on: "target" }],
      },
    ],
    modifiers: [{ stat: "shields", amount: 4, of: { kind: ["space"], is: ["held"] } }],
  },
  {
    name: "Ephant Mon (A)",
    upkeep: [{ build: 1 }, { tap: true }],
    hiddenCost: 2,
    triggers: [{ when: "attacks", may: true, effects: [{ verb: "special", special: "searchForPlans" }] }],
  },
  {
    name: "Endor Regiment",
    modifiers: [
      { stat: "speed", amount: 20, while: { have: { card: ["location"], arena: ["ground"] } } },
      { stat: "power", amount: 2, attacking: { subtypes: ["Rebel"] } },
    ],
  },
  {
    name: "Free Tatooine",
    triggers: [{ when: "buildStepStarts", effects: [{ verb: "special", special: "returnUnder" }] }],
  },
  {
    name: "Han Solo (K)",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "lucky", amount: 2 },
      {
        stat: "lucky",
        amount: 2,
        of: { whose: "yours", kind: ["ground", "character"], subtypes: ["Rebel"], is: ["other"] },
      },
    ],
  },
  {
    name: "Home One (A)",
    modifiers: [{ stat: "shields", amount: 1 }],
    costs: [{ what: "battleForce", amount: -1, of: { whose: "yours", card: ["battle"] }, while: { step: ["space"] } }],
  },
  {
    name: "Honor the Fallen",
    mission: {
      effects: [
        {
          verb: "gainForce",
          amount: 1,
          per: { whose: "yours", zone: "discard", kind: ["character"], subtypes: ["Jedi"] },
        },
      ],
    },
  },
  { name: "Jabba the Hutt (A)", modifiers: [{ stat: "power", amount: 1, per: { subtypes: ["Tatooine"] } }] },
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
    name: "Lando Calrissian (H)",
    hiddenCost: 2,
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        notWhileAttacking: true,
        target: { side: "Neutral" },
        effects: [
          { verb: "chooseOne", amount: 2 },
          { verb: "buff", on: "target", stat: "power", amount: -4, until: "turn" },
          { verb: "buff", on: "target", stat: "power", amount: 4, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Luke Skywalker (N)",
    abilities: [
      { window: "prevention", cost: { force: 5 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "general",
        notWhileAttacking: true,
        cost: { tap: true, forceX: true },
        while: { have: { whose: "opposing", kind: ["character"], side: "Dark" } },
        effects: [
          {
            verb: "special",
            special: "Luke Skywalker (N)",
            filter: { whose: "opposing", kind: ["character"], side: "Dark" },
          },
        ],
      },
    ],
  },
  {
    name: "Malakili (A)",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Creature"] } },
      { stat: "health", amount: 1, of: { whose: "yours", subtypes: ["Creature"] } },
    ],
    grants: [
      {
        of: { whose: "yours", subtypes: ["Creature"] },
        abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
      },
    ],
  },
  {
    name: "Max Rebo Band (A)",
    tolls: [{ force: 1, on: { zone: "arenaOrBuild" }, by: { whose: "opposing", arena: ["character"] } }],
  },
  {
    name: "Mixed Battlegroup",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "criticalHit", amount: 1 },
      { stat: "lucky", amount: 1 },
    ],
  },
  {
    name: "Nien Nunb (A)",
    pilot: {
      of: ["Starfighter", "Transport"],
      modifiers: [
        { stat: "speed", amount: 30, while: { self: ["manned"] } },
        { stat: "power", amount: 3, while: { self: ["manned"] } },
        { stat: "accuracy", amount: 2, while: { self: ["manned"] } },
      ],
    },
  },
  {
    name: "Occupied Tatooine",
    triggers: [{ when: "buildStepStarts", effects: [{ verb: "special", special: "returnUnder" }] }],
  },
  { name: "Progress Report", mission: { effects: [{ verb: "special", special: "doubleCounters" }] } },
  { name: "Rancor", quirks: ["damageUnpreventable"] },
  {
    name: "Reactor Core",
    triggers: [
      {
        when: "buildStepStarts",
        effects: [
          { verb: "gainBuild", amount: 1 },
          { verb: "gainForce", amount: 1 },
        ],
      },
      {
        when: "discarded",
        target: { whose: "yours", kind: ["space"] },
        effects: [{ verb: "putDamage", on: "target", amount: 3 }],
      },
    ],
  },
  {
    name: "Sarlacc (A)",
    quirks: ["mayStayTapped"],
    holds: "tapped",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", kind: ["character"] },
        effects: [{ verb: "hold", on: "target" }],
      },
    ],
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        effects: [{ verb: "putDamage", on: "each", filter: { is: ["held"], zone: "arenaOrBuild" }, amount: 2 }],
      },
    ],
  },
  {
    name: "Scythe Squadron (A)",
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        while: { have: { whose: "yours", subtypes: ["Capital Ship"] } },
        effects: [{ verb: "healAll", on: "self" }],
      },
    ],
  },
  {
    name: "Throne Room",
    triggers: [
      {
        when: "buildStepStarts",
        effects: [{ verb: "gainForce", amount: 1, per: { whose: "yours", subtypes: ["Jedi"] } }],
      },
    ],
  },
  {
    name: "Trap Door!",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: { kind: ["character"], is: ["untapped"] },
        effects: [
          { verb: "tap", on: "target" },
          { verb: "damage", on: "target", amount: 3 },
        ],
      },
    ],
  },
  {
    name: "Vader's Guile",
    mission: {
      condition: {
        have: { whose: "yours", zone: "discard", card: ["unit", "battle", "mission", "location", "equipment"] },
        count: 12,
      },
      effects: [{ verb: "special", special: "guile" }],
    },
  },
  {
    name: "Yoda's Spirit (A)",
    quirks: ["doesNotCount", "noDamageToOrFrom"],
    triggers: [
      {
        when: "stepEnds",
        arena: "character",
        effects: [{ verb: "gainForce", amount: 1, per: { whose: "yours", subtypes: ["Spirit"] } }],
      },
    ],
  },
  {
    name: "Baited Trap",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { subtypes: ["Creature"], is: ["untapped"] },
        effects: [
          { verb: "tap", on: "target" },
          { verb: "doesNotUntap", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Boba Fett (H)",
    hiddenCost: 1,
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "criticalHit", amount: 3 },
    ],
  },
  {
    name: "C-3PO (H)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "special", special: "discardTwoOrBattle" },
        ],
      },
    ],
  },
  {
    name: "Captain Lennox (A)",
    pilot: {
      of: ["Capital Ship"],
      modifiers: [
        { stat: "speed", amount: 30 },
        { stat: "power", amount: 1 },
      ],
      triggers: [{ when: "attacks", effects: [{ verb: "putDamage", on: "self", amount: 1 }] }],
    },
  },
  {
    name: "Chief Chirpa (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "gainBuild", amount: 1 },
          { verb: "gainForce", amount: 1 },
        ],
      },
    ],
    triggers: [
      {
        when: "wouldBeDamaged",
        from: { whose: "opposing" },
        while: { have: { card: ["location"], subtypes: ["Endor"] } },
        effects: [{ verb: "preventAll", unlessPays: 2 }],
      },
    ],
  },
  {
    name: "Darth Vader (N)",
    modifiers: [{ stat: "armor", amount: 1 }],
    costs: [{ what: "battleForce", amount: 2, of: { whose: "opposing", card: ["battle"] } }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
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
  {
    name: "Emperor Palpatine (D)",
    modifiers: [
      { stat: "power", amount: 1, perForce: true },
      { stat: "health", amount: 1, perForce: true },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] }],
  },
  {
    name: "Ewok Village",
    triggers: [
      {
        when: "wouldBeDamaged",
        subject: { whose: "yours", kind: ["ground"] },
        from: { whose: "opposing" },
        effects: [{ verb: "preventAll", unlessPays: 1 }],
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
    name: "Ionization Weapons",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { whose: "opposing" },
        effects: [{ verb: "buff", on: "target", stat: "shields", amount: -99, until: "turn" }],
      },
      {
        window: "general",
        cost: { force: 3 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "opposing", arena: ["space"] },
            stat: "shields",
            amount: -99,
            until: "turn",
          },
        ],
      },
      {
        window: "general",
        cost: { force: 3 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "opposing", arena: ["ground"] },
            stat: "shields",
            amount: -99,
            until: "turn",
          },
        ],
      },
      {
        window: "general",
        cost: { force: 3 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "opposing", arena: ["character"] },
            stat: "shields",
            amount: -99,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Jabba the Hutt (B)",
    modifiers: [{ stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Bounty Hunter"] } }],
    triggers: [
      {
        when: "unitDiscarded",
        subject: { whose: "opposing" },
        while: { have: { whose: "yours", kind: ["character"], hasBounty: true, is: ["attacking"] } },
        effects: [
          { verb: "gainForce", amount: 1 },
          { verb: "gainBuildNextTurn", amount: 1 },
        ],
      },
    ],
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
    name: "Luke Skywalker (O)",
    hiddenCost: 4,
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "attack",
        cost: { force: 2 },
        while: { self: ["attacking"] },
        effects: [{ verb: "special", special: "stackPower" }],
      },
    ],
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
  // The Character battle step is the last in which a Character's numbers count, so the end of the turn says the same.
  {
    name: "R2-D2 (I)",
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        notWhileAttacking: true,
        target: { whose: "yours", kind: ["character"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "characterStep" },
          { verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "characterStep" },
        ],
      },
    ],
  },
  { name: "Rancor Pit", noBattleCardsIn: ["character"] },
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
  {
    name: "Vader's Summons",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { whose: "opposing", kind: ["character"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "putIntoArena", on: "target" },
          { verb: "untap", on: "target" },
        ],
      },
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "opposing", kind: ["character"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "putIntoArena", on: "target" },
          { verb: "tap", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Wicket W. Warrick (A)",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", kind: ["character"], unique: true, side: "Light" } }],
    triggers: [
      {
        when: "wouldBeDamaged",
        from: { whose: "opposing" },
        while: { have: { card: ["location"], subtypes: ["Endor"] } },
        effects: [{ verb: "preventAll", unlessPays: 2 }],
      },
    ],
  },
  {
    name: "Wookiee Hug",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        target: { whose: "yours" },
        effects: [
          { verb: "prevent", amount: 2 },
          { verb: "lend", on: "pending", amount: 0 },
        ],
      },
    ],
    lent: [{ window: "attack", cost: { force: 0 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] }],
  },
  {
    name: "Worrt",
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        while: { step: ["ground"] },
        target: { subtypes: ["Creature"], arena: ["ground", "character"] },
        effects: [{ verb: "dice", on: "target", amount: 2 }],
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
    name: "Close Quarters",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        while: { have: { whose: "yours", arena: ["ground"] }, count: 4 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", arena: ["ground"] },
            stat: "power",
            amount: 2,
            until: "turn",
          },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", arena: ["ground"] },
            stat: "overkill",
            amount: 1,
            until: "turn",
          },
        ],
      },
      {
        window: "general",
        cost: { force: 3 },
        while: { have: { whose: "yours", arena: ["character"] }, count: 4 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", arena: ["character"] },
            stat: "power",
            amount: 2,
            until: "turn",
          },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", arena: ["character"] },
            stat: "overkill",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Elite Royal Guard",
    treatAs: ["Dark Jedi"],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Darth Vader (O)",
    hiddenCost: 4,
    modifiers: [{ stat: "armor", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Death Star Battalion",
    modifiers: [
      {
        stat: "power",
        amount: 2,
        while: { have: { arena: ["space"], allSubtypes: ["Imperial"], subtypes: ["Capital Ship", "Battle Station"] } },
      },
      {
        stat: "health",
        amount: 2,
        while: { have: { arena: ["space"], allSubtypes: ["Imperial"], subtypes: ["Capital Ship", "Battle Station"] } },
      },
    ],
  },
  { name: "Death Star II (A)", modifiers: [{ stat: "bombard", amount: 10 }] },
  {
    name: "Decoy",
    abilities: [
      { window: "general", cost: { force: 0 }, target: {}, effects: [{ verb: "lend", on: "target", amount: 0 }] },
    ],
    lent: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
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
    name: "Emperor Palpatine (C)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, forceX: true },
        target: { arena: ["character"] },
        effects: [{ verb: "dice", on: "target", amount: "x", onlyMastersPrevent: true }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
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
  {
    name: "Fly Casual",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        while: { quiet: ["space"] },
        target: { arena: ["space", "ground"] },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: -20, until: "turn" },
          { verb: "buff", on: "target", stat: "lucky", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Force Lightning",
    abilities: [
      {
        window: "general",
        cost: { forceX: true },
        target: { kind: ["character"] },
        effects: [{ verb: "dice", on: "target", amount: "x", onlyMastersPrevent: true }],
      },
    ],
  },
  {
    name: "Forest AT-AT",
    modifiers: [{ stat: "armor", amount: 1 }],
    triggers: [
      {
        when: "attacks",
        effects: [
          { verb: "buff", on: "defender", stat: "shields", amount: -99, until: "attack" },
          { verb: "buff", on: "defender", stat: "armor", amount: -99, until: "attack" },
        ],
      },
    ],
  },
  {
    name: "Forest AT-ST",
    modifiers: [
      { stat: "speed", amount: 10, while: { have: { card: ["location"], arena: ["ground"] } } },
      { stat: "power", amount: 1, while: { have: { card: ["location"], arena: ["ground"] } } },
    ],
  },
  { name: "Endor Attack Squad", hiddenCost: 3, hiddenWhile: { have: { card: ["location"], arena: ["ground"] } } },
  {
    name: "Forests of Endor",
    triggers: [
      {
        when: "wouldBeDamaged",
        subject: { whose: "yours", kind: ["ground"] },
        from: { whose: "opposing", kind: ["ground"], notSubtypes: ["Endor"] },
        effects: [{ verb: "preventAll", unlessPays: 2 }],
      },
    ],
  },
  { name: "Free Coruscant", triggers: [{ when: "buildStepStarts", effects: [{ verb: "gainBuild", amount: 1 }] }] },
  {
    name: "Gray Squadron Y-Wing",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "stun", amount: 2 },
    ],
  },
  {
    name: "High-Speed Dodge",
    abilities: [
      {
        window: "prevention",
        cost: { force: 1 },
        target: { whose: "yours", speedAtLeast: 50 },
        effects: [{ verb: "prevent", amount: 3 }],
      },
    ],
  },
  { name: "Imperial Speeder Bike", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Imperial-Class Star Destroyer",
    modifiers: [
      { stat: "shields", amount: 1 },
      { stat: "power", amount: 1, per: { whose: "opposing", arena: ["space"] } },
    ],
  },
  {
    name: "Jabba's Guards",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    abilities: [
      { window: "attack", cost: { force: 0 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Lightsaber Throw",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { kind: ["character"] },
        effects: [{ verb: "damage", on: "target", amount: 3 }],
      },
      {
        window: "general",
        cost: { force: 6, tapOne: { whose: "yours", kind: ["character"], is: ["untapped"] } },
        target: { kind: ["character"] },
        effects: [
          { verb: "damage", on: "target", amount: 6 },
          { verb: "special", special: "discardCharacterLocation" },
        ],
      },
    ],
  },
  {
    name: "Log Trap",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { kind: ["ground"], speedAtMost: 30 },
        effects: [{ verb: "dice", on: "target", amount: 6 }],
      },
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
  { name: "Occupied Coruscant", triggers: [{ when: "buildStepStarts", effects: [{ verb: "gainForce", amount: 1 }] }] },
  { name: "Oola (A)", modifiers: [{ stat: "lucky", amount: 1, of: { whose: "yours", kind: ["character"] } }] },
  {
    name: "Princess Leia (K)",
    triggers: [
      { when: "wouldBeDamaged", from: { whose: "opposing" }, effects: [{ verb: "preventAll", unlessPays: 2 }] },
    ],
    pilot: {
      of: ["Speeder"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "lucky", amount: 1 },
      ],
      triggers: [
        { when: "wouldBeDamaged", from: { whose: "opposing" }, effects: [{ verb: "preventAll", unlessPays: 2 }] },
      ],
    },
  },
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
    name: "Surprising Strength",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { powerAtMost: 4, is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 4, until: "attack" }],
      },
    ],
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
