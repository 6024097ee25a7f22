import { describe, expect, it } from "vitest";
import { resolveEffects } from "../../../../src/games/tcg/effects/resolve.js";
import {
  ACTIONS_MAX,
  ACTS_MAX,
  DEPTH_MAX,
  DICE_MAX,
  DUELS_MAX,
  GRANTS_MAX,
  LENT_MAX,
  PLAYS_MAX,
  STEP_CHANGES_MAX,
} from "../../../../src/games/tcg/limits.js";
import { lend } from "../../../../src/games/tcg/moves/lasting.js";
import { noteGrantUse } from "../../../../src/games/tcg/plays/canUse.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { scene } from "../support/scene.js";

/** What keeps every game finite, and that it is recorded where it is reached. */

const atLimit = ["nobody", "limit"];
const ends = (t: { winner: unknown; reason: unknown }) => [t.winner, t.reason];
const two = () => scene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Security Droid"] } });

describe("limits", () => {
  it(`of effects within one another: ${DEPTH_MAX}`, () => {
    const nested = (depth: number) =>
      two().does({}, (s) => {
        s.table.head[H.depth] = depth;
        resolveEffects(s, 0, 0, 0, [], undefined, 0, 0, -1);
      });
    expect(ends(nested(DEPTH_MAX - 1))).not.toEqual(atLimit);
    expect(ends(nested(DEPTH_MAX))).toEqual(atLimit);
  });

  it(`of abilities lent in a turn: ${LENT_MAX}`, () => {
    const lent = (before: number) =>
      two().does({}, (s) => {
        s.table.lent[0] = before;
        lend(s, 0, 1, 1);
      });
    expect(ends(lent(LENT_MAX - 1))).not.toEqual(atLimit);
    expect(ends(lent(LENT_MAX))).toEqual(atLimit);
  });

  it(`of uses of granted abilities in a turn: ${GRANTS_MAX}`, () => {
    const used = (before: number) =>
      two().does({}, (s) => {
        s.grantUses[0] = before;
        noteGrantUse(s, 3);
      });
    expect(ends(used(GRANTS_MAX - 1))).not.toEqual(atLimit);
    expect(ends(used(GRANTS_MAX))).toEqual(atLimit);
  });

  it(`of dice of an attack: ${DICE_MAX}`, () => {
    const fired = (power: number) =>
      scene({
        made: [
          { name: "Gun", power },
          { name: "Wall", side: "Dark", health: 90 },
        ],
        light: { units: ["Gun"] },
        dark: { units: ["Wall"] },
      }).attack("Gun", "Wall", { dice: new Array<number>(DICE_MAX).fill(1) });
    expect(ends(fired(DICE_MAX))).not.toEqual(atLimit);
    expect(ends(fired(DICE_MAX + 1))).toEqual(atLimit);
  });

  it(`of times that units act in a step: ${ACTS_MAX}`, () => {
    const t = scene({
      made: [
        {
          ...{ name: "Tireless", power: 0, speed: 90 },
          declared: { triggers: [{ when: "attackEnds", effects: [{ verb: "untap", on: "self" }] }] },
        },
      ],
      light: { units: ["Tireless"] },
      dark: { units: ["Security Droid"] },
    });
    t.arenaStep("character", { decide: ({ question, options }) => (question === "act" ? options.at(-1) : undefined) });
    expect(ends(t)).toEqual(atLimit);
    expect(t.story("attacks")).toHaveLength(ACTS_MAX);
  });

  it(`of a step fought again by Duel of the Fates: ${DUELS_MAX}`, () => {
    const t = scene({
      light: { units: ["Clone Cadet"], down: [{ name: "Duel of the Fates", counters: 9 }] },
      dark: { units: ["Security Droid"] },
    });
    t.buildStep("light", { light: { build: "deploy Duel of the Fates" } });
    t.battle({ decide: ({ question }) => (question === "act" ? "pass" : undefined) });
    expect(ends(t)).toEqual(atLimit);
    expect(t.story("stepBegan").filter((one) => one.endsWith("character"))).toHaveLength(DUELS_MAX + 1);
  });

  /** A unit that may use an ability for 1 Force as often as its player likes, who has so much Force. */
  const tireless = (window: "general" | "build", until: "turn" | "characterStep", force: number) =>
    scene({
      made: [
        {
          name: "Tireless",
          declared: {
            abilities: [
              {
                window,
                unlimited: true,
                cost: { force: 1 },
                effects: [{ verb: "buff", on: "self", stat: "speed", amount: 1, until }],
              },
            ],
          },
        },
      ],
      light: { units: ["Tireless"], force },
      dark: { units: ["Security Droid"] },
    });
  const always = { decide: ({ options }: { options: readonly string[] }) => options.at(-1) };

  it(`of plays in one window: ${PLAYS_MAX}`, () => {
    const played = (force: number) => tireless("general", "turn", force).window(always);
    expect(ends(played(PLAYS_MAX))).not.toEqual(atLimit);
    expect(ends(played(PLAYS_MAX + 1))).toEqual(atLimit);
  });

  it(`of what a side does in one build step: ${ACTIONS_MAX}`, () => {
    const built = (force: number) => tireless("build", "turn", force).buildStep("light", always);
    expect(ends(built(ACTIONS_MAX - 1))).not.toEqual(atLimit);
    expect(ends(built(ACTIONS_MAX))).toEqual(atLimit);
  });

  it(`of changes for the Character step: ${STEP_CHANGES_MAX}`, () => {
    const changed = (force: number) => tireless("general", "characterStep", force).window(always);
    expect(ends(changed(STEP_CHANGES_MAX))).not.toEqual(atLimit);
    expect(ends(changed(STEP_CHANGES_MAX + 1))).toEqual(atLimit);
  });
});
