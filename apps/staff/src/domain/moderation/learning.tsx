import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/moderation-learning";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { ModerationLearning } from "../../lib/entities.ts";
import { resetLearning, updateLearning } from "./mutations.ts";
import { moderationLearning } from "./queries.ts";

type WordListProps = {
  title: string;
  words: ModerationLearning["suspiciousWords"];
};

const WordList = ({ title, words }: WordListProps) => (
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

const reset = (enabled: boolean): Decision<ModerationLearning> => ({
  title: m.resetTitle,
  text: m.resetText,
  confirmLabel: m.reset,
  isDestructive: true,
  mutation: resetLearning(enabled),
  toastText: () => m.resetDone,
});

function Learned({ learned }: { learned: ModerationLearning }) {
  const { enabled, approved, rejected, suspiciousWords, harmlessWords } = learned;
  const { mutate, isPending } = useMutation(updateLearning);
  const decide = useDecide();
  return (
    <div className="mt-5 flex max-w-reading flex-col gap-6">
      <p className="max-w-prose text-sm text-ink-soft">{m.intro}</p>
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto text-sm">
          <span className="font-semibold">{enabled ? m.on : m.off}</span>{" "}
          <span className="text-ink-faint">{m.learnedFrom(approved, rejected)}</span>
        </p>
        <Button
          size="sm"
          variant="secondary"
          busy={isPending}
          onClick={() => mutate({ enabled: !enabled })}
        >
          {enabled ? m.switchOff : m.switchOn}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => decide(reset(enabled))}>
          {m.reset}
        </Button>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <WordList title={m.suspicious} words={suspiciousWords} />
        <WordList title={m.harmless} words={harmlessWords} />
      </div>
    </div>
  );
}

/** What moderation has learned from decisions, with its switch and its reset. */
export const Learning = () => (
  <Loaded
    query={useQuery(moderationLearning)}
    {...m.loadStates}
    className="mt-6"
    failedClass="mt-6"
    skeleton={<Skeleton className="h-40" />}
  >
    {(learned) => <Learned learned={learned} />}
  </Loaded>
);
