import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import { toNewTag } from "@upwell/contract/tags/to-new-tag";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { RemovableChip } from "@upwell/ui/chip";
import { Combobox } from "@upwell/ui/combobox";
import { Field } from "@upwell/ui/field";
import type { KeyboardEvent, Ref } from "react";
import { suggestedTags } from "./queries.ts";

const isSame = (name: string, other: string) => name.toLowerCase() === other.toLowerCase();

/** Returns the names with a typed one, unless it is empty or among them. */
export function withTyped(names: readonly string[], typed: string): string[] {
  const name = toNewTag(names, typed);
  return name === undefined ? [...names] : [...names, name];
}

/** A tag to add, marked if the platform does not have it yet. */
function AddedTag({ slug, name }: { slug: string; name: string }) {
  const { data } = useQuery(suggestedTags(slug, name));
  const isNew = data !== undefined && !data.some((tag) => isSame(tag.name, name));
  return isNew ? m.newTag(name) : name;
}

export type TagFieldProps = {
  label?: string;
  slug: string;
  value: readonly string[];
  onValueChange(names: string[]): void;
  /** Text that is not a tag yet. */
  typed: string;
  onTypedChange(typed: string): void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

/** The tags to add; completes the platform's tags, and marks new ones. */
export function TagField({
  label = m.addTags,
  slug,
  value,
  onValueChange,
  typed,
  onTypedChange,
  error,
  inputRef,
}: TagFieldProps) {
  const search = useDebounced(typed.trim(), 200);
  const { data = [] } = useQuery({
    ...suggestedTags(slug, search),
    placeholderData: (before) => before,
  });
  const suggestions = data.filter(({ name }) => toNewTag(value, name) !== undefined);
  const isFull = value.length >= limits.tagsPerFeature;

  function add(name: string): void {
    if (isFull) return;
    onValueChange(withTyped(value, name));
    onTypedChange("");
  }
  function addTyped(): void {
    const known = data.find(({ name }) => isSame(name, typed.trim()));
    add(known?.name ?? typed);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "," && !event.nativeEvent.isComposing) {
      event.preventDefault();
      addTyped();
    } else if (event.key === "Backspace" && typed === "" && value.length > 0) {
      onValueChange(value.slice(0, -1));
    }
  }

  return (
    <Field label={label} hint={m.addTagsHint} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((name) => (
                <li key={name} className="max-w-full">
                  <RemovableChip
                    removeLabel={m.removeAddedTag(name)}
                    onRemove={() => onValueChange(value.filter((other) => other !== name))}
                  >
                    <AddedTag slug={slug} name={name} />
                  </RemovableChip>
                </li>
              ))}
            </ul>
          )}
          <Combobox
            {...control}
            ref={inputRef}
            label={m.suggestedTags}
            options={isFull ? [] : suggestions}
            getKey={({ id }) => id}
            getText={({ name }) => name}
            text={typed}
            onTextChange={onTypedChange}
            onSelect={({ name }) => add(name)}
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
        </div>
      )}
    </Field>
  );
}
