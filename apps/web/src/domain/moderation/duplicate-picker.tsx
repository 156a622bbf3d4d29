import { QueryCombobox } from "@upwell/client/query-combobox";
import { listPlatformFeatures, listSimilar } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/reports";
import type { Ref } from "react";
import { read } from "../../lib/read.ts";
import type { ComparedFeature } from "./report.ts";

const found = "8";

/** Finds ideas by the typed text; without one, those with a similar title. */
async function findFeatures(slug: string, title: string, search: string, signal: AbortSignal) {
  if (search === "") return read(listSimilar, { query: { platform: slug, title } }, signal);
  const query = { sort: "top", search, limit: found } as const;
  return read(listPlatformFeatures, { params: { slug }, query }, signal);
}

export type DuplicatePickerProps = {
  /** The idea that is reported. */
  reported: { id: number; title: string; slug: string };
  value: ComparedFeature | null;
  onValueChange(feature: ComparedFeature | null): void;
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
      label={m.otherFeature}
      hint={m.otherFeatureHint}
      placeholder={m.searchFeatures}
      error={error}
      maxLength={limits.search.max}
      inputRef={inputRef}
      queryKey={(search) => ["features", "duplicates", slug, id, search]}
      queryFn={async (search, signal) =>
        (await findFeatures(slug, title, search, signal)).filter((feature) => feature.id !== id)
      }
      texts={{ pending: m.searchingFeatures, failed: m.searchFailed, none: m.noFeatureFound }}
      selected={value?.title ?? null}
      onSelect={(feature) => onValueChange(feature && { id: feature.id, title: feature.title })}
      getText={(feature) => feature.title}
      clearLabel={m.clearFeature}
    >
      {(feature) => (
        <>
          <span className="truncate">{feature.title}</span>
          <span className="shrink-0 text-xs text-ink-faint">{m.votes(feature.upvoteCount)}</span>
        </>
      )}
    </QueryCombobox>
  );
}
