import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { FeatureDetail, StatusUpdate } from "@upwell/client/entities";
import { LockNotice } from "@upwell/client/lock-notice";
import { QueryError } from "@upwell/client/query-error";
import { siteAdmin } from "@upwell/messages/common";
import { planChange } from "@upwell/messages/periods";
import * as m from "@upwell/messages/queue";
import { via } from "@upwell/messages/via";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import type { ReactNode } from "react";
import { CommentItem } from "./comment-item.tsx";
import { featureComments, statusUpdates } from "./queries.ts";
import { DeletedComments } from "./restore.tsx";

/** A section of an idea, below a line. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-hairline pt-4">
    <h3 className="mb-3 text-base">{title}</h3>
    {children}
  </section>
);

function StatusUpdateItem({ update }: { update: StatusUpdate }) {
  const plan = planChange(update);
  return (
    <li className="text-sm">
      <StatusBadge status={update.newStatus} />{" "}
      <span className="text-xs text-ink-faint">
        {authorName(update.user)}
        {update.via !== null && ` · ${via[update.via]}`}
        {update.postedAs === "site" && ` · ${siteAdmin}`} · <RelativeTime date={update.createdAt} />
      </span>
      {plan !== "" && <p className="mt-1 font-semibold">{plan}</p>}
      {update.comment !== "" && (
        <p className="mt-1 whitespace-pre-wrap text-ink-soft wrap-anywhere">{update.comment}</p>
      )}
    </li>
  );
}

type DiscussionProps = { id: number; slug: string; feature: Pick<FeatureDetail, "lock" | "can"> };

/** The latest comments of an idea, and its statuses. */
export function Discussion({ id, slug, feature: { lock, can } }: DiscussionProps) {
  const comments = useQuery(featureComments(id));
  const updates = useQuery(statusUpdates(id));
  return (
    <>
      <Section title={m.latestComments}>
        {comments.isPending && <Skeleton className="h-16" />}
        {comments.isError && <QueryError query={comments} />}
        {comments.data?.length === 0 && <p className="text-sm text-ink-faint">{m.noComments}</p>}
        {lock !== null && <LockNotice lock={lock} />}
        <ul className="flex flex-col gap-4">
          {comments.data?.map((comment) => (
            <CommentItem
              key={comment.id}
              slug={slug}
              comment={comment}
              canReply={lock === null || can.updateStatus}
            />
          ))}
        </ul>
        {can.updateStatus && <DeletedComments id={id} />}
      </Section>
      <Section title={m.statusHistory}>
        {updates.data?.length === 0 && (
          <p className="text-sm text-ink-faint">{m.noStatusHistory}</p>
        )}
        <ul className="flex flex-col gap-3">
          {updates.data?.map((update) => (
            <StatusUpdateItem key={update.id} update={update} />
          ))}
        </ul>
      </Section>
    </>
  );
}
