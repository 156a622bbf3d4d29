import { useMutation } from "@tanstack/react-query";
import { useKey } from "@upwell/client/use-key";
import { useEffect, useRef, useState } from "react";
import type { DuplicateCandidate } from "../../lib/entities.ts";
import { KeysHint } from "../../lib/keys-hint.tsx";
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

/** Keyboard shortcuts, which apply to the focused candidate. */
function useCandidateKeys(
  candidates: readonly DuplicateCandidate[],
  decideOn: (index: number, action: CandidateAction) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const getFocusedIndex = () =>
    [...(list.current?.children ?? [])].findIndex((item) => item.contains(document.activeElement));
  const focusOn = (index: number) =>
    list.current?.children[Math.min(Math.max(index, 0), candidates.length - 1)]
      ?.querySelector<HTMLElement>("article")
      ?.focus();
  const press = (action: CandidateAction) => {
    if (getFocusedIndex() >= 0) decideOn(getFocusedIndex(), action);
  };
  useKey("j", () => focusOn(getFocusedIndex() + 1));
  useKey("k", () => focusOn(getFocusedIndex() - 1));
  useKey("1", () => press("1"));
  useKey("2", () => press("2"));
  useKey("0", () => press("0"));
  return { list, focusOn };
}

type CandidateListProps = { slug: string; candidates: readonly DuplicateCandidate[] };

/** Duplicate candidates to decide on one by one. */
export function CandidateList({ slug, candidates }: CandidateListProps) {
  const { running, decide } = useDecide(slug);
  // The index of the decided candidate, whose removal loses the focus.
  const lastIndex = useRef<number>(undefined);

  function decideOn(index: number, action: CandidateAction) {
    const candidate = candidates[index];
    if (candidate === undefined || running !== undefined) return;
    lastIndex.current = index;
    decide(candidate, action);
  }
  const { list, focusOn } = useCandidateKeys(candidates, decideOn);
  const visibleKeys = candidates.map(getCandidateKey).join();
  useEffect(() => {
    if (
      visibleKeys === "" ||
      lastIndex.current === undefined ||
      document.activeElement !== document.body
    )
      return;
    focusOn(lastIndex.current);
    lastIndex.current = undefined;
  });

  return (
    <>
      <KeysHint />
      <ul ref={list} className="flex max-w-5xl flex-col gap-4">
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
