import { featureAuthorName } from "@upwell/client/author";
import { useDialog } from "@upwell/client/dialog-url-state";
import type { Feature, FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { usePlanText } from "@upwell/client/plan-text";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import * as m from "@upwell/messages/feature";
import * as edit from "@upwell/messages/feature-edit";
import * as list from "@upwell/messages/feature-list";
import { statusMeaning } from "@upwell/messages/status";
import { via } from "@upwell/messages/via";
import { Avatar } from "@upwell/ui/avatar";
import { Button, buttonClass, IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { LazyMenu } from "@upwell/ui/lazy-menu";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { Ellipsis, Pencil, Share2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { toDiscussion } from "../../domain/comments/queries.ts";
import { canReport } from "../../domain/features/report-feature.ts";
import { getFeatureUrl, shareFeature } from "../../domain/features/share.ts";
import { TagLink } from "../../domain/features/tag-link.tsx";
import { verdictsPath } from "../../domain/moderation/verdicts-path.ts";
import { FeatureWishDialogs } from "../../domain/wishes/feature-wish.tsx";
import { BackLink } from "../../lib/back-link.tsx";
import { mainColumn } from "./layout.ts";

const FeatureMenu = lazy(() => import("./feature-menu.tsx"));
const LockDialog = lazy(() => import("@upwell/client/lock-dialog"));

/** The moderation state of a text that is not public; visible to its author only. */
function ReviewNote({ state }: { state: FeatureDetail["moderationState"] }) {
  if (state === "public") return null;
  const isPending = state === "pending";
  return (
    <div className="mt-3 border-s-2 border-accent ps-4 text-sm">
      <p className="font-semibold">{isPending ? m.inReview : m.rejected}</p>
      <p className="text-ink-soft">{isPending ? m.inReviewText : m.rejectedText}</p>
      <Link to={verdictsPath} className="text-link inline-block py-2">
        {m.checkStatus}
      </Link>
    </div>
  );
}

/** The menu of rare actions, if the viewer has any. */
function More({ feature }: { feature: FeatureDetail }) {
  const { wasOpen, ...lock } = useDialog("lock");
  const { can } = feature;
  const isPublic = feature.moderationState === "public";
  if (!isPublic && !canReport(feature) && !can.delete && !can.updateStatus) return null;
  const button = <IconButton label={m.moreActions} icon={Ellipsis} />;
  return (
    <>
      <LazyMenu trigger={button}>
        <FeatureMenu feature={feature} trigger={button} onLock={() => lock.onOpenChange(true)} />
      </LazyMenu>
      {isPublic && <FeatureWishDialogs feature={feature} />}
      {wasOpen && can.updateStatus && (
        <Suspense>
          <LockDialog {...lock} feature={toDiscussion(feature.id)} />
        </Suspense>
      )}
    </>
  );
}

/** What a list already knows of a feature, and its details when they have arrived. */
export type FeatureProps = { feature: Feature; detail: FeatureDetail | undefined };

/** The author, platform and status of a feature. */
export function FeatureHeader({ feature, detail }: FeatureProps) {
  const { user, platform } = feature;
  const name = featureAuthorName(feature);
  const home = `/platform/${platform.slug}`;
  const isByTeam = feature.postedAs === "team";
  const authorPath = user === null ? isByTeam && home : `/user/${user.id}`;
  const isHydrated = useIsHydrated();
  const plan = usePlanText(feature);
  return (
    <header className={`${mainColumn} lg:pb-4`}>
      <p className="flex flex-wrap items-center gap-x-4">
        <BackLink to={home}>{m.backToFeatures}</BackLink>
        <Link to={home} className="touch-target text-link text-sm">
          {platform.name}
        </Link>
      </p>
      <h1 dir="auto" className="text-2xl wrap-anywhere lg:text-[2.375rem]">
        {feature.title}
      </h1>
      <p className="hidden print:block text-sm text-ink-soft wrap-anywhere">
        {isHydrated && getFeatureUrl(feature)}
      </p>
      <ReviewNote state={feature.moderationState} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 items-center gap-3">
          <StatusBadge status={feature.status} ownLabel={feature.statusLabel} size="md" />
          <span className="min-w-0 text-sm text-ink-soft max-sm:text-xs">
            {feature.status === "suggested" && feature.answeredAt !== null ? (
              <>
                {list.answered} <RelativeTime date={feature.answeredAt} />
              </>
            ) : (
              statusMeaning(feature.status)
            )}
          </span>
        </p>
        {plan && <span className="text-sm font-semibold">{plan}</span>}
        {feature.tags.length > 0 && (
          <ul aria-label={list.tags} className="flex min-w-0 flex-wrap gap-1.5">
            {feature.tags.map((tag) => (
              <li key={tag.id} className="min-w-0">
                <TagLink tag={tag} platform={platform} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-2 flex items-center justify-between gap-x-4">
        <div className="flex min-w-0 items-center gap-3 text-sm">
          <Avatar name={name} src={imageUrl(user?.avatar)} size="sm" />
          <div className="flex min-w-0 flex-wrap gap-x-2">
            {authorPath === false ? (
              <span className="font-semibold wrap-anywhere">{name}</span>
            ) : (
              <Link
                to={authorPath}
                className="touch-target font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
              >
                {name}
              </Link>
            )}
            {feature.via !== null && <span className="text-ink-faint">{via[feature.via]}</span>}
            <span className="text-ink-faint">
              {feature.postedAs === null ? m.suggested : m.askedForSince}{" "}
              <RelativeTime date={feature.createdAt} />
            </span>
          </div>
        </div>
        <div className={classes("flex min-h-11 shrink-0 items-center", !detail && "invisible")}>
          <Button
            variant="quiet"
            size="sm"
            icon={Share2}
            className="noscript:hidden"
            onClick={() => void shareFeature(feature)}
          >
            <span className="max-sm:sr-only">{m.share}</span>
          </Button>
          {detail?.can.edit && (
            <Link to={`/feature/${feature.id}/edit`} className={buttonClass("quiet", "sm")}>
              <Pencil aria-hidden size={16} />
              <span className="max-sm:sr-only">{edit.edit}</span>
            </Link>
          )}
          {detail && <More feature={detail} />}
        </div>
      </div>
    </header>
  );
}
