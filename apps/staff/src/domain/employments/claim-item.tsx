import { authorName } from "@upwell/client/author";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employment-approvals";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { RelativeTime } from "@upwell/ui/relative-time";
import { BadgeCheck, CircleAlert } from "lucide-react";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { Claim } from "../../lib/entities.ts";
import { AccountLink, ExternalLink } from "../../lib/links.tsx";
import { RequestItem } from "../../lib/request-item.tsx";
import { decideClaim, revokeEmployments } from "./approval-mutations.ts";
import { VerifiedByDomain } from "./verified-by-domain.tsx";

const reason = { hint: m.reasonHint, isRequired: true };

const verification = (claim: Claim, name: string): Decision => ({
  title: m.verifyTitle(name),
  text: m.verifyText(claim.platform.name),
  confirmLabel: m.verify,
  mutation: decideClaim(claim, "verify"),
  toastText: () => m.nowVerified(name),
});

const rejection = (claim: Claim, name: string): Decision => ({
  title: m.rejectClaimTitle(name),
  reason,
  confirmLabel: m.rejectClaim,
  isDestructive: true,
  mutation: decideClaim(claim, "reject"),
  toastText: () => m.claimRejected(name),
});

function revocation(claim: Claim, name: string): Decision {
  let others: readonly Claim[] = [];
  const select = (chosen: readonly Claim[]) => {
    others = chosen;
  };
  return {
    title: m.revokeTitle(name),
    text: m.revokeText(claim.platform.name),
    reason,
    extraField: <VerifiedByDomain claim={claim} onSelect={select} />,
    confirmLabel: m.revoke,
    isDestructive: true,
    mutation: revokeEmployments(() => [claim, ...others]),
    toastText: () => (others.length === 0 ? m.revoked(name) : m.revokedMany(1 + others.length)),
  };
}

function EmailBadge({ claim }: { claim: Claim }) {
  const domain = claim.email.split("@").at(-1) ?? "";
  if (!claim.emailConfirmed) {
    return (
      <Badge tone="danger" icon={CircleAlert}>
        {m.notConfirmed}
      </Badge>
    );
  }
  return claim.domainMatches ? (
    <Badge tone="accent" icon={BadgeCheck}>
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

/** A claimed or verified employment with its evidence and actions. */
export function ClaimItem({ claim }: { claim: Claim }) {
  const decide = useDecide();
  const { person, platform, state } = claim;
  const name = authorName(person);
  const verify = {
    label: m.verify,
    ariaLabel: m.verifyLabel(name),
    variant: "primary" as const,
    onChoose: () => decide(verification(claim, name)),
  };
  const reject = {
    label: m.rejectClaim,
    ariaLabel: m.rejectClaimLabel(name),
    onChoose: () => decide(rejection(claim, name)),
  };
  const revoke = {
    label: m.revoke,
    ariaLabel: m.revokeLabel(name),
    onChoose: () => decide(revocation(claim, name)),
  };
  const { websiteUrl } = platform;
  const facts = [
    { label: m.email, value: claim.email },
    { label: m.website, value: websiteUrl ? <ExternalLink url={websiteUrl} /> : m.noWebsite },
    { label: m.company, value: claim.company },
    { label: m.jobTitle, value: claim.jobTitle },
    { label: state === "verified" ? m.since : m.claimed, value: <Proof claim={claim} /> },
  ];
  return (
    <RequestItem
      avatar={<Avatar name={name} src={imageUrl(person?.avatar)} />}
      title={
        <>
          {person === null ? (
            name
          ) : (
            <AccountLink account={person} className="underline-offset-4 hover:underline" />
          )}{" "}
          <span className="font-normal text-ink-soft">{m.worksFor(platform.name)}</span>
        </>
      }
      actions={state === "claimed" ? [verify, reject] : [revoke]}
    >
      <p className="mt-1">
        <EmailBadge claim={claim} />
      </p>
      <dl className="mt-2 grid gap-x-8 gap-y-0.5 text-sm md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt className="shrink-0 text-ink-faint">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </RequestItem>
  );
}
