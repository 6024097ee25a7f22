/** What an operating system says of files, in words. */

/** An error of the operating system, as Node tells it. */
export interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
  /** What was asked of the system: "open", "write". */
  readonly syscall: string;
}

/** Whether an error is the operating system's rather than a mistake of the program. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "file not found"],
  ["EISDIR", "is a folder, not a file"],
  ["ENOTDIR", "cannot be there: a part of its path is a file, not a folder"],
  ["EACCES", "may not be read or written: its permissions forbid it"],
  ["EPERM", "may not be read or written: the system forbids it"],
  ["EROFS", "cannot be written: the file system is read-only"],
  ["ENOSPC", "cannot be written: the disk is full"],
  ["EDQUOT", "cannot be written: the quota of the disk is used up"],
  ["EFBIG", "cannot be written: it would be larger than files may be"],
  ["EMFILE", "cannot be opened: this program has too many files open (see ulimit -n)"],
  ["ENFILE", "cannot be opened: the machine has too many files open"],
  ["ENAMETOOLONG", "cannot be there: its name is too long"],
  ["ELOOP", "cannot be found: its links lead in a circle"],
  ["EEXIST", "exists already"],
  ["ENOTEMPTY", "is a folder that is not empty"],
  ["EBUSY", "is in use by the system"],
  ["EIO", "cannot be read or written: the disk failed"],
  ["ENXIO", "is no file that can be read"],
  ["EINVAL", "cannot be read or written there"],
  ["ENODEV", "cannot be read or written there"],
  ["ENOTSUP", "cannot be read or written there"],
  ["ESTALE", "is gone: the network drive was changed elsewhere"],
  ["EXDEV", "cannot be moved to another disk"],
  ["ENOMEM", "cannot be read or written: there is no memory left"],
]);

/** What went wrong with a file, after its name: "cannot be written: the disk is full". */
export function fileWords(error: unknown): string {
  if (isSystemError(error)) return WORDS.get(error.code) ?? `cannot be read or written (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
