import type { Activated, CardDeclaration, Filter } from "../../../../src/games/tcg/cards/vocabulary.js";
import type { Made, Scene, SceneGiven } from "./scene.js";
import { scene } from "./scene.js";

/** Scenes with one made-up card that is declared with the words under test. */

type Declared = Omit<CardDeclaration, "name">;

/** A made-up unit of the given words, unless it is said to be something else. */
export const card = (name: string, declared: Declared = {}, facts: Partial<Made> = {}): Made => ({
  name,
  declared,
  ...facts,
});

/** A made-up unit of the dark side. */
export const foe = (name: string, declared: Declared = {}, facts: Partial<Made> = {}): Made =>
  card(name, declared, { side: "Dark", ...facts });

/** A made-up Battle card that does all of this for nothing, in the general window unless told. */
export const play = (name: string, ability: Partial<Activated> & Pick<Activated, "effects">): Made =>
  card(name, { abilities: [{ window: "general", cost: {}, ...ability }] }, { type: "battle", side: "Neutral" });

/** A made-up Mission. */
export const mission = (name: string, declared: NonNullable<Declared["mission"]>): Made =>
  card(name, { mission: declared }, { type: "mission", buildCost: 1, side: "Neutral" });

/** A made-up Location of these arenas. */
export const location = (name: string, declared: Declared, ...arenas: NonNullable<Made["arenas"]>): Made =>
  card(name, declared, { type: "location", side: "Neutral", arenas });

/** A scene whose light side has a unit "Probe" in the Character arena, made with these words, after its other units. */
export function withProbe(declared: Declared, given: SceneGiven = {}): Scene {
  return scene({
    ...given,
    made: [card("Probe", declared), ...(given.made ?? [])],
    light: { ...given.light, units: [...(given.light?.units ?? []), "Probe"] },
  });
}

/** What an ability of "Probe" with this target might be used on, and in an attack on what. */
export function targetsOf(
  target: Filter,
  given: SceneGiven & { readonly attack?: readonly [string, string]; readonly cost?: Activated["cost"] },
): string[] {
  const { attack, cost = {} } = given;
  const window = attack === undefined ? "general" : "attack";
  const t = withProbe({ abilities: [{ window, cost, target, effects: [{ verb: "heal", on: "target" }] }] }, given);
  const script = {
    decide: ({ question, options }: { question: string; options: readonly string[] }) =>
      question === "play" ? options.find((one) => one === "Probe") : question === "target" ? options[0] : undefined,
  };
  if (attack === undefined) t.window(script);
  else t.attack(...attack, script);
  return t.offered("light", "target");
}
