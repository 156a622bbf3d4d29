import { singleKeysOn, switchSingleKeys } from "@upwell/client/use-key";
import * as m from "@upwell/messages/keyboard";
import { Dialog } from "@upwell/ui/dialog";
import { useId, useState } from "react";
import { paletteChord } from "./chord.ts";
import { KeyCap } from "./key-cap.tsx";

type Shortcut = { keyName: string; does: string; isSingle?: true };

const anywhere: readonly Shortcut[] = [
  { keyName: paletteChord, does: m.goAnywhere },
  { keyName: "/", does: m.searchPage, isSingle: true },
  { keyName: "c", does: m.beginSuggesting, isSingle: true },
  { keyName: "?", does: m.showHelp, isSingle: true },
  { keyName: m.keyNames.f8, does: m.readMessage },
  { keyName: m.keyNames.escape, does: m.close },
];

const inLists: readonly Shortcut[] = [
  { keyName: "j", does: m.nextItem, isSingle: true },
  { keyName: "k", does: m.itemBefore, isSingle: true },
  { keyName: "u", does: m.vote, isSingle: true },
  { keyName: m.keyNames.enter, does: m.openItem },
];

type ListProps = { title: string; shortcuts: readonly Shortcut[]; singlesOn: boolean };

function List({ title, shortcuts, singlesOn }: ListProps) {
  return (
    <section>
      <h3 className="mb-1 text-lg">{title}</h3>
      <dl>
        {shortcuts.map(({ keyName, does, isSingle }) => (
          <div
            key={keyName}
            className="flex flex-row-reverse items-center justify-between gap-4 border-b border-hairline py-2 text-sm"
          >
            <dt className="shrink-0">
              <KeyCap>{keyName}</KeyCap>
            </dt>
            <dd className={isSingle && !singlesOn ? "text-ink-faint line-through" : undefined}>
              {does}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SingleKeysSwitch({ on, onSwitch }: { on: boolean; onSwitch(on: boolean): void }) {
  const id = useId();
  return (
    <div className="mt-6 flex items-start gap-3 rounded-md border border-hairline bg-paper p-4">
      <input
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={on}
        aria-checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent pointer-coarse:size-6"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {m.singleKeys}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {m.singleKeysHint(paletteChord)}
        </p>
      </div>
    </div>
  );
}

/** All shortcuts, and the switch for those of a single key. */
export default function HelpDialog(props: { open: boolean; onOpenChange(open: boolean): void }) {
  const [singlesOn, setSinglesOn] = useState(singleKeysOn);
  return (
    <Dialog {...props} title={m.title} size="lg">
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <List title={m.anywhere} shortcuts={anywhere} singlesOn={singlesOn} />
        <List title={m.inLists} shortcuts={inLists} singlesOn={singlesOn} />
      </div>
      <SingleKeysSwitch
        on={singlesOn}
        onSwitch={(on) => {
          switchSingleKeys(on);
          setSinglesOn(on);
        }}
      />
    </Dialog>
  );
}
