import type { KeyboardEvent } from "react";

/**
 * Within a list of features: `j` goes to the next, `k` to the one before, `u` presses its vote.
 * The keys work only while the focus is in the list, so that nobody meets them by accident.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const cards = [...event.currentTarget.querySelectorAll("article")];
  const place = cards.findIndex((card) => card.contains(document.activeElement));
  if (event.key === "u") cards[place]?.querySelector("button")?.click();
  else if (event.key === "j" || event.key === "k") {
    const next = cards[place + (event.key === "j" ? 1 : -1)];
    next?.querySelector<HTMLElement>("h2 a, h3 a")?.focus();
  }
}
