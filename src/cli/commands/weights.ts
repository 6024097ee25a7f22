import { existsSync, writeFileSync } from "node:fs";
import type { Argv } from "yargs";
import { didYouMean } from "../../core/problems.js";
import { weightsText } from "../../games/weights.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";
import { programName } from "../programName.js";

export function weightsOptions<T>(yargs: Argv<T>) {
  return yargs
    .option("game", { type: "string", requiresArg: true, demandOption: true, describe: "greedy of this game" })
    .option("out", { type: "string", requiresArg: true, describe: "a new file to write instead of printing" })
    .example(
      "$0 weights --game lcg --out mine.json",
      "then: run jedi-starter sith-starter --strategies greedy:mine.json",
    );
}

export interface WeightsArguments {
  readonly game: string;
  readonly out: string | undefined;
}

/** `dejarik weights`: the numbers that greedy plays by, as a file in which others can be set. */
export function weights(context: Context, args: WeightsArguments): ExitCode {
  const { registry } = context;
  const game = registry.findGame(args.game);
  const playing = registry.gameNames.filter((name) => registry.findGame(name)!.weights !== undefined);
  if (game === undefined)
    throw usageError(
      `unknown game "${args.game}"; ${didYouMean(args.game, playing) ?? `one of ${playing.join(", ")}`}`,
      "--game",
    );
  if (game.weights === undefined)
    throw usageError(
      `greedy of ${game.title ?? game.name} takes no weights from files; one of ${playing.join(", ")}`,
      "--game",
    );
  const text = weightsText(game.name, game.weights);
  if (args.out === undefined) {
    context.out(text.trimEnd());
    return 0;
  }
  if (!args.out.endsWith(".json")) throw usageError(`must end in .json, not "${args.out}"`, "--out");
  if (existsSync(args.out)) throw usageError(`${args.out} is there already; name a new file`, "--out");
  writeFileSync(args.out, text);
  context.note(`Weights: ${args.out}; to play by them: ${programName()} run ... --strategies greedy:${args.out}`);
  return 0;
}
