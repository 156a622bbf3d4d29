import { authorName } from "@upwell/client/author";
import { imageUrl } from "@upwell/client/image-url";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/user-admin";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { RelativeTime } from "@upwell/ui/relative-time";
import { BadgeCheck } from "lucide-react";
import type { Account, AccountDetail } from "../../lib/entities.ts";
import { AccountLink, nameLink } from "../../lib/links.tsx";

/** A user's avatar and name, linked to the account. */
export const AccountName = ({ account }: { account: Account }) => (
  <span className="flex items-center gap-3">
    <Avatar name={authorName(account)} src={imageUrl(account.avatar)} size="sm" />
    <span className="min-w-0">
      <AccountLink account={account} className={`inline-flex min-h-6 items-center ${nameLink}`} />
      <span className="block text-xs text-ink-faint wrap-anywhere">@{account.username}</span>
    </span>
  </span>
);

/** An account's state: active, verified, unconfirmed. */
export const AccountBadges = ({ account }: { account: Account }) => (
  <span className="flex flex-wrap gap-1.5">
    {account.isActive ? (
      <Badge>{m.isActive}</Badge>
    ) : (
      <Badge tone="danger">{m.isDeactivated}</Badge>
    )}
    {account.isVerified && (
      <Badge tone="accent" icon={BadgeCheck}>
        {m.isVerified}
      </Badge>
    )}
    {account.twoStep && <Badge>{m.hasTwoStep}</Badge>}
    {!account.emailConfirmed && <Badge tone="danger">{m.isUnconfirmed}</Badge>}
  </span>
);

/** An account's profile and counts. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  const { email, company, jobTitle, bio, createdAt, lastSeenAt } = account;
  const facts = [
    { name: m.email, value: email },
    { name: m.company, value: company },
    { name: m.jobTitle, value: jobTitle },
    { name: m.bio, value: bio },
    { name: m.joined, value: <RelativeTime date={createdAt} /> },
    { name: m.lastSeen, value: lastSeenAt ? <RelativeTime date={lastSeenAt} /> : m.notSignedIn },
    { name: m.features, value: number(account.contributionCount) },
    { name: m.comments, value: number(account.commentsCount) },
    { name: m.votes, value: number(account.upvotesGivenCount) },
    { name: m.reportsOn, value: number(account.openReportsOn) },
    { name: m.reportsBy, value: number(account.openReportsBy) },
  ];
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {facts
        .filter(({ value }) => value !== "")
        .map(({ name, value }) => (
          <div key={name} className="flex flex-col gap-0.5 sm:flex-row sm:gap-4">
            <dt className="shrink-0 text-ink-faint sm:w-52">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
