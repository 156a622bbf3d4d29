import { authorName } from "@upwell/client/author";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employment-approvals";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { BadgeCheck, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Claim } from "../../lib/entities.ts";
import { ExternalLink } from "../../lib/external-link.tsx";
import { accountPath } from "../../lib/paths.ts";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function EmailBadge({ claim }: { claim: Claim }) {
  const domain = claim.email.split("@").at(-1) ?? "";
  if (!claim.emailConfirmed) {
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden size={13} />}>
        {m.notConfirmed}
      </Badge>
    );
  }
  return claim.domainMatches ? (
    <Badge tone="accent" icon={<BadgeCheck aria-hidden size={13} />}>
      {m.emailMatches(domain)}
    </Badge>
  ) : (
    <Badge>{m.emailDiffers}</Badge>
  );
}

function Proof({ claim }: { claim: Claim }) {
  if (claim.state !== "verified") return <RelativeTime date={claim.claimedAt} />;
  return (
    <>
      <RelativeTime date={claim.decidedAt ?? claim.claimedAt} />{" "}
      {claim.proof === "mail_domain" && m.provedByDomain}
      {claim.proof === "dns" && m.provedByDns}
      {claim.proof === "admin" &&
        claim.decidedBy !== null &&
        m.provedBy(authorName(claim.decidedBy))}
    </>
  );
}

export type ClaimAction = "verify" | "reject" | "revoke";

const buttons = {
  verify: { label: m.verify, ariaLabel: m.verifyLabel, variant: "primary" },
  reject: { label: m.rejectClaim, ariaLabel: m.rejectClaimLabel, variant: "secondary" },
  revoke: { label: m.revoke, ariaLabel: m.revokeLabel, variant: "secondary" },
} as const;

const getActions = (state: Claim["state"]): readonly ClaimAction[] => {
  if (state === "claimed") return ["verify", "reject"];
  return state === "verified" ? ["revoke"] : [];
};

/** A claimed or verified employment with its evidence and actions. */
export function ClaimItem({
  claim,
  onAction,
}: {
  claim: Claim;
  onAction(action: ClaimAction): void;
}) {
  const { person, platform } = claim;
  const name = authorName(person);
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-hairline py-4">
      <Avatar name={name} src={imageUrl(person?.avatar)} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-text text-base font-semibold wrap-anywhere">
          {person === null ? (
            name
          ) : (
            <a href={`#${accountPath(person.id)}`} className="underline-offset-4 hover:underline">
              {name}
            </a>
          )}{" "}
          <span className="font-normal text-ink-soft">{m.worksFor(platform.name)}</span>
        </h2>
        <p className="mt-1">
          <EmailBadge claim={claim} />
        </p>
        <dl className="mt-2 grid gap-x-8 gap-y-0.5 text-sm md:grid-cols-2">
          <Fact name={m.email}>{claim.email}</Fact>
          <Fact name={m.website}>
            {platform.websiteUrl === null ? (
              m.noWebsite
            ) : (
              <ExternalLink url={platform.websiteUrl} />
            )}
          </Fact>
          <Fact name={m.company}>{claim.company}</Fact>
          <Fact name={m.jobTitle}>{claim.jobTitle}</Fact>
          <Fact name={claim.state === "verified" ? m.since : m.claimed}>
            <Proof claim={claim} />
          </Fact>
        </dl>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        {getActions(claim.state).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={buttons[action].variant}
            aria-label={buttons[action].ariaLabel(name)}
            onClick={() => onAction(action)}
          >
            {buttons[action].label}
          </Button>
        ))}
      </div>
    </li>
  );
}
