import type { CardWords } from "../vocabulary.js";

/** What the cards of the set RAS do, in the order of their numbers. */
export const RAS: readonly CardWords[] = [
  {
    name: "Dengar (A)",
    upkeep: [{ damageSelf: 1 }],
    modifiers: [{ stat: "armor", amount: 1 }],
    bounty: [{ verb: "healAll", on: "self" }],
  },
  {
    name: "Guri (A)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    bounty: [{ verb: "lend", on: "target", amount: 0 }],
    bountyTarget: { whose: "yours", kind: ["character"] },
    lent: [{ window: "general", cost: { force: 2 }, effects: [{ verb: "untap", on: "self" }] }],
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
    name: "Stinger (A)",
    modifiers: [{ stat: "shields", amount: 1 }],
    quirks: ["pilotsBailOut"],
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
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
    name: "Bespin Cloud Car Squad",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "power", amount: -1, perDamage: true },
    ],
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 3, effects: [{ verb: "tap", on: "self" }] }],
  },
  { name: "C-3PO (G)", quirks: ["paysUpkeep"] },
  {
    name: "Cloud City Wing Guard",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "power", amount: 2, while: { have: { names: ["Lando Calrissian"] } } },
    ],
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 3, effects: [{ verb: "tap", on: "self" }] }],
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
    name: "Kessel System",
    grants: [
      {
        of: { whose: "yours", kind: ["character"] },
        abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 1 }] }],
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
    name: "Millennium Falcon (H)",
    upkeep: [{ build: 1 }, { tap: true }],
    quirks: ["extraPilot"],
    triggers: [{ when: "discarded", arena: "space", effects: [{ verb: "gainBuildNextTurn", amount: 3 }] }],
  },
  { name: "Punishing One (A)", upkeep: [{ build: 1 }, { tap: true }], modifiers: [{ stat: "armor", amount: 1 }] },
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
    name: "Outrider (A)",
    upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  { name: "Enraged Wampa", modifiers: [{ stat: "criticalHit", amount: 2, attacking: { subtypes: ["Creature"] } }] },
  {
    name: "Lars Homestead",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", costAtMost: 5, zone: "hand" } }],
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
    name: "Ord Mantell System",
    costs: [{ what: "build", amount: -1, of: { whose: "yours", subtypes: ["Bounty Hunter"], zone: "hand" } }],
  },
  { name: "Small Asteroid", quirks: ["doesNotCount"] },
  {
    name: "Zutton (A)",
    upkeep: [{ discardCards: 1 }, { tap: true }],
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "draw", amount: 2 }] }],
  },
  {
    name: "Stormtrooper Detachment",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "power", amount: 2, attacking: { side: "Neutral" } },
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
