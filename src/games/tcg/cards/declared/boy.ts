import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set BOY do, in the order of their numbers. */
export const BOY: readonly CardDeclaration[] = [
  {
    name: "Artoo's Repairs",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        target: { whose: "yours", kind: ["space", "ground"] },
        while: { have: { whose: "yours", subtypes: ["Droid"] } },
        effects: [
          { verb: "prevent", amount: 2 },
          { verb: "heal", on: "pending", amount: 2, upTo: true },
        ],
      },
    ],
  },
  {
    name: "Blow This Thing",
    abilities: [
      {
        window: "attack",
        cost: { force: 8 },
        while: { have: { whose: "yours", is: ["attacking"] } },
        effects: [
          { verb: "attackRule", rule: "oneDie" },
          { verb: "attackRule", rule: "isLethal" },
        ],
      },
    ],
  },
  {
    name: "Celebrate the Victory",
    mission: {
      condition: {
        haveNot: { whose: "opposing", arena: ["space"] },
        also: [{ haveNot: { whose: "opposing", kind: ["space"], zone: "build", is: ["retreated"] } }],
      },
      effects: [{ verb: "draw", amount: 5 }],
    },
  },
  {
    name: "Chariot Light Assault Vehicle",
    abilities: [
      {
        window: "attack",
        cost: { tap: true },
        target: { whose: "yours", arena: ["ground"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "attack" }],
      },
    ],
  },
  {
    name: "Chewbacca (A)",
    abilities: [
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "retaliate", on: "self", amount: 6 }] },
    ],
  },
  {
    name: "Chief Bast (A)",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "look", who: "opponent" }] }],
  },
  {
    name: "Colonel Wullf Yularen (A)",
    triggers: [
      {
        when: "buildRoll",
        while: { in: ["character"], theyLackArena: true },
        effects: [{ verb: "gainBuild", amount: 1 }],
      },
    ],
  },
  {
    name: "Darth Vader (D)",
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] }],
    pilot: {
      of: ["Starfighter"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "power", amount: 2 },
      ],
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    },
  },
  {
    name: "Death Star (A)",
    modifiers: [
      { stat: "criticalHit", amount: 3, of: { subtypes: ["Starfighter"] }, attacking: { is: ["self"] } },
      { stat: "bombard", amount: 8 },
    ],
  },
  {
    name: "Death Star (C)",
    modifiers: [{ stat: "criticalHit", amount: 3, of: { subtypes: ["Starfighter"] }, attacking: { is: ["self"] } }],
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        while: { haveNot: { whose: "opposing", arena: ["space"] } },
        effects: [{ verb: "discardUnit", on: "each", filter: { arena: ["ground"] } }],
      },
    ],
  },
  {
    name: "Garven Dreis (A)",
    pilot: {
      of: ["Starfighter"],
      abilities: [
        {
          window: "attack",
          cost: { force: 2 },
          effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
        },
      ],
    },
  },
  {
    name: "Grand Moff Tarkin (A)",
    triggers: [{ when: "buildRoll", while: { in: ["character"] }, effects: [{ verb: "gainBuild", amount: 1 }] }],
    grants: [
      {
        of: { whose: "yours", subtypes: ["Jedi"] },
        abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Han Solo (B)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    pilot: {
      of: ["Transport"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "accuracy", amount: 1 },
      ],
    },
  },
  {
    name: "Han Solo (A)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "drawStepStarts", while: { in: ["character"] }, effects: [{ verb: "draw", amount: 1 }] }],
  },
  {
    name: "Jek Porkins (A)",
    pilot: {
      of: ["Starfighter"],
      abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
    },
  },
  {
    name: "Lieutenant Shann Childsen (A)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { notSubtypes: ["Jedi"], kind: ["character"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "Luke Skywalker (E)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    pilot: {
      of: ["Starfighter"],
      modifiers: [{ stat: "criticalHit", amount: 4 }],
      abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    },
  },
  {
    name: "Luke's Skyhopper (A)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [
      {
        when: "battleStarts",
        while: { in: ["ground"], self: ["piloted"] },
        effects: [{ verb: "gainForce", amount: 1 }],
      },
    ],
  },
  {
    name: "Luke's X-Wing (B)",
    modifiers: [{ stat: "criticalHit", amount: 4 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Millennium Falcon (A)",
    quirks: ["extraPilot"],
    modifiers: [{ stat: "shields", amount: 1 }],
    abilities: [{ window: "build", cost: { buildX: true }, effects: [{ verb: "heal", on: "self", amount: "x" }] }],
  },
  {
    name: "Millennium Falcon (B)",
    quirks: ["extraPilot"],
    triggers: [
      {
        when: "battleStarts",
        while: { self: ["piloted", "damaged"] },
        may: true,
        effects: [{ verb: "heal", on: "self", amount: 1 }],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Millennium Falcon (C)",
    quirks: ["extraPilot"],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Obi-Wan Kenobi (H)",
    triggers: [
      {
        when: "discarded",
        arena: "character",
        while: { have: { whose: "yours", names: ["Luke Skywalker"], arena: ["character"] } },
        may: true,
        effects: [
          { verb: "special", special: "Obi-Wan Kenobi (H)", filter: { names: ["Luke Skywalker"], zone: "deck" } },
        ],
      },
    ],
  },
  {
    name: "Obi-Wan's Guidance",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: { whose: "yours", any: [{ arena: ["character"] }, { is: ["piloted"] }] },
        effects: [{ verb: "buff", on: "target", stat: "accuracy", amount: 2, until: "turn" }],
      },
    ],
  },
  {
    name: "Princess Leia (D)",
    triggers: [
      { when: "buildRoll", while: { in: ["character"] }, effects: [{ verb: "gainBuild", amount: 1 }] },
      {
        when: "wouldBeDamaged",
        from: { whose: "opposing", kind: ["character"] },
        effects: [{ verb: "preventAll", unlessPays: 2 }],
      },
    ],
  },
  {
    name: "R2-X2 (A)",
    pilot: { of: ["Starfighter"], makesRoom: true, modifiers: [{ stat: "power", amount: 1 }] },
  },
  {
    name: "R2-Q5 (A)",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 1, unlessPays: 4 }] }],
  },
  {
    name: "Rebel Ground Crew Chief",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", kind: ["space"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
      },
    ],
  },
  {
    name: "Second Wave",
    mission: {
      condition: {
        haveNot: { whose: "yours", arena: ["space"] },
        also: [{ haveNot: { whose: "yours", kind: ["space"], zone: "build", is: ["retreated"] } }],
      },
      effects: [{ verb: "special", special: "Second Wave", filter: { subtypes: ["Starfighter"], zone: "discard" } }],
    },
  },
  {
    name: "Stormtrooper Commander",
    modifiers: [
      {
        stat: "power",
        amount: 1,
        of: { whose: "yours", subtypes: ["Stormtrooper"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "X-wing Squadron",
    abilities: [
      { window: "attack", cost: { force: 3 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] },
    ],
  },
  { name: "Your Powers Are Weak", mission: { effects: [{ verb: "loseForce", who: "opponent", amount: 9999 }] } },
  {
    name: "Alien Rage",
    abilities: [
      {
        window: "general",
        cost: { force: 5 },
        target: { whose: "yours" },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: 20, until: "turn" },
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 2, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "C-3PO (D)",
    abilities: [
      {
        window: "build",
        cost: { damageSelf: 1 },
        target: { whose: "yours", subtypes: ["Droid"], is: ["other", "damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
      },
    ],
  },
  {
    name: "Chewbacca (C)",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
    pilot: { of: ["Transport"], modifiers: [{ stat: "power", amount: 2 }] },
  },
  {
    name: "Commander Willard (A)",
    modifiers: [
      { stat: "shields", amount: 1, of: { whose: "yours", subtypes: ["Starfighter"] }, while: { in: ["character"] } },
    ],
  },
  {
    name: "Countermeasures",
    abilities: [{ window: "attack", cost: { force: 4 }, effects: [{ verb: "attackRule", rule: "comesBack" }] }],
  },
  {
    name: "Darth Vader (E)",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Stormtrooper"] }, while: { in: ["character"] } },
    ],
    abilities: [
      { window: "prevention", cost: { force: 4 }, effects: [{ verb: "prevent", on: "self", amount: 4 }] },
      { window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] },
    ],
  },
  {
    name: "Death Star (B)",
    modifiers: [{ stat: "criticalHit", amount: 3, of: { subtypes: ["Starfighter"] }, attacking: { is: ["self"] } }],
    abilities: [
      {
        window: "build",
        cost: { build: 1 },
        effects: [{ verb: "search", filter: { allSubtypes: ["Imperial", "Starfighter"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Death Star Trooper",
    modifiers: [{ stat: "power", amount: 2, while: { have: { names: ["Death Star"], arena: ["space"] } } }],
  },
  {
    name: "Deflectors Activated",
    mission: { effects: [{ verb: "chooseArena" }, { verb: "linger" }] },
    later: [
      {
        when: "wouldBeDamaged",
        subject: { whose: "yours", is: ["chosenArena"] },
        effects: [{ verb: "prevent", amount: 1 }],
      },
    ],
  },
  {
    name: "Grand Moff Tarkin (B)",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        while: { in: ["character"] },
        may: true,
        target: { whose: "yours", subtypes: ["Battle Station"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 5, upTo: true }],
      },
    ],
  },
  {
    name: "Grand Moff Tarkin (C)",
    grants: [{ of: { is: ["self"] }, while: { in: ["character"] }, quirks: ["ownerStays"] }],
  },
  {
    name: "Han Solo (C)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [{ when: "buildRoll", while: { in: ["character"] }, effects: [{ verb: "gainBuild", amount: -1 }] }],
  },
  {
    name: "Heavy Fire Zone",
    abilities: [
      {
        window: "general",
        cost: { force: 8 },
        effects: [
          { verb: "chooseArena" },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "criticalHit",
            amount: 2,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Imperial Dewback",
    modifiers: [
      { stat: "power", amount: 4, attacking: { side: "Neutral" } },
      { stat: "accuracy", amount: 1 },
    ],
  },
  {
    name: "Interrogation Droid",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, discardSelf: true },
        effects: [{ verb: "lookAndDiscard", who: "opponent", filter: { card: ["battle", "mission"] } }],
      },
    ],
  },
  {
    name: "Jawa Crawler",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "discardCards", amount: 3 },
        ],
      },
    ],
  },
  {
    name: "Jawa Scavenger",
    triggers: [
      {
        when: "damages",
        damaged: { whose: "opposing", subtypes: ["Droid"] },
        effects: [{ verb: "special", special: "Jawa Scavenger" }],
      },
    ],
  },
  {
    name: "Let the Wookiee Win",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        effects: [
          { verb: "chooseArena" },
          { verb: "lend", on: "each", filter: { whose: "yours", is: ["chosenArena"] }, amount: 0 },
        ],
      },
    ],
    lent: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
  },
  {
    name: "Luke Skywalker (F)",
    abilities: [
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Luke's Speeder (B)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "putBuildCounters", faceDown: true, filter: { kind: ["character"], zone: "hand" }, amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Mobile Command Base",
    modifiers: [
      {
        stat: "stun",
        amount: 2,
        of: { whose: "yours", kind: ["character"], subtypes: ["Imperial"] },
        while: { in: ["ground"] },
      },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Obi-Wan's Handiwork",
    abilities: [
      {
        window: "general",
        cost: { force: 5 },
        notWhileAttacking: true,
        while: { quiet: ["character"] },
        effects: [{ verb: "linger" }],
      },
    ],
    lastingGrants: [{ of: { kind: ["character"], notSubtypes: ["Jedi"] }, quirks: ["cantAttack"] }],
  },
  {
    name: "Princess Leia (E)",
    abilities: [
      {
        window: "build",
        cost: { discardSelf: true },
        while: { in: ["character"] },
        effects: [{ verb: "search", filter: { subtypes: ["Jedi"] }, amount: 1 }],
      },
      {
        window: "build",
        inDiscard: true,
        cost: { discardOne: { whose: "yours", subtypes: ["Jedi"], arena: ["character"] } },
        effects: [{ verb: "recover", on: "self" }],
      },
    ],
  },
  {
    name: "R2-D2 (D)",
    pilot: {
      of: ["Starfighter"],
      makesRoom: true,
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "criticalHit", amount: 2 },
      ],
      triggers: [{ when: "battleEnds", effects: [{ verb: "heal", on: "self", amount: 1 }] }],
    },
  },
  {
    name: "Rebel Armored Freerunner",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "opposing", arena: ["ground"] },
        targets: 2,
        effects: [{ verb: "special", special: "Rebel Armored Freerunner" }],
      },
    ],
  },
  {
    name: "Refit on Yavin",
    mission: {
      target: { whose: "yours", arena: ["space", "ground"] },
      effects: [{ verb: "special", special: "Refit on Yavin" }],
    },
  },
  {
    name: "Sabers Locked",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { whose: "yours", kind: ["character"], is: ["untapped"] },
        while: { have: { whose: "opposing", kind: ["character"], is: ["untapped"] } },
        effects: [
          {
            verb: "special",
            special: "Sabers Locked",
            filter: { whose: "opposing", kind: ["character"], is: ["untapped"] },
          },
        ],
      },
    ],
  },
  {
    name: "Stormtrooper KE-829",
    modifiers: [{ stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } }],
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Tatooine Hangar",
    costs: [
      { what: "build", amount: -1, of: { whose: "yours", kind: ["space"], zone: "hand" }, while: { in: ["ground"] } },
    ],
  },
  {
    name: "Tusken Raider Squad",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { subtypes: ["Speeder"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "Tusken War Party",
    triggers: [
      { when: "discarded", arena: "ground", cost: { discardCards: 1 }, effects: [{ verb: "recover", on: "self" }] },
    ],
  },
  {
    name: "Untamed Ronto",
    triggers: [{ when: "attacks", opponentPays: 2, effects: [{ verb: "special", special: "Untamed Ronto" }] }],
  },
  {
    name: "WED Treadwell",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", subtypes: ["Droid"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 2, upTo: true }],
      },
    ],
  },
  {
    name: "Womp Rat",
    triggers: [{ when: "deployed", effects: [{ verb: "discardCards", who: "opponent", amount: 1 }] }],
  },
  {
    name: "Accelerate",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        effects: [{ verb: "buff", on: "each", filter: { whose: "yours" }, stat: "speed", amount: 10, until: "turn" }],
      },
    ],
  },
  {
    name: "Blast It!",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        target: { whose: "yours", kind: ["space"] },
        effects: [{ verb: "lend", on: "target", amount: 0 }],
      },
    ],
    lent: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] }],
  },
  {
    name: "Chewbacca (D)",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "retaliate", on: "self", amount: 4 }] }],
  },
  {
    name: "Corellian Corvette",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 1 }] }],
  },
  {
    name: "Creature Attack",
    mission: { effects: [] },
    later: [
      {
        when: "battleStarts",
        effects: [
          { verb: "dice", on: "opponentsChoice", filter: { whose: "opposing", arena: ["character"] }, amount: 5 },
        ],
      },
    ],
  },
  {
    name: "Luke Skywalker (G)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    pilot: { of: ["Transport"], modifiers: [{ stat: "criticalHit", amount: 2 }] },
  },
  {
    name: "Darth Vader (F)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, force: 4 },
        target: { whose: "opposing", kind: ["character"], arena: ["character"], healthAtMost: 3 },
        effects: [{ verb: "discardUnit", on: "target" }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
    ],
  },
  { name: "Death Star Turbolaser Tower", modifiers: [{ stat: "ionCannon", amount: 5 }] },
  { name: "Dewback Patrol" },
  { name: "Escape Pod", quirks: ["savesPilots"] },
  {
    name: "Greedo's Marksmanship",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  { name: "Han Solo (D)", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Han's Evasion",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours", kind: ["space"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  {
    name: "Imperial Landing Craft",
    triggers: [
      {
        when: "deployed",
        target: { whose: "opposing", kind: ["ground"], zone: "arenaOrTheirBuild" },
        effects: [{ verb: "linger", on: "target" }],
      },
    ],
    later: [
      { when: "battleStarts", effects: [{ verb: "damage", on: "marked", filter: { arena: ["ground"] }, amount: 2 }] },
    ],
  },
  { name: "Jawa Salvage Team" },
  { name: "Juggernaut" },
  { name: "Star Destroyer", modifiers: [{ stat: "bombard", amount: 2 }] },
  {
    name: "Malfunction",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        target: { whose: "opposing", subtypes: ["Droid"] },
        notWhileAttacking: true,
        effects: [{ verb: "dice", on: "target", amount: 6 }],
      },
    ],
  },
  {
    name: "Outrun",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        target: { whose: "yours", arena: ["space"] },
        effects: [
          { verb: "prevent", amount: 3 },
          { verb: "retreat", on: "pending" },
        ],
      },
    ],
  },
  {
    name: "Pilot's Speed",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { whose: "yours", arena: ["space", "ground"] },
        effects: [{ verb: "buff", on: "target", stat: "speed", amount: 40, until: "turn" }],
      },
    ],
  },
  { name: "Rebel Defense Team", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Sandtrooper Squad",
    abilities: [{ window: "attack", cost: { force: 3 }, effects: [{ verb: "intercept", on: "self" }] }],
    modifiers: [{ stat: "stun", amount: 2 }],
  },
  {
    name: "Stormtrooper Assault",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        effects: [
          { verb: "chooseArena", arenas: ["ground", "character"] },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "power",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Stormtrooper TK-875",
    modifiers: [{ stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } }],
  },
  {
    name: "Stormtrooper Platoon",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
  },
  { name: "Stormtrooper Regiment" },
  { name: "TIE Defense Squadron" },
  { name: "TIE Fighter DS-73-5" },
  { name: "TIE Fighter DS-29-4", modifiers: [{ stat: "stun", amount: 3 }] },
  {
    name: "TIE Fighter DS-55-2",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Trust Your Feelings",
    abilities: [
      { window: "attack", cost: { force: 0 }, effects: [{ verb: "special", special: "Trust Your Feelings" }] },
    ],
  },
  {
    name: "Visit to Mos Eisley",
    mission: {
      effects: [{ verb: "healAll", on: "each", filter: { whose: "yours", kind: ["ground"], is: ["damaged"] } }],
    },
  },
  { name: "X-wing Red Squadron", modifiers: [{ stat: "accuracy", amount: 1 }] },
  { name: "X-wing Red Ten" },
  {
    name: "Y-wing Gold Two",
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] }],
  },
];
