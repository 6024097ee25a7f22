import type { CardWords } from "../vocabulary.js";

/** What the cards of the set SR do, in the order of their numbers. */
export const SR: readonly CardWords[] = [
  {
    name: "Aayla Secura (A)",
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    triggers: [{ when: "battleStarts", while: { in: ["character"] }, effects: [{ verb: "healAll", on: "self" }] }],
  },
  {
    name: "Chancellor Palpatine (B)",
    modifiers: [
      { stat: "power", amount: -1, of: { whose: "opposing", kind: ["character"] }, while: { in: ["character"] } },
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
    name: "Geonosian Picadors",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Creature"] }, while: { in: ["ground"] } },
    ],
  },
  {
    name: "Jango Fett (E)",
    modifiers: [{ stat: "power", amount: -3, of: { subtypes: ["Jedi"] }, attacking: { is: ["self"] } }],
  },
  { name: "Jedi Starfighter Wing", modifiers: [{ stat: "power", amount: 4, while: { self: ["undamaged"] } }] },
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
        target: { whose: "yours", subtypes: ["Tusken"], is: ["damaged", "damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
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
  { name: "C-3PO (B)", triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 2 }] }] },
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
    name: "Female Tusken Raider",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", subtypes: ["Tusken"], is: ["damaged", "damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 1 }],
      },
    ],
  },
  { name: "Hailfire Droid", modifiers: [{ stat: "stun", amount: 3 }] },
  { name: "Homing Spider Droid", modifiers: [{ stat: "shields", amount: 1 }] },
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
    name: "R2-D2 (B)",
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        target: { whose: "yours", kind: ["space"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 2 }],
      },
    ],
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
    mission: { effects: [{ verb: "heal", on: "target", amount: 2 }], target: { whose: "yours", is: ["damaged"] } },
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
  { name: "Super Battle Droid Squad" },
  { name: "Trade Federation Warship" },
];
