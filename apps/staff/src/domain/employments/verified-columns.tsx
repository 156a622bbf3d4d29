import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/employment-approvals";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { Claim } from "../../lib/entities.ts";
import { AccountLink } from "../../lib/links.tsx";
import type { Columns } from "../../lib/record-table.tsx";
import { revokeEmployments } from "./approval-mutations.ts";
import { VerifiedByDomain } from "./verified-by-domain.tsx";

const reason = { hint: m.reasonHint, isRequired: true };

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

/** The button that revokes a verification. */
function Revoke({ claim }: { claim: Claim }) {
  const decide = useDecide();
  const name = authorName(claim.person);
  return (
    <button
      type="button"
      aria-label={m.revokeLabel(name)}
      className="text-link min-h-6 pointer-coarse:min-h-11"
      onClick={() => decide(revocation(claim, name))}
    >
      {m.revoke}
    </button>
  );
}

const Proof = ({ claim }: { claim: Claim }) => (
  <>
    <RelativeTime date={claim.decidedAt ?? claim.claimedAt} />{" "}
    {claim.proof === "mail_domain" && m.provedByDomain}
    {claim.proof === "dns" && m.provedByDns}
    {claim.proof === "file" && m.provedByFile}
    {(claim.proof === "repository" || claim.proof === "forge") && m.provedByRepository}
    {claim.proof === "admin" && claim.decidedBy !== null && m.provedBy(authorName(claim.decidedBy))}
  </>
);

/** The columns of the verified members of all teams. */
export const verifiedColumns: Columns<Claim> = [
  {
    head: m.person,
    cell: ({ person }) =>
      person === null ? (
        authorName(person)
      ) : (
        <AccountLink
          account={person}
          className="font-semibold underline-offset-4 hover:underline"
        />
      ),
  },
  { head: m.platform, className: "w-[11%]", cell: ({ platform }) => platform.name },
  {
    head: m.jobTitle,
    className: "w-[23%]",
    // Most companies are named as their platform.
    cell: ({ jobTitle, company, platform }) =>
      [jobTitle, company === platform.name ? "" : company].filter(Boolean).join(", ") || null,
  },
  {
    head: m.email,
    className: "w-[28%]",
    cell: ({ email, emailConfirmed }) =>
      emailConfirmed ? email : `${email} (${m.notConfirmed.toLowerCase()})`,
  },
  { head: m.since, className: "w-[13%]", cell: (claim) => <Proof claim={claim} /> },
  {
    head: m.action,
    className: "w-20",
    isHeadHidden: true,
    cell: (claim) => <Revoke claim={claim} />,
  },
];
