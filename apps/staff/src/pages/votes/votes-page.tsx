import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/takings";
import { useState } from "react";
import { giveVotesBack, previewTaking, takeVotes } from "../../domain/takings/mutations.ts";
import { takingPages } from "../../domain/takings/queries.ts";
import type { Taking, VoteSelection } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../shared/decision-dialog.tsx";
import { QueryList } from "../shared/query-list.tsx";
import { SelectedVotesList } from "./selected-votes.tsx";
import { SelectVotes } from "./selection-form.tsx";
import { TakingItem } from "./taking-item.tsx";

const taking = (selection: VoteSelection, found: number): Decision<Taking> => ({
  title: m.takeTitle(Math.min(found, limits.votes.taken)),
  text: m.takeText(found, limits.votes.taken),
  reason: { hint: m.takeHint, isRequired: true },
  confirmLabel: m.take(Math.min(found, limits.votes.taken)),
  isDestructive: true,
  mutation: takeVotes(selection),
  toastText: (taken) => m.taken(taken.votes),
});

const giving = ({ id, votesLeft }: Taking): Decision<Taking> => ({
  title: m.giveBackTitle(votesLeft),
  text: m.giveBackText,
  confirmLabel: m.giveBack,
  mutation: giveVotesBack(id),
  toastText: () => m.givenBack,
});

/** Takes votes away and gives them back. */
export default function VotesPage() {
  const preview = useMutation(previewTaking);
  const [decision, setDecision] = useState<Decision<Taking>>();
  const { data: found, variables: selection } = preview;
  const close = () => {
    setDecision(undefined);
    // What it shows has changed, if the votes were taken.
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
            onTake={() => setDecision(taking(selection, found.votes))}
          />
        )}
      </div>
      <section aria-labelledby="taken" className="border-t border-hairline pt-5">
        <h2 id="taken" className="mb-2 text-lg">
          {m.list}
        </h2>
        <QueryList
          query={takingPages}
          loading={m.loading}
          failed={m.listFailed}
          empty={{ title: m.noneTaken, text: m.noneTakenText }}
          itemClass="h-24"
        >
          {(takings) => (
            <ul>
              {takings.map((one) => (
                <TakingItem key={one.id} taking={one} onGiveBack={() => setDecision(giving(one))} />
              ))}
            </ul>
          )}
        </QueryList>
      </section>
      {decision && <DecisionDialog {...decision} onClose={close} />}
    </div>
  );
}
