import { singleKeyOf } from "@upwell/client/use-key";
import { useEffect } from "react";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { isPaletteChord } from "./chord.ts";
import { keepFocus } from "./keep-focus.ts";

/** What single keys do on every page, unless the page itself does something with them. */
const deeds: Record<string, () => void> = {
  "/": () => openDialog("open-palette"),
  "?": () => openDialog("open-keyboard-help"),
  c: () => beginSuggesting(),
};

const isDialogOpen = () => document.querySelector("[role=dialog]") !== null;

function press(event: KeyboardEvent): void {
  const deed = isPaletteChord(event)
    ? !isDialogOpen() && deeds["/"]
    : deeds[singleKeyOf(event) ?? ""];
  if (!deed) return;
  event.preventDefault();
  deed();
}

/** The keys that work on every page, and the care that they always have a place to work from. */
export function useShortcuts(): void {
  useEffect(keepFocus, []);
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
