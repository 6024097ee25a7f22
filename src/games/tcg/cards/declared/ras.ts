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
    name: "Modal Nodes (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, discardSelf: true },
        target: { arena: ["ground"], is: ["other"] },
        effects: [{ verb: "tap", on: "target" }],
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
    name: "Bespin Cloud Car Squad",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "power", amount: -1, perDamage: true },
    ],
    triggers: [{ when: "stepStarts", arena: "ground", opponentPays: 3, effects: [{ verb: "tap", on: "self" }] }],
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
        effects: [{ verb: "heal", on: "target", amount: 3 }],
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
            effects: [{ verb: "heal", on: "target", amount: 3 }],
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
