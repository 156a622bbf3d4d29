import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/vote-removals";
import { Section } from "@upwell/ui/section";
import { useRef, useState } from "react";
import { previewVoteRemoval, removeVotes } from "../../domain/vote-removals/mutations.ts";
import { removalPages } from "../../domain/vote-removals/queries.ts";
import {
  toFilter,
  toSelection,
  useVoteFilter,
  type VoteFilter,
} from "../../domain/vote-removals/use-vote-filter.ts";
import { type Decision, DecisionDialog } from "../../lib/decision-dialog.tsx";
import type { Removal, SuspiciousVotes, VoteKey } from "../../lib/entities.ts";
import { QueryItems } from "../../lib/query-list.tsx";
import { RemovalItem } from "./removal-item.tsx";
import { SelectedVotesList } from "./selected-votes.tsx";
import { SelectVotes } from "./selection-form.tsx";
import { SuspiciousVotesList } from "./suspicious-votes.tsx";

const removal = (votes: VoteKey[], onRemoved: () => void): Decision<Removal> => ({
  title: m.removeTitle(votes.length),
  text: m.removeText,
  reason: { hint: m.removeHint, isRequired: true },
  confirmLabel: m.take(votes.length),
  isDestructive: true,
  mutation: { ...removeVotes(votes), onSuccess: onRemoved },
  toastText: (removed) => m.removed(removed.votes),
});

/** Drops what a filter does not have. */
const compact = (filter: Record<keyof VoteFilter, string | null>): VoteFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));

/** Finds, removes and restores votes. */
export default function VotesPage() {
  const state = useVoteFilter();
  const preview = useMutation(previewVoteRemoval);
  const [decision, setDecision] = useState<Decision<Removal>>();
  const results = useRef<HTMLDivElement>(null);
  const { data: found } = preview;
  function show(votes: SuspiciousVotes) {
    const filter = toFilter(votes);
    state.set(filter);
    preview.mutate(toSelection(compact(filter)), {
      onSuccess: () => results.current?.focus(),
    });
  }
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-xl">{m.title}</h1>
        <p className="mt-2 max-w-[68ch] text-ink-soft">{m.intro}</p>
      </header>
      <SuspiciousVotesList onShow={show} />
      <Section title={m.select}>
        <SelectVotes {...state} isBusy={preview.isPending} onSelect={preview.mutate} />
      </Section>
      <div ref={results} tabIndex={-1} aria-live="polite" className="scroll-mt-4 outline-none">
        {found && (
          <SelectedVotesList
            key={preview.submittedAt}
            found={found}
            onTake={(votes) => setDecision(removal(votes, preview.reset))}
          />
        )}
      </div>
      <Section title={m.list}>
        <QueryItems
          query={removalPages}
          {...m.loadStates}
          empty={{ title: m.noneRemoved, text: m.noneRemovedText }}
          itemClass="h-24"
        >
          {(one) => <RemovalItem key={one.id} removal={one} />}
        </QueryItems>
      </Section>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </div>
  );
}
