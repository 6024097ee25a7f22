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
import type { CardDeclaration } from "./vocabulary.js";

const ALL: readonly CardDeclaration[] = [
  ...AOTC,
  ...SR,
  ...ANH,
  ...BOY,
  ...JG,
  ...ESB,
  ...RAS,
  ...PM,
  ...ROTJ,
  ...ROTS,
];

const BY_NAME: ReadonlyMap<string, CardDeclaration> = new Map(
  ALL.map((declaration) => [declaration.name, declaration]),
);

/** Names that play by their text, by set. */
export const declaredNames: readonly string[] = [...BY_NAME.keys()];

/** The declaration of a card by its full name, or undefined: such a card cannot be played. */
export const findDeclaration = (name: string): CardDeclaration | undefined => BY_NAME.get(name);

export const knowledge = { isDeclared: (name: string): boolean => BY_NAME.has(name) };
