import { UserError } from "../core/problems.js";

/** What is wrong with a file or a folder of results. */
export function folderError(folder: string, message: string): UserError {
  return new UserError([{ file: folder, line: 0, column: 0, message }]);
}
