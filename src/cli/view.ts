/** Where results are shown. */
export interface View {
  /** Characters of a line. */
  readonly width: number;
  readonly isColoured: boolean;
  /** Whether sentences are broken at the width: what goes into a pipe is searched line by line. */
  readonly isWrapped: boolean;
}

/** Characters a line has where it goes into a pipe, which has no width of its own. */
export const PIPE_WIDTH = 120;

/** Characters a line of the terminal has. */
export const terminalWidth = (): number => process.stdout.columns ?? PIPE_WIDTH;

/** Narrower than this nothing is drawn. */
const NARROWEST = 40;

/** How results are shown on a stream: NO_COLOR, FORCE_COLOR and what the terminal can decide on colour. */
export function viewOf(
  stream: { readonly isTTY?: boolean; readonly columns?: number; hasColors?(): boolean },
  { FORCE_COLOR: forced }: { readonly FORCE_COLOR?: string | undefined },
): View {
  const isForced = forced !== undefined && !["0", "false"].includes(forced);
  const isTerminal = stream.isTTY === true;
  return {
    width: Math.max(NARROWEST, stream.columns ?? PIPE_WIDTH),
    isColoured: isForced || (isTerminal && stream.hasColors?.() === true),
    isWrapped: isTerminal,
  };
}
