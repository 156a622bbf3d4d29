import { useQuery } from "@tanstack/react-query";
import { TagCombobox } from "@upwell/client/tag-combobox";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import { toNewTag } from "@upwell/contract/tags/to-new-tag";
import * as m from "@upwell/messages/queue";
import type { Ref } from "react";
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

  function add(name: string, isTyped: boolean): void {
    if (isFull) return;
    const known = isTyped ? data.find((tag) => isSame(tag.name, name.trim())) : undefined;
    onValueChange(withTyped(value, known?.name ?? name));
    onTypedChange("");
  }
  return (
    <TagCombobox
      ref={inputRef}
      title={label}
      hint={m.addTagsHint}
      error={error}
      label={m.suggestedTags}
      options={isFull ? [] : suggestions}
      value={value}
      onValueChange={onValueChange}
      text={typed}
      onTextChange={onTypedChange}
      onAdd={add}
      getRemoveLabel={m.removeAddedTag}
      renderTag={(name) => <AddedTag slug={slug} name={name} />}
    />
  );
}
