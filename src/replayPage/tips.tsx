/** What `show` says of a card, over whatever stands for the card and is pointed at or has the focus. */

const TOLD = "[data-told]";

export function tellOfCards(): void {
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("role", "status");
  tip.hidden = true;
  document.body.append(tip);
  const hide = (): void => {
    tip.hidden = true;
  };
  const tell = (event: Event): void => {
    const of = (event.target as Element).closest?.(TOLD);
    if (of === null || of === undefined) {
      hide();
      return;
    }
    tip.textContent = of.getAttribute("data-told");
    tip.hidden = false;
    const box = of.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left), innerWidth - tip.offsetWidth - 8);
    const above = box.top - tip.offsetHeight - 8;
    tip.style.left = `${left + scrollX}px`;
    tip.style.top = `${(above < 4 ? box.bottom + 8 : above) + scrollY}px`;
  };
  document.addEventListener("pointerover", tell);
  document.addEventListener("focusin", tell);
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}
