import { useQuery } from "@tanstack/react-query";
import type { Tag } from "@upwell/client/entities";
import { useDebounced } from "@upwell/client/use-debounced";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import { listSuggestedTags } from "@upwell/contract/tags";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/suggest";
import { Chip, RemovableChip } from "@upwell/ui/chip";
import { DropList } from "@upwell/ui/drop-list";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useListbox } from "@upwell/ui/use-listbox";
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";
import { addedTag } from "./added-tag.ts";
import { checkTag } from "./check-tag.ts";

function useSuggestions(slug: string, typed: string, isOpen: boolean): Tag[] {
  const search = useDebounced(typed.trim(), 300);
  const { data } = useQuery({
    queryKey: keys.tags.suggested(slug, search),
    queryFn: ({ signal }) => read(listSuggestedTags, { query: { platform: slug, search } }, signal),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  return data ?? [];
}

export type TagInputProps = {
  value: string[];
  onValueChange(tags: string[]): void;
  /** The platform whose tags are suggested; empty before it is chosen. */
  slug: string;
  /** For whom a typed tag is judged; before a platform is chosen it is added as typed. */
  platformId?: number | undefined;
  /** Tags that would fit, to be chosen by a press. */
  offered?: readonly string[];
  /** What is said when a tag too many is added. */
  limitSentence?: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

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

/** Up to three words under which the idea is found. */
export function TagInput({
  value,
  onValueChange,
  slug,
  platformId,
  offered = [],
  limitSentence = sentences.tagLimit,
  error,
  inputRef,
}: TagInputProps) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(slug, typed, isOpen).filter(
    ({ name }) => addedTag(value, name) !== undefined,
  );

  const [checking, setChecking] = useState<string[]>([]);
  // A judgement comes later, when others may have been added.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });

  function put(name: string | undefined) {
    const tag = addedTag(latest.current, name ?? "");
    if (tag === undefined || latest.current.length >= limits.tagsPerFeature) return;
    latest.current = [...latest.current, tag];
    onValueChange(latest.current);
  }

  /** What was typed is judged first; what was chosen from a list is in use already. */
  function add(name: string, isTyped = false) {
    const tag = addedTag([...value, ...checking], name);
    if (tag !== undefined && value.length + checking.length >= limits.tagsPerFeature) {
      toast({ title: m.tagLimitReached, description: limitSentence, tone: "destructive" });
      return;
    }
    const isKnown = suggestions.some((known) => known.name === tag);
    if (tag !== undefined && isTyped && !isKnown && platformId !== undefined) {
      setChecking((tags) => [...tags, tag]);
      checkTag(tag, platformId, (judged) => {
        setChecking((tags) => tags.filter((other) => other !== tag));
        put(judged);
      });
    } else put(tag);
    setTyped("");
    listbox.restart();
  }

  const listbox = useListbox<Tag>({
    options: suggestions,
    keyOf: ({ id }) => id,
    onChoose: ({ name }) => add(name),
    onEnter: () => add(typed, true),
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "," && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed, true);
    } else if (event.key === "Backspace" && typed === "" && value.length > 0) {
      onValueChange(value.slice(0, -1));
    } else listbox.inputProps.onKeyDown(event);
  }

  const open = () => {
    setOpen(true);
    listbox.open();
  };

  return (
    <Field label={m.tags} hint={m.tagsHint(limits.tagsPerFeature)} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {value.length + checking.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((tag) => (
                <li key={tag} className="max-w-full">
                  <RemovableChip
                    removeLabel={m.removeTag(tag)}
                    onRemove={() => onValueChange(value.filter((other) => other !== tag))}
                  >
                    {tag}
                  </RemovableChip>
                </li>
              ))}
              {checking.map((tag) => (
                <li key={tag} className="max-w-full self-center truncate text-sm text-ink-faint">
                  {m.checkingTag(tag)}
                </li>
              ))}
            </ul>
          )}
          <div className="relative">
            <Input
              {...control}
              {...listbox.inputProps}
              ref={inputRef}
              value={typed}
              maxLength={limits.tagName.max}
              placeholder={m.tagsPlaceholder}
              enterKeyHint="enter"
              onKeyDown={onKeyDown}
              onFocus={open}
              onClick={open}
              onBlur={() => {
                setOpen(false);
                listbox.close();
              }}
              onChange={(event) => {
                setTyped(event.target.value);
                listbox.restart();
                open();
              }}
            />
            <DropList
              listbox={listbox}
              label={m.suggestedTags}
              options={suggestions}
              keyOf={({ id }) => id}
            >
              {(tag) => (
                <>
                  <span className="truncate">{tag.name}</span>
                  <span className="text-xs text-ink-faint tabular-nums">{number(tag.count)}</span>
                </>
              )}
            </DropList>
          </div>
          <OfferedTags tags={offered.filter((tag) => addedTag(value, tag))} onChoose={add} />
        </div>
      )}
    </Field>
  );
}
