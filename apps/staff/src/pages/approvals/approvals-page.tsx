import * as corrections from "@upwell/messages/correction-requests";
import * as m from "@upwell/messages/employment-approvals";
import { CorrectionItem } from "../../domain/corrections/correction-item.tsx";
import { pendingCorrections } from "../../domain/corrections/queries.ts";
import { ClaimItem } from "../../domain/employments/claim-item.tsx";
import { MailDomainItem } from "../../domain/employments/mail-domain-item.tsx";
import { claimPages, mailDomainPages } from "../../domain/employments/queries.ts";
import { verifiedColumns } from "../../domain/employments/verified-columns.tsx";
import { QueryItems, QueryTable } from "../../lib/query-list.tsx";
import { UrlTabs } from "../../lib/url-tabs.tsx";
import { formatWaiting, useWaiting } from "../../lib/waiting.ts";
import { Suggestions } from "./suggestions.tsx";

/** Claims that wait for a decision. */
const Claims = () => (
  <QueryItems
    query={claimPages("claimed")}
    {...m.claimsStates}
    empty={{ title: m.noClaims, text: m.noClaimsText }}
    itemClass="h-36"
  >
    {(claim) => <ClaimItem key={claim.id} claim={claim} />}
  </QueryItems>
);

const Verified = () => (
  <QueryTable
    query={claimPages("verified")}
    {...m.claimsStates}
    empty={{ title: m.noVerified, text: m.noVerifiedText }}
    caption={m.verified}
    columns={verifiedColumns}
    isDense
  />
);

const MailDomains = () => (
  <QueryItems
    query={mailDomainPages}
    {...m.domainsStates}
    empty={{ title: m.noDomains, text: m.noDomainsText }}
    itemClass="h-20"
  >
    {(request) => <MailDomainItem key={request.id} request={request} />}
  </QueryItems>
);

/** What teams contest in their record. */
const Corrections = () => (
  <QueryItems
    query={pendingCorrections}
    {...corrections.loadStates}
    empty={{ title: corrections.noPending, text: corrections.noPendingText }}
    itemClass="h-28"
  >
    {(request) => <CorrectionItem key={request.id} request={request} />}
  </QueryItems>
);

/** Requests that need an admin's approval. */
export default function ApprovalsPage() {
  const waiting = useWaiting().data?.directory;
  return (
    <>
      <h1 className="mb-4 text-xl">{m.title}</h1>
      <UrlTabs
        label={m.tabs}
        tabs={[
          {
            value: "platforms",
            label: m.platforms,
            count: formatWaiting(waiting?.platforms),
            content: <Suggestions />,
          },
          {
            value: "claims",
            label: m.claims,
            count: formatWaiting(waiting?.claims),
            content: <Claims />,
          },
          { value: "verified", label: m.verified, content: <Verified /> },
          {
            value: "domains",
            label: m.domains,
            count: formatWaiting(waiting?.domains),
            content: <MailDomains />,
          },
          {
            value: "corrections",
            label: corrections.tab,
            count: formatWaiting(waiting?.corrections),
            content: <Corrections />,
          },
        ]}
      />
    </>
  );
}
