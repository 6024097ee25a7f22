import { hasAbility } from "../cards/statCard.js";
import type { Ability, ActionRow } from "../cards/vocabulary.js";
import { ability, action, attacker, both, common, either, not, number, special, strike } from "./define.js";
import { droid, hugeOrLarger, ionShielded, large, living, mountedWeapon, movable, withAbility } from "./tests.js";

/** Special abilities that a character may use in its turn besides moving and attacking. */

/** A blast: the target and everyone adjacent to it, each with a save of 11. */
function blast(range: number, row: Partial<ActionRow>): ActionRow {
  return strike(range, { area: "adjacent", save: 11, saveEffect: "avoid", ...row });
}
/** What Atlatl and Cesta do to each character in their blast. */
function lance(damage: number): Partial<ActionRow> {
  return { damage, stun: true, stunImmune: either(living, hugeOrLarger), saveEffect: "hurt" };
}
export const actions: readonly Ability[] = [
  ability(
    "Grenades",
    (n = 10, _q, card) => [
      blast(6, {
        damage: n,
        ...(hasAbility(card, "EMP Grenades")
          ? { stun: true, stunImmune: either(either(living, hugeOrLarger), ionShielded), saveEffect: "each" as const }
          : {}),
      }),
    ],
    "Clone Wars rulebook, glossary: Grenades [#]",
  ),
  // What it adds to Grenades is declared there.
  ability("EMP Grenades", () => []),
  ability("Missiles", (n = 10) => [blast(-1, { damage: n })], "Clone Wars rulebook, glossary: Missiles [#]"),
  ability(
    "Flamethrower",
    (n = 10) => [strike(6, { area: "adjacent", damage: n })],
    "Clone Wars rulebook, glossary: Flamethrower [#]",
  ),
  // Nonliving characters that the damage reaches are stunned besides, unless a second save avoids that.
  ability("Atlatl", (n = 10) => [blast(6, lance(n))], "Clone Wars rulebook, glossary: Atlatl [#]"),
  ability("Cesta", (n = 10) => [blast(-1, lance(n))], "Clone Wars rulebook, glossary: Cesta [#]"),
  ability(
    "Razorbug",
    () => [strike(-1, { damage: 10, save: 11, saveEffect: "avoid" })],
    "Revenge of the Sith rulebook (Polish), glossary: Razorbug",
  ),
  ability("Thud Bug", () => [
    strike(6, { must: living, damage: 10, save: 11, saveEffect: "avoid", stun: true, stunImmune: hugeOrLarger }),
  ]),
  ability(
    "Spit Poison",
    (n = 10) => [strike(6, { must: living, damage: n, save: 11, saveEffect: "avoid" })],
    "Clone Wars rulebook, glossary: Spit Poison [#]",
  ),
  // Cards print other saves than the glossary's: Net Gun 16.
  ability("Net Gun", (n = 11) => [blast(6, { stun: true, save: n, stunImmune: either(hugeOrLarger, mountedWeapon) })]),
  ability("Sonic Stunner", () => [blast(6, { must: living, eachMust: true, stun: true, stunImmune: hugeOrLarger })]),
  ability(
    "Repair",
    (n = 10) => [action({ replaces: "attacks", forceCost: 0, range: 1, target: "ally", must: droid, heal: n })],
    "Clone Wars rulebook, glossary: Repair [#]",
  ),
  ability(
    "Industrial Repair",
    (n = 10) => [
      action({
        replaces: "attacks",
        forceCost: 0,
        range: 1,
        target: "ally",
        must: either(mountedWeapon, withAbility("Machinery")),
        heal: n,
      }),
    ],
    "Clone Wars rulebook, glossary: Industrial Repair [#]",
  ),
  ability(
    "Heal",
    (n = 10) => [action({ replaces: "attacks", forceCost: 0, range: 1, target: "allyOrSelf", must: living, heal: n })],
    "Clone Wars rulebook, glossary: Heal [#]",
  ),
  ability("Lift", () => [
    special("lift", 0, { target: "neighbour", range: 1, must: both(movable, not(either(large, hugeOrLarger))) }),
  ]),
  ability("Heavy Lift", () => [
    special("lift", 0, { target: "neighbour", range: 1, must: both(movable, not(hugeOrLarger)) }),
  ]),
  ability("Tow Cable", () => [
    special("towCable", 0, {
      replaces: "turn",
      target: "neighbour",
      range: 1,
      must: both(movable, not(either(large, hugeOrLarger))),
    }),
  ]),
  // Whoever moves in the round has no use of it, and a bonus for not moving binds for the rest of the turn.
  ability("Rangefinder", () => [
    special("rangefinder", 0),
    common(attacker(["sighted", "still", "nonadjacent"], { attack: 4 })),
  ]),
  // The Attack bonus in brackets after its Damage, as "Blaster 20 (+9)"; both stand in place of the card's own.
  ability(
    "Blaster",
    (n = 10, bonus, card) => [
      special("blaster", 0, { target: "legalEnemy", range: -1 }),
      number("blasterAttack", Number(bonus ?? card.attack)),
      number("blasterDamage", n),
    ],
    "Clone Wars rulebook, glossary: Blaster [#]",
  ),
  ability("Furious Assault", () => [special("furiousAssault", 0, { replaces: "turn" })]),
  ability("Charging Fire", () => [special("chargingFire", 0, { replaces: "turn" })]),
  ability(
    "Charging Assault",
    (n = 10) => [special("chargingAssault", 0, { replaces: "turn", damage: n })],
    "Clone Wars rulebook, glossary: Charging Assault +[#]",
  ),
  ability("Wheeled", () => [special("wheeled", 0, { replaces: "turn" })]),
  ability("Satchel Charge", () => [special("satchelCharge", 0, { target: "door", range: 1 })]),
  ability("Shatter Beam", () => [special("shatterBeam", 0, { target: "door", range: -1 })]),
  ability("Dominate", () => [
    action({
      replaces: "turn",
      forceCost: 0,
      range: -1,
      target: "legalEnemyOrAlly",
      must: living,
      special: "dominate",
    }),
  ]),
  ability("Homicidal Surgery", () => [
    action({
      replaces: "turn",
      forceCost: 0,
      range: 1,
      target: "anyone",
      must: living,
      damage: 10,
      special: "homicidalSurgery",
    }),
  ]),
  ability("Sabotage", () => [
    special("sabotage", 0, { target: "area", area: "enemiesWithin", radius: 1, must: mountedWeapon, eachMust: true }),
  ]),
  ability("Plaeryin Bol", () => [
    strike(1, { replaces: "turn", must: living, damage: 40, save: 11, saveEffect: "avoid" }),
  ]),
  ability("Virulent Poison Dart", () => [strike(6, { replaces: "turn", damage: 40, save: 16, saveEffect: "avoid" })]),
  // It seeks its own way: the victim need not be a legal target, nor be seen.
  ability("Kouhun Infestation", () => [
    action({
      replaces: "turn",
      forceCost: 0,
      range: 12,
      target: "enemy",
      must: living,
      damage: 60,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  ability("Harpoon Gun", () => [
    strike(6, { must: mountedWeapon, save: 11, saveEffect: "avoid", special: "harpoonGun" }),
  ]),
  ability("Demolition Charge", () => [
    strike(1, {
      replaces: "turn",
      must: both(hugeOrLarger, mountedWeapon),
      save: 6,
      saveEffect: "avoid",
      special: "demolitionCharge",
    }),
  ]),
];
