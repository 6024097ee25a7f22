import { describe, expect, it } from "vitest";
import { itemOf } from "../../../../src/core/lists.js";
import { toSide } from "../../../../src/core/side.js";
import { resolveStrikes } from "../../../../src/games/lcg/conflict/strikes.js";
import { ACTIONS_MAX, AT_ONCE_MAX, DEPTH_MAX, STRIKES_MAX } from "../../../../src/games/lcg/limits.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, PART } from "../../../../src/games/lcg/state/table.js";
import { pushRecord } from "../../../../src/games/lcg/timing/trigger.js";
import { openWindow } from "../../../../src/games/lcg/timing/window.js";
import { scene } from "../support/scene.js";

/** What keeps every game finite, and that it is recorded where it is reached. */

const atLimit = ["nobody", "limit"];
const ends = (t: { winner: unknown; reason: unknown }) => [t.winner, t.reason];
const guarded = () => scene({ light: { units: ["Luke Skywalker", "Guardian of Peace"] }, dark: { units: ["Rancor"] } });

describe("limits", () => {
  it(`of triggers within one another: ${DEPTH_MAX}`, () => {
    const nested = (depth: number) =>
      guarded().does({}, (s) => {
        s.table.head[H.depth] = depth;
        pushRecord(s);
      });
    expect(ends(nested(DEPTH_MAX - 1))).not.toEqual(atLimit);
    expect(ends(nested(DEPTH_MAX))).toEqual(atLimit);
  });

  it(`of places for cards at once: ${AT_ONCE_MAX}`, () => {
    const damaged = (before: number) =>
      guarded()
        .does({}, (s) => {
          s.due[0] = before;
        })
        .damage("Rancor", 1);
    expect(ends(damaged(AT_ONCE_MAX - 2))).not.toEqual(atLimit);
    expect(ends(damaged(AT_ONCE_MAX))).toEqual(atLimit);
  });

  it(`of strikes of an engagement: ${STRIKES_MAX}`, () => {
    let state: State | undefined;
    let strikes = 0;
    const t = scene({
      light: { units: ["Luke Skywalker"] },
      dark: { units: ["Rancor"], objectives: ["Shadows of Dathomir"] },
    });
    t.does(
      {
        decide: ({ question }) => {
          // Nobody is hurt or exhausted for good.
          state!.table.damage.fill(0);
          state!.table.focus.fill(0);
          if (question === "strike") strikes++;
          return undefined;
        },
      },
      (s) => {
        state = s;
        // Actions are asked for between two strikes, so that whoever struck is ready again.
        s.actors[0] = 1;
        s.table.head[H.edgeHolder] = 0;
        for (const [side, part] of [PART.attacker, PART.defender].entries())
          s.table.part[itemOf(s.table.units[toSide(side)], 0)] = part;
        resolveStrikes(s);
      },
    );
    expect(ends(t)).toEqual(atLimit);
    expect(strikes).toBeGreaterThan(STRIKES_MAX);
  });

  it(`of actions of a window: ${ACTIONS_MAX}`, () => {
    let state: State | undefined;
    let actions = 0;
    const t = scene({
      light: { units: [{ title: "Luke Skywalker", focus: 2, enhancements: ["Trust Your Feelings"] }] },
      // So that the dark side is asked too, and what the light side has used is ready again before its next action.
      dark: { hand: ["Force Choke"] },
    });
    t.does(
      {
        decide: ({ side, question, options }) => {
          // The enhancement is ready again, and the unit is not.
          const unit = itemOf(state!.table.units[0], 0);
          state!.table.focus.fill(0);
          state!.table.focus[unit] = 2;
          if (question !== "action") return undefined;
          if (side === "dark") return "pass";
          actions++;
          return options.find((one) => one !== "pass");
        },
      },
      (s) => {
        state = s;
        openWindow(s, false);
      },
    );
    expect(actions).toBeGreaterThan(ACTIONS_MAX);
    expect(ends(t)).toEqual(atLimit);
  });
});
