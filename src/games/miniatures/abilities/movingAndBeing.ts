import type { Ability } from "../cards/vocabulary.js";
import { ability, action, aura, flag, number } from "./define.js";
import { withAbility } from "./tests.js";

/** Abilities of movement, of what a character is, of the whole squad, and of doors. */
export const movingAndBeing: readonly Ability[] = [
  ability("Unique", () => [flag("unique")]),
  ability("Droid", () => [flag("droid")]),
  ability("Cyborg", () => [flag("cyborg")]),
  ability("Savage", () => [flag("savage")]),
  ability("Speed", (n = 6) => [number("speed", n)], "Clone Wars rulebook, glossary: Speed [#]"),
  ability("Accelerate", () => [number("fastMove", 24)]),
  ability("Wheel Form", () => [number("fastMove", 18)]),
  ability("Flight", () => [flag("flight")]),
  // Both pass through everything unnoticed, as in Flight and more (spirit.ts).
  ability("Light Spirit", () => [flag("insubstantial"), flag("flight"), flag("lightSpirit")]),
  ability(
    "Hologram",
    () => [flag("insubstantial"), flag("flight"), flag("hologram")],
    "Clone Wars rulebook, glossary: Hologram; Battle of Hoth set, card text",
  ),
  // Who may board, and what being aboard means: transport.ts, aboard.ts, sight.ts.
  ability("Desert Skiff", () => [flag("desertSkiff")]),
  ability("Strafe Attack", () => [flag("strafeAttack")]),
  ability("Galloping Attack", () => [flag("gallopingAttack")]),
  ability("Wall Climber", () => [flag("wallClimber")]),
  ability("Emplacement", () => [flag("emplacement")]),
  // What it is until it is freed is told by the card within (carbonite.ts).
  ability("Frozen in Carbonite", () => []),
  ability("Rigid", () => [flag("rigid")]),
  ability("Stable Footing", () => [flag("stableFooting")]),
  ability("Stealth", () => [flag("stealth")]),
  ability("Cloaked", () => [flag("cloaked")]),
  ability("Invisibility", () => [flag("invisibility")]),
  ability(
    "It's a Trap!",
    () => [aura({ who: "enemies", range: 6, droidsToo: true, rows: [flag("itsATrap")] })],
    "Clone Wars rulebook, glossary: It's a Trap!",
  ),
  ability("Advantageous Cover", () => [flag("advantageousCover")]),
  ability("Mercenary", () => [flag("mercenary")]),
  ability("Mines", (n = 10) => [number("mines", n)], "Clone Wars rulebook, glossary: Mines [#]"),
  ability("Recon", () => [flag("recon")]),
  ability("Master Tactician", () => [flag("masterTactician")]),
  ability("Never Tell Me The Odds", () => [flag("neverTellMeTheOdds")]),
  ability("Force Immunity", () => [flag("forceImmunity")]),
  ability("Force Ascetic", () => [flag("forceAscetic")]),
  ability("Mettle", () => [flag("mettle")]),
  ability("Karmic Mettle", () => [flag("karmicMettle")]),
  ability(
    "Impulsive Force Renewal",
    () => [{ ...flag("forceRenewal"), afterLoss: true }, number("forceRenewal", 1)],
    "Imperial Entanglements set, rules sheet",
  ),
  ability(
    "Pathfinder",
    () => [aura({ who: "allies", range: 6, droidsToo: true, rows: [], command: "pathfinder" })],
    "Imperial Entanglements set, rules sheet",
  ),
  // Who has it is left out of the abilities that speak of Droids and nonliving targets (tests.ts).
  ability("Ion Shielding", () => [], "Galaxy at War set, card text"),
  ability(
    "Augment Healing",
    () => [aura({ who: "allies", range: 1, droidsToo: true, rows: [], command: "augmentHealing" })],
    "Imperial Entanglements set, rules sheet",
  ),
  ability("Disruptive", () => [flag("disruptive")]),
  ability("Override", () => [flag("override")]),
  ability("Door Gimmick", () => [flag("doorGimmick")]),
  ability("Regeneration", (n = 10) => [number("regeneration", n)], "Clone Wars rulebook, glossary: Regeneration [#]"),
];

/** What a Light Spirit lets each of its enemies do: a row on every card of a matchup that has one. */
export const dispelling: Ability = ability(
  "1 Force point against a Light Spirit",
  () => [
    action({
      replaces: "attacks",
      forceCost: 1,
      range: 6,
      target: "enemy",
      must: withAbility("Light Spirit"),
      save: 11,
      saveEffect: "avoid",
      special: "dispel",
    }),
  ],
  "Clone Wars rulebook, glossary: Light Spirit",
);
