import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/vote-removals";
import { Section } from "@upwell/ui/section";
import { useState } from "react";
import { previewVoteRemoval, removeVotes } from "../../domain/vote-removals/mutations.ts";
import { removalPages } from "../../domain/vote-removals/queries.ts";
import { type Decision, DecisionDialog } from "../../lib/decision-dialog.tsx";
import type { Removal, VoteSelection } from "../../lib/entities.ts";
import { QueryItems } from "../../lib/query-list.tsx";
import { RemovalItem } from "./removal-item.tsx";
import { SelectedVotesList } from "./selected-votes.tsx";
import { SelectVotes } from "./selection-form.tsx";

const removal = (selection: VoteSelection, found: number): Decision<Removal> => ({
  title: m.removeTitle(Math.min(found, limits.votes.removed)),
  text: m.removeText(found, limits.votes.removed),
  reason: { hint: m.removeHint, isRequired: true },
  confirmLabel: m.take(Math.min(found, limits.votes.removed)),
  isDestructive: true,
  mutation: removeVotes(selection),
  toastText: (removed) => m.removed(removed.votes),
});

/** Removes and restores votes. */
export default function VotesPage() {
  const preview = useMutation(previewVoteRemoval);
  const [decision, setDecision] = useState<Decision<Removal>>();
  const { data: found, variables: selection } = preview;
  const close = () => {
    setDecision(undefined);
    // What it shows has changed, if the votes were removed.
    preview.reset();
  };
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-2xl">{m.title}</h1>
        <p className="mt-2 max-w-[68ch] text-ink-soft">{m.intro}</p>
      </header>
      <Section title={m.select} className="">
        <SelectVotes isBusy={preview.isPending} onSelect={preview.mutate} />
      </Section>
      <div aria-live="polite">
        {found && selection && (
          <SelectedVotesList
            found={found}
            onTake={() => setDecision(removal(selection, found.votes))}
          />
        )}
      </div>
      <Section title={m.list}>
        <QueryItems
          query={removalPages}
          loading={m.loading}
          failed={m.listFailed}
          empty={{ title: m.noneRemoved, text: m.noneRemovedText }}
          itemClass="h-24"
        >
          {(one) => <RemovalItem key={one.id} removal={one} />}
        </QueryItems>
      </Section>
      {decision && <DecisionDialog {...decision} onClose={close} />}
    </div>
  );
}
