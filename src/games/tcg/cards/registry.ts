import { ANH } from "./declared/anh.js";
import { AOTC } from "./declared/aotc.js";
import { BOY } from "./declared/boy.js";
import { ESB } from "./declared/esb.js";
import { JG } from "./declared/jg.js";
import { PM } from "./declared/pm.js";
import { RAS } from "./declared/ras.js";
import { ROTJ } from "./declared/rotj.js";
import { ROTS } from "./declared/rots.js";
import { SR } from "./declared/sr.js";
import type { CardWords } from "./vocabulary.js";

const ALL: readonly CardWords[] = [...AOTC, ...SR, ...ANH, ...BOY, ...JG, ...ESB, ...RAS, ...PM, ...ROTJ, ...ROTS];

const BY_NAME: ReadonlyMap<string, CardWords> = new Map(ALL.map((words) => [words.name, words]));

/** Names that play by their text, by set. */
export const declaredNames: readonly string[] = [...BY_NAME.keys()];

/** The declaration of a card by its full name, or undefined: such a card cannot be played. */
export const findWords = (name: string): CardWords | undefined => BY_NAME.get(name);

export const knowledge = { isDeclared: (name: string): boolean => BY_NAME.has(name) };
