import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set SR do, in the order of their numbers. */
export const SR: readonly CardDeclaration[] = [
  {
    name: "Aayla Secura (A)",
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    triggers: [{ when: "battleStarts", while: { in: ["character"] }, effects: [{ verb: "healAll", on: "self" }] }],
  },
  {
    name: "Anakin Skywalker (E)",
    triggers: [
      {
        when: "attacks",
        may: true,
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 5 },
          { verb: "damageWhenAttackEnds", on: "self", amount: 2 },
        ],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Aurra Sing (A)",
    treatAs: ["Dark Jedi"],
    triggers: [{ when: "kills", subject: { subtypes: ["Jedi"] }, effects: [{ verb: "untap", on: "self" }] }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] }],
  },
  {
    name: "Chancellor Palpatine (B)",
    modifiers: [
      { stat: "power", amount: -1, of: { whose: "opposing", kind: ["character"] }, while: { in: ["character"] } },
    ],
  },
  {
    name: "Clone Captain",
    abilities: [
      {
        window: "prevention",
        cost: { damageOther: { whose: "yours", subtypes: ["Clone"], is: ["other"] } },
        effects: [{ verb: "prevent", amount: "x" }],
      },
    ],
  },
  {
    name: "Clone Facility",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [{ verb: "special", special: "Clone Facility", filter: { subtypes: ["Clone"] } }],
      },
    ],
  },
  {
    name: "Darth Maul (A)",
    triggers: [
      {
        when: "attacks",
        may: true,
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 5 },
          { verb: "damageWhenAttackEnds", on: "self", amount: 2 },
        ],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Darth Maul (C)",
    abilities: [
      {
        window: "attack",
        cost: { force: 3 },
        effects: [{ verb: "buff", on: "self", stat: "unevadable", amount: 1, until: "attack" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
    ],
  },
  {
    name: "Darth Sidious (B)",
    abilities: [
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "build",
        cost: {
          force: 4,
          discardOne: { whose: "yours", kind: ["character"], arena: ["character"], is: ["other"] },
          xIsItsCost: true,
        },
        effects: [{ verb: "gainBuild", amount: "x" }],
      },
    ],
  },
  {
    name: "Darth Tyranus (D)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, force: 2 },
        target: { whose: "opposing", arena: ["character"] },
        effects: [{ verb: "damage", on: "target", amount: 4, evadableBy: { subtypes: ["Jedi Master"] } }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
    ],
  },
  {
    name: "Geonosian Picadors",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Creature"] }, while: { in: ["ground"] } },
    ],
  },
  {
    name: "Impossible Victory",
    abilities: [
      {
        window: "general",
        cost: { force: 12 },
        effects: [
          { verb: "chooseArena" },
          { verb: "untap", on: "chosen", times: 2, filter: { whose: "yours", is: ["chosenArena", "tapped"] } },
        ],
      },
    ],
  },
  {
    name: "Jango Fett (E)",
    modifiers: [{ stat: "power", amount: -3, of: { subtypes: ["Jedi"] }, attacking: { is: ["self"] } }],
  },
  {
    name: "Jedi Bravery",
    abilities: [
      {
        window: "general",
        cost: { force: 6 },
        effects: [
          { verb: "chooseArena" },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "power",
            amount: 2,
            until: "turn",
          },
        ],
      },
    ],
  },
  { name: "Jedi Starfighter Wing", modifiers: [{ stat: "power", amount: 4, while: { self: ["undamaged"] } }] },
  {
    name: "Jocasta Nu (A)",
    triggers: [
      {
        when: "drawStepEnds",
        while: { in: ["character"] },
        effects: [
          { verb: "draw", amount: 2 },
          { verb: "putOnBottom", amount: 2 },
        ],
      },
    ],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Mace Windu (A)",
    triggers: [{ when: "battleEnds", while: { in: ["character"] }, effects: [{ verb: "gainForce", amount: 1 }] }],
    abilities: [{ window: "prevention", cost: { force: 5 }, effects: [{ verb: "deflect", on: "self", amount: 2 }] }],
  },
  {
    name: "Mace Windu (C)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    modifiers: [{ stat: "stun", amount: 2 }],
  },
  { name: "Massiff", modifiers: [{ stat: "stun", amount: 2 }] },
  {
    name: "Nute Gunray (B)",
    triggers: [{ when: "buildRoll", while: { in: ["character"] }, effects: [{ verb: "gainBuild", amount: 1 }] }],
  },
  {
    name: "Republic Drop Ship",
    modifiers: [{ stat: "shields", amount: 1 }],
    triggers: [{ when: "deployed", effects: [{ verb: "gainBuild", amount: 2 }] }],
  },
  {
    name: "Sio Bibble (A)",
    modifiers: [
      {
        stat: "speed",
        amount: 20,
        of: { kind: ["character"], subtypes: ["Naboo"], is: ["other"] },
        while: { in: ["character"] },
      },
      {
        stat: "power",
        amount: 1,
        of: { kind: ["character"], subtypes: ["Naboo"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Sith Infiltrator (A)",
    triggers: [{ when: "discarded", arena: "space", cost: { force: 2 }, effects: [{ verb: "recover", on: "self" }] }],
  },
  { name: "Slave I (B)", modifiers: [{ stat: "stun", amount: 3 }] },
  {
    name: "Super Battle Droid 5TE",
    modifiers: [
      { stat: "speed", amount: 10, while: { have: { whose: "yours", subtypes: ["Droid"], is: ["other"] } } },
      { stat: "power", amount: 1, while: { have: { whose: "yours", subtypes: ["Droid"], is: ["other"] } } },
    ],
  },
  { name: "Trade Federation Control Core" },
  {
    name: "Tusken Camp",
    triggers: [
      {
        when: "battleStarts",
        while: { in: ["ground"] },
        effects: [
          { verb: "heal", on: "each", filter: { whose: "yours", subtypes: ["Tusken"], is: ["damaged"] }, amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Twilight of the Republic",
    mission: { effects: [{ verb: "special", special: "Twilight of the Republic" }] },
  },
  {
    name: "Unfriendly Fire",
    abilities: [
      {
        window: "general",
        cost: { force: 7 },
        effects: [{ verb: "chooseArena" }, { verb: "damage", on: "each", filter: { is: ["chosenArena"] }, amount: 2 }],
      },
    ],
  },
  {
    name: "Yoda (C)",
    abilities: [
      {
        window: "instead",
        cost: { tap: true, force: 2 },
        target: { whose: "opposing", arena: ["character"] },
        effects: [
          { verb: "damage", on: "target", amount: 4, evadableBy: { subtypes: ["Jedi Master", "Sith Master"] } },
        ],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] },
    ],
  },
  { name: "Aiwha Rider", triggers: [{ when: "deployed", effects: [{ verb: "look", who: "opponent" }] }] },
  { name: "C-3PO (B)", triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 2 }] }] },
  {
    name: "Careful Targeting",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: {},
        effects: [{ verb: "buff", on: "target", stat: "shields", amount: -99, until: "turn" }],
      },
    ],
  },
  {
    name: "Clever Escape",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: { whose: "yours", powerAtMost: 5 },
        effects: [{ verb: "untap", on: "target" }],
      },
    ],
  },
  { name: "Clone Trooper 6/298" },
  {
    name: "Darth Maul (B)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Darth Tyranus (E)",
    modifiers: [{ stat: "stun", amount: 2 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Destroyer Droid, W Series",
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
    name: "Female Tusken Raider",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "heal", on: "each", filter: { whose: "yours", subtypes: ["Tusken"], is: ["damaged"] }, amount: 1 },
        ],
      },
    ],
  },
  { name: "Fog of War", mission: { effects: [{ verb: "special", special: "Fog of War" }] } },
  {
    name: "Geonosian Scout",
    modifiers: [
      {
        stat: "power",
        amount: -2,
        of: {},
        attacking: { is: ["self"] },
        while: { have: { whose: "yours", arena: ["character"], subtypes: ["Geonosian"], is: ["other"] } },
      },
    ],
  },
  { name: "Hailfire Droid", modifiers: [{ stat: "stun", amount: 3 }] },
  { name: "Homing Spider Droid", modifiers: [{ stat: "shields", amount: 1 }] },
  {
    name: "Infantry Battle Droid",
    triggers: [
      {
        when: "attacks",
        may: true,
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 5 },
          { verb: "damageWhenAttackEnds", on: "self", amount: 2 },
        ],
      },
      { when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 1 }] },
    ],
  },
  {
    name: "Jedi Heroes",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Jedi Starfighter Scout", modifiers: [{ stat: "stun", amount: 2 }] },
  {
    name: "Mace Windu (B)",
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
      {
        window: "attack",
        cost: { force: 1 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
      },
    ],
  },
  {
    name: "Moment of Truth",
    abilities: [
      {
        window: "prevention",
        cost: { force: 1 },
        target: { whose: "yours" },
        effects: [
          { verb: "prevent", amount: 1 },
          { verb: "prevent", amount: 1, while: { have: { names: ["Mace Windu"], arena: ["character"] } } },
        ],
      },
    ],
  },
  {
    name: "Obi-Wan Kenobi (D)",
    modifiers: [{ stat: "stun", amount: 3 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Out of His Misery",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        target: { whose: "yours", subtypes: ["Jedi"] },
        effects: [
          { verb: "buff", on: "target", stat: "speed", amount: 20, until: "turn" },
          { verb: "buff", on: "target", stat: "stun", amount: 4, until: "turn" },
        ],
      },
    ],
  },
  {
    name: "Padme Amidala (E)",
    costs: [
      {
        what: "build",
        amount: -1,
        of: { side: "Light", kind: ["character"], zone: "hand" },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Passel Argente (A)",
    modifiers: [
      {
        stat: "power",
        amount: 1,
        of: { whose: "yours", kind: ["character"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Price of Failure",
    mission: {
      effects: [
        { verb: "discardUnit", on: "chosen", optional: true, filter: { whose: "yours" } },
        { verb: "draw", amount: 4, ifChosen: true },
        { verb: "gainForce", amount: 1, ifChosen: true },
      ],
    },
  },
  {
    name: "R2-D2 (B)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", kind: ["space"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 2, upTo: true }],
      },
    ],
  },
  {
    name: "Recognition of Valor",
    mission: { effects: [{ verb: "gainForce", amount: 1, per: { whose: "yours", subtypes: ["Jedi"] } }] },
  },
  {
    name: "Sun Fac (A)",
    modifiers: [
      {
        stat: "criticalHit",
        amount: 1,
        of: { whose: "yours", subtypes: ["Geonosian"], is: ["other"] },
        while: { in: ["character"] },
      },
    ],
  },
  {
    name: "Techno Union Warship",
    triggers: [
      {
        when: "attacks",
        may: true,
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 5 },
          { verb: "damageWhenAttackEnds", on: "self", amount: 2 },
        ],
      },
    ],
  },
  {
    name: "Trade Federation Offensive",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        effects: [
          { verb: "chooseArena", arenas: ["space", "ground"] },
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "speed",
            amount: 30,
            until: "turn",
          },
        ],
      },
    ],
  },
  { name: "Tusken Raider", modifiers: [{ stat: "power", amount: 1, per: { subtypes: ["Tusken"], is: ["other"] } }] },
  {
    name: "Visit the Lake Retreat",
    mission: {
      effects: [
        {
          verb: "heal",
          on: "chosen",
          optional: true,
          filter: { whose: "yours", kind: ["space"], is: ["damaged"] },
          amount: 2,
          upTo: true,
        },
        {
          verb: "heal",
          on: "chosen",
          optional: true,
          filter: { whose: "yours", kind: ["ground"], is: ["damaged"] },
          amount: 2,
          upTo: true,
        },
        {
          verb: "heal",
          on: "chosen",
          optional: true,
          filter: { whose: "yours", kind: ["character"], is: ["damaged"] },
          amount: 2,
          upTo: true,
        },
      ],
    },
  },
  { name: "Acclamator-Class Assault Ship" },
  {
    name: "Aggressive Negotiations",
    abilities: [
      {
        window: "attack",
        cost: { force: 4 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "criticalHit", amount: 3, until: "attack" }],
      },
    ],
  },
  {
    name: "Anakin Skywalker (F)",
    modifiers: [{ stat: "stun", amount: 2 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "AT-TE Troop Transport", modifiers: [{ stat: "shields", amount: 1 }] },
  { name: "Battle Droid Assault Squad", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "Brutal Assault",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        target: { whose: "yours", is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 5, until: "attack" },
          { verb: "damageWhenAttackEnds", on: "target", amount: 2 },
        ],
      },
    ],
  },
  { name: "Clone Trooper Legion" },
  { name: "Commerce Guild Cruiser", modifiers: [{ stat: "shields", amount: 1 }] },
  { name: "Commerce Guild Spider Droid" },
  {
    name: "Concentrated Fire",
    mission: { effects: [] },
    later: [
      {
        when: "battleStarts",
        target: { whose: "opposing", arena: ["space"] },
        effects: [{ verb: "dice", on: "target", amount: 4 }],
      },
    ],
  },
  { name: "Coruscant Speeder" },
  {
    name: "Darth Maul (D)",
    modifiers: [{ stat: "stun", amount: 2 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "Diplomatic Cruiser", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "Droid Starfighter DFS-1VR",
    triggers: [
      {
        when: "attacks",
        may: true,
        effects: [
          { verb: "buff", on: "self", stat: "power", amount: 5 },
          { verb: "damageWhenAttackEnds", on: "self", amount: 1 },
        ],
      },
    ],
  },
  { name: "Geonosian Artillery Battery" },
  { name: "Geonosian Defense Fighter" },
  {
    name: "Maul's Strategy",
    mission: {
      effects: [
        { verb: "gainForce", amount: 2 },
        { verb: "loseForce", who: "opponent", amount: 2 },
        { verb: "gainForce", amount: 1, while: { have: { names: ["Darth Maul"], arena: ["character"] } } },
        {
          verb: "loseForce",
          who: "opponent",
          amount: 1,
          while: { have: { names: ["Darth Maul"], arena: ["character"] } },
        },
      ],
    },
  },
  { name: "Mobile Assault Cannon", modifiers: [{ stat: "ionCannon", amount: 2 }] },
  { name: "Naboo Starfighter Wing", modifiers: [{ stat: "power", amount: 3, while: { self: ["undamaged"] } }] },
  { name: "Nubian Yacht" },
  {
    name: "Padawan and Senator",
    abilities: [
      {
        window: "general",
        cost: { force: 5 },
        target: { whose: "yours" },
        targets: 2,
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 3, until: "turn" }],
      },
    ],
  },
  {
    name: "Reassemble C-3PO",
    mission: {
      effects: [{ verb: "heal", on: "target", amount: 2, upTo: true }],
      target: { whose: "yours", is: ["damaged"] },
    },
  },
  { name: "Republic LAAT/i Gunship" },
  {
    name: "Retreat Underground",
    abilities: [
      {
        window: "general",
        cost: { force: 1 },
        target: { whose: "yours" },
        notWhileAttacking: true,
        effects: [{ verb: "retreat", on: "target" }],
      },
    ],
  },
  {
    name: "Run the Gauntlet",
    mission: { effects: [] },
    later: [
      {
        when: "battleStarts",
        target: { whose: "opposing", arena: ["ground"] },
        effects: [{ verb: "dice", on: "target", amount: 6 }],
      },
      { when: "battleStarts", effects: [{ verb: "gainForce", who: "opponent", amount: 2 }] },
    ],
  },
  {
    name: "Senatorial Cruiser",
    modifiers: [{ stat: "shields", amount: 1 }],
    triggers: [
      {
        when: "deployed",
        effects: [{ verb: "recover", filter: { subtypes: ["Starfighter"] }, amount: 1, upTo: true }],
      },
    ],
  },
  {
    name: "Shoot Her or Something",
    abilities: [
      {
        window: "reroll",
        cost: { force: 2 },
        while: { have: { whose: "opposing", is: ["attacking"] } },
        effects: [{ verb: "reroll", amount: 99 }],
      },
    ],
  },
  { name: "Super Battle Droid Squad" },
  {
    name: "Suppressing Fire",
    abilities: [
      {
        window: "attack",
        cost: { force: 2 },
        while: { using: "bombard" },
        target: { whose: "yours", is: ["attacking"] },
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 4, until: "attack" }],
      },
    ],
  },
  { name: "Trade Federation Warship" },
];
