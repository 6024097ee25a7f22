import { z } from "zod";
import { setAsideKey } from "./jobs.js";
import { NOTE_MOST, type Store, Unreadable } from "./store.js";

/** What the store says of a host that was set aside: its name, and why. */
const aside = z.looseObject({ host: z.string(), why: z.string() });

/** Why a host was set aside, which it is however badly the text may have been edited; undefined where it is not. */
export async function whySetAside(store: Store, host: string): Promise<string | undefined> {
  try {
    const bytes = await store.get(setAsideKey(host), NOTE_MOST);
    return bytes === undefined ? undefined : aside.parse(JSON.parse(Buffer.from(bytes).toString())).why;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError || error instanceof z.ZodError) return UNKNOWN;
    throw error;
  }
}

const UNKNOWN = "its results differed";
