import { authorName, pictureAddress } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import * as edit from "@upwell/messages/edit";
import * as m from "@upwell/messages/feature";
import { statusMeaning } from "@upwell/messages/status";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { Button, buttonClass } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ArrowLeft, Flag, Pencil, Share2, Trash2 } from "lucide-react";
import { removeFeature } from "../../domain/features/change-feature.ts";
import { canReport, reportFeature } from "../../domain/features/report-feature.ts";
import { shareFeature } from "../../domain/features/share.ts";
import { FollowButton } from "../../domain/follows/follow-button.tsx";
import { heldBackPath } from "../../lib/held-back.ts";
import { isSampleId } from "../../lib/reachability.ts";

/** Where a text that is not public stands; only its author reads this. */
function ReviewNote({ state }: { state: FeatureDetail["moderationState"] }) {
  if (state === "public") return null;
  const held = state === "held";
  return (
    <div className="mt-3 border-s-2 border-accent ps-4 text-sm">
      <p className="font-semibold">{held ? m.inReview : m.notAccepted}</p>
      <p className="text-ink-soft">{held ? m.inReviewText : m.notAcceptedText}</p>
      <a href={`#${heldBackPath}`} className="text-link inline-block py-2">
        {m.whereItStands}
      </a>
    </div>
  );
}

/** Whose wish it is, for which platform, and what became of it. */
export function FeatureHeader({ feature }: { feature: FeatureDetail }) {
  const { user, platform } = feature;
  const name = authorName(user);
  const home = `#/platform/${platform.slug}`;
  return (
    <header>
      <a
        href={home}
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-ink-soft hover:text-accent"
      >
        <ArrowLeft aria-hidden size={17} className="rtl:-scale-x-100" />
        {m.backToFeatures}
      </a>
      <p className="mt-3">
        <a href={home} className="text-link text-sm">
          {platform.name}
        </a>
      </p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{feature.title}</h1>
      <ReviewNote state={feature.moderationState} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge status={feature.status} size="md" />
        <span className="text-sm text-ink-soft">{statusMeaning(feature.status)}</span>
      </div>
      {feature.tags.length > 0 && (
        <ul aria-label={m.tags} className="mt-3 flex flex-wrap gap-1.5">
          {feature.tags.map((tag) => (
            <li key={tag.id} className="min-w-0">
              <Badge>{tag.name}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-3 text-sm">
          <Avatar name={name} src={pictureAddress(user?.avatar)} size="sm" />
          <div className="flex min-w-0 flex-wrap gap-x-2">
            {user === null ? (
              <span className="font-semibold wrap-anywhere">{name}</span>
            ) : (
              <a
                href={`#/user/${user.id}`}
                className="font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
              >
                {name}
              </a>
            )}
            <span className="text-ink-faint">
              {m.suggested} <RelativeTime date={feature.createdAt} />
            </span>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isSampleId(feature.id) && feature.moderationState === "public" && (
            <FollowButton
              subject={{ kind: "feature", id: feature.id }}
              isFollowing={feature.isFollowing}
              size="sm"
            />
          )}
          <Button
            variant="secondary"
            size="sm"
            icon={<Share2 aria-hidden size={16} />}
            onClick={() => void shareFeature(feature)}
          >
            {m.share}
          </Button>
          {canReport(feature) && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Flag aria-hidden size={16} />}
              onClick={() => reportFeature(feature)}
            >
              {m.report}
            </Button>
          )}
          {feature.can.edit && (
            <a href={`#/feature/${feature.id}/edit`} className={buttonClass("secondary", "sm")}>
              <Pencil aria-hidden size={16} />
              {edit.edit}
            </a>
          )}
          {feature.can.delete && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Trash2 aria-hidden size={16} />}
              onClick={() => void removeFeature(feature)}
            >
              {edit.remove}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
