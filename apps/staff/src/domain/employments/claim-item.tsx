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
import { decideClaim } from "./approval-mutations.ts";

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

/** A claim with its evidence and the two decisions. */
export function ClaimItem({ claim }: { claim: Claim }) {
  const decide = useDecide();
  const { person, platform } = claim;
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
  const { websiteUrl } = platform;
  const facts = [
    { label: m.email, value: claim.email },
    { label: m.website, value: websiteUrl ? <ExternalLink url={websiteUrl} /> : m.noWebsite },
    { label: m.company, value: claim.company },
    { label: m.jobTitle, value: claim.jobTitle },
    { label: m.claimed, value: <RelativeTime date={claim.claimedAt} /> },
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
      actions={[verify, reject]}
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
