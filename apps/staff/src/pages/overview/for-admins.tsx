import { useQueries } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as admin from "@upwell/messages/admin";
import * as legal from "@upwell/messages/legal-drafts";
import { buttonClass } from "@upwell/ui/button";
import { Notice } from "@upwell/ui/notice";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { legalState } from "../../domain/legal/queries.ts";
import { adminPath, legalPath } from "../../lib/paths.ts";
import { useWaiting } from "../../lib/waiting.ts";
import { CountLine } from "./count-line.tsx";

/** What the form of registration links to. */
const needed = ["terms", "privacy"] as const;

/** Warns admins that the terms or the privacy policy are not published. */
function UnpublishedTexts() {
  const states = useQueries({ queries: needed.map(legalState) });
  const missing = needed.filter((_, index) => states[index]?.data?.versions.length === 0);
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

const paths = {
  platforms: adminPath("approvals"),
  claims: `${adminPath("approvals")}?tab=claims`,
  domains: `${adminPath("approvals")}?tab=domains`,
  corrections: `${adminPath("approvals")}?tab=corrections`,
  texts: adminPath("moderation"),
  reports: `${adminPath("moderation")}?tab=reports`,
  alarms: `${adminPath("moderation")}?tab=votes`,
  links: adminPath("wishes"),
} as const;
const kinds = Object.keys(paths) as (keyof typeof paths)[];

/** The number of decisions that wait for admins, with links. */
function AdminQueues() {
  const waiting = useWaiting();
  const directory = waiting.data?.directory;
  const counts = kinds.map((kind) => ({
    n: directory?.[kind] ?? 0,
    href: paths[kind],
    forms: admin.waitingKinds[kind],
  }));
  return (
    <Section title={admin.waiting} headingClass="mb-1 text-lg" className="mb-8">
      {!directory ? (
        waiting.isError ? (
          <QueryError query={waiting} />
        ) : (
          <Skeleton className="h-9 w-full max-w-md" />
        )
      ) : counts.every(({ n }) => n === 0) ? (
        <p className="flex min-h-9 items-center text-sm text-ink-soft">{admin.nothingWaits}</p>
      ) : (
        <CountLine counts={counts} />
      )}
    </Section>
  );
}

/** What waits for the admins of the site. */
export const ForAdmins = () => (
  <>
    <UnpublishedTexts />
    <AdminQueues />
  </>
);
