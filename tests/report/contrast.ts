/**
 * The least contrast ratio (WCAG 2) of text to its own ground over matrix cells and soft text, as a script for the
 * page.
 */
export const CONTRAST = `(() => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour, under) => {
    context.fillStyle = under; context.fillRect(0, 0, 1, 1);
    context.fillStyle = colour; context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (c) => c.map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  let worst = Infinity;
  for (const e of document.querySelectorAll(".matrix td b, .matrix td small, .corner, .above, .below, .rate-cell small, .note, .setting, footer p, dd, .verdict, #sentences p, #runs td, #runs th small, .alerts li, .changed, .more p, .texts li, .face td")) {
    let ground = e;
    while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
    const back = getComputedStyle(ground).backgroundColor;
    const style = getComputedStyle(e);
    const text = rgb(style.color, back);
    const base = rgb(back, "#fff");
    const opacity = Number(style.opacity);
    const seen = text.map((v, i) => v * opacity + base[i] * (1 - opacity));
    const [x, y] = [light(seen), light(base)].sort((p, q) => q - p);
    worst = Math.min(worst, (x + 0.05) / (y + 0.05));
  }
  return worst;
})()`;
