import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/merges";
import type { DuplicateCandidate } from "../../lib/entities.ts";
import { describeLikeness } from "./likeness.ts";
import { dismissCandidate, useMergeFeatures } from "./mutations.ts";
import { PairList } from "./pair-list.tsx";

/** Merge into the second feature, into the first, or dismiss. */
const actions = [
  ["1", m.mergeFirst],
  ["2", m.mergeSecond],
  ["0", m.notTheSame],
] as const;

type CandidateListProps = { slug: string; candidates: readonly DuplicateCandidate[] };

/** Duplicate candidates: two similar features each, the older one first. */
export function CandidateList({ slug, candidates }: CandidateListProps) {
  const dismiss = useMutation(dismissCandidate(slug));
  const merge = useMergeFeatures(slug);
  return (
    <PairList
      pairs={candidates}
      actions={actions}
      isPending={dismiss.isPending || merge.isPending}
      onAction={(candidate, action) => {
        const [first, second] = [candidate.first.id, candidate.second.id];
        if (action === "0") dismiss.mutate(candidate);
        else if (action === "1") merge.mutate({ source: first, target: second });
        else merge.mutate({ source: second, target: first });
      }}
      getLabels={() => ["1", "2"]}
      renderNote={({ proposals, first, second }) => (
        <>
          {proposals > 0 && <span className="font-semibold text-ink">{m.proposed(proposals)}</span>}
          {describeLikeness(first, second)}
        </>
      )}
    />
  );
}
