/** Whole numbers as text of a fixed width, in base 64: what pages hold thousands of. */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** @param value 0 <= value < 64 ** width @returns `width` characters, the most significant first */
export function inDigits(value: number, width: number): string {
  let text = "";
  for (let rest = value, i = 0; i < width; i++, rest = Math.floor(rest / 64)) text = DIGITS[rest % 64] + text;
  return text;
}

/** The numbers that `inDigits` wrote one after another. */
export function fromDigits(text: string, width: number): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < text.length; at += width) {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 64 + DIGITS.indexOf(text.charAt(at + i));
    numbers.push(value);
  }
  return numbers;
}
