import type { Flag } from "../cards/terms.js";
import type { Ability, ActionRow, AuraRow } from "../cards/vocabulary.js";
import { action, attacker, aura, either, flag, not, number, power, reply, special, strike } from "./define.js";
import { droid, hugeOrLarger, large, living, mountedWeapon, nonDroid, nonUnique } from "./tests.js";

/** Force powers. */

/** Damage to an enemy that is no Droid, and again when it activates until it saves at 11. */
const corruption = (forceCost: number, damage: number): ActionRow =>
  strike(6, { must: nonDroid, damage, special: "forceCorruption" }, forceCost);
/** Force Repulse: everyone within so many squares, which is also what it costs, is pushed to a space further off. */
function repulse(radius: number, row: Partial<ActionRow>): ActionRow {
  return action({
    replaces: "turn",
    forceCost: radius,
    range: 0,
    target: "area",
    area: "within",
    radius,
    special: "forceRepulse",
    ...row,
  });
}
/** The commander effect of one who has gained it: allies who combine fire add 2 more. */
const combineAid = (gained: Flag): AuraRow =>
  aura({ who: "allies", range: "any", gained, rows: [number("combineAid", 2)] });

export const forcePowers: readonly Ability[] = [
  power("Force Renewal 1", (n = 1) => [flag("forceRenewal"), number("forceRenewal", n)]),
  power(
    "Master of the Force",
    (n = 2) => [number("forceSpends", n)],
    "Clone Wars rulebook, glossary: Master of the Force [#]",
  ),
  power("Knight Speed", () => [number("boostFour", 1)]),
  power("Master Speed", () => [number("boostSix", 1)]),
  power("Force Leap", () => [special("forceLeap", 1, { replaces: "nothing" })]),
  power("Force Sense", () => [special("forceSense", 1, { replaces: "nothing" })]),
  power("Lightsaber Precision", () => [reply("precision", 1)]),
  power("Sith Rage", () => [reply("sithRage", 1)]),
  power("Use the Force", () => [reply("useTheForce", 3)]),
  power("Overwhelming Force", () => [reply("overwhelmingForce", 1)]),
  power("Lightsaber Sweep", () => [special("lightsaberSweep", 1)]),
  power("Lightsaber Assault", () => [special("lightsaberAssault", 1)]),
  power("Whirlwind Attack", () => [special("whirlwind", 1, { replaces: "turn" })]),
  power("Lightsaber Throw", () => [special("lightsaberThrow", 1, { target: "legalEnemy", range: 6 })]),
  power("Lightsaber Throw 2", () => [special("lightsaberThrow2", 2, { target: "legalEnemy", range: 6 })]),
  power("Battle Meditation", () => [
    special("battleMeditation", 2, { replaces: "nothing" }),
    combineAid("battleMeditation"),
    aura({ who: "enemies", range: "any", gained: "battleMeditation", rows: [flag("cannotCombine")] }),
  ]),
  power("Pawn of the Dark Side", () => [special("pawn", 1, { target: "allyInSight", range: -1, must: nonUnique })]),
  power("Control Minds", () => [special("controlMinds", 1), combineAid("controlMinds")]),
  power(
    "Lightsaber Throw 3",
    () => [special("lightsaberThrow3", 3, { replaces: "turn", target: "enemyInSight", range: -1, area: "adjacent" })],
    "Jedi Academy set, card text",
  ),
  power(
    "Levitation 1",
    () => [special("levitation", 1, { target: "anyone", range: 6, must: not(either(large, hugeOrLarger)) })],
    "Imperial Entanglements set, rules sheet",
  ),
  power(
    "Dispassionate Killer",
    () => [
      special("dispassionateKiller", 1, { replaces: "nothing" }),
      attacker(["dispassionate"], { attack: 4, damage: 20 }),
    ],
    "Dark Times set, card text",
  ),
  power("Essence of Life", () => [reply("essenceOfLife", 2)], "Jedi Academy set, card text"),
  power("Lightsaber Throw 5", () => [
    special("lightsaberThrow5", 5, { replaces: "turn", target: "enemyInSight", range: -1, area: "adjacent" }),
  ]),
  power("Blaster Barrage", () => [special("blasterBarrage", 1)]),
  power("Force Weapon", () => [special("forceWeapon", 1)]),
  power(
    "Recovery",
    (n = 10) => [action({ replaces: "turn", forceCost: 1, range: 0, target: "self", heal: n })],
    "Clone Wars rulebook, glossary: Recovery [#]",
  ),
  power(
    "Force Heal",
    (n = 10) => [action({ replaces: "attacks", forceCost: 2, range: 1, target: "allyOrSelf", must: living, heal: n })],
    "Clone Wars rulebook, glossary: Force Heal [#]",
  ),
  power("Force Grip", (n = 10) => [strike(-1, { damage: n }, 1)], "Clone Wars rulebook, glossary: Force Grip [#]"),

  power("Force Cloak", () => [special("forceCloak", 2, { replaces: "turn" })]),
  power("Force Corruption 1", () => [corruption(1, 10)], "Imperial Entanglements set, card text"),
  power("Force Corruption 2", () => [corruption(2, 20)]),
  power("Shatterpoint", () => [strike(6, { replaces: "turn", special: "shatterpoint" }, 1)]),
  power("Transfer Essence", () => [
    special("transferEssence", 1, { replaces: "nothing", target: "anyAlly", must: living }),
  ]),
  power("Force Grip 4", () => [strike(-1, { damage: 40 }, 4)]),
  power("Sith Grip", (n = 10) => [strike(-1, { damage: n }, 2)], "Clone Wars rulebook, glossary: Sith Grip [#]"),
  power(
    "Sith Lightning",
    (n = 10) => [strike(6, { damage: n }, 2)],
    "Clone Wars rulebook, glossary: Sith Lightning [#]",
  ),
  power(
    "Force Thrust",
    (n = 10) => [strike(6, { damage: n, save: 11, saveEffect: "half" }, 1)],
    "Clone Wars rulebook, glossary: Force Thrust [#]",
  ),
  power(
    "Force Strike",
    (n = 10) => [strike(6, { must: either(droid, mountedWeapon), damage: n }, 1)],
    "Clone Wars rulebook, glossary: Force Strike [#]",
  ),
  power(
    "Force Blast",
    () => [strike(6, { damage: 20, save: 11, saveEffect: "avoid" }, 1)],
    "Jedi Academy set, card text by a review",
  ),
  power(
    "Force Lightning",
    (n = 10) => [strike(6, { area: "two", damage: n }, 2)],
    "Clone Wars rulebook, glossary: Force Lightning [#]",
  ),
  // The glossary does not say that 1 and 4 replace attacks, but works them like Force Lightning [#], which does.
  power("Force Lightning 1", () => [strike(6, { damage: 20 }, 1)]),
  power("Force Lightning 2", () => [strike(6, { area: "two", damage: 30 }, 2)]),
  power(
    "Force Lightning 3",
    () => [strike(6, { replaces: "turn", area: "two", damage: 40, save: 11, saveEffect: "stunOnly", stun: true }, 3)],
    "Imperial Entanglements set, card text by a fan database",
  ),
  power("Force Lightning 4", () => [strike(6, { damage: 50, save: 16, saveEffect: "stunOnly", stun: true }, 4)]),
  power("Force Lightning 5", () => [
    strike(6, { replaces: "turn", area: "two", damage: 60, save: 16, saveEffect: "stunOnly", stun: true }, 5),
  ]),
  // The glossary's group of Force Pushes goes by its number: 10 damage and a square for each point.
  power("Force Push 1", () => [strike(6, { damage: 10, push: 1 }, 1)], "Clone Wars rulebook, glossary: Force Push"),
  power("Force Push 2", () => [strike(6, { damage: 20, push: 2 }, 2)]),
  power("Force Push 3", () => [strike(6, { replaces: "turn", area: "adjacent", damage: 30, push: 3 }, 3)]),
  power("Force Push 4", () => [strike(-1, { damage: 40, push: 4 }, 4)]),
  power("Force Push 5", () => [
    strike(
      6,
      { replaces: "turn", area: "adjacent", damage: 50, push: 5, stun: true, save: 16, saveEffect: "stunOnly" },
      5,
    ),
  ]),
  power(
    "Force Storm",
    (n = 20) => [
      action({ replaces: "attacks", forceCost: 2, range: 0, target: "area", area: "within", radius: 1, damage: n }),
    ],
    "Clone Wars rulebook, glossary: Force Storm [#]",
  ),
  power("Force Storm 2", () => [
    action({ replaces: "attacks", forceCost: 2, range: 0, target: "area", area: "within", radius: 1, damage: 20 }),
  ]),
  power(
    "Unleash the Force",
    (n = 10) => [
      action({
        replaces: "attacks",
        forceCost: 4,
        range: 0,
        target: "area",
        area: "within",
        radius: 6,
        damage: n,
        save: 11,
        saveEffect: "half",
        special: "unleashTheForce",
      }),
    ],
    "Clone Wars rulebook, glossary: Unleash the Force [#]",
  ),
  power(
    "Sith Hunger",
    (n = 10) => [strike(6, { must: living, damage: n, drain: "full", special: "sithHunger" }, 1)],
    "Clone Wars rulebook, glossary: Sith Hunger [#]",
  ),
  power("Force Burst", () => [
    action({ replaces: "turn", forceCost: 2, range: 0, target: "area", area: "within", radius: 6, damage: 10 }),
  ]),
  power("Force Repulse 2", () => [repulse(2, { replaces: "attacks", damage: 20, push: 3 })]),
  power("Force Repulse 3", () => [repulse(3, { damage: 30, push: 4, stun: true, save: 11, saveEffect: "stunOnly" })]),
  power("Force Repulse 5", () => [repulse(5, { damage: 50, push: 6, stun: true, save: 16, saveEffect: "stunOnly" })]),
  power("Shockwave", () => [
    action({
      replaces: "attacks",
      forceCost: 2,
      range: 0,
      target: "area",
      area: "within",
      radius: 6,
      stun: true,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  power("Sith Hatred", () => [
    action({
      replaces: "nothing",
      forceCost: 1,
      range: 0,
      target: "area",
      area: "enemiesWithin",
      radius: 2,
      damage: 10,
    }),
  ]),
  power("Sith Sorcery", () => [
    action({
      replaces: "nothing",
      forceCost: 2,
      range: 0,
      target: "area",
      area: "enemiesWithin",
      radius: 6,
      stun: true,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  power("Jedi Mind Trick", () => [
    action({
      replaces: "nothing",
      forceCost: 1,
      range: 2,
      target: "legalEnemy",
      must: living,
      stun: true,
      save: 11,
      saveEffect: "avoid",
      special: "mindTrick",
    }),
  ]),
  power("Force Stun", () => [
    action({
      replaces: "nothing",
      forceCost: 1,
      range: 6,
      target: "legalEnemy",
      must: living,
      stun: true,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  power(
    "Drain Life",
    (n = 10) => [
      action({
        replaces: "nothing",
        forceCost: 1,
        range: 6,
        target: "legalEnemy",
        must: living,
        damage: n,
        save: 11,
        saveEffect: "avoid",
        drain: "full",
      }),
    ],
    "Clone Wars rulebook, glossary: Drain Life [#]",
  ),
  power("Drain Life 3", () => [
    action({
      replaces: "nothing",
      forceCost: 3,
      range: 6,
      target: "legalEnemy",
      must: living,
      eachMust: true,
      area: "adjacentEnemies",
      damage: 20,
      save: 11,
      saveEffect: "avoid",
      drain: "dealt",
    }),
  ]),
];
