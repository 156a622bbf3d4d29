import * as m from "@upwell/messages/employment-approvals";
import { useState } from "react";
import { decideMailDomain } from "../../domain/employments/approval-mutations.ts";
import { MailDomainItem } from "../../domain/employments/mail-domain-item.tsx";
import { mailDomainPages } from "../../domain/employments/queries.ts";
import type { MailDomainRequest } from "../../lib/entities.ts";
import { getMailDomain } from "../../lib/mail-domain.ts";
import { type Decision, DecisionDialog } from "../shared/decision-dialog.tsx";
import { QueryList } from "../shared/query-list.tsx";

const approval = (request: MailDomainRequest): Decision => {
  const domain = getMailDomain(request.websiteUrl);
  return {
    title: m.approveDomainTitle(domain),
    text: m.approveDomainText(domain, request.name),
    confirmLabel: m.approveDomain,
    mutation: decideMailDomain(request, true),
    toastText: () => m.domainApproved(domain),
  };
};

const rejection = (request: MailDomainRequest): Decision => ({
  title: m.declineTitle(request.name),
  text: m.declineText,
  confirmLabel: m.decline,
  mutation: decideMailDomain(request, false),
  toastText: () => m.declined(request.name),
});

/** Pending requests to verify employees by email domain. */
export function MailDomains() {
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <QueryList
        query={mailDomainPages}
        loading={m.loadingDomains}
        failed={m.domainsFailed}
        empty={{ title: m.noDomains, text: m.noDomainsText }}
        itemClass="h-20"
      >
        {(requests) => (
          <ul>
            {requests.map((request) => (
              <MailDomainItem
                key={request.id}
                request={request}
                onAgree={() => setDecision(approval(request))}
                onDecline={() => setDecision(rejection(request))}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
