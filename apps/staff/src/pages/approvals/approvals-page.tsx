import * as m from "@upwell/messages/employment-approvals";
import { ClaimItem } from "../../domain/employments/claim-item.tsx";
import { MailDomainItem } from "../../domain/employments/mail-domain-item.tsx";
import { claimPages, mailDomainPages } from "../../domain/employments/queries.ts";
import { QueryItems } from "../../lib/query-list.tsx";
import { UrlTabs } from "../../lib/url-tabs.tsx";
import { Suggestions } from "./suggestions.tsx";

const emptyClaims = {
  claimed: { title: m.noClaims, text: m.noClaimsText },
  verified: { title: m.noVerified, text: m.noVerifiedText },
};

/** Pending or verified employments. */
const Claims = ({ state }: { state: "claimed" | "verified" }) => (
  <QueryItems
    query={claimPages(state)}
    loading={m.loadingClaims}
    failed={m.claimsFailed}
    empty={emptyClaims[state]}
    itemClass="h-36"
  >
    {(claim) => <ClaimItem key={claim.id} claim={claim} />}
  </QueryItems>
);

const MailDomains = () => (
  <QueryItems
    query={mailDomainPages}
    loading={m.loadingDomains}
    failed={m.domainsFailed}
    empty={{ title: m.noDomains, text: m.noDomainsText }}
    itemClass="h-20"
  >
    {(request) => <MailDomainItem key={request.id} request={request} />}
  </QueryItems>
);

/** Requests that need an admin's approval. */
export default function ApprovalsPage() {
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <UrlTabs
        label={m.tabs}
        tabs={[
          { value: "platforms", label: m.platforms, content: <Suggestions /> },
          { value: "claims", label: m.claims, content: <Claims state="claimed" /> },
          { value: "verified", label: m.verified, content: <Claims state="verified" /> },
          { value: "domains", label: m.domains, content: <MailDomains /> },
        ]}
      />
    </>
  );
}
