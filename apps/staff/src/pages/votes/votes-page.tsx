import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/vote-removals";
import { useState } from "react";
import {
  previewVoteRemoval,
  removeVotes,
  restoreVotes,
} from "../../domain/vote-removals/mutations.ts";
import { removalPages } from "../../domain/vote-removals/queries.ts";
import type { Removal, VoteSelection } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../shared/decision-dialog.tsx";
import { QueryList } from "../shared/query-list.tsx";
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

const giving = ({ id, votesLeft }: Removal): Decision<Removal> => ({
  title: m.restoreTitle(votesLeft),
  text: m.restoreText,
  confirmLabel: m.restore,
  mutation: restoreVotes(id),
  toastText: () => m.restored,
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
      <section aria-labelledby="select">
        <h2 id="select" className="mb-4 text-lg">
          {m.select}
        </h2>
        <SelectVotes isBusy={preview.isPending} onSelect={preview.mutate} />
      </section>
      <div aria-live="polite">
        {found && selection && (
          <SelectedVotesList
            found={found}
            onTake={() => setDecision(removal(selection, found.votes))}
          />
        )}
      </div>
      <section aria-labelledby="removed" className="border-t border-hairline pt-5">
        <h2 id="removed" className="mb-2 text-lg">
          {m.list}
        </h2>
        <QueryList
          query={removalPages}
          loading={m.loading}
          failed={m.listFailed}
          empty={{ title: m.noneRemoved, text: m.noneRemovedText }}
          itemClass="h-24"
        >
          {(removals) => (
            <ul>
              {removals.map((one) => (
                <RemovalItem
                  key={one.id}
                  removal={one}
                  onGiveBack={() => setDecision(giving(one))}
                />
              ))}
            </ul>
          )}
        </QueryList>
      </section>
      {decision && <DecisionDialog {...decision} onClose={close} />}
    </div>
  );
}
