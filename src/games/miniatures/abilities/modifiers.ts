import type { Ability } from "../cards/vocabulary.js";
import { ability, attacker, aura, both, defender, flag, not } from "./define.js";
import { droid, forceRated, ionShielded, nonliving, nonUnique, ofFaction, unique, withAbility } from "./tests.js";

/** Makashi Style Mastery: several other styles cannot be used against its owner. */
const noMakashi = not(withAbility("Makashi Style Mastery"));

/** Abilities that change attack rolls, Damage or Defense: what depends on the two cards or on the conditions. */
export const modifiers: readonly Ability[] = [
  ability("Advantageous Attack", () => [attacker(["targetNotActivated"], { damage: 10 })]),
  ability("Ataru Style", () => [attacker(["oneEnemyNear"], { against: noMakashi, attack: 4 })]),
  ability(
    "Bounty Hunter",
    (n = 4) => [attacker([], { against: unique, attack: n })],
    "Clone Wars rulebook, glossary: Bounty Hunter +[#]",
  ),
  ability(
    "Careful Shot",
    (n = 4) => [attacker(["notMoved"], { attack: n })],
    "Clone Wars rulebook, glossary: Careful Shot +[#]",
  ),
  ability("Crowd Fighting", () => [attacker([], { attack: 2, per: "crowd" })]),
  ability("Cunning Attack", (n = 10) => [attacker(["targetNotActivated"], { attack: 4, damage: n })]),
  ability("Deadeye", () => [attacker(["notMoved"], { damage: 10 })]),
  ability("Doctrine of Fear", () => [aura({ who: "enemies", range: 6, rows: [attacker([], { attack: -4 })] })]),
  ability("Electric Shock", (n = 10) => [
    attacker(["adjacent"], { against: both(droid, not(ionShielded)), damage: n }),
  ]),
  ability("Fire Control", () => [
    aura({
      who: "allies",
      range: "any",
      droidsToo: true,
      of: both(nonUnique, droid),
      rows: [attacker([], { attack: 4 })],
    }),
  ]),
  ability("Gang", (n = 1) => [attacker([], { attack: n, per: "gang" })]),
  ability("Gregarious", () => [attacker(["company"], { attack: 4 })]),
  ability("Ion Gun", (n = 10) => [attacker([], { against: both(droid, not(ionShielded)), damage: n })]),
  ability("Jedi Hunter", () => [attacker([], { against: forceRated, attack: 4, damage: 10 })]),
  ability("Lightsaber", () => [attacker(["adjacent"], { damage: 10 })]),
  ability("Lightsaber Duelist", () => [defender(["adjacent"], { against: forceRated, defense: 4 })]),
  ability("Lightsaber Resistance", () => [defender(["adjacent"], { against: forceRated, defense: 2 })]),
  ability("Loner", () => [attacker(["alone"], { attack: 4 })]),

  ability("Mighty Swing", (n = 10) => [attacker(["notMoved", "adjacent"], { damage: n })]),
  ability("Momentum", () => [attacker(["moved", "adjacent"], { attack: 4, damage: 10 })]),
  ability("Opportunist", (n = 10) => [attacker(["targetActivated"], { attack: 4, damage: n })]),
  ability("Protective", (n = 10) => [attacker(["protective"], { damage: n })]),
  ability("Quick Reactions", () => [attacker(["opportunity"], { attack: 6 })]),
  ability("Rend", (n = 10) => [attacker(["secondHit", "adjacent"], { damage: n })]),
  ability("Shaper", (n = 10) => [
    aura({
      who: "allies",
      range: 6,
      droidsToo: true,
      of: ofFaction("Yuuzhan Vong"),
      rows: [attacker([], { damage: n, printed: true })],
    }),
  ]),
  ability("Squad Assault", () => [attacker(["squadNear"], { attack: 4 })]),
  ability("Swarm", (n = 1) => [attacker([], { attack: n, per: "swarm" })], "Clone Wars rulebook, glossary: Swarm +1"),
  ability("Synergy", () => [attacker(["synergy"], { attack: 4 })]),
  ability("Traps", () => [aura({ who: "enemies", range: 6, rows: [defender([], { defense: -4 })] })]),

  ability(
    "Absorb Minerals",
    () => [attacker([], { against: both(nonliving, not(ionShielded)), damage: 10 })],
    "publisher's final glossary",
  ),
  ability("Blast Cannon", () => [attacker(["within6"], { damage: 10 })], "Dark Times set, card text"),
  ability(
    "Bravado",
    (n = 20, _q, card) => [
      attacker(["adjacent"], {
        against: { costsMoreThan: card.cost },
        attack: 4,
        damage: n,
      }),
    ],
    "Dark Times set, card text",
  ),
  ability("Deathstrike", () => [attacker([], { damage: 10, per: "beset" })], "Masters of the Force set, rules sheet"),
  ability("Deceptive", () => [attacker(["targetActivated"], { damage: 10 })], "The Force Unleashed set, card text"),
  ability(
    "Impulsive Reprisal",
    () => [attacker(["uniqueAllyLost"], { attack: 4, damage: 10 })],
    "card text, by a fan transcription",
  ),
  ability(
    "Impulsive Jedi Hunter",
    () => [attacker(["uniqueAllyLost"], { against: forceRated, attack: 4, damage: 10 })],
    "family of Impulsive Momentum",
  ),
  ability("Impulsive Momentum", () => [attacker(["uniqueAllyLost", "moved", "adjacent"], { attack: 4, damage: 10 })]),
  ability(
    "Niman Style",
    () => [
      attacker(["aboveHalf"], { against: noMakashi, attack: 2 }),
      defender(["targetAboveHalf"], { against: noMakashi, defense: 2 }),
    ],
    "card text",
  ),
  ability(
    "Shii-Cho Style",
    () => [
      attacker(["threeEnemiesNear"], { against: noMakashi, attack: 4 }),
      defender(["targetThreeEnemiesNear"], { against: noMakashi, defense: 4 }),
    ],
    "card text",
  ),
  ability(
    "Ataru Style Mastery",
    () => [attacker(["oneEnemyNear"], { against: noMakashi, attack: 4 }), flag("ataruMastery")],
    "Jedi Academy set, rules sheet",
  ),
  ability(
    "Long Shot",
    (n = 10) => [attacker(["halfOrLess"], { attack: 4, damage: n })],
    "Masters of the Force set, card text",
  ),
  ability(
    "Destabilize Shields",
    () => [aura({ who: "enemies", range: 1, rows: [flag("shieldsDown")] })],
    "Knights of the Old Republic set, card text",
  ),
  ability("Squad Cover", () => [defender(["targetSquadNear"], { defense: 4 })], "card text"),
  ability(
    "Bloodthirsty",
    () => [attacker(["melee", "targetHalfOrLess"], { damage: 10 })],
    "card text, by a fan transcription",
  ),
];
