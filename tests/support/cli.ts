import { afterEach, beforeEach, vi } from "vitest";
import { runCli } from "../../src/cli/cli.js";

/** The command line in this process, with what it prints caught. */

/** What the last command printed on standard output, and on standard error. */
export let out = "";
export let err = "";

/** Catches what commands print in every test of the file that calls this. */
export function catchOutput(): void {
  beforeEach(() => {
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += String(text);
      return true;
    });
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      err += String(text);
      return true;
    });
    // Help comes this way.
    vi.spyOn(console, "log").mockImplementation((text) => {
      out += `${String(text)}\n`;
    });
  });
  afterEach(() => vi.restoreAllMocks());
}

/** Runs a command. @param registry address of the module of games @returns the exit code */
export async function cliOf(registry: string, ...words: string[]): Promise<number> {
  out = "";
  err = "";
  return runCli(words, registry);
}

/** The same with the real games. */
export const realCli = (...words: string[]): Promise<number> =>
  cliOf(new URL("../../src/registry.ts", import.meta.url).href, ...words);
