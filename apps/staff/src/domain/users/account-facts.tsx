import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/user-admin";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { ReactNode } from "react";
import type { AccountDetail } from "../../lib/entities.ts";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 sm:flex-row sm:gap-4">
      <dt className="shrink-0 text-ink-faint sm:w-52">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An account's profile and counts. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <Fact name={m.email}>{account.email}</Fact>
      {account.company !== "" && <Fact name={m.company}>{account.company}</Fact>}
      {account.jobTitle !== "" && <Fact name={m.jobTitle}>{account.jobTitle}</Fact>}
      {account.bio !== "" && <Fact name={m.bio}>{account.bio}</Fact>}
      <Fact name={m.joined}>
        <RelativeTime date={account.createdAt} />
      </Fact>
      <Fact name={m.lastSeen}>
        {account.lastSeenAt === null ? m.notSignedIn : <RelativeTime date={account.lastSeenAt} />}
      </Fact>
      <Fact name={m.features}>{number(account.contributionCount)}</Fact>
      <Fact name={m.comments}>{number(account.commentsCount)}</Fact>
      <Fact name={m.votes}>{number(account.upvotesGivenCount)}</Fact>
      <Fact name={m.reportsOn}>{number(account.openReportsOn)}</Fact>
      <Fact name={m.reportsBy}>{number(account.openReportsBy)}</Fact>
    </dl>
  );
}
