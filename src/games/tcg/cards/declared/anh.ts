import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set ANH do, in the order of their numbers. */
export const ANH: readonly CardDeclaration[] = [
  { name: "Admiral Motti (A)", drawsAttacksOf: { kind: ["character"], subtypes: ["Jedi"] } },
  {
    name: "Beru Lars (A)",
    abilities: [
      {
        window: "build",
        cost: { discardSelf: true },
        effects: [{ verb: "recover", filter: { kind: ["character"], zone: "discard" }, amount: 1 }],
      },
    ],
  },
  {
    name: "Blaster Barrage",
    abilities: [
      {
        window: "attack",
        cost: { force: 5 },
        while: { have: { whose: "yours", is: ["attacking"] } },
        effects: [{ verb: "attackRule", rule: "dividesHits" }],
      },
    ],
  },
  {
    name: "Capture the Falcon",
    mission: {
      effects: [{ verb: "tap", on: "target" }],
      target: { whose: "opposing", kind: ["space"], is: ["untapped"] },
    },
  },
  { name: "Contingency Plan", mission: { effects: [{ verb: "special", special: "Contingency Plan" }] } },
  {
    name: "Dannik Jerriko (A)",
    modifiers: [{ stat: "stun", amount: 3 }],
    triggers: [
      { when: "damages", damaged: { kind: ["character"] }, effects: [{ verb: "heal", on: "self", amount: 1 }] },
    ],
  },
  {
    name: "Darth Vader (A)",
    triggers: [
      {
        when: "attacks",
        while: {
          have: {
            kind: ["character"],
            notSubtypes: ["Jedi Knight", "Jedi Master"],
            zone: "arenaOrBuild",
            is: ["defending"],
          },
        },
        effects: [{ verb: "special", special: "Darth Vader (A)" }],
      },
    ],
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
    ],
  },
  {
    name: "Desperate Confrontation",
    mission: { effects: [{ verb: "lend", on: "each", filter: { whose: "yours" }, amount: 0 }] },
    lent: [
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
      },
    ],
  },
  { name: "Destroy Alderaan", mission: { effects: [{ verb: "discardCards", who: "opponent", amount: 99 }] } },
  {
    name: "Dianoga (A)",
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        target: { kind: ["character"], powerAtMost: 4, is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  { name: "Disturbance in the Force", mission: { effects: [{ verb: "ban", who: "opponent", ban: "abilities" }] } },
  {
    name: "It's Not Over Yet",
    abilities: [
      {
        window: "general",
        notWhileAttacking: true,
        cost: { force: 5 },
        while: { haveNot: { is: ["untapped"] } },
        effects: [{ verb: "chooseArena" }, { verb: "special", special: "It's Not Over Yet" }],
      },
    ],
  },
  {
    name: "EG-6 Power Droid",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { whose: "yours", arena: ["character"], subtypes: ["Droid"], is: ["other"] },
        effects: [{ verb: "untap", on: "target" }],
      },
    ],
  },
  {
    name: "Elite Stormtrooper Squad",
    modifiers: [
      { stat: "criticalHit", amount: 1 },
      { stat: "accuracy", amount: 1 },
    ],
  },
  {
    name: "Figrin D'an (A)",
    modifiers: [
      { stat: "speed", amount: -10, of: { whose: "opposing", kind: ["character"] }, while: { in: ["character"] } },
      { stat: "power", amount: -1, of: { whose: "opposing", kind: ["character"] }, while: { in: ["character"] } },
    ],
  },
  {
    name: "Greedo (A)",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        while: { in: ["character"] },
        opponentPays: 3,
        effects: [{ verb: "retreat", on: "self" }],
      },
    ],
  },
  {
    name: "Hold 'Em Off",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", kind: ["character"] },
            stat: "speed",
            amount: 10,
            until: "turn",
          },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", kind: ["character"] },
            stat: "stun",
            amount: 2,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Imperial Blockade",
    mission: { cost: { force: 8 }, effects: [{ verb: "ban", who: "opponent", ban: "spending" }] },
  },
  { name: "Imperial Navy Helmsman", pilot: { of: ["Capital Ship"], modifiers: [{ stat: "speed", amount: 20 }] } },
  {
    name: "Imperial Sentry Droid",
    triggers: [{ when: "battleEnds", while: { in: ["character"] }, effects: [{ verb: "look", who: "opponent" }] }],
  },
  {
    name: "IT-0 Interrogator Droid",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "lookAndDiscard", who: "opponent", filter: { card: ["battle", "mission"] } }],
      },
    ],
  },
  {
    name: "Jawa Leader",
    modifiers: [{ stat: "power", amount: 1, of: { subtypes: ["Jawa"], is: ["other"] }, while: { in: ["character"] } }],
  },
  { name: "Krayt Dragon", triggers: [{ when: "destroys", effects: [{ verb: "untap", on: "self" }] }] },
  {
    name: "Leia's Kiss",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours" },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: 30, until: "turn" },
          { verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Luke Skywalker (A)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "search", filter: { names: ["Luke Skywalker"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Luke Skywalker (B)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
      {
        window: "general",
        cost: { force: 2 },
        effects: [{ verb: "buff", on: "self", stat: "speed", amount: 20, until: "turn" }],
      },
    ],
  },
  {
    name: "Luke's Speeder (A)",
    abilities: [
      {
        window: "build",
        cost: { discardSelf: true },
        while: { in: ["ground"] },
        effects: [{ verb: "putBuildCounters", filter: { kind: ["space"], zone: "hand" }, amount: 3 }],
      },
    ],
  },
  {
    name: "Luke's X-Wing (A)",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "Momaw Nadon (A)",
    modifiers: [
      {
        stat: "speed",
        amount: -20,
        of: { arena: ["character"], subtypes: ["Stormtrooper"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Most Desperate Hour",
    abilities: [
      {
        window: "general",
        cost: { force: 5 },
        target: { whose: "yours", subtypes: ["Starfighter"] },
        while: { ownQuiet: ["space"] },
        effects: [
          { verb: "buff", on: "target", stat: "criticalHit", amount: 6, until: "turn" },
          { verb: "special", special: "Most Desperate Hour" },
        ],
      },
    ],
  },
  {
    name: "No Escape",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "opposing", kind: ["character"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "putIntoArena", on: "target" },
          { verb: "untap", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Obi-Wan Kenobi (E)",
    modifiers: [
      { stat: "power", amount: -2, of: { notSubtypes: ["Jedi"], kind: ["character"] }, attacking: { is: ["self"] } },
    ],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Obi-Wan's Prowess",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "special", special: "Obi-Wan's Prowess" }],
      },
    ],
  },
  {
    name: "Obi-Wan's Task",
    mission: {
      cost: { tapOne: { whose: "yours", subtypes: ["Jedi"], arena: ["character"], is: ["untapped"] } },
      effects: [{ verb: "gainBuild", amount: 3 }],
    },
  },
  {
    name: "Our Only Hope",
    mission: {
      condition: { partlyBuilt: 2 },
      effects: [
        { verb: "discardCards", amount: 99 },
        { verb: "putBuildCounters", amount: 4 },
      ],
    },
  },
  {
    name: "Owen Lars (A)",
    abilities: [
      {
        window: "build",
        cost: { discardSelf: true },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "cannotBeAttacked", on: "target" }],
      },
    ],
  },
  {
    name: "Plan of Attack",
    mission: {
      cost: { tapOne: { whose: "yours", arena: ["character"], is: ["untapped"] } },
      effects: [{ verb: "search", filter: { card: ["battle"] }, amount: 1 }],
    },
  },
  {
    name: "Princess Leia (A)",
    triggers: [
      {
        when: "battleEnds",
        while: { in: ["character"] },
        effects: [{ verb: "loseForce", who: "opponent", amount: 1 }],
      },
      {
        when: "wouldBeDamaged",
        from: { whose: "opposing", kind: ["character"] },
        effects: [{ verb: "preventAll", unlessPays: 2 }],
      },
    ],
  },
  {
    name: "Protection of the Master",
    abilities: [
      {
        window: "prevention",
        cost: { tapOne: { whose: "yours", subtypes: ["Jedi"], is: ["untapped", "notPending", "pendingArena"] } },
        target: { whose: "yours", subtypes: ["Jedi"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  {
    name: "R5-D4 (A)",
    triggers: [
      {
        when: "attacks",
        may: true,
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 1, until: "attack" },
          { verb: "damageWhenAttackEnds", on: "self", amount: 2 },
        ],
      },
      {
        when: "discarded",
        arena: "character",
        effects: [{ verb: "search", filter: { allSubtypes: ["Astromech", "Droid"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Rebel Crew Chief",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "putBuildCounters", filter: { subtypes: ["Starfighter"], zone: "hand" }, amount: 1 }],
      },
    ],
  },
  {
    name: "Rebel Lieutenant",
    pilot: {
      of: ["Capital Ship"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "power", amount: 1 },
        { stat: "speed", amount: 10, of: { whose: "yours", kind: ["space"], is: ["other"] }, while: { in: ["space"] } },
      ],
    },
  },
  { name: "Regroup on Yavin", mission: { effects: [{ verb: "gainBuild", amount: 3, while: { eachArena: 2 } }] } },
  {
    name: "Sandtrooper",
    modifiers: [{ stat: "criticalHit", amount: 2, attacking: { kind: ["character"], subtypes: ["Tatooine"] } }],
  },
  {
    name: "Starfighter's End",
    abilities: [
      {
        window: "general",
        cost: { force: 6 },
        notWhileAttacking: true,
        target: { whose: "yours", subtypes: ["Starfighter"], arena: ["space"], is: ["untapped"] },
        while: { have: { whose: "opposing", arena: ["space"] } },
        effects: [{ verb: "special", special: "Starfighter's End", filter: { whose: "opposing", arena: ["space"] } }],
      },
    ],
  },
  {
    name: "Stormtrooper TK-421",
    modifiers: [{ stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } }],
  },
  {
    name: "Strategy Session",
    mission: {
      effects: [{ verb: "buff", on: "each", filter: { whose: "yours" }, stat: "accuracy", amount: 1, until: "turn" }],
    },
  },
  {
    name: "Strike Me Down",
    abilities: [
      {
        window: "general",
        cost: { discardOne: { whose: "yours", subtypes: ["Jedi"], arena: ["character"] } },
        notWhileAttacking: true,
        effects: [{ verb: "gainForce", amount: 5 }],
      },
    ],
  },
  { name: "Surprise Attack", mission: { effects: [{ verb: "ban", who: "opponent", ban: "battle" }] } },
  {
    name: "Tantive IV (A)",
    modifiers: [{ stat: "shields", amount: 1 }],
    triggers: [{ when: "discarded", arena: "space", effects: [{ verb: "loseForce", who: "opponent", amount: 3 }] }],
  },
  {
    name: "Tarkin's Stench",
    abilities: [
      {
        window: "general",
        cost: { force: 12 },
        effects: [
          { verb: "chooseArena" },
          { verb: "tap", on: "each", filter: { whose: "opposing", is: ["untapped", "chosenArena"] } },
        ],
      },
    ],
  },
  {
    name: "TIE Fighter Elite Pilot",
    pilot: {
      of: ["Starfighter"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "criticalHit", amount: 2 },
      ],
    },
  },
  {
    name: "Tiree (A)",
    pilot: {
      of: ["Starfighter"],
      abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
      triggers: [
        {
          when: "discarded",
          arena: "space",
          effects: [
            {
              verb: "buff",
              on: "each",
              filter: { whose: "yours", subtypes: ["Starfighter"], is: ["other"] },
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
    name: "Tractor Beam",
    abilities: [
      {
        window: "general",
        cost: { force: 6 },
        target: { whose: "opposing", kind: ["space"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "putIntoArena", on: "target" },
          { verb: "tap", on: "target" },
          { verb: "linger", on: "target" },
        ],
      },
    ],
    lasting: [{ stat: "accuracy", amount: 1, of: { whose: "yours" }, attacking: { is: ["self"] } }],
  },
  {
    name: "URoRRuR'R'R (A)",
    modifiers: [
      {
        stat: "power",
        amount: 2,
        while: {
          more: [
            { whose: "yours", arena: ["character"] },
            { whose: "opposing", arena: ["character"] },
          ],
        },
      },
    ],
  },
  {
    name: "Imperial Manipulation",
    mission: { effects: [] },
    later: [{ when: "battleStarts", effects: [{ verb: "special", special: "Imperial Manipulation" }] }],
  },
  {
    name: "Vader's Leadership",
    abilities: [
      {
        window: "general",
        cost: { force: 9 },
        effects: [
          { verb: "chooseArena" },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "power",
            amount: 3,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Vader's TIE Fighter (A)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    triggers: [
      { when: "discarded", cost: { force: 2 }, effects: [{ verb: "special", special: "Vader's TIE Fighter (A)" }] },
    ],
  },
  {
    name: "Wedge Antilles (A)",
    pilot: {
      of: ["Starfighter"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "power", amount: 2 },
      ],
      abilities: [
        {
          window: "general",
          cost: { force: 1 },
          notWhileAttacking: true,
          while: { self: ["damaged"] },
          effects: [{ verb: "retreat", on: "self" }],
        },
      ],
    },
  },
  {
    name: "Yavin 4 Hangar Base",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "search", filter: { subtypes: ["Starfighter"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Astromech Assistance",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { whose: "yours", kind: ["space"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 2, upTo: true }],
      },
    ],
  },
  {
    name: "Benefits of Training",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", arena: ["ground"], subtypes: ["Soldier"] },
            stat: "accuracy",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Biggs Darklighter (A)",
    pilot: {
      of: ["Starfighter"],
      abilities: [
        {
          window: "prevention",
          cost: { discardSelf: true },
          while: { in: ["space"] },
          target: { whose: "yours", kind: ["space"], is: ["other"] },
          effects: [{ verb: "preventAll" }],
        },
      ],
    },
  },
  {
    name: "C-3PO (C)",
    costs: [
      {
        what: "build",
        amount: -1,
        of: { whose: "yours", side: "Neutral", zone: "hand" },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Commander Praji (A)",
    modifiers: [
      {
        stat: "speed",
        amount: 10,
        of: { whose: "yours", kind: ["character"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Tatooine Sandcrawler",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "search", filter: { subtypes: ["Droid", "Jawa"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Darth Vader (B)",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Death Star Hangar Bay",
    abilities: [
      {
        window: "build",
        cost: { tap: true, build: 1 },
        target: { powerAtMost: 5, kind: ["space"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "Death Star Plans",
    abilities: [
      {
        window: "general",
        cost: { force: 6 },
        target: { whose: "opposing", arena: ["space"] },
        effects: [{ verb: "linger", on: "target" }],
      },
    ],
    lasting: [
      { stat: "criticalHit", amount: 3, of: { whose: "yours", arena: ["space"] }, attacking: { is: ["self"] } },
    ],
  },
  {
    name: "Death Star Scanning Technician",
    triggers: [{ when: "deployed", effects: [{ verb: "lookAndDiscard", who: "opponent" }] }],
  },
  {
    name: "Death Star Superlaser Gunner",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "linger" }] }],
    lasting: [{ stat: "power", amount: 2, of: { whose: "yours", kind: ["space"] }, using: "bombard" }],
  },
  {
    name: "Death Star Turbolaser Gunner",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "linger" }] }],
    lasting: [{ stat: "power", amount: 2, of: { whose: "yours", kind: ["ground"] }, using: "ionCannon" }],
  },
  {
    name: "Demonstration of Power",
    mission: {
      effects: [
        {
          verb: "buff",
          on: "each",
          filter: { whose: "yours", side: "Dark", powerAtLeast: 5 },
          stat: "power",
          amount: 3,
          until: "turn",
        },
      ],
    },
  },
  {
    name: "Devastator (A)",
    modifiers: [
      { stat: "shields", amount: 1 },
      { stat: "power", amount: 2, attacking: { kind: ["space"], subtypes: ["Rebel"] } },
    ],
  },
  {
    name: "Dissolve the Senate",
    mission: {
      effects: [{ verb: "discardUnit", on: "each", filter: { arena: ["character"], subtypes: ["Diplomat"] } }],
    },
  },
  { name: "Error in Judgment", mission: { effects: [{ verb: "special", special: "Error in Judgment" }] } },
  {
    name: "Fate of the Dragon",
    abilities: [
      {
        window: "attack",
        cost: { force: 12 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 10, until: "attack" }],
      },
    ],
  },
  {
    name: "General Dodonna (A)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours" },
        effects: [{ verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "turn" }],
      },
    ],
  },
  {
    name: "General Tagge (A)",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Capital Ship"] }, while: { in: ["character"] } },
    ],
    grants: [{ of: { is: ["self"] }, while: { in: ["character"] }, quirks: ["ownerPlaysNoBattleCards"] }],
  },
  {
    name: "Han's Courage",
    abilities: [
      {
        window: "attack",
        cost: { force: 4 },
        target: { whose: "yours", kind: ["character"], is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "attack" },
          { verb: "buff", on: "target", stat: "accuracy", amount: 1, until: "attack" },
        ],
      },
    ],
  },
  {
    name: "Imperial Control Station",
    modifiers: [
      {
        stat: "power",
        amount: 1,
        of: { whose: "yours", allSubtypes: ["Imperial", "Starfighter"] },
        while: { in: ["ground"] },
      },
    ],
  },
  { name: "Imperial Navy Lieutenant", pilot: { of: ["Transport"], modifiers: [{ stat: "power", amount: 1 }] } },
  { name: "Insignificant Power", mission: { effects: [{ verb: "loseForce", who: "opponent", amount: 4 }] } },
  {
    name: "Into the Garbage Chute",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours", arena: ["character"] },
        effects: [{ verb: "preventAll" }, { verb: "retreat", on: "pending" }],
      },
    ],
  },
  { name: "Jawa" },
  { name: "Jawa Collection Team", modifiers: [{ stat: "stun", amount: 4, attacking: { subtypes: ["Droid"] } }] },
  { name: 'Jon "Dutch" Vander (A)', pilot: { of: ["Starfighter"], modifiers: [{ stat: "stun", amount: 3 }] } },
  {
    name: "Learning the Force",
    mission: { effects: [{ verb: "gainForce", per: { whose: "yours", kind: ["character"] }, amount: 1 }] },
  },
  { name: "Lieutenant Tanbris (A)" },
  {
    name: "LIN Demolitionmech",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        effects: [{ verb: "damage", on: "each", filter: { arena: ["character"], is: ["other"] }, amount: 2 }],
      },
    ],
  },
  {
    name: "Luke Skywalker (C)",
    modifiers: [
      {
        stat: "power",
        amount: 2,
        while: { have: { whose: "yours", subtypes: ["Jedi"], arena: ["character"], is: ["other"] } },
      },
    ],
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        while: { have: { whose: "yours", subtypes: ["Jedi"], arena: ["character"], is: ["other"] } },
        effects: [{ verb: "prevent", on: "self", amount: 1 }],
      },
    ],
  },
  {
    name: "Luke's Warning",
    abilities: [
      {
        window: "prevention",
        cost: { force: 2 },
        target: { whose: "yours", kind: ["character"] },
        effects: [{ verb: "prevent", amount: 3 }],
      },
      {
        window: "prevention",
        cost: { force: 2 },
        target: { whose: "yours", kind: ["space", "ground"] },
        effects: [{ verb: "prevent", amount: 1 }],
      },
    ],
  },
  {
    name: "Mounted Stormtrooper",
    abilities: [
      {
        window: "build",
        cost: { discardSelf: true },
        while: { in: ["ground"] },
        effects: [
          {
            verb: "putBuildCounters",
            filter: { kind: ["character"], subtypes: ["Stormtrooper"], zone: "hand" },
            amount: 2,
          },
        ],
      },
    ],
  },
  {
    name: "Mouse Droid",
    abilities: [{ window: "build", cost: { tap: true, build: 1 }, effects: [{ verb: "draw", amount: 1 }] }],
  },
  {
    name: "Obi-Wan Kenobi (F)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
    ],
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "gainForce", amount: 4 }] }],
  },
  {
    name: "Oil Bath",
    mission: {
      effects: [
        { verb: "chooseArena" },
        { verb: "special", special: "Oil Bath", filter: { whose: "yours", is: ["damaged", "chosenArena"] } },
      ],
    },
  },
  {
    name: "Princess Leia (B)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    triggers: [
      {
        when: "wouldBeDamaged",
        from: { whose: "opposing", kind: ["character"] },
        effects: [{ verb: "preventAll", unlessPays: 2 }],
      },
    ],
  },
  {
    name: "R2-D2 (C)",
    abilities: [{ window: "build", cost: { tap: true }, effects: [{ verb: "special", special: "R2-D2 (C)" }] }],
  },
  {
    name: "Rebel Control Officer",
    modifiers: [
      {
        stat: "speed",
        amount: 10,
        of: { whose: "yours", subtypes: ["Rebel"], is: ["other"] },
        while: { in: ["character"] },
      },
      {
        stat: "power",
        amount: 1,
        of: { whose: "yours", subtypes: ["Rebel"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Rebel Control Post",
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        effects: [{ verb: "special", special: "Rebel Control Post", filter: { kind: ["space"], zone: "deck" } }],
      },
    ],
  },
  {
    name: "Rebel Marine",
    grants: [
      { of: { is: ["self"] }, while: { haveNot: { whose: "yours", arena: ["space"] } }, quirks: ["cantAttack"] },
    ],
  },
  {
    name: "Rebel Surrender",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        notWhileAttacking: true,
        target: { whose: "opposing", arena: ["ground", "character"], is: ["missed"] },
        effects: [{ verb: "discardUnit", on: "target" }],
      },
    ],
  },
  {
    name: "Rebel Trooper",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Remote Seeker Droid",
    triggers: [
      {
        when: "battleEnds",
        while: { in: ["character"], have: { whose: "yours", subtypes: ["Jedi"], arena: ["character"] } },
        effects: [{ verb: "gainForce", amount: 1 }],
      },
    ],
  },
  {
    name: "Press the Advantage",
    mission: {
      effects: [
        { verb: "chooseOne", amount: 3 },
        { verb: "buff", on: "each", filter: { subtypes: ["Clone"] }, stat: "power", amount: -3, until: "turn" },
        { verb: "buff", on: "each", filter: { subtypes: ["Droid"] }, stat: "power", amount: -3, until: "turn" },
        { verb: "buff", on: "each", filter: { subtypes: ["Jedi"] }, stat: "power", amount: -3, until: "turn" },
      ],
    },
  },
  {
    name: "Stabilize Deflectors",
    abilities: [
      {
        window: "general",
        cost: { force: 2 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", subtypes: ["Starfighter"] },
            stat: "shields",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Star Destroyer Commander",
    pilot: { of: ["Capital Ship"], modifiers: [{ stat: "criticalHit", amount: 2 }] },
  },
  {
    name: "Stormtrooper Charge",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", subtypes: ["Stormtrooper"] },
            stat: "power",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Stormtrooper DV-692",
    modifiers: [
      { stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } },
      { stat: "stun", amount: 3 },
    ],
  },
  {
    name: "Stormtrooper Squad Leader",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      {
        stat: "accuracy",
        amount: 1,
        of: { whose: "yours", subtypes: ["Stormtrooper"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Stormtrooper TK-119",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
    modifiers: [{ stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } }],
  },
  {
    name: "Support in the Senate",
    mission: { effects: [{ verb: "gainBuild", per: { subtypes: ["Diplomat"], arena: ["character"] }, amount: 1 }] },
  },
  {
    name: "Disrupt the Power System",
    mission: {
      effects: [
        { verb: "ban", who: "opponent", ban: "bombarding" },
        { verb: "gainForce", amount: 1 },
      ],
    },
  },
  {
    name: "Tatooine Speeder",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Tusken Sharpshooter",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "accuracy", amount: 1, of: { subtypes: ["Tusken"], is: ["other"] }, while: { in: ["character"] } },
    ],
  },
  {
    name: "Vader's Interference",
    mission: {
      cost: { tapOne: { whose: "yours", subtypes: ["Jedi"], arena: ["character"], is: ["untapped"] } },
      effects: [{ verb: "gainBuild", who: "opponent", amount: -3 }],
    },
  },
  {
    name: "Vader's TIE Fighter (B)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    abilities: [
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 1, until: "attack" }],
      },
    ],
  },
  {
    name: "Wuher (A)",
    costs: [{ what: "build", amount: 1, of: { subtypes: ["Droid"], zone: "hand" }, while: { in: ["character"] } }],
  },
  {
    name: "Air Cover",
    abilities: [
      {
        window: "attack",
        cost: { force: 0 },
        target: { whose: "yours", kind: ["ground"], is: ["attacking"] },
        while: {
          more: [
            { whose: "yours", arena: ["space"] },
            { whose: "opposing", arena: ["space"] },
          ],
        },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "attack" }],
      },
    ],
  },
  {
    name: "Precise Blast",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", kind: ["ground"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 4, until: "attack" }],
      },
    ],
  },
  {
    name: "Stay Sharp",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 1, until: "attack" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 1, until: "attack" },
        ],
      },
    ],
  },
  { name: "Carrack Cruiser" },
  {
    name: "Darth Vader (C)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
    ],
  },
  { name: "Death Star Cannon Tower", modifiers: [{ stat: "ionCannon", amount: 3 }] },
  { name: "Death Star Guard Squad" },
  {
    name: "Domesticated Bantha",
    modifiers: [{ stat: "power", amount: 2, while: { have: { whose: "yours", subtypes: ["Tusken"] }, count: 1 } }],
  },
  { name: "Flare-S Swoop" },
  {
    name: "Ground Support",
    abilities: [
      {
        window: "attack",
        cost: { force: 0 },
        target: { whose: "yours", kind: ["space"], is: ["attacking"] },
        while: {
          more: [
            { whose: "yours", arena: ["ground"] },
            { whose: "opposing", arena: ["ground"] },
          ],
        },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "attack" }],
      },
    ],
  },
  {
    name: "Imperial Detention Block",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { notSubtypes: ["Jedi"], kind: ["character"], is: ["untapped"] },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  { name: "Imperial Star Destroyer", modifiers: [{ stat: "bombard", amount: 3 }] },
  { name: "Incom T-16 Skyhopper", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Into Hiding",
    mission: {
      effects: [{ verb: "tap", on: "target" }],
      target: { notSubtypes: ["Jedi"], kind: ["character"], is: ["untapped"] },
    },
  },
  { name: "Jawa Squad", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Jawa Supply Trip",
    mission: {
      effects: [
        {
          verb: "special",
          special: "Jawa Supply Trip",
          filter: { subtypes: ["Droid"], zone: "hand" },
          per: { whose: "yours", subtypes: ["Jawa"] },
        },
      ],
    },
  },
  {
    name: "Jump to Lightspeed",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        target: { whose: "yours", arena: ["space"] },
        effects: [{ verb: "returnToHand", on: "target" }],
      },
    ],
  },
  {
    name: "Luke Skywalker (D)",
    pilot: {
      of: ["Speeder"],
      modifiers: [
        { stat: "speed", amount: 20 },
        { stat: "criticalHit", amount: 2, attacking: { subtypes: ["Creature"] } },
      ],
    },
  },
  {
    name: "Luke's Repairs",
    mission: { effects: [{ verb: "heal", on: "each", filter: { whose: "yours", is: ["damaged"] }, amount: 1 }] },
  },
  {
    name: "Moisture Farm",
    abilities: [
      {
        window: "build",
        cost: { discardSelf: true },
        effects: [{ verb: "recover", filter: { kind: ["character"], subtypes: ["Jedi"], zone: "discard" }, amount: 1 }],
      },
    ],
  },
  { name: "Planetary Defense Turret" },
  {
    name: "Nowhere to Run",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "opposing", kind: ["ground"], zone: "build", is: ["retreated"] },
        effects: [
          { verb: "putIntoArena", on: "target" },
          { verb: "untap", on: "target" },
        ],
      },
    ],
  },
  {
    name: "Obi-Wan Kenobi (G)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
    ],
  },
  {
    name: "Jedi Intervention",
    abilities: [
      {
        window: "general",
        cost: { force: 0 },
        target: { whose: "yours" },
        effects: [{ verb: "lend", on: "target", amount: 0 }],
      },
    ],
    lent: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Obi-Wan's Plan",
    abilities: [
      {
        window: "general",
        cost: { tapOne: { whose: "yours", arena: ["character"], is: ["untapped"] } },
        target: { whose: "yours", kind: ["character"], is: ["notPaid"] },
        effects: [{ verb: "buff", on: "target", stat: "speed", amount: 40, until: "turn" }],
      },
    ],
  },
  {
    name: "Penetrate the Shields",
    abilities: [
      {
        window: "attack",
        cost: { force: 0 },
        target: { whose: "yours", is: ["attacking"] },
        while: { have: { is: ["defending", "shielded"], zone: "arenaOrBuild" } },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "attack" }],
      },
    ],
  },
  {
    name: "Preemptive Shot",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", kind: ["character"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 4, until: "attack" }],
      },
    ],
  },
  {
    name: "Princess Leia (C)",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 3 }] }],
  },
  {
    name: "Rebel Fighter Wing",
    modifiers: [
      { stat: "criticalHit", amount: 2 },
      { stat: "power", amount: -1, perDamage: true },
    ],
  },
  { name: "Rebel Honor Company" },
  { name: "Rebel Marine Squad", modifiers: [{ stat: "accuracy", amount: -1 }] },
  { name: "Rebel Pilot", pilot: { of: ["Starfighter"], modifiers: [{ stat: "speed", amount: 20 }] } },
  {
    name: "Rebel Squad",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  {
    name: "Rescue",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours" },
        effects: [{ verb: "prevent", amount: 2 }],
      },
      {
        window: "attack",
        cost: { force: 4 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "attack" }],
      },
    ],
  },
  {
    name: "Slipping Through",
    abilities: [
      {
        window: "general",
        cost: { force: 8 },
        effects: [{ verb: "chooseArena" }, { verb: "special", special: "Slipping Through" }],
      },
    ],
  },
  { name: "SoruSuub V-35 Courier" },
  {
    name: "Synchronized Assault",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", subtypes: ["Starfighter"] },
            stat: "accuracy",
            amount: 1,
            until: "turn",
          },
        ],
      },
    ],
  },
  { name: "Stormtrooper Assault Team", quirks: ["attackDamageUnpreventable"] },
  {
    name: "Stormtrooper DV-523",
    modifiers: [{ stat: "power", amount: -2, attacking: { unique: true, kind: ["character"] } }],
  },
  { name: "Stormtrooper Patrol", modifiers: [{ stat: "stun", amount: 2 }] },
  { name: "Stormtrooper Squad" },
  { name: "TIE Fighter DS-3-12" },
  {
    name: "TIE Fighter DS-73-3",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
    modifiers: [{ stat: "stun", amount: 2 }],
  },
  { name: "TIE Fighter DS-55-6", modifiers: [{ stat: "criticalHit", amount: 2 }] },
  {
    name: "TIE Fighter DS-61-9",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  { name: "TIE Fighter Pilot", pilot: { of: ["Starfighter"], modifiers: [{ stat: "power", amount: 1 }] } },
  {
    name: "TIE Fighter Squad",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  { name: "Tusken Squad" },
  {
    name: "Vader's Grip",
    abilities: [
      { window: "general", cost: { force: 7 }, target: { is: ["untapped"] }, effects: [{ verb: "tap", on: "target" }] },
    ],
  },
  { name: "Victory-Class Star Destroyer", modifiers: [{ stat: "bombard", amount: 2 }] },
  {
    name: "Well-Aimed Shot",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", kind: ["space"], is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 4, until: "attack" }],
      },
    ],
  },
  {
    name: "X-Wing Red One",
    triggers: [
      {
        when: "attacks",
        may: true,
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 3, until: "attack" },
          { verb: "damageWhenAttackEnds", on: "self", amount: 2 },
        ],
      },
    ],
  },
  {
    name: "X-Wing Red Three",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
  },
  { name: "X-Wing Red Two", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "X-Wing Attack Formation",
    modifiers: [{ stat: "criticalHit", amount: 3 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Y-Wing Gold One", modifiers: [{ stat: "stun", amount: 3 }] },
  {
    name: "Y-Wing Gold Squadron",
    abilities: [{ window: "attack", cost: { force: 2 }, effects: [{ verb: "intercept", on: "self" }] }],
    modifiers: [{ stat: "criticalHit", amount: 1 }],
  },
  { name: "YT-1300 Transport", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "YV-664 Light Freighter",
    modifiers: [{ stat: "shields", amount: 1 }],
    abilities: [{ window: "build", cost: { discardSelf: true }, effects: [{ verb: "gainBuild", amount: 2 }] }],
  },
  { name: "Z-95 Headhunter" },
];
