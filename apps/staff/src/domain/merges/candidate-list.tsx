import { useMutation } from "@tanstack/react-query";
import { useKeys } from "@upwell/client/use-key";
import { useState } from "react";
import type { DuplicateCandidate } from "../../lib/entities.ts";
import { KeysHint } from "../../lib/keys-hint.tsx";
import { useItemFocus } from "../../lib/use-item-focus.ts";
import { type CandidateAction, CandidateItem } from "./candidate-item.tsx";
import { dismissCandidate, useMergeFeatures } from "./mutations.ts";

const getCandidateKey = ({ first, second }: DuplicateCandidate) => `${first.id}-${second.id}`;

/** Decides on one candidate at a time; `running` is the decision in progress. */
function useDecide(slug: string) {
  const dismiss = useMutation(dismissCandidate(slug));
  const merge = useMergeFeatures(slug);
  const [last, setLast] = useState<{ key: string; action: CandidateAction }>();
  const running = dismiss.isPending || merge.isPending ? last : undefined;
  function decide(candidate: DuplicateCandidate, action: CandidateAction): void {
    const { first, second } = candidate;
    setLast({ key: getCandidateKey(candidate), action });
    if (action === "0") dismiss.mutate(candidate);
    else if (action === "1") merge.mutate({ source: first.id, target: second.id });
    else merge.mutate({ source: second.id, target: first.id });
  }
  return { running, decide };
}

type CandidateListProps = { slug: string; candidates: readonly DuplicateCandidate[] };

/** Duplicate candidates to decide on one by one. */
export function CandidateList({ slug, candidates }: CandidateListProps) {
  const { running, decide } = useDecide(slug);
  const focus = useItemFocus(candidates.map(getCandidateKey));

  function decideOn(index: number, action: CandidateAction) {
    const candidate = candidates[index];
    if (candidate === undefined || running !== undefined) return;
    focus.restoreAt(index);
    decide(candidate, action);
  }
  const press = (action: CandidateAction) => () => decideOn(focus.getFocusedIndex(), action);
  useKeys({ "1": press("1"), "2": press("2"), "0": press("0") });

  return (
    <>
      <KeysHint />
      <ul ref={focus.list} className="flex max-w-5xl flex-col gap-4">
        {candidates.map((candidate, index) => (
          <li key={getCandidateKey(candidate)}>
            <CandidateItem
              candidate={candidate}
              running={running?.key === getCandidateKey(candidate) ? running.action : undefined}
              onAction={(action) => decideOn(index, action)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
