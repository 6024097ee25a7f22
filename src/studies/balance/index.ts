import { join } from "node:path";
import { yamlText } from "../../core/source.js";
import { makeFolder, writeWhole } from "../../results/folder.js";
import { begunBy, study } from "../study.js";
import { BALANCE_OPTIONS, PROPOSALS } from "./options.js";
import { balanceFace } from "./page/face.js";
import { balanceLines, balancePage } from "./page/page.js";
import { changeWords } from "./page/words.js";
import { balanceStages, playBalance, playBalanceShare } from "./run.js";
import { balanceShape } from "./shape.js";
import { type BalanceAsked, balanceManifest, checkBalance } from "./study.js";
import type { BalanceSummary } from "./summary.js";

/** `dejarik balance`: the fewest changes that bring all matchups of a field near even. */
export const balance = study<typeof BALANCE_OPTIONS, BalanceAsked, BalanceSummary>({
  ...{ kind: "balance", of: "a balanced field", noun: "the study", options: BALANCE_OPTIONS, isShared: true },
  examples: [
    ["bounty-hunters rebel-heroes jedi-council", "which prices make this field even?"],
    ["my/*.yaml --distance 10 --change cost hitPoints", "within ten points, by prices and Hit Points"],
  ],
  begin: (given, { registry }) => begunBy(checkBalance(given, registry)),
  summary: balanceShape,
  manifestOf: balanceManifest,
  stages: balanceStages,
  play: playBalance,
  playShare: playBalanceShare,
  page: balancePage,
  face: balanceFace,
  linesOf: balanceLines,
  writeMore: writeProposals,
});

/** Each way of the front as cards of one's own, to be judged and voted on; as a format where something is banned. */
async function writeProposals({ front, game, name }: BalanceSummary, folder: string): Promise<void> {
  for (const { changes, file } of front) {
    if (file === undefined) continue;
    makeFolder(join(folder, PROPOSALS));
    const numbers = changes.filter(({ to }) => to !== undefined);
    const banned = changes.filter(({ to }) => to === undefined).map(({ of }) => of);
    const cards = [...new Set(numbers.map(({ of }) => of))].map((of) => {
      const own = numbers.filter((one) => one.of === of);
      return {
        "based on": of,
        ...Object.fromEntries(own.map(({ field, to }) => [field, to])),
        note: own.map(changeWords).join("; "),
      };
    });
    const content = {
      ...(banned.length === 0 ? {} : { format: name }),
      game,
      ...(banned.length === 0 ? {} : { banned }),
      ...(cards.length === 0 ? {} : { cards }),
    };
    await writeWhole(join(folder, file), `# ${name}\n${yamlText(content)}`);
  }
}
