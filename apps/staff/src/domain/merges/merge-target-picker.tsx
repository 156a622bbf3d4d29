import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/merges";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { FeatureCombobox } from "../../lib/feature-combobox.tsx";
import { featureCandidates } from "./queries.ts";

export type PickerProps = { slug: string; id: number; onChoose(id: number): void };

/** Features that are similar to the one to merge. */
function ProposedTargets({ slug, id, onChoose }: PickerProps) {
  const candidates = useQuery(featureCandidates(slug, id));
  return (
    <section aria-label={m.suggestions}>
      <h3 className="mb-2 font-text text-sm font-semibold">{m.suggestions}</h3>
      {candidates.isPending && (
        <div role="status" aria-label={m.loadingSuggestions}>
          <Skeleton className="h-11" />
        </div>
      )}
      {(candidates.isError || candidates.data?.length === 0) && (
        <p className="text-sm text-ink-faint">{m.noSuggestions}</p>
      )}
      <ul className="flex flex-col gap-2">
        {candidates.data?.map(({ feature }) => (
          <li key={feature.id}>
            <button
              type="button"
              onClick={() => onChoose(feature.id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-hairline px-3 py-2 text-start text-sm hover:border-edge"
            >
              <span className="w-full font-semibold wrap-anywhere sm:w-auto sm:flex-1">
                {feature.title}
              </span>
              <span className="flex items-center gap-3 text-xs text-ink-soft tabular-nums">
                <StatusBadge status={feature.status} />
                {m.votes(feature.upvoteCount)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Selects the feature to merge with, from proposals or by search. */
export function MergeTargetPicker(props: PickerProps) {
  const { slug, id, onChoose } = props;
  return (
    <div className="flex min-h-72 flex-col gap-6">
      <ProposedTargets {...props} />
      <FeatureCombobox
        slug={slug}
        label={m.search}
        hint={m.searchHint}
        excluded={[id]}
        none={m.noneFound}
        onChoose={(feature) => onChoose(feature.id)}
      />
    </div>
  );
}
