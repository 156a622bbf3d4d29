import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/employment-approvals";
import { useState } from "react";
import { decideClaim, revokeEmployments } from "../../domain/employments/approval-mutations.ts";
import { type ClaimAction, ClaimItem } from "../../domain/employments/claim-item.tsx";
import { claimPages } from "../../domain/employments/queries.ts";
import { VerifiedByDomain } from "../../domain/employments/verified-by-domain.tsx";
import type { Claim } from "../../lib/entities.ts";
import { type Decision, DecisionDialog } from "../shared/decision-dialog.tsx";
import { QueryList } from "../shared/query-list.tsx";

/** Returns the confirmation dialog of an action. */
function getDecision(claim: Claim, action: ClaimAction): Decision {
  const name = authorName(claim.person);
  const platform = claim.platform.name;
  const reason = { hint: m.reasonHint, isRequired: true };
  switch (action) {
    case "verify":
      return {
        title: m.verifyTitle(name),
        text: m.verifyText(platform),
        confirmLabel: m.verify,
        mutation: decideClaim(claim, "verify"),
        toastText: () => m.nowVerified(name),
      };
    case "reject":
      return {
        title: m.rejectClaimTitle(name),
        reason,
        confirmLabel: m.rejectClaim,
        isDestructive: true,
        mutation: decideClaim(claim, "reject"),
        toastText: () => m.claimRejected(name),
      };
    case "revoke": {
      let others: readonly Claim[] = [];
      const select = (chosen: readonly Claim[]) => {
        others = chosen;
      };
      return {
        title: m.revokeTitle(name),
        text: m.revokeText(platform),
        reason,
        extraField: <VerifiedByDomain claim={claim} onSelect={select} />,
        confirmLabel: m.revoke,
        isDestructive: true,
        mutation: revokeEmployments(() => [claim, ...others]),
        toastText: () => (others.length === 0 ? m.revoked(name) : m.revokedMany(1 + others.length)),
      };
    }
  }
}

const empty = {
  claimed: { title: m.noClaims, text: m.noClaimsText },
  verified: { title: m.noVerified, text: m.noVerifiedText },
};

/** Pending or verified employments. */
export function Claims({ state }: { state: "claimed" | "verified" }) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <QueryList
        query={claimPages(state)}
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
                onAction={(action) => setDecision(getDecision(claim, action))}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
