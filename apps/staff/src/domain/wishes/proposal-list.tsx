import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/staff-wishes";
import { Check } from "lucide-react";
import type { WishProposal } from "../../lib/entities.ts";
import { describeLikeness } from "../merges/likeness.ts";
import { PairList } from "../merges/pair-list.tsx";
import { confirmPair, declinePair } from "./mutations.ts";

const actions = [
  ["1", m.confirm],
  ["0", m.decline],
] as const;

export type ProposalListProps = {
  /** The platform whose team decides; undefined for all. */
  slug: string | undefined;
  proposals: readonly WishProposal[];
};

function Note({ proposal }: { proposal: WishProposal }) {
  const { first, second, firstConfirmed, secondConfirmed } = proposal;
  const confirmed = firstConfirmed ? first : secondConfirmed ? second : undefined;
  return (
    <>
      {confirmed && (
        <span className="inline-flex items-center gap-1 font-semibold text-ink">
          <Check aria-hidden size={14} className="text-accent" />
          {m.confirmedBy(confirmed.platform.name)}
        </span>
      )}
      {describeLikeness(first, second)}
    </>
  );
}

/** Pairs of ideas of different platforms, to decide whether they are the same wish. */
export function ProposalList({ slug, proposals }: ProposalListProps) {
  const confirm = useMutation(confirmPair);
  const decline = useMutation(declinePair(slug));
  return (
    <PairList
      pairs={proposals}
      actions={actions}
      isPending={confirm.isPending || decline.isPending}
      onAction={(pair, action) => (action === "1" ? confirm : decline).mutate(pair)}
      getLabels={({ first, second }) => [first.platform.name, second.platform.name]}
      renderNote={(proposal) => <Note proposal={proposal} />}
    />
  );
}
