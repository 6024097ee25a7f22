import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { type SceneGiven, scene } from "../support/scene.js";
import { changed } from "./support.js";

/** Texts of later sets that take control of cards, as those are printed. */

const TAKING = {
  "Join Me": {
    abilities: [
      {
        frame: "action",
        when: ["yourTurn"],
        target: { kind: "unit", whose: "enemy", traits: ["Character"], is: ["notUnique"] },
        effects: [{ verb: "takeControl", on: "target" }],
      },
    ],
  },
  "Search Your Feelings": {
    abilities: [
      {
        frame: "action",
        when: ["engagement"],
        onePerTurn: true,
        if: {
          inPlay: { kind: "unit", whose: "yours", is: ["participating"] },
          fewer: { kind: "unit", is: ["participating"] },
        },
        target: { kind: "unit", whose: "enemy", is: ["participating"] },
        effects: [{ verb: "takeControl", on: "target", until: "engagement", takesPart: true }],
      },
    ],
  },
  "Smuggler's Run": {
    abilities: [
      {
        frame: "reaction",
        trigger: "objectiveDestroyed",
        subject: { whose: "enemy" },
        target: { kind: "enhancement", whose: "enemy", is: ["unattached"] },
        effects: [{ verb: "takeControl", on: "target" }],
      },
    ],
  },
  // The text of Niles Ferrier (145), who is a Pilot, too.
  "Black Squadron Pilot": {
    standing: ["playableOnFighter"],
    attach: { to: { kind: "unit", whose: "enemy", traits: ["Fighter", "Transport"] }, cost: 1 },
    abilities: [
      {
        frame: "forcedReaction",
        trigger: "enteredPlay",
        subject: { is: ["self"] },
        asEnhancement: true,
        effects: [{ verb: "takeControl", on: "host", until: "inPlay" }],
      },
    ],
  },
  "Emperor Palpatine (215)": {
    abilities: [
      {
        frame: "reaction",
        trigger: "objectiveDestroyed",
        subject: { whose: "enemy" },
        target: { kind: "unit", whose: "enemy" },
        effects: [{ verb: "takeControl", on: "target" }],
      },
    ],
  },
  "Agent of the Hand": {
    abilities: [
      {
        frame: "reaction",
        trigger: "controlTaken",
        subject: { kind: "unit", whose: "yours" },
        effects: [{ verb: "removeFocus", on: "self" }],
      },
    ],
  },
} as const satisfies Readonly<Record<string, CardText>>;

export type More = Readonly<Record<string, { readonly text?: CardText }>>;
const own = changed(Object.fromEntries(Object.entries(TAKING).map(([name, text]) => [name, { text }])));
/** A scene with these texts, and others instead of some. */
export const set = (given: SceneGiven, more?: More) =>
  scene({ ...given, own: more === undefined ? own : [...changed(more), ...own] });

export const DARKS: SceneGiven = { active: "dark", phase: "deployment" };
