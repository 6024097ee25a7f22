import type { Activated, Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, play } from "./probe.js";
import { type Scene, type SceneGiven, type Script, type SideGiven, scene } from "./scene.js";

/** A Battle card "Decree" of the light side, which does something to a unit: "Man" of its own side, or "Villain". */

/** Units that scenes of decrees know. */
export const MADE = [
  card("Man"),
  card("Walker", {}, { type: "ground" }),
  card("Friend"),
  foe("Villain", {}, { health: 5 }),
  foe("Tank", {}, { type: "ground" }),
];

export interface Decree extends Partial<Activated> {
  readonly light?: SideGiven;
  readonly dark?: SideGiven;
  readonly made?: SceneGiven["made"];
}

/** A scene with "Decree" in hand, which does this to its target. */
export function ready(effects: readonly Effect[], { light, dark, made, ...ability }: Decree = {}): Scene {
  const decree = play("Decree", { target: {}, ...ability, effects });
  return scene({
    made: [...MADE, decree, ...(made ?? [])],
    light: { units: ["Man"], ...light, hand: ["Decree", ...(light?.hand ?? [])] },
    dark: { units: ["Villain"], ...dark },
  });
}

/** The same scene after the decree. */
export const done = (t: Scene, target: string, dice: readonly number[] = []): Scene =>
  t.window({ light: { play: "Decree", target }, dice });

/** Cards that scenes of decrees to players know. */
export const CARDS = [
  card("Man"),
  card("Walker", {}, { type: "ground" }),
  card("Somebody (A)"),
  card("Somebody (B)"),
  card("Quest", { mission: { effects: [{ verb: "draw" }] } }, { type: "mission" }),
  foe("Villain"),
  play("Plan", { effects: [{ verb: "gainForce", amount: 1 }] }),
];

/** A scene after the light side has played "Decree", which does this to players. */
export function after(effects: readonly Effect[], given: SceneGiven = {}, script: Script["light"] = {}): Scene {
  const t = scene({
    ...given,
    made: [...CARDS, play("Decree", { effects }), ...(given.made ?? [])],
    light: { ...given.light, hand: ["Decree", ...(given.light?.hand ?? [])] },
  });
  return t.window({ light: { play: "Decree", ...script } });
}
