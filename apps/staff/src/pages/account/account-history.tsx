import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/accounts";
import { system } from "@upwell/messages/audit";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { ReactNode } from "react";
import { DeedWords } from "../../domain/audit/deed-words.tsx";
import { LongText } from "../../domain/moderation/long-text.tsx";
import { VerdictHead, VerdictReasons } from "../../domain/moderation/verdict-facts.tsx";
import type { AccountDetail } from "../../lib/entities.ts";

type PartProps = { id: string; title: string; none: string; children: readonly ReactNode[] };

function Part({ id, title, none, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5">
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="text-sm text-ink-faint">{none}</p>
      ) : (
        <ul className="flex flex-col gap-4 text-sm">{children}</ul>
      )}
    </section>
  );
}

/** Where somebody works, what was held of theirs, what the staff did about them. */
export function AccountHistory({ account }: { account: AccountDetail }) {
  return (
    <>
      <Part id="employments" title={m.employments} none={m.noEmployments}>
        {account.employments.map((one) => (
          <li key={one.id}>
            <p>
              <span className="font-semibold">{one.platform.name}</span>{" "}
              <span className="text-ink-soft">
                {m.employmentStates[one.state]},{" "}
                <RelativeTime date={one.decidedAt ?? one.claimedAt} />
              </span>
            </p>
            <p className="text-ink-soft wrap-anywhere">{m.as(one.jobTitle, one.company)}</p>
            {one.reason !== "" && <p className="wrap-anywhere">{one.reason}</p>}
          </li>
        ))}
      </Part>
      <Part id="verdicts" title={m.verdicts} none={m.noVerdicts}>
        {account.recentVerdicts.map((verdict) => (
          <li key={verdict.id} className="flex flex-col gap-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
              <VerdictHead verdict={verdict} />
            </p>
            <LongText>{verdict.content}</LongText>
            <VerdictReasons verdict={verdict} />
          </li>
        ))}
      </Part>
      <Part id="deeds" title={m.deeds} none={m.noDeeds}>
        {account.recentDeeds.map((entry) => (
          <li key={entry.id}>
            <p className="text-xs text-ink-faint">
              {entry.actor === null ? system : authorName(entry.actor)},{" "}
              <RelativeTime date={entry.createdAt} />
            </p>
            <DeedWords entry={entry} />
          </li>
        ))}
      </Part>
    </>
  );
}
