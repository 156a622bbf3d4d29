import { limits } from "@upwell/contract/limits";
import { number } from "@upwell/messages/plural";
import { RemovableChip } from "@upwell/ui/chip";
import { Combobox, type ComboboxProps } from "@upwell/ui/combobox";
import { Field, type FieldProps } from "@upwell/ui/field";
import type { KeyboardEvent, ReactNode } from "react";
import type { Tag } from "./entities.ts";

export type TagComboboxProps = Pick<FieldProps, "hint" | "error"> &
  Pick<ComboboxProps<Tag>, "label" | "options" | "text" | "onTextChange" | "ref"> &
  Partial<Pick<ComboboxProps<Tag>, "onOpenChange" | "onLeave" | "placeholder">> & {
    title: string;
    value: readonly string[];
    onValueChange(tags: string[]): void;
    /** Takes an option, or the typed text. */
    onAdd(name: string, isTyped: boolean): void;
    getRemoveLabel(tag: string): string;
    renderTag?(tag: string): ReactNode;
    /** Texts that become tags later. */
    pending?: readonly string[];
    /** Below the field. */
    children?: ReactNode;
  };

/** Tags as chips, and a field that completes further ones; a comma adds what is typed. */
export function TagCombobox({
  title,
  hint,
  error,
  value,
  onValueChange,
  onAdd,
  getRemoveLabel,
  renderTag = (tag) => tag,
  pending = [],
  children,
  ...input
}: TagComboboxProps) {
  const addTyped = () => onAdd(input.text, true);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "," && !event.nativeEvent.isComposing) {
      event.preventDefault();
      addTyped();
    } else if (event.key === "Backspace" && input.text === "" && value.length > 0) {
      onValueChange(value.slice(0, -1));
    }
  }
  return (
    <Field label={title} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {value.length + pending.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((tag) => (
                <li key={tag} className="max-w-full">
                  <RemovableChip
                    removeLabel={getRemoveLabel(tag)}
                    onRemove={() => onValueChange(value.filter((other) => other !== tag))}
                  >
                    {renderTag(tag)}
                  </RemovableChip>
                </li>
              ))}
              {pending.map((text) => (
                <li key={text} className="max-w-full self-center truncate text-sm text-ink-faint">
                  {text}
                </li>
              ))}
            </ul>
          )}
          <Combobox
            {...control}
            {...input}
            getKey={({ id }) => id}
            getText={({ name }) => name}
            onSelect={({ name }) => onAdd(name, false)}
            onEnter={addTyped}
            onKeyDown={onKeyDown}
            maxLength={limits.tagName.max}
            enterKeyHint="enter"
          >
            {({ name, count }) => (
              <>
                <span className="truncate">{name}</span>
                <span className="text-xs text-ink-faint tabular-nums">{number(count)}</span>
              </>
            )}
          </Combobox>
          {children}
        </div>
      )}
    </Field>
  );
}
