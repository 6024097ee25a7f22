import type { Ability } from "../vocabulary.js";
import { ability, aura, flag, number } from "./define.js";

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
  ability("Strafe Attack", () => [flag("strafeAttack")]),
  ability("Galloping Attack", () => [flag("gallopingAttack")]),
  ability("Wall Climber", () => [flag("wallClimber")]),
  ability("Emplacement", () => [flag("emplacement")]),
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
