import type { Argv } from "yargs";
import { decimalOf } from "../core/decimal.js";
import { UserError } from "../core/problems.js";

/**
 * Refuses numbers that are written otherwise than in decimal digits: the parser of the command line reads 0x10 as 16.
 * @param taken the options of a command
 * @throws UserError that names each
 */
export function refuseOddNumbers(taken: Argv, argv: readonly string[]): void {
  const { number } = (taken as unknown as { getOptions(): { readonly number: readonly string[] } }).getOptions();
  // `--field-games`, `--fieldGames`.
  const plain = (name: string) => name.replaceAll("-", "").toLowerCase();
  const options = new Map(number.map((name) => [plain(name), name]));
  const wrong = argv.flatMap((word, i) => {
    const [, name, joined] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const option = name === undefined ? undefined : options.get(plain(name));
    const value = joined ?? argv[i + 1];
    // What is no number at all, the command refuses with what it takes.
    const isOdd = value !== undefined && !Number.isNaN(Number(value)) && Number.isNaN(decimalOf(value));
    if (option === undefined || !isOdd) return [];
    const message = `must be a number in digits, such as 16 or 0.5, not "${value}"`;
    return [{ file: `--${option}`, line: 0, column: 0, message }];
  });
  if (wrong.length > 0) throw new UserError(wrong);
}
