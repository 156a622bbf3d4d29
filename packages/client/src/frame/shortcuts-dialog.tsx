import * as m from "@upwell/messages/keyboard";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { KeyCap } from "@upwell/ui/key-cap";
import { useId, useState } from "react";
import { paletteChord } from "../palette-chord.ts";
import { areSingleKeysEnabled, setSingleKeysEnabled } from "../use-key.ts";

export type Shortcut = { keyName: string; description: string; isSingle?: true };
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

type ListProps = ShortcutGroup & { singlesOn: boolean };

const List = ({ title, shortcuts, singlesOn }: ListProps) => (
  <section className="break-inside-avoid pb-6">
    <h3 className="mb-1 text-lg">{title}</h3>
    <dl>
      {shortcuts.map(({ keyName, description, isSingle }) => (
        <div
          key={keyName}
          className="flex flex-row-reverse items-center justify-between gap-4 border-b border-hairline py-2 text-sm"
        >
          <dt className="shrink-0">
            <KeyCap>{keyName}</KeyCap>
          </dt>
          <dd className={isSingle && !singlesOn ? "text-ink-faint line-through" : undefined}>
            {description}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

function SingleKeysSwitch({ on, onSwitch }: { on: boolean; onSwitch(on: boolean): void }) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 rounded-md border border-hairline bg-paper p-4">
      <input
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={on}
        aria-checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
        className="mt-0.5 size-5 pointer-coarse:size-6"
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

export type ShortcutsDialogProps = DialogState & { groups: readonly ShortcutGroup[] };

/** Lists shortcuts, and switches single-key shortcuts on and off. */
export function ShortcutsDialog({ groups, ...dialog }: ShortcutsDialogProps) {
  const [singlesOn, setSinglesOn] = useState(areSingleKeysEnabled);
  return (
    <Dialog {...dialog} title={m.title} size="lg">
      <div className="gap-x-12 sm:columns-2">
        {groups.map((group) => (
          <List key={group.title} {...group} singlesOn={singlesOn} />
        ))}
      </div>
      <SingleKeysSwitch
        on={singlesOn}
        onSwitch={(on) => {
          setSingleKeysEnabled(on);
          setSinglesOn(on);
        }}
      />
    </Dialog>
  );
}
