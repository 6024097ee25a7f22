import type { Activated, Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, play } from "./probe.js";
import { type Scene, type SceneGiven, type Script, type SideGiven, scene } from "./scene.js";

/** A Battle card "Deed" of the light side, which does something to a unit: "Man" of its own side, or "Villain". */

/** Units that scenes of deeds know. */
export const MADE = [
  card("Man"),
  card("Walker", {}, { type: "ground" }),
  card("Friend"),
  foe("Villain", {}, { health: 5 }),
  foe("Tank", {}, { type: "ground" }),
];

export interface Deed extends Partial<Activated> {
  readonly light?: SideGiven;
  readonly dark?: SideGiven;
  readonly made?: SceneGiven["made"];
}

/** A scene with "Deed" in hand, which does this to its target. */
export function ready(effects: readonly Effect[], { light, dark, made, ...ability }: Deed = {}): Scene {
  const deed = play("Deed", { target: {}, ...ability, effects });
  return scene({
    made: [...MADE, deed, ...(made ?? [])],
    light: { units: ["Man"], ...light, hand: ["Deed", ...(light?.hand ?? [])] },
    dark: { units: ["Villain"], ...dark },
  });
}

/** The same scene after the deed. */
export const done = (t: Scene, target: string, dice: readonly number[] = []): Scene =>
  t.window({ light: { play: "Deed", target }, dice });

/** Cards that scenes of deeds to players know. */
export const CARDS = [
  card("Man"),
  card("Walker", {}, { type: "ground" }),
  card("Somebody (A)"),
  card("Somebody (B)"),
  card("Errand", { mission: { effects: [{ verb: "draw" }] } }, { type: "mission" }),
  foe("Villain"),
  play("Plan", { effects: [{ verb: "gainForce", amount: 1 }] }),
];

/** A scene after the light side has played "Deed", which does this to players. */
export function after(effects: readonly Effect[], given: SceneGiven = {}, script: Script["light"] = {}): Scene {
  const t = scene({
    ...given,
    made: [...CARDS, play("Deed", { effects }), ...(given.made ?? [])],
    light: { ...given.light, hand: ["Deed", ...(given.light?.hand ?? [])] },
  });
  return t.window({ light: { play: "Deed", ...script } });
}
