import { useQuery } from "@tanstack/react-query";
import type { Tag } from "@upwell/client/entities";
import { TagCombobox } from "@upwell/client/tag-combobox";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { listSuggestedTags } from "@upwell/contract/tags/routes";
import { toNewTag } from "@upwell/contract/tags/to-new-tag";
import * as m from "@upwell/messages/suggest";
import { Chip } from "@upwell/ui/chip";
import { toast } from "@upwell/ui/toast";
import { type Ref, useImperativeHandle, useState } from "react";
import { readQuery } from "../../lib/read.ts";
import { checkTag } from "./check-tag.ts";

function useSuggestions(slug: string, typed: string, isOpen: boolean): Tag[] {
  const search = useDebounced(typed.trim(), 300);
  const { data } = useQuery({
    ...readQuery(["tags", "suggested", slug, search], listSuggestedTags, {
      query: { platform: slug, search },
    }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  return data ?? [];
}

export type TagInputHandle = {
  /** Resolves when no typed tag is being checked. */
  whenChecked(): Promise<unknown>;
};

export type TagInputProps = {
  value: string[];
  /** Returns the current tags: others may have been added before a check ends. */
  getValue(): string[];
  onValueChange(tags: string[]): void;
  /** The platform whose tags are suggested; empty until it is chosen. */
  slug: string;
  /** The platform that a typed tag is checked for; without one it is added unchecked. */
  platformId?: number | undefined;
  /** Suggested tags, added on press. */
  offered?: readonly string[];
  /** The message when the limit of tags is exceeded. */
  limitMessage?: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  ref: Ref<TagInputHandle>;
};

/** A typed tag that is being checked. */
type Check = { tag: string; done: Promise<void> };

function OfferedTags({ tags, onChoose }: { tags: string[]; onChoose(tag: string): void }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.offeredTags} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip pressed={false} onPress={() => onChoose(tag)}>
            {m.addTag(tag)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** An input for up to three tags. */
export function TagInput({
  value,
  getValue,
  onValueChange,
  slug,
  platformId,
  offered = [],
  limitMessage = validationMessages.tagLimit,
  error,
  inputRef,
  ref,
}: TagInputProps) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const checking = checks.map(({ tag }) => tag);
  const isFull = value.length + checking.length >= limits.tagsPerFeature;
  const suggested = useSuggestions(slug, typed, isOpen && !isFull);
  const suggestions = isFull ? [] : suggested.filter(({ name }) => toNewTag(value, name));
  useImperativeHandle(ref, () => ({
    whenChecked: () => Promise.all(checks.map(({ done }) => done)),
  }));

  function addTag(name: string | undefined) {
    const tags = getValue();
    const tag = toNewTag(tags, name ?? "");
    if (tag !== undefined && tags.length < limits.tagsPerFeature) onValueChange([...tags, tag]);
  }

  function addTagAfterCheck(tag: string, platformId: number) {
    const done = checkTag(tag, platformId, () => addTag(tag)).then((checked) => {
      setChecks((others) => others.filter((other) => other.tag !== tag));
      addTag(checked);
    });
    setChecks((others) => [...others, { tag, done }]);
  }

  /** Checks typed tags first; tags chosen from the list are in use already. */
  function add(name: string, isTyped: boolean) {
    const tag = toNewTag([...value, ...checking], name);
    if (tag !== undefined && isFull) {
      toast({ title: m.tagLimitReached, description: limitMessage, tone: "destructive" });
      return;
    }
    const normalized = tag?.toLocaleLowerCase();
    const known = suggestions.find(({ name }) => name.toLocaleLowerCase() === normalized);
    if (tag !== undefined && isTyped && known === undefined && platformId !== undefined)
      addTagAfterCheck(tag, platformId);
    else addTag(known?.name ?? tag);
    setTyped("");
  }

  return (
    <TagCombobox
      ref={inputRef}
      title={m.tags}
      hint={m.tagsHint(limits.tagsPerFeature)}
      error={error}
      label={m.suggestedTags}
      options={suggestions}
      value={value}
      onValueChange={onValueChange}
      text={typed}
      onTextChange={setTyped}
      onAdd={add}
      onLeave={() => !isFull && add(typed, true)}
      onOpenChange={setOpen}
      placeholder={m.tagsPlaceholder}
      getRemoveLabel={m.removeTag}
      pending={checking.map(m.checkingTag)}
    >
      <OfferedTags
        tags={offered.filter((tag) => toNewTag(value, tag))}
        onChoose={(tag) => add(tag, false)}
      />
    </TagCombobox>
  );
}
