import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set RAS do, in the order of their numbers. */
export const RAS: readonly CardDeclaration[] = [
  {
    name: "Admiral Firmus Piett (C)",
    grants: [
      {
        of: { whose: "yours", kind: ["space"] },
        abilities: [{ window: "attack", cost: {}, effects: [{ verb: "intercept", on: "self" }] }],
      },
    ],
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 1 },
        while: { have: { whose: "yours", subtypes: ["Dark Jedi"] } },
        effects: [{ verb: "retreat", on: "self" }],
      },
    ],
  },
  {
    name: "Boba Fett (G)",
    upkeep: [{ build: 1 }, { tap: true }],
    modifiers: [{ stat: "armor", amount: 1 }],
    bounty: [{ verb: "gainBuild", amount: 1 }],
    triggers: [{ when: "damages", effects: [{ verb: "special", special: "drainForce" }] }],
  },
  {
    name: "Call for Hunters",
    mission: {
      cost: { tapOne: { whose: "yours", arena: ["character"], is: ["untapped"] } },
      effects: [{ verb: "search", filter: { subtypes: ["Bounty Hunter"] }, amount: 4 }],
    },
  },
  {
    name: "Chewbacca (I)",
    abilities: [{ window: "attack", cost: {}, effects: [{ verb: "retaliate", on: "self", amount: "power" }] }],
    triggers: [{ when: "destroys", effects: [{ verb: "special", special: "untapUnlessAttacking" }] }],
  },
  {
    name: "Commander Nemet (A)",
    triggers: [{ when: "buildStepStarts", effects: [{ verb: "special", special: "peekTheirTop" }] }],
    pilot: {
      of: ["Capital Ship"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "power", amount: 1 },
      ],
    },
  },
  {
    name: "Dantooine System",
    abilities: [{ window: "general", cost: {}, effects: [{ verb: "special", special: "hideTheTapped" }] }],
  },
  {
    name: "Dark Sacrifice",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 2, discardOne: { whose: "yours" }, xIsItsCost: true },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["paidArena"] },
            stat: "power",
            amount: "x",
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Dengar (A)",
    upkeep: [{ damageSelf: 1 }],
    modifiers: [{ stat: "armor", amount: 1 }],
    bounty: [{ verb: "healAll", on: "self" }],
  },
  {
    name: "Doctor Evazan (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { arena: ["character"], totalCostAtMost: 4, is: ["untapped"] },
        effects: [{ verb: "dice", on: "target", amount: 4 }],
      },
    ],
  },
  {
    name: "Guri (A)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    bounty: [{ verb: "lend", on: "target", amount: 0 }],
    bountyTarget: { whose: "yours", kind: ["character"] },
    lent: [{ window: "general", cost: { force: 2 }, effects: [{ verb: "untap", on: "self" }] }],
  },
  {
    name: "Han Solo (I)",
    upkeep: [{ build: 2 }, { tap: true }],
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "attackEnds", effects: [{ verb: "special", special: "shootAgain" }] }],
  },
  {
    name: "IG-2000 (A)",
    upkeep: [{ discardCards: 1 }, { tap: true }],
    quirks: ["pilotedOnlyByDroids"],
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "criticalHit", amount: 2 },
    ],
    triggers: [
      {
        when: "stepStarts",
        arena: "space",
        effects: [
          { verb: "chooseOne", amount: 2 },
          { verb: "buff", on: "self", stat: "speed", amount: 20, until: "turn" },
          { verb: "buff", on: "self", stat: "power", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "IG-88 (A)",
    upkeep: [{ tapOne: { whose: "yours", subtypes: ["Droid"], is: ["untapped"] } }],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "criticalHit", amount: 2 },
    ],
    bounty: [{ verb: "draw", amount: 3 }],
  },
  {
    name: "Dune Sea Krayt Dragon",
    abilities: [
      {
        window: "attack",
        cost: { force: 4 },
        while: { self: ["defending"] },
        effects: [{ verb: "untap", on: "self" }],
      },
    ],
  },
  {
    name: "Lando Calrissian (G)",
    modifiers: [
      { stat: "speed", amount: 10, per: { subtypes: ["Bespin"] } },
      { stat: "power", amount: 1, per: { subtypes: ["Bespin"] } },
      { stat: "health", amount: 1, per: { subtypes: ["Bespin"] } },
    ],
  },
  {
    name: "Lando's Influence",
    abilities: [{ window: "general", cost: { force: 0 }, effects: [{ verb: "linger" }] }],
    later: [{ when: "stepStarts", effects: [{ verb: "special", special: "Lando's Influence" }] }],
  },
  {
    name: "Lobot (B)",
    treatAs: ["Droid"],
    triggers: [
      {
        when: "deployed",
        effects: [{ verb: "searchToBuild", filter: { card: ["unit"], subtypes: ["Bespin"] }, amount: 2 }],
      },
    ],
  },
  {
    name: "Mara Jade (B)",
    treatAs: ["Dark Jedi"],
    upkeep: [{ force: 1 }, { tap: true }],
    bounty: [{ verb: "gainForce", amount: 4 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] }],
  },
  {
    name: "Millennium Falcon (I)",
    quirks: ["extraPilot"],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
    triggers: [
      {
        when: "buildStepStarts",
        while: { notPilotedBy: { kind: ["character"], subtypes: ["Wookiee", "Smuggler"] } },
        effects: [{ verb: "tap", on: "self" }],
      },
    ],
  },
  {
    name: "Mist Hunter (A)",
    pilotsOnly: { subtypes: ["Droid", "Bounty Hunter"] },
    modifiers: [
      { stat: "shields", amount: 1 },
      { stat: "accuracy", amount: 1, attacking: { is: ["damaged"] } },
    ],
  },
  {
    name: "Modal Nodes (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, discardSelf: true },
        effects: [{ verb: "tap", on: "each", filter: { arena: ["ground"], is: ["other"] } }],
      },
    ],
  },
  {
    name: "Prince Xizor (A)",
    upkeep: [{ build: 3 }, { tap: true }],
    waives: { whose: "yours", side: "Neutral", zone: "arenaOrBuild", is: ["other"] },
    modifiers: [
      {
        stat: "speed",
        amount: 10,
        of: { whose: "yours", side: "Neutral", hasUpkeep: true, is: ["other"] },
        while: { in: ["character"] },
      },
      {
        stat: "power",
        amount: 1,
        of: { whose: "yours", side: "Neutral", hasUpkeep: true, is: ["other"] },
        while: { in: ["character"] },
      },
    ],
    triggers: [{ when: "wouldBeDamaged", effects: [{ verb: "special", special: "takeOnlyTwo" }] }],
  },
  {
    name: "Princess Leia (I)",
    waives: { whose: "yours", subtypes: ["Smuggler"], zone: "arenaOrBuild" },
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", kind: ["character"] },
            stat: "accuracy",
            amount: 1,
            until: "turn",
          },
        ],
      },
      { window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 2 }] },
    ],
  },
  {
    name: "Slave I (F)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        while: { have: { whose: "opposing", zone: "discard", kind: ["space"] } },
        effects: [{ verb: "special", special: "salvage", filter: { kind: ["space"] } }],
      },
    ],
  },
  {
    name: "Stinger (A)",
    modifiers: [{ stat: "shields", amount: 1 }],
    quirks: ["pilotsBailOut"],
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Take a Prisoner",
    mission: { effects: [{ verb: "special", special: "purgeName", filter: { kind: ["character"] }, amount: 4 }] },
  },
  {
    name: "Trash Compactor",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        effects: [{ verb: "putDamage", on: "each", filter: { arena: ["character"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Virago (A)",
    upkeep: [{ mill: 3 }],
    modifiers: [{ stat: "armor", amount: 1 }],
    triggers: [
      {
        when: "stepStarts",
        arena: "space",
        effects: [
          { verb: "chooseOne", amount: 2 },
          { verb: "buff", on: "self", stat: "speed", amount: 20, until: "turn" },
          { verb: "buff", on: "self", stat: "power", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Zuckuss (A)",
    upkeep: [{ build: 1 }, { tap: true }],
    modifiers: [{ stat: "accuracy", amount: 1 }],
    bounty: [{ verb: "millTop", who: "opponent", amount: 5 }],
  },
  {
    name: "4-LOM (A)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    bounty: [{ verb: "healAll", on: "target" }],
    bountyTarget: { whose: "yours", is: ["damaged"] },
    abilities: [
      {
        window: "attack",
        reserves: true,
        cost: {},
        target: { whose: "yours", kind: ["character"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "attack" }],
      },
    ],
  },
  {
    name: "AT-AT",
    modifiers: [{ stat: "armor", amount: 1 }],
    quirks: ["damageUnpreventable"],
    triggers: [{ when: "attacks", effects: [{ verb: "retreat", on: "defender", may: "opponent" }] }],
  },
  {
    name: "Bespin Cloud Car Squad",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "power", amount: -1, perDamage: true },
    ],
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 3, effects: [{ verb: "tap", on: "self" }] }],
  },
  {
    name: "Big Asteroid",
    quirks: ["doesNotCount"],
    triggers: [
      {
        when: "discarded",
        arena: "space",
        effects: [{ verb: "special", special: "breakUp", filter: { names: ["Medium Asteroid"] } }],
      },
    ],
  },
  { name: "C-3PO (G)", quirks: ["paysUpkeep"] },
  {
    name: "Chewbacca (H)",
    abilities: [
      { window: "attack", cost: {}, effects: [{ verb: "retaliate", on: "self", amount: "power" }] },
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "intercept", on: "self" }] },
    ],
  },
  {
    name: "Cloud City Wing Guard",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "power", amount: 2, while: { have: { names: ["Lando Calrissian"] } } },
    ],
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 3, effects: [{ verb: "tap", on: "self" }] }],
  },
  {
    name: "Darth Vader (M)",
    bounty: [{ verb: "gainForce", amount: 1 }],
    triggers: [
      {
        when: "destroys",
        subject: { whose: "yours", is: ["other"] },
        effects: [{ verb: "special", special: "oweToAll" }],
      },
    ],
    costs: [
      {
        what: "build",
        amount: -1,
        of: { whose: "yours", subtypes: ["Bounty Hunter"], zone: "hand" },
        while: { in: ["character"] },
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Death Star Control Room",
    modifiers: [{ stat: "accuracy", amount: 1, of: { whose: "yours", kind: ["space"] } }],
  },
  {
    name: "Garindan (A)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    bounty: [{ verb: "lookAndDiscard", who: "opponent" }],
  },
  {
    name: "Greedo (B)",
    upkeep: [{ discardCards: 1 }, { tap: true }],
    modifiers: [{ stat: "accuracy", amount: -1 }],
    bounty: [{ verb: "draw", amount: 2 }],
  },
  {
    name: "Han's Sacrifice",
    abilities: [
      {
        window: "general",
        cost: { discardOne: { whose: "yours", is: ["damaged"] } },
        effects: [{ verb: "untap", on: "chosen", filter: { whose: "yours", is: ["tapped", "paidArena"] } }],
      },
    ],
  },
  {
    name: "Het Nkik (A)",
    upkeep: [{ removeDiscarded: 1 }, { tap: true }],
    modifiers: [{ stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Jawa"] } }],
    bounty: [
      { verb: "putFromHand", filter: { kind: ["space", "ground", "character"], subtypes: ["Droid"] }, tapped: true },
    ],
    triggers: [
      {
        when: "destroys",
        subject: { whose: "yours", subtypes: ["Jawa"], is: ["other"] },
        effects: [{ verb: "special", special: "oweToAll" }],
      },
    ],
  },
  {
    name: "Holoprojection Chamber",
    costs: [{ what: "missionBuild", amount: -1, of: { whose: "yours", card: ["mission"], zone: "hand" } }],
  },
  {
    name: "Human Shield",
    abilities: [{ window: "general", cost: { force: 6 }, effects: [{ verb: "linger" }] }],
    later: [
      { when: "wouldBeDamaged", subject: { whose: "yours" }, effects: [{ verb: "special", special: "Human Shield" }] },
    ],
  },
  {
    name: "Kessel System",
    grants: [
      {
        of: { whose: "yours", kind: ["character"] },
        abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 1 }] }],
      },
    ],
  },
  {
    name: "Lando Calrissian (E)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "special", special: "hire", filter: { subtypes: ["Bespin"] } }],
      },
    ],
  },
  {
    name: "Lando's Trickery",
    abilities: [
      {
        window: "disrupt",
        cost: { tapOne: { whose: "yours", side: "Neutral", is: ["untapped"] } },
        effects: [{ verb: "disrupt" }],
      },
    ],
  },
  {
    name: "Luke Skywalker (L)",
    modifiers: [
      { stat: "power", amount: 2, per: { whose: "yours", kind: ["character"], unique: true, is: ["other"] } },
    ],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Luke's X-Wing (D)",
    modifiers: [
      { stat: "shields", amount: 1 },
      { stat: "power", amount: 3, while: { self: ["piloted"] } },
    ],
    cheaperAbilities: 1,
  },
  {
    name: "Millennium Falcon (H)",
    upkeep: [{ build: 1 }, { tap: true }],
    quirks: ["extraPilot"],
    triggers: [{ when: "discarded", arena: "space", effects: [{ verb: "gainBuildNextTurn", amount: 3 }] }],
  },
  { name: "Ponda Baba (A)", quirks: ["mustAttack", "attacksWeakest"] },
  { name: "Punishing One (A)", upkeep: [{ build: 1 }, { tap: true }], modifiers: [{ stat: "armor", amount: 1 }] },
  {
    name: "R2-D2 (H)",
    pilot: {
      of: ["Starfighter"],
      makesRoom: true,
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "power", amount: 1 },
      ],
      triggers: [{ when: "stepStarts", arena: "space", effects: [{ verb: "heal", on: "self", amount: 1 }] }],
    },
  },
  {
    name: "E-3PO (A)",
    triggers: [{ when: "damages", effects: [{ verb: "special", special: "costThemACard" }] }],
  },
  {
    name: "Slave I (E)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    grants: [
      {
        of: { whose: "yours", subtypes: ["Bounty Hunter"] },
        abilities: [{ window: "general", cost: { force: 2 }, effects: [{ verb: "retreat", on: "self" }] }],
      },
    ],
  },
  { name: "Slave I (D)", quirks: ["attacksBuildZoneSpace"] },
  {
    name: "Space Slug RAS",
    modifiers: [{ stat: "armor", amount: 1 }],
    quirks: ["mayStayTapped"],
    holds: "tapped",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", arena: ["space"], healthAtMost: 5, is: ["untapped"] },
        effects: [
          { verb: "tap", on: "target" },
          { verb: "hold", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Outrider (A)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Ugnaught",
    abilities: [
      {
        window: "build",
        cost: { tap: true, discardSelf: true },
        while: { in: ["character"] },
        effects: [{ verb: "special", special: "recycle", amount: 5 }],
      },
    ],
  },
  {
    name: "Vendetta",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "special", special: "Vendetta" }],
      },
    ],
  },
  { name: "Enraged Wampa", modifiers: [{ stat: "criticalHit", amount: 2, attacking: { subtypes: ["Creature"] } }] },
  {
    name: "Lars Homestead",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", costAtMost: 5, zone: "hand" } }],
  },
  {
    name: "2-1B's Touch",
    mission: { target: { whose: "opposing", is: ["damaged"] }, effects: [{ verb: "special", special: "healBoth" }] },
  },
  {
    name: "Bantha Herd",
    upkeep: [{ discardCards: 1 }, { tap: true }],
    modifiers: [
      { stat: "speed", amount: 20, while: { self: ["piloted"] } },
      { stat: "power", amount: 2, while: { self: ["piloted"] } },
    ],
  },
  {
    name: "Base Guards",
    modifiers: [
      { stat: "power", amount: 2, while: { have: { whose: "yours", card: ["location"], arena: ["ground"] } } },
      { stat: "armor", amount: 1, while: { have: { whose: "yours", card: ["location"], arena: ["ground"] } } },
    ],
  },
  {
    name: "Bespin Patrol Cloud Car",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 1, effects: [{ verb: "tap", on: "self" }] }],
  },
  { name: "Boba Fett (C)", bounty: [{ verb: "gainBuild", amount: 2 }] },
  {
    name: "Boba Fett (D)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    modifiers: [{ stat: "armor", amount: 1 }],
    bounty: [{ verb: "tap", on: "target" }],
    bountyTarget: { whose: "opposing", kind: ["character"], is: ["untapped"] },
  },
  {
    name: "Boba Fett (E)",
    modifiers: [
      { stat: "armor", amount: 1 },
      {
        stat: "speed",
        amount: -20,
        of: { whose: "opposing", subtypes: ["Bounty Hunter"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Dash Rendar (A)",
    upkeep: [{ build: 1 }, { tap: true }],
    modifiers: [{ stat: "accuracy", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 0 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    pilot: {
      of: ["Speeder", "Transport"],
      modifiers: [{ stat: "accuracy", amount: 1 }],
      abilities: [{ window: "prevention", cost: { force: 0 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    },
  },
  {
    name: "Disrupting Strike",
    abilities: [{ window: "disrupt", cost: { force: 1 }, effects: [{ verb: "disrupt", unlessPays: 2 }] }],
  },
  {
    name: "Falcon's Needs",
    upkeep: [{ build: 2 }, { tap: true }],
    mission: { target: { whose: "opposing" }, effects: [{ verb: "giveUpkeep", on: "target" }] },
  },
  {
    name: "Jabba's Death Mark",
    mission: { effects: [] },
    later: [
      { when: "battleStarts", target: { whose: "opposing" }, effects: [{ verb: "special", special: "putPriceOn" }] },
    ],
  },
  {
    name: "Kabe (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        while: {
          have: { whose: "opposing", zone: "discard", card: ["unit", "battle", "mission", "location", "equipment"] },
        },
        effects: [{ verb: "special", special: "pickpocket" }],
      },
    ],
    grants: [
      {
        of: { is: ["self"] },
        while: { have: { names: ["Muftak"], arena: ["character"] } },
        quirks: ["cantBeAttacked"],
      },
    ],
  },
  {
    name: "Kyle Katarn (A)",
    treatAs: ["Jedi Padawan"],
    upkeep: [{ force: 1 }, { tap: true }],
    modifiers: [{ stat: "accuracy", amount: 1 }],
    bounty: [{ verb: "gainForce", amount: 2 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Lando System?", mission: { effects: [{ verb: "search", filter: { card: ["location"] }, amount: 1 }] } },
  {
    name: "Leebo (A)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { kind: ["space", "ground"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 3, upTo: true }],
      },
    ],
  },
  {
    name: "Luke's Garage",
    grants: [
      {
        of: { whose: "yours", kind: ["character"] },
        abilities: [
          {
            window: "build",
            cost: { tap: true },
            target: { kind: ["space", "ground"], is: ["damaged"] },
            effects: [{ verb: "heal", on: "target", amount: 3, upTo: true }],
          },
        ],
      },
    ],
  },
  {
    name: "Luke's Vow",
    abilities: [
      {
        window: "prevention",
        cost: { force: 2 },
        target: { kind: ["character"], arena: ["character"], is: ["doomed"] },
        effects: [{ verb: "special", special: "Luke's Vow" }],
      },
    ],
  },
  {
    name: "Medium Asteroid",
    quirks: ["doesNotCount"],
    triggers: [
      { when: "discarded", effects: [{ verb: "special", special: "breakUp", filter: { names: ["Small Asteroid"] } }] },
    ],
  },
  {
    name: "Mos Eisley Cantina",
    rule: "sparesUpkeep",
  },
  {
    name: "Muftak (A)",
    abilities: [
      { window: "instead", cost: { tap: true }, effects: [{ verb: "discardCards", who: "opponent", amount: 1 }] },
    ],
  },
  {
    name: "No Good to Me Dead",
    abilities: [{ window: "general", cost: {}, effects: [{ verb: "special", special: "noBounties" }] }],
  },
  {
    name: "Ord Mantell System",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", subtypes: ["Bounty Hunter"], zone: "hand" } }],
  },
  {
    name: "Sleen",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "millTop", who: "opponent", amount: 1 }] }],
    triggers: [{ when: "discarded", effects: [{ verb: "special", special: "millByForce" }] }],
  },
  { name: "Small Asteroid", quirks: ["doesNotCount"] },
  {
    name: "Zutton (A)",
    upkeep: [{ discardCards: 1 }, { tap: true }],
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "draw", amount: 2 }] }],
  },
  {
    name: "Star Destroyer RAS",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        while: { have: { names: ["Darth Vader"] } },
        effects: [{ verb: "retaliate", on: "self", amount: 3 }],
      },
    ],
  },
  {
    name: "Stormtrooper Detachment",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "power", amount: 2, attacking: { side: "Neutral" } },
    ],
  },
  {
    name: "Streets of Tatooine",
    grants: [
      {
        of: { whose: "yours", side: "Neutral", kind: ["ground", "character"] },
        abilities: [
          {
            window: "general",
            notWhileAttacking: true,
            cost: { force: 1 },
            effects: [{ verb: "retreat", on: "self" }],
          },
        ],
      },
    ],
  },
  {
    name: "Tatooine Desert",
    costs: [{ what: "build", amount: -1, of: { subtypes: ["Tatooine"], zone: "hand" } }],
    modifiers: [{ stat: "speed", amount: -20, of: { notSubtypes: ["Tatooine"], kind: ["ground"] } }],
  },
  {
    name: "TIE Fighter",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "discarded", arena: "space", effects: [{ verb: "gainBuildNextTurn", amount: 1 }] }],
  },
  { name: "Tusken Warrior", quirks: ["attackDamageUnpreventable"] },
  { name: "Unmodified Snowspeeder", upkeep: [{ damageSelf: 1 }] },
  {
    name: "X-Wing Escort",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
      {
        stat: "power",
        amount: 2,
        while: { have: { whose: "yours", arena: ["space"], subtypes: ["Starfighter"], is: ["other"] } },
      },
    ],
  },
];
