import { strategies } from "../../../../strategies/tcg/index.js";
import { strategyNamed } from "../../cards/support/usage.js";
import { neverChosen, playableNames, playFor, Usage } from "./usage.js";

/**
 * How often a strategy chooses each card, ability and kind of answer where it could, in games of drawn decks, those
 * that it chooses least first: `npm run usage:tcg -- [games] [strategy] [games around each that is never chosen]`. Ends
 * with 1 when something is never chosen.
 */
const games = Number(process.argv[2] ?? 6000);
const strategy = strategyNamed(strategies, process.argv[3] ?? "greedy");
const around = Number(process.argv[4] ?? 100);
const usage = new Usage();
playFor(usage, strategy, [0, Math.ceil(games / 2)]);
neverChosen(usage, strategy, around);
const names = new Set([...playableNames(), ...usage.all().map((used) => used.name)]);
const all = [...names].map((name) => usage.of(name));
const rate = ({ legal, chosen }: { legal: number; chosen: number }): number => (legal === 0 ? 0 : chosen / legal);
all.sort((a, b) => rate(a) - rate(b) || b.legal - a.legal);
console.log(
  "card, ability or answer".padEnd(44),
  "games where legal".padStart(18),
  "chosen".padStart(8),
  "share".padStart(8),
);
for (const used of all)
  console.log(
    used.name.padEnd(44),
    String(used.legal).padStart(18),
    String(used.chosen).padStart(8),
    `${(100 * rate(used)).toFixed(1)} %`.padStart(8),
  );
const never = all.filter((used) => used.chosen === 0).length;
const hardly = all.filter((used) => used.chosen > 0 && rate(used) < 0.05).length;
console.log(`${never} are never chosen, ${hardly} in less than 5 % of the games where they could be, of ${all.length}`);
process.exitCode = never === 0 ? 0 : 1;
