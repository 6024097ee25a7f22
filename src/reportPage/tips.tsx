import { at } from "../core/assert.js";

/**
 * What a mark of a chart stands for, by mouse, touch or keyboard: marks carry it in words from when they were drawn. A
 * chart is one stop of the tab key; arrows go from mark to mark.
 */

const MARKS = "[aria-label]";

export function tellOfMarks(): void {
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("role", "status");
  tip.hidden = true;
  document.body.append(tip);
  const hide = (): void => {
    tip.hidden = true;
    document.querySelector(".told-of")?.classList.remove("told-of");
  };
  const tell = (mark: Element): void => {
    hide();
    mark.classList.add("told-of");
    tip.textContent = mark.getAttribute("aria-label");
    tip.hidden = false;
    const box = mark.getBoundingClientRect();
    const left = Math.min(
      Math.max(8, box.left + box.width / 2 - tip.offsetWidth / 2),
      innerWidth - tip.offsetWidth - 8,
    );
    const above = box.top - tip.offsetHeight - 8;
    tip.style.left = `${left + scrollX}px`;
    tip.style.top = `${(above < 4 ? box.bottom + 8 : above) + scrollY}px`;
  };
  for (const chart of document.querySelectorAll<SVGSVGElement>("figure svg")) {
    const marks = [...chart.querySelectorAll(MARKS)];
    if (marks.length === 0) continue;
    // The picture itself stays hidden from screen readers: its figure names it, and the words over a mark are read out.
    const figure = chart.closest("figure")!;
    figure.setAttribute("tabindex", "0");
    figure.setAttribute("role", "group");
    const whole = figure.querySelector("[role=img]")?.getAttribute("aria-label") ?? "Chart.";
    figure.setAttribute("aria-label", `${whole} Arrow keys tell of its marks.`);
    let shown = -1;
    chart.addEventListener("pointerover", (event) => {
      const mark = (event.target as Element).closest(MARKS);
      if (mark === null || mark === chart) hide();
      else tell(mark);
    });
    chart.addEventListener("pointerleave", hide);
    figure.addEventListener("blur", hide);
    figure.addEventListener("keydown", (event) => {
      if (event.target !== figure) return;
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape") hide();
      if (step === undefined) return;
      event.preventDefault();
      shown = Math.min(marks.length - 1, Math.max(0, shown + step));
      tell(at(marks, shown));
    });
  }
}
