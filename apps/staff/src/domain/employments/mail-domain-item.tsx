import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employment-approvals";
import { Avatar } from "@upwell/ui/avatar";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { MailDomainRequest } from "../../lib/entities.ts";
import { ExternalLink } from "../../lib/links.tsx";
import { RequestItem } from "../../lib/request-item.tsx";
import { describeConfirmation, getMailDomain } from "../../lib/website.ts";
import { decideMailDomain } from "./approval-mutations.ts";

function approval(request: MailDomainRequest): Decision {
  const domain = getMailDomain(request.websiteUrl);
  return {
    title: m.approveDomainTitle(domain),
    text: m.approveDomainText(domain, request.name),
    confirmLabel: m.approveDomain,
    mutation: decideMailDomain(request, true),
    toastText: () => m.domainApproved(domain),
  };
}

const rejection = (request: MailDomainRequest): Decision => ({
  title: m.declineTitle(request.name),
  text: m.declineText,
  confirmLabel: m.decline,
  mutation: decideMailDomain(request, false),
  toastText: () => m.declined(request.name),
});

/** A request to verify employees by the domain of their email, with its two actions. */
export function MailDomainItem({ request }: { request: MailDomainRequest }) {
  const decide = useDecide();
  const { name, websiteUrl, logoUrl } = request;
  return (
    <RequestItem
      avatar={<Avatar shape="square" name={name} src={imageUrl(logoUrl)} />}
      title={
        <>
          {name}{" "}
          <span className="font-normal text-ink-soft">{m.asksFor(getMailDomain(websiteUrl))}</span>
        </>
      }
      actions={[
        {
          label: m.approveDomain,
          ariaLabel: m.approveDomainLabel(name),
          variant: "primary",
          onChoose: () => decide(approval(request)),
        },
        {
          label: m.decline,
          ariaLabel: m.declineDomainLabel(name),
          onChoose: () => decide(rejection(request)),
        },
      ]}
    >
      <p className="text-sm text-ink-faint wrap-anywhere">
        {websiteUrl === null ? m.noWebsite : <ExternalLink url={websiteUrl} />}{" "}
        {describeConfirmation(request)}
      </p>
    </RequestItem>
  );
}
