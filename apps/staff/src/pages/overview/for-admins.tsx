import { useQueries } from "@tanstack/react-query";
import { legalKinds } from "@upwell/contract/legal/values";
import { limits } from "@upwell/contract/limits";
import * as admin from "@upwell/messages/admin";
import * as legal from "@upwell/messages/legal-drafts";
import { buttonClass } from "@upwell/ui/button";
import { Notice } from "@upwell/ui/notice";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { legalState } from "../../domain/legal/queries.ts";
import type { Overview } from "../../lib/entities.ts";
import { adminPath, legalPath } from "../../lib/paths.ts";

/** Warns admins that the terms or the privacy policy are not published. */
function UnpublishedTexts() {
  const states = useQueries({ queries: legalKinds.map(legalState) });
  const missing = legalKinds.filter((_, index) => states[index]?.data?.versions.length === 0);
  if (missing.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice
        title={legal.unpublished}
        text={legal.unpublishedText}
        actions={missing.map((kind) => (
          <a key={kind} href={`#${legalPath(kind)}`} className={buttonClass("secondary")}>
            {legal.writeTexts[kind]}
          </a>
        ))}
      />
    </div>
  );
}

type Waiting = NonNullable<Overview["waiting"]>;

const queues = [
  { key: "platforms", href: adminPath("approvals"), label: admin.waitingPlatforms },
  { key: "claims", href: `${adminPath("approvals")}?tab=claims`, label: admin.waitingClaims },
  { key: "texts", href: adminPath("moderation"), label: admin.waitingTexts },
  { key: "reports", href: `${adminPath("moderation")}?tab=reports`, label: admin.waitingReports },
] as const;

type AdminQueuesProps = { waiting: Waiting | null | undefined; isError: boolean };

/** The number of decisions that wait for admins, with links. */
function AdminQueues({ waiting, isError }: AdminQueuesProps) {
  const format = (key: keyof Waiting) =>
    waiting ? admin.atMost(waiting[key], limits.overview.waiting) : isError && admin.unknownCount;
  return (
    <Section title={admin.waiting} className="mb-8">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {queues.map(({ key, href, label }) => (
          <li
            key={key}
            className="relative rounded-lg border border-hairline bg-sheet px-4 py-3 transition-colors hover:border-edge"
          >
            <p className="flex h-10 items-center font-display text-2xl font-semibold tabular-nums">
              {format(key) || <Skeleton className="h-7 w-10" />}
            </p>
            <a href={`#${href}`} className="card-link text-sm text-ink-soft">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What waits for the admins of the site. */
export const ForAdmins = (props: AdminQueuesProps) => (
  <>
    <UnpublishedTexts />
    <AdminQueues {...props} />
  </>
);
