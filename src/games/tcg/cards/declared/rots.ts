import type { CardDeclaration } from "../vocabulary.js";

/** What the cards of the set ROTS do, in the order of their numbers. */
export const ROTS: readonly CardDeclaration[] = [
  {
    name: "Anakin Skywalker (M)",
    pilot: {
      of: ["Starfighter", "Capital Ship"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "armor", amount: 1 },
      ],
    },
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Bail Organa (B)",
    abilities: [
      {
        window: "build",
        cost: { tap: true, build: 2 },
        target: { whose: "opposing" },
        effects: [{ verb: "tap", on: "target" }],
      },
    ],
  },
  {
    name: "Commerce Guild Droid 81-X",
    modifiers: [
      { stat: "criticalHit", amount: 2 },
      { stat: "ionCannon", amount: 2 },
    ],
  },
  {
    name: "Commerce Guild Starship ROTS",
    abilities: [{ window: "build", cost: { damageSelf: 1 }, effects: [{ verb: "gainBuild", amount: 1 }] }],
    modifiers: [{ stat: "shields", amount: 1 }],
  },
  {
    name: "Coruscant Shuttle",
    triggers: [
      { when: "deployed", may: true, effects: [{ verb: "search", filter: { subtypes: ["Jedi"] }, amount: 1 }] },
    ],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Darth Sidious (G)",
    costs: [{ what: "force", amount: 1, of: { whose: "opposing" } }],
    abilities: [
      {
        window: "build",
        cost: { force: 4, discardOne: { whose: "yours" }, xIsItsCost: true },
        while: { have: { whose: "opposing" } },
        effects: [{ verb: "special", special: "Darth Sidious (G)", filter: { whose: "opposing", is: ["paidArena"] } }],
      },
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Darth Tyranus (I)",
    equipsCheaper: true,
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Darth Vader (R)",
    hiddenCost: 5,
    quirks: ["damageUnpreventable"],
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Darth Vader (S)",
    modifiers: [{ stat: "armor", amount: 1 }],
    abilities: [
      {
        window: "instead",
        cost: { force: 3 },
        isFree: true,
        target: { kind: ["character"] },
        effects: [{ verb: "putDamage", on: "target", amount: 3 }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Dismiss",
    abilities: [
      {
        window: "disrupt",
        cost: { force: 4, discardCards: 1 },
        effects: [{ verb: "disrupt", filter: { card: ["battle", "unit", "location", "equipment"] } }],
      },
    ],
  },
  {
    name: "Droid Security Escort",
    abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] }],
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "stun", amount: 3 },
    ],
  },
  {
    name: "Engine Upgrade",
    equip: { cost: { build: 2 }, to: { whose: "yours", kind: ["space"] } },
    modifiers: [{ stat: "speed", amount: 20 }],
  },
  {
    name: "Foil",
    abilities: [
      { window: "disrupt", cost: { force: 3 }, effects: [{ verb: "disrupt", filter: { card: ["mission"] } }] },
    ],
  },
  {
    name: "Palpatine's Sanctum",
    triggers: [
      {
        when: "destroys",
        subject: { whose: "yours", names: ["Darth Vader"] },
        effects: [{ verb: "special", special: "grow", filter: { subtypes: ["Jedi"] } }],
      },
    ],
    modifiers: [
      { stat: "power", amount: 1, of: { names: ["Darth Vader"] }, perCounter: true },
      { stat: "health", amount: 1, of: { names: ["Darth Vader"] }, perCounter: true },
    ],
  },
  {
    name: "Grand Moff Tarkin (D)",
    modifiers: [
      { stat: "power", amount: 1, of: { whose: "yours", subtypes: ["Capital Ship", "Battle Station"] } },
      { stat: "criticalHit", amount: 1, of: { whose: "yours", subtypes: ["Capital Ship", "Battle Station"] } },
    ],
  },
  {
    name: "It Just Might Work",
    mission: {
      condition: {
        have: { whose: "yours", kind: ["space"] },
        also: [{ have: { whose: "yours", kind: ["ground"] } }, { have: { whose: "yours", kind: ["character"] } }],
      },
      effects: [{ verb: "special", special: "It Just Might Work" }],
    },
    later: [{ when: "turnEnds", effects: [{ verb: "special", special: "It Has Worked" }] }],
  },
  {
    name: "Jar Jar Binks (C)",
    abilities: [
      { window: "build", cost: { tap: true, discardCards: 1 }, effects: [{ verb: "gainBuild", amount: 1 }] },
      // Build points are only there to be paid in the own build step.
      { window: "build", cost: { tap: true, build: 1 }, effects: [{ verb: "draw", amount: 1 }] },
    ],
    modifiers: [{ stat: "lucky", amount: 2 }],
  },
  {
    name: "Lightsaber Quick Draw",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        while: { have: { whose: "yours", arena: ["ground"], subtypes: ["Jedi"] } },
        effects: [{ verb: "special", special: "quickDrawGround" }],
      },
      {
        window: "general",
        cost: { force: 3 },
        while: { have: { whose: "yours", arena: ["character"], subtypes: ["Jedi"] } },
        effects: [{ verb: "special", special: "quickDrawCharacter" }],
      },
    ],
  },
  {
    name: "Mas Amedda (A)",
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        while: { haveNot: { whose: "yours", arena: ["character"], is: ["other"] } },
        effects: [{ verb: "retreat", on: "self" }],
      },
    ],
    abilities: [
      { window: "build", cost: { damageOne: { whose: "yours" } }, effects: [{ verb: "gainBuild", amount: 1 }] },
    ],
  },
  {
    name: "Mustafar Battle Grounds",
    triggers: [
      {
        when: "stepStarts",
        while: { self: ["inItsStep"] },
        effects: [{ verb: "putDamage", on: "each", filter: { is: ["sameArena"] }, amount: 1 }],
      },
    ],
  },
  {
    name: "Mustafar System",
    triggers: [
      {
        when: "stepEnds",
        arena: "space",
        while: {
          have: { whose: "yours", arena: ["space"], is: ["counts"] },
          haveNot: { whose: "opposing", arena: ["space"], is: ["counts"] },
        },
        effects: [{ verb: "gainForce", amount: 1 }],
      },
    ],
  },
  {
    name: "Nos Monster",
    modifiers: [{ stat: "speed", amount: 30, while: { have: { card: ["location"], subtypes: ["Aquatic"] } } }],
  },
  {
    name: "Obi-Wan Kenobi (N)",
    modifiers: [
      { stat: "power", amount: 2, attacking: { subtypes: ["Dark Jedi"] } },
      { stat: "accuracy", amount: 1, attacking: { subtypes: ["Dark Jedi"] } },
    ],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Padme Amidala (G)",
    tolls: [{ force: 2, on: "self" }],
    abilities: [
      {
        window: "general",
        cost: { discardSelf: true },
        while: { in: ["character"] },
        effects: [
          { verb: "gainForce", amount: 2 },
          { verb: "draw", amount: 2 },
        ],
      },
    ],
  },
  {
    name: "R4-P17 (A)",
    abilities: [
      { window: "build", cost: { tap: true }, effects: [{ verb: "gainBuild", amount: 1 }] },
      {
        window: "general",
        cost: { tap: true },
        target: { whose: "yours", subtypes: ["Starfighter", "Speeder"], is: ["damaged"] },
        effects: [{ verb: "heal", on: "target", amount: 2, upTo: true }],
      },
    ],
  },
  {
    name: "Rage of Victory",
    mission: { effects: [{ verb: "chooseArena" }, { verb: "linger" }] },
    later: [
      {
        when: "unitDiscarded",
        subject: { whose: "opposing" },
        arena: "space",
        while: { have: { whose: "yours", arena: ["space"], is: ["chosenArena"] } },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "power",
            amount: 4,
            until: "turn",
          },
        ],
      },
      {
        when: "unitDiscarded",
        subject: { whose: "opposing" },
        arena: "ground",
        while: { have: { whose: "yours", arena: ["ground"], is: ["chosenArena"] } },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "power",
            amount: 4,
            until: "turn",
          },
        ],
      },
      {
        when: "unitDiscarded",
        subject: { whose: "opposing" },
        arena: "character",
        while: { have: { whose: "yours", arena: ["character"], is: ["chosenArena"] } },
        effects: [
          {
            verb: "buff",
            on: "each",
            filter: { whose: "yours", is: ["chosenArena"] },
            stat: "power",
            amount: 4,
            until: "turn",
          },
        ],
      },
    ],
  },
  {
    name: "Recusant-Class Light Destroyer",
    triggers: [{ when: "deployed", may: true, effects: [{ verb: "special", special: "searchTwoOfAType" }] }],
  },
  {
    name: "Republic Fighter Wing",
    modifiers: [{ stat: "power", amount: 1, per: { whose: "yours", arena: ["space"], is: ["other"] } }],
  },
  {
    name: "Sacrifice the Expendable",
    mission: {
      effects: [
        { verb: "discardUnit", on: "chosen", filter: { whose: "yours", kind: ["ground"] } },
        {
          verb: "discardUnit",
          on: "chosen",
          filter: { whose: "opposing", kind: ["ground"], costAtMost: 5 },
          ifChosen: true,
        },
      ],
    },
  },
  {
    name: "Separatist Fleet",
    abilities: [
      {
        window: "general",
        cost: {
          removeDiscarded: 2,
          removeOf: {
            card: ["unit", "battle", "mission", "location", "equipment"],
            subtypes: ["Trade Federation", "Commerce Guild", "Techno Union", "Banking Clan", "Separatist"],
            zone: "discard",
          },
        },
        while: { self: ["damaged"] },
        effects: [{ verb: "heal", on: "self", amount: 1 }],
      },
    ],
  },
  {
    name: "Strike with Impunity",
    abilities: [{ window: "general", cost: { force: 1 }, effects: [{ verb: "special", special: "banRetaliate" }] }],
  },
  { name: "Stubborn Personality", mission: { effects: [{ verb: "special", special: "banStacking" }] } },
  {
    name: "Super Battle Droid 7EX",
    triggers: [{ when: "discarded", arena: "character", effects: [{ verb: "draw", amount: 2 }] }],
    modifiers: [{ stat: "criticalHit", amount: 2 }],
  },
  {
    name: "Theta-Class Shuttle",
    modifiers: [{ stat: "shields", amount: 1 }],
    abilities: [
      {
        window: "general",
        cost: { discardSelf: true },
        while: { in: ["space"] },
        effects: [{ verb: "recover", filter: { kind: ["character"], zone: "discard" }, amount: 1 }],
      },
    ],
  },
  { name: "Unexpected Attack", mission: { effects: [{ verb: "special", special: "reverseSteps" }] } },
  {
    name: "Venator-Class Destroyer",
    modifiers: [{ stat: "power", amount: 1, perDamage: true }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Yoda (K)",
    triggers: [
      {
        when: "discarded",
        effects: [
          { verb: "gainForce", amount: 4 },
          { verb: "recover", on: "self" },
        ],
      },
    ],
    abilities: [
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 2 }] },
      { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
    ],
  },
  { name: "Acclamator II-Class Assault Ship", modifiers: [{ stat: "bombard", amount: 4 }] },
  {
    name: "AT-AP",
    modifiers: [
      { stat: "armor", amount: 1 },
      { stat: "criticalHit", amount: 1 },
    ],
  },
  {
    name: "C-3PO (I)",
    triggers: [{ when: "stepStarts", arena: "character", effects: [{ verb: "special", special: "peek" }] }],
  },
  {
    name: "Chancellor's Office",
    triggers: [
      { when: "stepStarts", arena: "character", effects: [{ verb: "loseForce", who: "opponent", amount: 1 }] },
    ],
  },
  {
    name: "Combined Squadron Tactics",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        while: { have: { whose: "yours", kind: ["space"] }, count: 3, distinct: "speed" },
        effects: [{ verb: "special", special: "combineSquadrons", filter: { whose: "yours", kind: ["space"] } }],
      },
    ],
  },
  {
    name: "Confusion",
    abilities: [
      { window: "general", cost: { force: 5 }, effects: [{ verb: "tap", on: "each", filter: { arena: ["space"] } }] },
      { window: "general", cost: { force: 5 }, effects: [{ verb: "tap", on: "each", filter: { arena: ["ground"] } }] },
      {
        window: "general",
        cost: { force: 5 },
        effects: [{ verb: "tap", on: "each", filter: { arena: ["character"] } }],
      },
    ],
  },
  {
    name: "Darth Sidious (F)",
    abilities: [
      {
        window: "build",
        cost: { discardOne: { whose: "yours" }, xIsItsCost: true },
        effects: [{ verb: "special", special: "divideSpoils" }],
      },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
      { window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Darth Vader (Q)",
    modifiers: [
      { stat: "power", amount: 2, attacking: { subtypes: ["Jedi"] } },
      { stat: "accuracy", amount: 1, attacking: { subtypes: ["Jedi Padawan"] } },
    ],
    abilities: [{ window: "prevention", cost: { force: 4 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Destroyer Droid, Q Series",
    modifiers: [{ stat: "shields", amount: 1 }],
    triggers: [
      {
        when: "stepStarts",
        arena: "character",
        effects: [
          { verb: "chooseOne", amount: 2 },
          { verb: "special", special: "rollFast" },
          { verb: "special", special: "shootStraight" },
        ],
      },
    ],
  },
  {
    name: "Droid Missiles",
    abilities: [
      {
        window: "instead",
        cost: { discardSelf: true },
        while: { in: ["space"] },
        target: { arena: ["space"], is: ["other"] },
        effects: [{ verb: "putDamage", on: "target", amount: 3 }],
      },
    ],
  },
  {
    name: "Elite Guardian",
    abilities: [
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "intercept", on: "self" }] },
      { window: "attack", cost: { force: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 3 }] },
    ],
    modifiers: [{ stat: "accuracy", amount: 1 }],
  },
  {
    name: "Hardcell-Class Transport",
    triggers: [{ when: "stepEnds", arena: "space", effects: [{ verb: "discardCards", amount: 1 }] }],
    abilities: [{ window: "build", cost: { build: 1 }, effects: [{ verb: "draw", amount: 2 }] }],
  },
  { name: "Jedi Concentration", mission: { effects: [{ verb: "special", special: "lookAtFive" }] } },
  {
    name: "Jedi Master's Deflection",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        target: { whose: "yours", kind: ["character"], subtypes: ["Jedi"] },
        effects: [{ verb: "deflect", amount: 3 }],
      },
    ],
  },
  {
    name: "Naboo Star Skiff",
    triggers: [
      {
        when: "deployed",
        may: true,
        effects: [{ verb: "special", special: "fetchPassenger", filter: { kind: ["character"], subtypes: ["Naboo"] } }],
      },
    ],
  },
  {
    name: "Nute Gunray (D)",
    abilities: [
      {
        window: "build",
        cost: { tap: true, build: 2 },
        effects: [{ verb: "lookAndDiscard", who: "opponent", upTo: true }],
      },
    ],
  },
  {
    name: "Obi-Wan Kenobi (L)",
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
    pilot: {
      of: ["Starfighter"],
      modifiers: [
        { stat: "speed", amount: 10 },
        { stat: "power", amount: 1 },
      ],
      abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
      triggers: [
        {
          when: "stepEnds",
          arena: "space",
          may: true,
          effects: [{ verb: "special", special: "Anakin Skywalker (I)" }],
        },
        { when: "discarded", may: true, effects: [{ verb: "special", special: "Anakin Skywalker (I)" }] },
      ],
    },
  },
  {
    name: "Padme Amidala (H)",
    tolls: [{ force: 2, on: { whose: "yours", subtypes: ["Diplomat"] } }],
    abilities: [
      {
        window: "build",
        cost: { tap: true },
        effects: [
          { verb: "draw", amount: 1 },
          { verb: "gainForce", amount: 1 },
        ],
      },
    ],
  },
  {
    name: "Patrol Mode Vulture Droid",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "shields", amount: 1 },
    ],
  },
  {
    name: "GH-7 Medical Droid",
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        target: { whose: "yours", kind: ["character"], is: ["damaged"] },
        notWhileAttacking: true,
        effects: [{ verb: "heal", on: "target", amount: 3, upTo: true }],
      },
    ],
  },
  {
    name: "R2-D2 (J)",
    pilot: {
      of: ["Starfighter"],
      makesRoom: true,
      modifiers: [{ stat: "lucky", amount: 3 }],
      triggers: [{ when: "stepStarts", arena: "space", effects: [{ verb: "heal", on: "self", amount: 1 }] }],
    },
  },
  {
    name: "Thread the Needle",
    abilities: [
      {
        window: "prevention",
        cost: { force: 3 },
        target: { whose: "yours", kind: ["space"] },
        effects: [{ verb: "preventAll" }],
      },
    ],
  },
  { name: "Treachery", mission: { effects: [{ verb: "lookAndDiscard", who: "opponent" }] } },
  {
    name: "Techno Union Interceptor",
    modifiers: [
      { stat: "speed", amount: 10, while: { haveNot: { whose: "yours", arena: ["space"], is: ["other"] } } },
      { stat: "power", amount: 1, while: { haveNot: { whose: "yours", arena: ["space"], is: ["other"] } } },
      { stat: "health", amount: 1, while: { haveNot: { whose: "yours", arena: ["space"], is: ["other"] } } },
    ],
  },
  { name: "Utapau System", modifiers: [{ stat: "criticalHit", amount: 1, of: { whose: "yours", kind: ["space"] } }] },
  {
    name: "Vehicle Shields Package",
    equip: { cost: { build: 2 }, to: { whose: "yours", kind: ["space", "ground"] } },
    modifiers: [{ stat: "shields", amount: 1 }],
  },
  {
    name: "Vehicle Weapons Package",
    equip: { cost: { build: 1 }, to: { whose: "yours", kind: ["space", "ground"] } },
    modifiers: [{ stat: "power", amount: 2 }],
  },
  {
    name: "Yoda (J)",
    modifiers: [{ stat: "lucky", amount: 2 }],
    triggers: [{ when: "attacked", effects: [{ verb: "special", special: "lookAtFour" }] }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Anakin Skywalker (L)",
    abilities: [
      {
        window: "attack",
        cost: { force: 3 },
        effects: [{ verb: "buff", on: "self", stat: "power", amount: 6, until: "attack" }],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Anakin's Starfighter (A)",
    equipsCheaper: true,
    modifiers: [{ stat: "criticalHit", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  { name: "ARC-170 Starfighter" },
  { name: "AT-RT", modifiers: [{ stat: "armor", amount: 1 }] },
  { name: "BARC Speeder", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Blaster Pistol",
    equip: { cost: { build: 0 }, to: { whose: "yours", kind: ["character"] } },
    modifiers: [{ stat: "power", amount: 1 }],
  },
  {
    name: "Blaster Rifle",
    equip: { cost: { build: 1 }, to: { whose: "yours", kind: ["character"] } },
    modifiers: [
      { stat: "power", amount: 1 },
      { stat: "criticalHit", amount: 1 },
    ],
  },
  {
    name: "Buzz Droid",
    quirks: ["mayStayTapped"],
    holds: "attacked",
    triggers: [
      {
        when: "stepStarts",
        arena: "space",
        while: { self: ["tapped"] },
        effects: [{ verb: "putDamage", on: "each", filter: { is: ["held"], zone: "arenaOrBuild" }, amount: 1 }],
      },
    ],
  },
  { name: "Chewbacca (L)", modifiers: [{ stat: "overkill", amount: 1 }] },
  {
    name: "Coruscant Emergency Ship",
    abilities: [
      {
        window: "prevention",
        cost: { force: 0 },
        target: { whose: "yours", kind: ["ground"] },
        effects: [{ verb: "prevent", amount: 2 }],
      },
    ],
  },
  {
    name: "Darth Sidious (E)",
    abilities: [
      {
        window: "build",
        cost: { tap: true, force: 3 },
        target: { kind: ["ground", "character"] },
        effects: [
          { verb: "putDamage", on: "target", amount: 3 },
          { verb: "putDamage", on: "self", amount: 1 },
        ],
      },
      { window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
    ],
  },
  {
    name: "Darth Tyranus (H)",
    abilities: [{ window: "prevention", cost: { force: 4 }, effects: [{ verb: "deflect", on: "self", amount: 2 }] }],
  },
  { name: "DC0052 Intergalactic Airspeeder", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "Diving Attack",
    abilities: [
      {
        window: "attack",
        cost: { force: 0 },
        target: { kind: ["space"], is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "attack" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 1, until: "attack" },
        ],
      },
    ],
  },
  {
    name: "Droid Battlestaff",
    equip: { cost: { build: 1 }, to: { whose: "yours", kind: ["character"] } },
    modifiers: [
      { stat: "power", amount: 2 },
      { stat: "stun", amount: 2 },
    ],
  },
  { name: "Droid Tri-Fighter", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "Force Dodge",
    abilities: [
      {
        window: "prevention",
        cost: { force: 4 },
        target: { whose: "yours" },
        effects: [{ verb: "prevent", amount: 4 }],
      },
    ],
  },
  { name: "HAVw A6 Juggernaut" },
  {
    name: "Homing Missiles Salvo",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: { kind: ["space"] },
        effects: [{ verb: "dice", on: "target", amount: 6 }],
      },
    ],
  },
  { name: "IBC Hailfire Droid" },
  { name: "Instill Doubt", mission: { target: {}, effects: [{ verb: "quirk", on: "target", quirk: "silenced" }] } },
  { name: "InterGalactic Banking Clan Cruiser" },
  {
    name: "Jedi Lightsaber",
    equip: { cost: { build: 1, force: 1 }, to: { whose: "yours", kind: ["character"], subtypes: ["Jedi", "Sith"] } },
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] }],
    modifiers: [{ stat: "power", amount: 2 }],
  },
  {
    name: "Jedi Piloting",
    abilities: [
      {
        window: "prevention",
        cost: { force: 1 },
        target: { kind: ["space", "ground"] },
        effects: [{ verb: "prevent", amount: 2 }],
      },
    ],
  },
  {
    name: "Meditate",
    mission: {
      effects: [
        { verb: "draw", amount: 2 },
        { verb: "gainForce", amount: 2 },
      ],
    },
  },
  {
    name: "Obi-Wan Kenobi (M)",
    modifiers: [{ stat: "accuracy", amount: 1 }],
    abilities: [{ window: "prevention", cost: { force: 3 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] }],
  },
  {
    name: "Plo Koon's Starfighter (A)",
    modifiers: [{ stat: "criticalHit", amount: 2 }],
    abilities: [{ window: "prevention", cost: { force: 2 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
  },
  {
    name: "Power Attack",
    abilities: [
      {
        window: "attack",
        cost: { force: 0 },
        target: { kind: ["character"], is: ["attacking"] },
        effects: [
          { verb: "buff", on: "target", stat: "power", amount: 2, until: "attack" },
          { verb: "buff", on: "target", stat: "criticalHit", amount: 1, until: "attack" },
        ],
      },
    ],
  },
  { name: "Republic Assault Gunboat", modifiers: [{ stat: "shields", amount: 1 }] },
  { name: "Security Droid" },
  {
    name: "Sith Lightsaber",
    equip: { cost: { build: 1, force: 1 }, to: { whose: "yours", kind: ["character"], subtypes: ["Jedi", "Sith"] } },
    modifiers: [
      { stat: "power", amount: 2 },
      { stat: "criticalHit", amount: 2 },
    ],
  },
  { name: "STAP Squad", modifiers: [{ stat: "accuracy", amount: 1 }] },
  {
    name: "Surge of Strength",
    abilities: [
      {
        window: "general",
        cost: { force: 4 },
        target: {},
        effects: [{ verb: "buff", on: "target", stat: "power", amount: 5, until: "turn" }],
      },
    ],
  },
  { name: "Tank Droid", modifiers: [{ stat: "armor", amount: 1 }] },
  { name: "TF Battle Droid Army", modifiers: [{ stat: "power", amount: -1, perDamage: true }] },
  {
    name: "Trade Federation Cruiser",
    modifiers: [
      { stat: "accuracy", amount: 1 },
      { stat: "bombard", amount: 3 },
    ],
  },
  {
    name: "Unity of the Jedi",
    abilities: [
      {
        window: "general",
        cost: { force: 3 },
        notWhileAttacking: true,
        while: { have: { whose: "yours", arena: ["character"], subtypes: ["Jedi"] }, count: 3, distinct: "name" },
        effects: [
          { verb: "special", special: "unite", filter: { whose: "yours", arena: ["character"], subtypes: ["Jedi"] } },
        ],
      },
    ],
  },
  {
    name: "Utapau Sinkhole",
    modifiers: [
      { stat: "power", amount: -1, of: { kind: ["ground"], notSubtypes: ["Creature", "Aquatic"] } },
      { stat: "speed", amount: -10, of: { kind: ["ground"], notSubtypes: ["Creature", "Aquatic"] } },
    ],
  },
  { name: "Vulture Droid Starfighter", modifiers: [{ stat: "criticalHit", amount: 1 }] },
  {
    name: "V-wing Clone Starfighter",
    triggers: [{ when: "discarded", arena: "space", effects: [{ verb: "draw", amount: 1 }] }],
  },
];
