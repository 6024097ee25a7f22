import { gameInThread, inThread } from "../../run/thread.js";
import { countInto } from "../../run/watch.js";
import { type MeasureInput, playerOf } from "./run.js";

/** Entry of a worker thread: plays tasks of a measure. */
export const playMeasureTask = inThread(async (input: MeasureInput) => {
  const game = await gameInThread(input.registryUrl, input.game);
  return playerOf(game, input.measure, input.asked, input.shared, countInto(input.played));
});
