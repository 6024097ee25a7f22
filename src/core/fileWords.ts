/** What an operating system says of files, in words. */

/** An error of the operating system, as Node tells it. */
export interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
  /** Of a connection. */
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
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
  ["ECONNREFUSED", "cannot be reached: nobody answers there"],
  ["ECONNRESET", "cannot be reached: it broke off the connection"],
  ["EPIPE", "cannot be reached: it broke off the connection"],
  ["ENOTFOUND", "cannot be reached: there is no host of that name"],
  ["EAI_AGAIN", "cannot be reached: names of hosts cannot be looked up now"],
  ["ETIMEDOUT", "cannot be reached: it does not answer in time"],
  ["EHOSTUNREACH", "cannot be reached: no way leads there"],
  ["ENETUNREACH", "cannot be reached: no way leads there"],
]);

/** What is wrong with a path itself, so that trying again brings nothing. */
const OF_PATHS = [
  "ENOENT",
  "EISDIR",
  "ENOTDIR",
  "EEXIST",
  "ENOTEMPTY",
  "ENAMETOOLONG",
  "ELOOP",
  "EXDEV",
  "EACCES",
  "EROFS",
];

/** Whether an error of the system is a mistake in how a path was named. */
export const isOfPath = ({ code }: SystemError): boolean => OF_PATHS.includes(code);

/** What went wrong with a file, after its name: "cannot be written: the disk is full". */
export function fileWords(error: unknown): string {
  if (isSystemError(error)) return WORDS.get(error.code) ?? `cannot be read or written (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
