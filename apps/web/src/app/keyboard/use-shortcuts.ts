import { isPaletteChord } from "@upwell/client/palette-chord";
import { getSingleKey } from "@upwell/client/use-key";
import { useEffect } from "react";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { restoreLostFocus } from "./restore-lost-focus.ts";

/** Single-key shortcuts of every page, unless the page handles the key itself. */
const actions: Record<string, () => void> = {
  "/": () => openDialog("search"),
  "?": () => openDialog("keyboard"),
  c: () => openSuggestDialog(),
};

const isDialogOpen = () => document.querySelector("[role=dialog]") !== null;

function onKeyDown(event: KeyboardEvent): void {
  const action = isPaletteChord(event)
    ? !isDialogOpen() && actions["/"]
    : actions[getSingleKey(event) ?? ""];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Enables the global shortcuts and restores lost focus. */
export function useShortcuts(): void {
  useEffect(restoreLostFocus, []);
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
