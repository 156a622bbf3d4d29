import { QueryCombobox } from "@upwell/client/query-combobox";
import { listPlatformFeatures, listSimilar } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/reports";
import type { Ref } from "react";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";
import type { ComparedIdea } from "./report.ts";

const found = "8";

/** Finds ideas by the typed text; without one, those with a similar title. */
async function findIdeas(slug: string, title: string, search: string, signal: AbortSignal) {
  if (search === "") return read(listSimilar, { query: { platform: slug, title } }, signal);
  const query = { sort: "top", search, limit: found } as const;
  return read(listPlatformFeatures, { params: { slug }, query }, signal);
}

export type DuplicatePickerProps = {
  /** The idea that is reported. */
  reported: { id: number; title: string; slug: string };
  value: ComparedIdea | null;
  onValueChange(idea: ComparedIdea | null): void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

/** Picks the idea of which the reported one is a duplicate. */
export function DuplicatePicker({
  reported,
  value,
  onValueChange,
  error,
  inputRef,
}: DuplicatePickerProps) {
  const { id, title, slug } = reported;
  return (
    <QueryCombobox
      label={m.otherIdea}
      hint={m.otherIdeaHint}
      placeholder={m.searchIdeas}
      error={error}
      maxLength={limits.search.max}
      inputRef={inputRef}
      queryKey={(search) => keys.features.duplicates(slug, id, search)}
      queryFn={async (search, signal) =>
        (await findIdeas(slug, title, search, signal)).filter((idea) => idea.id !== id)
      }
      texts={{ pending: m.searchingIdeas, failed: m.searchFailed, none: m.noIdeaFound }}
      selected={value?.title ?? null}
      onSelect={(idea) => onValueChange(idea && { id: idea.id, title: idea.title })}
      getText={(idea) => idea.title}
      clearLabel={m.clearIdea}
    >
      {(idea) => (
        <>
          <span className="truncate">{idea.title}</span>
          <span className="shrink-0 text-xs text-ink-faint">{m.votes(idea.upvoteCount)}</span>
        </>
      )}
    </QueryCombobox>
  );
}
