import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/merges";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import { ArrowLeftRight, Merge } from "lucide-react";
import { useState } from "react";
import { oneIdea } from "../../lib/one-idea.ts";
import { mergeIdeas, whyNot } from "./deeds.ts";
import { IdeaFace } from "./idea-face.tsx";

/** The formatted description as plain text. */
const textOf = ({ descriptionHtml }: FeatureDetail) =>
  new DOMParser().parseFromString(descriptionHtml, "text/html").body.textContent;

/** What more people asked for stays; of two as much wanted the older one. */
const staysByItself = (one: FeatureDetail, other: FeatureDetail) =>
  one.upvoteCount === other.upvoteCount ? one.id < other.id : one.upvoteCount > other.upvoteCount;

type Outcome = { source: number; target: number };

export type ComparisonProps = {
  slug: string;
  ids: readonly [number, number];
  /** Left out where both were chosen beforehand. */
  onChooseAnother: (() => void) | undefined;
  onMerged(outcome: Outcome): void;
};

type DecisionProps = ComparisonProps & { ideas: readonly [FeatureDetail, FeatureDetail] };

function Decision({ slug, ids, ideas, onChooseAnother, onMerged }: DecisionProps) {
  const [staying, setStaying] = useState<0 | 1>(() => (staysByItself(...ideas) ? 0 : 1));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const going = staying === 0 ? 1 : 0;

  async function merge() {
    const outcome = { source: ids[going], target: ids[staying] };
    setBusy(true);
    setProblem(undefined);
    try {
      await mergeIdeas(slug, outcome.source, outcome.target);
      onMerged(outcome);
    } catch (failure) {
      setProblem(whyNot(failure));
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        {ideas.map((idea, place) => (
          <IdeaFace
            key={ids[place]}
            idea={idea}
            text={textOf(idea)}
            mark={place === staying ? m.stays : m.goes}
            isEmphasised={place === staying}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {m.whatMoves({ votes: ideas[going].upvoteCount, comments: ideas[going].commentCount })}
      </p>
      {problem !== undefined && (
        <p role="alert" className="border-s-2 border-danger ps-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} icon={<Merge aria-hidden size={17} />} onClick={() => void merge()}>
          {busy ? m.merging : m.merge}
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          icon={<ArrowLeftRight aria-hidden size={17} />}
          onClick={() => setStaying(going)}
        >
          {m.swap}
        </Button>
        {onChooseAnother && (
          <Button variant="quiet" disabled={busy} onClick={onChooseAnother}>
            {m.chooseAnother}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Both side by side, what will move, and which of the two stays. */
export function Comparison(props: ComparisonProps) {
  const first = useQuery(oneIdea(props.ids[0]));
  const second = useQuery(oneIdea(props.ids[1]));
  if (first.data !== undefined && second.data !== undefined)
    return <Decision {...props} ideas={[first.data, second.data]} />;
  const failure = first.error ?? second.error;
  if (failure === null) {
    return (
      <SkeletonGroup label={m.loadingIdeas} className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  }
  if (isNotFound(failure)) return <p>{m.ideaGone}</p>;
  return (
    <ErrorState
      description={failureMessage(failure, tryAgain)}
      onRetry={() => {
        void first.refetch();
        void second.refetch();
      }}
    />
  );
}
