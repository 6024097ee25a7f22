import { expect } from "vitest";
import type { Seen } from "./looking.js";
import { type SideName, scene } from "./scene.js";

/** What published units are by their cards alone: printed numbers, keywords, Evade and Deflect. */

/** Keywords that are numbers, of a unit that has none. */
const BLANK = {
  accuracy: 0,
  armor: 0,
  shields: 0,
  criticalHit: 0,
  lucky: 0,
  stun: 0,
  overkill: 0,
  bombard: 0,
  ionCannon: 0,
};

const otherSide = (side: SideName): SideName => (side === "light" ? "dark" : "light");
/** How a script calls an ability of a card. */
const abilityName = (name: string, index: number): string => (index === 0 ? name : `${name}/${index}`);
const LONG_LIVED = { change: { health: 9 } };
const DAMAGE = 5;
const FORCE = 12;

/** Expects a unit to have its printed numbers, no keyword and nothing to play. */
export function expectNoText(name: string, side: SideName, speed: number, power: number, health: number): void {
  const t = scene({ [side]: { units: [name] } });
  expect(t.unit(name)).toMatchObject({ ...BLANK, speed, power, health, quirks: [] });
  t.window();
  expect(t.offered(side, "play")).toEqual(["pass"]);
}

/** Expects a unit to have these keywords and no others. */
export function expectKeywords(name: string, side: SideName, has: Partial<Seen>): void {
  expect(scene({ [side]: { units: [name] } }).unit(name)).toMatchObject({ ...BLANK, ...has });
}

/** Expects an ability (by its index) to prevent so much of 5 damage to its unit for so much Force, and not for less. */
export function expectEvade(name: string, side: SideName, index: number, force: number, prevents: number): void {
  const play = abilityName(name, index);
  const t = scene({ [side]: { units: [{ name, ...LONG_LIVED }], force: FORCE } });
  t.damage(name, DAMAGE, { [side]: { play } });
  expect([t.unit(name).damage, t.force(side)]).toEqual([DAMAGE - prevents, FORCE - force]);
  const poor = scene({ [side]: { units: [{ name, ...LONG_LIVED }], force: force - 1 } }).damage(name, DAMAGE);
  expect(poor.offered(side, "play")).not.toContain(play);
}

/** The same for an ability that does to an enemy what it prevents. */
export function expectDeflect(name: string, side: SideName, index: number, force: number, prevents: number): void {
  const enemy = side === "light" ? "Zam Wesell (B)" : "Clone Warrior 4/163";
  const t = scene({
    [side]: { units: [{ name, ...LONG_LIVED }], force: FORCE },
    [otherSide(side)]: { units: [{ name: enemy, ...LONG_LIVED }] },
  });
  t.damage(name, DAMAGE, { [side]: { play: abilityName(name, index), target: enemy } });
  const left = [t.unit(name).damage, t.unit(enemy).damage, t.force(side)];
  expect(left).toEqual([DAMAGE - prevents, prevents, FORCE - force]);
}
