import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import { commentPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/feature";
import { Avatar } from "@upwell/ui/avatar";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { StatusBadge } from "@upwell/ui/status-badge";
import { OfficialBadge } from "../../lib/official-badge.tsx";
import { useShownAnswer } from "./use-shown-answer.ts";

/** The answer to a feature: an explained status or an official comment, of the team or of the site's admins. */
export function LatestAnswer({ feature }: { feature: FeatureDetail }) {
  const answer = useShownAnswer(feature);
  if (answer === null) return null;
  const { commentId, postedAs, status, user } = answer;
  const name = authorName(user);
  return (
    <section
      aria-label={m.latestAnswer}
      className={classes(
        "rounded-e-md border-s-2 px-4 py-3 sm:px-5",
        postedAs === "team" ? "border-accent bg-accent-wash" : "border-edge bg-sunk",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Avatar name={name} src={imageUrl(user?.avatar)} size="xs" />
        <span className="font-semibold wrap-anywhere">{name}</span>
        {answer.authorJobTitle !== "" && (
          <span className="text-xs text-ink-faint wrap-anywhere">{answer.authorJobTitle}</span>
        )}
        <OfficialBadge
          postedAs={postedAs}
          isVerified={user?.isVerified === true}
          platform={feature.platform.name}
        />
        <span className="flex items-center gap-x-2 text-xs text-ink-soft">
          {/* The present status stands beside the title. */}
          {status !== null && status !== feature.status && <StatusBadge status={status} />}
          <RelativeTime date={answer.createdAt} />
          {commentId !== null && (
            <Link
              to={commentPath(feature.id, commentId)}
              className="touch-target text-link print:hidden"
            >
              {m.goToComment}
            </Link>
          )}
        </span>
      </div>
      <div className="mt-1.5">
        <RichText html={answer.contentHtml} headings="h3" />
        <PictureStrip pictures={answer.pictures} />
      </div>
    </section>
  );
}
