/** Numbers as people write them where text is read: in decimal digits, and in no notation of programs such as 0x10. */

const DECIMAL = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** NaN for what is no such number. Blanks around it do not count. */
export const decimalOf = (text: string): number => (DECIMAL.test(text.trim()) ? Number(text) : Number.NaN);

/** A share, written "1%", "1 %" or "0.01"; NaN for what is none. */
export function shareOf(text: string): number {
  const percent = /^(.*?)%$/.exec(text.trim())?.[1];
  return percent === undefined ? decimalOf(text) : decimalOf(percent) / 100;
}
