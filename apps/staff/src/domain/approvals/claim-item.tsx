import { authorName, pictureAddress } from "@upwell/client/author";
import * as m from "@upwell/messages/approvals";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { BadgeCheck, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Claim } from "../../lib/entities.ts";
import { accountPath } from "../../lib/places.ts";
import { Outward } from "./outward.tsx";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function AddressMark({ claim }: { claim: Claim }) {
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
      {m.addressMatches(domain)}
    </Badge>
  ) : (
    <Badge>{m.addressDiffers}</Badge>
  );
}

function Proof({ claim }: { claim: Claim }) {
  if (claim.state !== "verified") return <RelativeTime date={claim.claimedAt} />;
  return (
    <>
      <RelativeTime date={claim.decidedAt ?? claim.claimedAt} />{" "}
      {claim.proof === "mail_domain" ? m.provedByAddress : m.provedBy(authorName(claim.decidedBy))}
    </>
  );
}

export type ClaimDeed = "verify" | "refuse" | "revoke";

const looks = {
  verify: { word: m.verify, label: m.verifyOf, variant: "primary" },
  refuse: { word: m.refuse, label: m.refuseOf, variant: "secondary" },
  revoke: { word: m.revoke, label: m.revokeOf, variant: "secondary" },
} as const;

const deedsOf = (state: Claim["state"]): readonly ClaimDeed[] => {
  if (state === "claimed") return ["verify", "refuse"];
  return state === "verified" ? ["revoke"] : [];
};

/** Who says to work for whom, what speaks for it, and the answers. */
export function ClaimItem({ claim, onDeed }: { claim: Claim; onDeed(deed: ClaimDeed): void }) {
  const { person, platform } = claim;
  const name = authorName(person);
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-hairline py-4">
      <Avatar name={name} src={pictureAddress(person?.avatar)} />
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
          <AddressMark claim={claim} />
        </p>
        <dl className="mt-2 grid gap-x-8 gap-y-0.5 text-sm md:grid-cols-2">
          <Fact name={m.address}>{claim.email}</Fact>
          <Fact name={m.website}>
            {platform.websiteUrl === null ? m.noWebsite : <Outward address={platform.websiteUrl} />}
          </Fact>
          <Fact name={m.company}>{claim.company}</Fact>
          <Fact name={m.jobTitle}>{claim.jobTitle}</Fact>
          <Fact name={claim.state === "verified" ? m.since : m.claimed}>
            <Proof claim={claim} />
          </Fact>
        </dl>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        {deedsOf(claim.state).map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={looks[deed].variant}
            aria-label={looks[deed].label(name)}
            onClick={() => onDeed(deed)}
          >
            {looks[deed].word}
          </Button>
        ))}
      </div>
    </li>
  );
}
