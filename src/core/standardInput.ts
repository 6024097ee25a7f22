import { resolve } from "node:path";

/**
 * Standard input as a file: what `-` means among the words of a command. It is read once, before the command begins,
 * and then found under a path like any other file, as often as that is asked for.
 */

/** The path by which it goes through a command. Paths inside it are looked for from the working folder. */
export const STANDARD_INPUT = "/dev/stdin";
/** What messages and names call it. */
export const STANDARD_INPUT_NAME = "standard input";

/** The largest file that is read, in bytes: room for ten thousand matchups, and the parser takes seconds for more. */
export const BYTES_MAX = 512 * 1024;

let held: Buffer | undefined;

/** Gives commands what was read; undefined: there is none, so that the path is a device like any other. */
export function holdStandardInput(bytes: Buffer | undefined): void {
  held = bytes;
}

/** What standard input held, where a path means it and a command asked for it. */
export const standardInputAt = (file: string): Buffer | undefined =>
  held !== undefined && resolve(file) === resolve(STANDARD_INPUT) ? held : undefined;

/** A file as it was typed. */
export const typedName = (file: string): string => (standardInputAt(file) === undefined ? file : "-");

/**
 * Reads a stream to its end, or until it is longer than anything that is read from files.
 * @param most bytes; of a longer stream one more is kept, by which it is told
 */
export async function readStream(stream: AsyncIterable<Buffer | string>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > most) break;
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
}
