import type { Side } from "../../core/side.js";
import { LIGHT } from "./cards/matchup.js";
import { reserveMore } from "./reading/modifiers.js";
import type { State } from "./state/state.js";
import { S } from "./state/table.js";
import { sideWord } from "./state/zones.js";

/** Cards in a first hand, and after a draw phase (rulebook, "Draw phase": reserve value). */
export const RESERVE = 6;

/** Cards of a side's first hand. */
export const firstHandOf = ({ matchup: { rules } }: State, side: Side): number =>
  (side === LIGHT ? rules.handLight : rules.handDark) ?? RESERVE;

/** Cards a side holds after its draw phase. */
export const reserveOf = (s: State, side: Side): number =>
  Math.max(0, RESERVE + reserveMore(s, side) + sideWord(s, side, S.reserveChange));
