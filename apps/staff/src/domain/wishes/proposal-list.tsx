import { useMutation } from "@tanstack/react-query";
import { useKeys } from "@upwell/client/use-key";
import { useState } from "react";
import type { WishProposal } from "../../lib/entities.ts";
import { KeysHint } from "../../lib/keys-hint.tsx";
import { useItemFocus } from "../../lib/use-item-focus.ts";
import { confirmPair, declinePair } from "./mutations.ts";
import { type ProposalAction, ProposalItem } from "./proposal-item.tsx";

const getKey = ({ first, second }: WishProposal) => `${first.id}-${second.id}`;

export type ProposalListProps = {
  /** The platform whose team decides; undefined for all. */
  slug: string | undefined;
  proposals: readonly WishProposal[];
};

/** Pairs to decide on one by one. */
export function ProposalList({ slug, proposals }: ProposalListProps) {
  const confirm = useMutation(confirmPair);
  const decline = useMutation(declinePair(slug));
  const [last, setLast] = useState<{ key: string; action: ProposalAction }>();
  const running = confirm.isPending || decline.isPending ? last : undefined;
  const focus = useItemFocus(proposals.map(getKey));

  function decideOn(index: number, action: ProposalAction) {
    const proposal = proposals[index];
    if (proposal === undefined || running !== undefined) return;
    focus.restoreAt(index);
    setLast({ key: getKey(proposal), action });
    if (action === "1") confirm.mutate(proposal);
    else decline.mutate(proposal);
  }
  const press = (action: ProposalAction) => () => decideOn(focus.getFocusedIndex(), action);
  useKeys({ "1": press("1"), "0": press("0") });

  return (
    <>
      <KeysHint />
      <ul ref={focus.list} className="flex max-w-5xl flex-col gap-4">
        {proposals.map((proposal, index) => (
          <li key={getKey(proposal)}>
            <ProposalItem
              proposal={proposal}
              running={running?.key === getKey(proposal) ? running.action : undefined}
              onAction={(action) => decideOn(index, action)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
