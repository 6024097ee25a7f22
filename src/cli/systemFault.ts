import { fileWords, type SystemError } from "../core/fileWords.js";

/**
 * What the operating system refused while a folder was being written, and the command that goes on when that is mended.
 */
export class SystemFault extends Error {
  constructor(
    readonly fault: SystemError,
    readonly goOn: string,
  ) {
    super(fileWords(fault));
  }
}
