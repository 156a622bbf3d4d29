import * as m from "@upwell/messages/user-admin";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";
import type { ReactNode } from "react";
import { AuditDescription } from "../../domain/audit/audit-description.tsx";
import { describeActor } from "../../domain/audit/describe-event.ts";
import { LongText } from "../../domain/moderation/long-text.tsx";
import { VerdictHead, VerdictReasons } from "../../domain/moderation/verdict-facts.tsx";
import type { AccountDetail } from "../../lib/entities.ts";

type ListProps = { title: string; none: string; children: readonly ReactNode[] };

const List = ({ title, none, children }: ListProps) => (
  <Section title={title}>
    {children.length === 0 ? (
      <p className="text-sm text-ink-faint">{none}</p>
    ) : (
      <ul className="flex flex-col gap-4 text-sm">{children}</ul>
    )}
  </Section>
);

/** An account's employments, verdicts and audit events. */
export const AccountHistory = ({ account }: { account: AccountDetail }) => (
  <>
    <List title={m.employments} none={m.noEmployments}>
      {account.employments.map((employment) => (
        <li key={employment.id}>
          <p>
            <span className="font-semibold">{employment.platform.name}</span>{" "}
            <span className="text-ink-soft">
              {m.employmentStates[employment.state]},{" "}
              <RelativeTime date={employment.decidedAt ?? employment.claimedAt} />
            </span>
          </p>
          <p className="text-ink-soft wrap-anywhere">
            {m.as(employment.jobTitle, employment.company)}
          </p>
          {employment.reason !== "" && <p className="wrap-anywhere">{employment.reason}</p>}
        </li>
      ))}
    </List>
    <List title={m.verdicts} none={m.noVerdicts}>
      {account.recentVerdicts.map((verdict) => (
        <li key={verdict.id} className="flex flex-col gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
            <VerdictHead verdict={verdict} />
          </p>
          <LongText isMarkdown={verdict.subjectType === "feature"}>{verdict.content}</LongText>
          <VerdictReasons verdict={verdict} />
        </li>
      ))}
    </List>
    <List title={m.auditEvents} none={m.noAuditEvents}>
      {account.recentAuditEvents.map((entry) => (
        <li key={entry.id}>
          <p className="text-xs text-ink-faint">
            {describeActor(entry)}, <RelativeTime date={entry.createdAt} />
          </p>
          <AuditDescription entry={entry} />
        </li>
      ))}
    </List>
  </>
);
