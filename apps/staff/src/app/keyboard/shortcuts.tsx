import {
  type Shortcut,
  type ShortcutGroup,
  ShortcutsDialog,
} from "@upwell/client/frame/shortcuts-dialog";
import { useHashQuery } from "@upwell/client/hash-location";
import { isPaletteChord, paletteChord } from "@upwell/client/palette-chord";
import { useKey } from "@upwell/client/use-key";
import * as m from "@upwell/messages/staff-keyboard";
import { useEffect } from "react";
import { GoToDialog } from "./go-to-dialog.tsx";

type Keys = readonly (readonly [string, string])[];

const toChords = (keys: Keys): Shortcut[] =>
  keys.map(([keyName, description]) => ({ keyName, description }));
const toShortcuts = (keys: Keys): Shortcut[] =>
  toChords(keys).map((chord) => ({ ...chord, isSingle: true }));

const groups: readonly ShortcutGroup[] = [
  {
    title: m.anywhere,
    shortcuts: [{ keyName: paletteChord, description: m.goTo }, ...toShortcuts(m.anywhereKeys)],
  },
  {
    title: m.inQueue,
    shortcuts: [...toShortcuts(m.queueKeys), ...toChords(m.queueChords)],
  },
  { title: m.inModeration, shortcuts: toShortcuts(m.moderationKeys) },
  { title: m.inDuplicates, shortcuts: toShortcuts(m.duplicateKeys) },
  { title: m.inWishes, shortcuts: toShortcuts(m.wishKeys) },
];

/** The dialogs behind `?` and Ctrl K, opened by the URL. */
export function Shortcuts() {
  const [query, updateQuery] = useHashQuery();
  const dialog = query.get("dialog");
  const close = () => updateQuery({ dialog: null });
  useKey("?", () => updateQuery({ dialog: "keyboard" }));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteChord(event) || document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      updateQuery({ dialog: "go-to" });
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [updateQuery]);
  return (
    <>
      {dialog === "keyboard" && <ShortcutsDialog open onOpenChange={close} groups={groups} />}
      {dialog === "go-to" && <GoToDialog onClose={close} />}
    </>
  );
}
