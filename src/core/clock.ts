/** The one clock that names of folders go by: that of the place where the program runs, for runs and for nights. */

const two = (n: number): string => String(n).padStart(2, "0");

/** The date here, such as 2026-11-21. */
export const dateHere = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** Date and time here, such as 20261121-183000. */
export const timeHere = (now = new Date()): string => momentHere(now).replace(/[-:]/g, "").replace(" ", "-");

/** The same to be read: 2026-11-21 18:30:00. */
export const momentHere = (now = new Date()): string =>
  `${dateHere(now)} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":")}`;
