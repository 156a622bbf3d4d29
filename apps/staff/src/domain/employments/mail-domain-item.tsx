import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employment-approvals";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import type { MailDomainRequest } from "../../lib/entities.ts";
import { ExternalLink } from "../../lib/external-link.tsx";
import { getMailDomain } from "../../lib/mail-domain.ts";
import { describeConfirmation } from "../../lib/website-confirmation.ts";

export type MailDomainItemProps = {
  request: MailDomainRequest;
  onAgree(): void;
  onDecline(): void;
};

/** A request to verify employees by the domain of their email, with its two actions. */
export function MailDomainItem({ request, onAgree, onDecline }: MailDomainItemProps) {
  const { name, websiteUrl, logoUrl } = request;
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-hairline py-4">
      <Avatar shape="square" name={name} src={imageUrl(logoUrl)} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-text text-base font-semibold wrap-anywhere">
          {name}{" "}
          <span className="font-normal text-ink-soft">{m.asksFor(getMailDomain(websiteUrl))}</span>
        </h2>
        <p className="text-sm text-ink-faint wrap-anywhere">
          {websiteUrl === null ? m.noWebsite : <ExternalLink url={websiteUrl} />}{" "}
          {describeConfirmation(request)}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button size="sm" aria-label={m.approveDomainLabel(name)} onClick={onAgree}>
          {m.approveDomain}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.declineDomainLabel(name)}
          onClick={onDecline}
        >
          {m.decline}
        </Button>
      </div>
    </li>
  );
}
