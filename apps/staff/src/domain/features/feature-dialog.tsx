import { useQuery } from "@tanstack/react-query";
import { authorName, featureAuthorName } from "@upwell/client/author";
import type { Comment, FeatureDetail, StatusUpdate } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { getPlanText } from "@upwell/client/plan-text";
import { QueryError } from "@upwell/client/query-error";
import { siteAdmin } from "@upwell/messages/common";
import { planChange } from "@upwell/messages/periods";
import * as m from "@upwell/messages/queue";
import { split } from "@upwell/messages/splits";
import { viewPublic } from "@upwell/messages/staff";
import { link } from "@upwell/messages/staff-wishes";
import { Badge } from "@upwell/ui/badge";
import { Button, buttonClass } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { Skeleton } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ExternalLink, Link2, Merge, Split } from "lucide-react";
import type { ReactNode } from "react";
import { featureDetail } from "../../lib/feature-detail.ts";
import { PublicLink } from "../../lib/links.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { featureComments, statusUpdates } from "./queries.ts";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline pt-4">
      <h3 className="mb-3 text-base">{title}</h3>
      {children}
    </section>
  );
}

function StatusUpdateItem({ update }: { update: StatusUpdate }) {
  const plan = planChange(update);
  return (
    <li className="text-sm">
      <StatusBadge status={update.newStatus} />{" "}
      <span className="text-xs text-ink-faint">
        {authorName(update.user)}
        {update.postedAs === "site" && ` · ${siteAdmin}`} · <RelativeTime date={update.createdAt} />
      </span>
      {plan !== "" && <p className="mt-1 font-semibold">{plan}</p>}
      {update.comment !== "" && (
        <p className="mt-1 whitespace-pre-wrap text-ink-soft wrap-anywhere">{update.comment}</p>
      )}
    </li>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  return (
    <li className={comment.parentId === null ? "" : "ms-6"}>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
        <span className="font-semibold text-ink">{authorName(comment.user)}</span>
        {comment.postedAs !== null && (
          <Badge>{comment.postedAs === "team" ? m.answer : siteAdmin}</Badge>
        )}
        <RelativeTime date={comment.createdAt} />
      </p>
      <div className="mt-0.5 text-sm">
        <RichText html={comment.contentHtml} headings="h4" />
      </div>
    </li>
  );
}

function Discussion({ id }: { id: number }) {
  const comments = useQuery(featureComments(id));
  const updates = useQuery(statusUpdates(id));
  return (
    <>
      <Section title={m.latestComments}>
        {comments.isPending && <Skeleton className="h-16" />}
        {comments.isError && <QueryError query={comments} />}
        {comments.data?.length === 0 && <p className="text-sm text-ink-faint">{m.noComments}</p>}
        <ul className="flex flex-col gap-4">
          {comments.data?.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
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

type FeatureActions = {
  onStatus(feature: FeatureDetail): void;
  onMerge(feature: FeatureDetail): void;
  onLink(feature: FeatureDetail): void;
  onSplit(feature: FeatureDetail): void;
};
type FeatureContentProps = FeatureActions & { id: number; slug: string; feature: FeatureDetail };

function FeatureContent({ id, slug, feature, ...actions }: FeatureContentProps) {
  const { status, upvoteCount, createdAt, descriptionHtml } = feature;
  const plan = getPlanText(feature);
  const others = [
    { label: m.merge, Icon: Merge, act: actions.onMerge },
    { label: link, Icon: Link2, act: actions.onLink },
    { label: split, Icon: Split, act: actions.onSplit },
  ];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <StatusBadge status={status} size="md" />
        {plan && <span className="font-semibold text-ink">{plan}</span>}
        <span className="tabular-nums">{m.votes(upvoteCount)}</span>
        <span>{m.by(featureAuthorName(feature))}</span>
        <RelativeTime date={createdAt} />
      </div>
      <RichText html={descriptionHtml} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => actions.onStatus(feature)}>
          {m.changeStatus}
        </Button>
        {others.map(({ label, Icon, act }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            icon={Icon}
            onClick={() => act(feature)}
          >
            {label}
          </Button>
        ))}
        <PublicLink path={`/feature/${id}`} className={buttonClass("secondary", "sm")}>
          <ExternalLink aria-hidden size={15} />
          {viewPublic}
        </PublicLink>
      </div>
      <AnswerForm id={id} slug={slug} />
      <Discussion id={id} />
    </div>
  );
}

type FeatureDialogProps = Omit<FeatureContentProps, "feature"> & { onClose(): void };

/** A feature with its comments, status history and actions. */
export function FeatureDialog({ onClose, ...content }: FeatureDialogProps) {
  const query = useQuery(featureDetail(content.id));
  return (
    <Dialog open onOpenChange={onClose} title={query.data?.title ?? m.feature} size="lg">
      <Loaded
        query={query}
        loading={m.loadingFeature}
        missing={<p>{m.featureDeleted}</p>}
        className="flex flex-col gap-3"
        skeleton={
          <>
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-32" />
          </>
        }
      >
        {(feature) => <FeatureContent feature={feature} {...content} />}
      </Loaded>
    </Dialog>
  );
}
