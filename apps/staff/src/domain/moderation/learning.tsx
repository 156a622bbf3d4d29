import { useMutation, useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/moderation-learning";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import type { ModerationLearning } from "../../lib/entities.ts";
import { updateLearning } from "./mutations.ts";
import { moderationLearning } from "./queries.ts";

type WordListProps = {
  title: string;
  words: ModerationLearning["suspiciousWords"];
};

function WordList({ title, words }: WordListProps) {
  return (
    <section>
      <h3 className="font-text text-base font-semibold">{title}</h3>
      {words.length === 0 ? (
        <p className="mt-1 text-sm text-ink-faint">{m.noWords}</p>
      ) : (
        <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
          {words.map(({ word, approved, rejected }) => (
            <li key={word} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-sm">
              <span className="font-semibold wrap-anywhere">{word}</span>
              <span className="text-ink-faint tabular-nums">{m.decisions(approved, rejected)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What moderation has learned from decisions, with its switch and its reset. */
export function Learning({ onReset }: { onReset(enabled: boolean): void }) {
  const learned = useQuery(moderationLearning);
  const { data, error } = learned;
  const { mutate, isPending } = useMutation(updateLearning);
  if (error !== null) return <QueryError query={learned} className="mt-6" title={m.failed} />;
  if (data === undefined)
    return (
      <SkeletonGroup label={m.loading}>
        <Skeleton className="mt-6 h-40" />
      </SkeletonGroup>
    );
  return (
    <div className="mt-5 flex max-w-4xl flex-col gap-6">
      <p className="max-w-prose text-sm text-ink-soft">{m.intro}</p>
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto text-sm">
          <span className="font-semibold">{data.enabled ? m.on : m.off}</span>{" "}
          <span className="text-ink-faint">{m.learnedFrom(data.approved, data.rejected)}</span>
        </p>
        <Button
          size="sm"
          variant="secondary"
          busy={isPending}
          onClick={() => mutate({ enabled: !data.enabled })}
        >
          {data.enabled ? m.switchOff : m.switchOn}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onReset(data.enabled)}>
          {m.reset}
        </Button>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <WordList title={m.suspicious} words={data.suspiciousWords} />
        <WordList title={m.harmless} words={data.harmlessWords} />
      </div>
    </div>
  );
}
