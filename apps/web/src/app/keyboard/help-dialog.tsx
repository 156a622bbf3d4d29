import { type Shortcut, ShortcutsDialog } from "@upwell/client/frame/shortcuts-dialog";
import { paletteChord } from "@upwell/client/palette-chord";
import * as m from "@upwell/messages/keyboard";
import type { DialogState } from "@upwell/ui/dialog";

const anywhere: readonly Shortcut[] = [
  { keyName: paletteChord, description: m.goAnywhere },
  { keyName: "/", description: m.searchPage, isSingle: true },
  { keyName: "c", description: m.startSuggesting, isSingle: true },
  { keyName: "?", description: m.showHelp, isSingle: true },
  { keyName: m.keyNames.f8, description: m.readMessage },
  { keyName: m.keyNames.escape, description: m.close },
];

const inLists: readonly Shortcut[] = [
  { keyName: "j", description: m.nextItem, isSingle: true },
  { keyName: "k", description: m.previousItem, isSingle: true },
  { keyName: "u", description: m.vote, isSingle: true },
  { keyName: m.keyNames.enter, description: m.openItem },
];

const groups = [
  { title: m.anywhere, shortcuts: anywhere },
  { title: m.inLists, shortcuts: inLists },
];

/** Lists the shortcuts of the public site. */
export default function HelpDialog(props: DialogState) {
  return <ShortcutsDialog {...props} groups={groups} />;
}
