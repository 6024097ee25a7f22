import { join } from "node:path";
import { yamlText } from "../../core/source.js";
import { makeFolder, writeWhole } from "../../results/folder.js";
import type { Given } from "../options.js";
import { type Begun, begunBy, type Host, study, type UnderWay } from "../study.js";
import { timedMatchups, timedSample } from "../timed.js";
import { BALANCE_OPTIONS, PROPOSALS } from "./options.js";
import { balanceFace } from "./page/face.js";
import { balanceLines, balancePage } from "./page/page.js";
import { changeWords } from "./page/words.js";
import { poolFace, poolLines, poolPage } from "./pool/page.js";
import { playPool, playPoolShare, poolStages } from "./pool/run.js";
import { checkPool, type PoolAsked, planPool, poolManifest } from "./pool/study.js";
import { balanceStages, playBalance, playBalanceShare } from "./run.js";
import { balanceShape } from "./shape.js";
import { type BalanceAsked, balanceManifest, checkBalance } from "./study.js";
import { type AnyBalanceSummary, isOfPool } from "./summary.js";

type AnyAsked = BalanceAsked | PoolAsked;
const isPool = (asked: AnyAsked): asked is PoolAsked => "sample" in asked;
/** An `UnderWay` is of what it asks. */
const isPoolUnderWay = (request: UnderWay<AnyAsked>): request is UnderWay<PoolAsked> => isPool(request.asked);

/** `dejarik balance`: the fewest changes that bring all matchups of a field near even, or all pieces of a pool. */
export const balance = study<typeof BALANCE_OPTIONS, AnyAsked, AnyBalanceSummary>({
  ...{ kind: "balance", of: "a balanced field", noun: "the study", options: BALANCE_OPTIONS, isShared: true },
  examples: [
    ["bounty-hunters rebel-heroes jedi-council", "which prices make this field even?"],
    ["my/*.yaml --distance 10 --change cost hitPoints", "within ten points, by prices and Hit Points"],
    ['--pool "faction: Rebel" --distance 3', "which Rebels are surely more than three points off their price?"],
  ],
  begin,
  settle: (own, game) => ("cost" in own ? planPool(own, game) : { study: own }),
  summary: balanceShape,
  manifestOf: (asked, game) => (isPool(asked) ? poolManifest(asked, game) : balanceManifest(asked, game)),
  stages: (asked, game) => (isPool(asked) ? poolStages(asked, game) : balanceStages(asked, game)),
  time: (asked, game, stages, clock) =>
    isPool(asked)
      ? timedSample(game, asked.sample, stages, clock)
      : timedMatchups(game, asked.study.experiment, stages, clock),
  play: (request) => (isPoolUnderWay(request) ? playPool(request) : playBalance(request as UnderWay<BalanceAsked>)),
  playShare: (request) =>
    isPool(request.asked)
      ? playPoolShare({ ...request, asked: request.asked })
      : playBalanceShare({ ...request, asked: request.asked }),
  page: (s, context) => (isOfPool(s) ? poolPage(s, context) : balancePage(s, context)),
  face: (s, again, folder) => (isOfPool(s) ? poolFace(s, again, folder) : balanceFace(s, again, folder)),
  linesOf: (s) => (isOfPool(s) ? poolLines(s) : balanceLines(s)),
  writeMore: writeProposals,
});

function begin(given: Given<typeof BALANCE_OPTIONS>, { registry, checkPlace }: Host): Begun<AnyAsked> {
  if (given.pool === undefined) return begunBy(checkBalance(given, registry));
  const own = checkPool(given, registry);
  checkPlace();
  return { name: own.name, game: own.game, asked: planPool(own, registry.findGame(own.game)!) };
}

/** Each way of the front as cards of one's own, to be judged and voted on; as a format where something is banned. */
async function writeProposals({ front, game, name }: AnyBalanceSummary, folder: string): Promise<void> {
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
