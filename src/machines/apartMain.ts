import { messageOf } from "../results/failure.js";
import { loadRegistry } from "../run/loadRegistry.js";
import type { ApartAnswer, ApartOrder } from "./apart.js";
import { readPlan } from "./jobs.js";
import { Left, playerOf } from "./player.js";

// The process that plays a plan with files of strategies; see apart.ts.
const answer = (one: ApartAnswer): void => void process.send!(one);

const begun = new Promise<ApartOrder>((resolve) => {
  process.once("message", (order) => resolve(order as ApartOrder));
});
process.on("disconnect", () => process.exit());

const { text, hash, registryUrl, threads } = await begun;
try {
  const { executor } = await playerOf(readPlan(text, hash), await loadRegistry(registryUrl), registryUrl, threads);
  process.on("message", ({ id, task }: { id: number; task: Parameters<typeof executor.play>[0] }) => {
    executor.play(task).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, error: messageOf(error) }),
    );
  });
  answer({ isReady: true });
} catch (error) {
  answer({ why: messageOf(error), isLeft: error instanceof Left });
}
