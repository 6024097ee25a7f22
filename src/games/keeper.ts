/** Keeps copies of a state while it is played, so that its questions can be taken up again. */
interface Keeper {
  /** Called wherever a game can be taken up by playing on. */
  readonly keep: () => void;
  /** Called where it can be taken up by setting up the table first; absent where nobody asks for it. */
  readonly keepBeforeSetup?: () => void;
}

/** By state: whoever searches says so once, and the main flow calls it. */
const keepers = new WeakMap<object, Keeper>();

/** Has `keep` called wherever a game in this state can be taken up, and `keepBeforeSetup` once before setup. */
export function keepCopiesOf(state: object, keep: () => void, keepBeforeSetup?: () => void): void {
  keepers.set(state, keepBeforeSetup === undefined ? { keep } : { keep, keepBeforeSetup });
}

/** What to call wherever a game in this state can be taken up; undefined for most. Asked once a game. */
export const keeperOf = (state: object): (() => void) | undefined => keepers.get(state)?.keep;

/** What to call before setup. */
export const keeperBeforeSetup = (state: object): (() => void) | undefined => keepers.get(state)?.keepBeforeSetup;
