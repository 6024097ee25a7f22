/** Characters that a name may not hold: they would move the cursor, turn the writing round or not be seen at all. */

/**
 * Control characters (C0, DEL, C1), line and paragraph separators, marks and overrides of the direction of writing,
 * characters without width that join nothing, tags, and halves of surrogate pairs. The joiners U+200C and U+200D are
 * left: some scripts need them.
 */
const UNSEEN =
  /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** A character that may not stand where it does. */
export interface Unseen {
  /** Where it stands, in UTF-16 units from 0. */
  readonly index: number;
  /** "a control character (U+001B)". */
  readonly words: string;
}

/**
 * The first character that a name may not hold; undefined where there is none.
 * @param allowed characters that may stand there all the same
 */
export function firstUnseen(text: string, allowed = ""): Unseen | undefined {
  for (const match of text.matchAll(UNSEEN))
    if (!allowed.includes(match[0])) return { index: match.index, words: unseenWords(match[0]) };
  return undefined;
}

/** What no file of text holds, white space apart. */
const CONTROL = /(?![\t\n\r\u0085])\p{Cc}/u;

/** The first control character of a file's text besides its white space; undefined where there is none. */
export function firstControl(text: string): Unseen | undefined {
  const match = CONTROL.exec(text);
  return match === null ? undefined : { index: match.index, words: unseenWords(match[0]) };
}

function unseenWords(character: string): string {
  const code = character.codePointAt(0)!;
  const noun =
    character === "\n" || character === "\r"
      ? "a line break"
      : character === "\t"
        ? "a tab"
        : code < 0xa0
          ? "a control character"
          : code >= 0xd800 && code <= 0xdfff
            ? "half a character"
            : "a character that cannot be seen";
  return `${noun} (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
}

/**
 * Text with such characters written out as \uXXXX, which JSON takes for the same character. Line breaks and tabs are
 * left.
 * @returns the same text where there are none
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (one) => (one === "\n" || one === "\t" ? one : unicodeEscapes(one)));
}

/** As `visible`, in one line: line breaks and tabs become spaces. */
export function visibleLine(text: string): string {
  return visible(text.replace(/[\n\t]+/g, " "));
}

function unicodeEscapes(character: string): string {
  let out = "";
  for (let i = 0; i < character.length; i++) out += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return out;
}
