import stringWidth from "string-width";

/** Of these each takes one column, whatever stands beside it: letters of Europe, dashes, quotes, lines and blocks. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u203b\u2212\u2500-\u259f]*$/;

/** How many columns of a terminal a text takes. To look at each character takes a hundred times as long as to count. */
export const columnsOf = (text: string): number => (PLAIN.test(text) ? text.length : stringWidth(text));
