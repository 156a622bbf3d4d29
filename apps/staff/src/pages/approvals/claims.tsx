import { useInfiniteQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/approvals";
import { useState } from "react";
import { type ClaimDeed, ClaimItem } from "../../domain/approvals/claim-item.tsx";
import { decideAbout, revoke } from "../../domain/approvals/deeds.ts";
import { claimPages } from "../../domain/approvals/queries.ts";
import type { Claim } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../parts/decision-dialog.tsx";
import { PagedList } from "../parts/paged-list.tsx";

/** What is asked before a claim is decided. */
function decisionOn(claim: Claim, deed: ClaimDeed): Decision {
  const name = authorName(claim.person);
  const platform = claim.platform.name;
  const reason = { hint: m.reasonHint, isRequired: true };
  switch (deed) {
    case "verify":
      return {
        title: m.verifyTitle(name),
        text: m.verifyText(platform),
        yes: m.verify,
        run: async () => {
          await decideAbout(claim, "verify", "");
          return m.nowVerified(name);
        },
      };
    case "refuse":
      return {
        title: m.refuseTitle(name),
        reason,
        yes: m.refuse,
        isGrave: true,
        run: async (words) => {
          await decideAbout(claim, "refuse", words);
          return m.refused(name);
        },
      };
    case "revoke":
      return {
        title: m.revokeTitle(name),
        text: m.revokeText(platform),
        reason,
        yes: m.revoke,
        isGrave: true,
        run: async (words) => {
          await revoke(claim, words);
          return m.revoked(name);
        },
      };
  }
}

const empty = {
  claimed: { title: m.noClaims, text: m.noClaimsText },
  verified: { title: m.noVerified, text: m.noVerifiedText },
};

/** Employments that wait, or those that stand. */
export function Claims({ state }: { state: "claimed" | "verified" }) {
  const [decision, setDecision] = useState<Decision>();
  const pages = useInfiniteQuery(claimPages(state));
  return (
    <>
      <PagedList
        pages={pages}
        loading={m.loadingClaims}
        failed={m.claimsFailed}
        empty={empty[state]}
        itemClass="h-36"
      >
        {(claims) => (
          <ul>
            {claims.map((claim) => (
              <ClaimItem
                key={claim.id}
                claim={claim}
                onDeed={(deed) => setDecision(decisionOn(claim, deed))}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
