import { writerName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import { useSession } from "@upwell/client/session";
import { commentPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/comments";
import * as d from "@upwell/messages/discussion";
import { aWhileAgo } from "@upwell/messages/time";
import { via } from "@upwell/messages/via";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { LazyMenu } from "@upwell/ui/lazy-menu";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { Ellipsis, Hourglass, Pin, Reply } from "lucide-react";
import { lazy, Suspense } from "react";
import { OfficialBadge } from "../../lib/official-badge.tsx";
import { verdictsPath } from "../moderation/verdicts-path.ts";
import { EditedMark } from "../versions/edited-mark.tsx";
import { commentButton, HelpfulButton } from "./helpful-button.tsx";

const CommentMenu = lazy(() => import("./comment-menu.tsx"));
const CommentEditor = lazy(() => import("./comment-editor.tsx"));

export type CommentItemProps = {
  comment: Comment;
  /** The platform's name. */
  platform: string;
  isEdited: boolean;
  /** The URL names this comment. */
  isLinked: boolean;
  /** Its text stands above the discussion, as the answer. */
  isAnswer: boolean;
  /** Starts editing this comment; undefined stops editing. */
  onEdit(id: number | undefined): void;
  /** Undefined if the viewer cannot reply. */
  onReply: (() => void) | undefined;
};

/** The element id of a comment, for scrolling to it. */
export const commentElementId = (id: number) => `comment-${id}`;

/** Returns the focus to the menu of a comment, from which editing began. */
const focusMenu = (id: number) =>
  document
    .querySelector<HTMLElement>(`#${commentElementId(id)} [aria-haspopup=menu]`)
    ?.focus({ preventScroll: true });

const isUnpublished = ({ moderationState }: Comment) => moderationState !== "public";

function Badges({ comment, platform }: { comment: Comment; platform: string }) {
  const { user } = comment;
  return (
    <>
      {comment.authorJobTitle !== "" && (
        <span className="text-ink-faint wrap-anywhere">{comment.authorJobTitle}</span>
      )}
      <OfficialBadge
        postedAs={comment.postedAs}
        isVerified={user?.isVerified === true}
        platform={platform}
      />
      {comment.via !== null && <Badge>{via[comment.via]}</Badge>}
      {comment.isPinned && <Badge icon={Pin}>{m.pinned}</Badge>}
      {comment.isConcern && <Badge>{d.concern}</Badge>}
      {comment.isWorkaround && <Badge>{d.workaround}</Badge>}
      {isUnpublished(comment) && (
        <Badge icon={Hourglass}>
          {comment.moderationState === "pending" ? m.inReview : m.rejectedLabel}
        </Badge>
      )}
    </>
  );
}

function AuthorName({ comment }: { comment: Comment }) {
  const { user } = comment;
  const name = writerName(comment);
  if (user === null) return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <Link
      to={`/user/${user.id}`}
      className="touch-target font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}

/** The menu of a comment, if the viewer has any action on it. */
function Actions({ comment, onEdit }: { comment: Comment; onEdit(): void }) {
  const { me } = useSession();
  const { can, user } = comment;
  const isAuthor = user !== null && user.id === me?.id;
  const isReportable = !isAuthor && !isUnpublished(comment);
  if (!isReportable && !can.edit && !can.delete && !can.pin) return null;
  const button = <IconButton label={m.actions(writerName(comment))} icon={Ellipsis} />;
  return (
    <div className="print:hidden -my-1.5 h-11">
      <LazyMenu trigger={button}>
        <CommentMenu
          comment={comment}
          trigger={button}
          isReportable={isReportable}
          onEdit={onEdit}
        />
      </LazyMenu>
    </div>
  );
}

/** One comment; comments of the platform's team and of the site's admins are highlighted. */
export function CommentItem({
  comment,
  platform,
  isEdited,
  isLinked,
  isAnswer,
  onEdit,
  onReply,
}: CommentItemProps) {
  const name = writerName(comment);
  return (
    <article
      id={commentElementId(comment.id)}
      tabIndex={-1}
      className={classes(
        "flex scroll-mt-[calc(var(--header)+5rem)] gap-3 rounded-md focus:outline-none",
        isLinked && "ring-2 ring-accent ring-offset-6 ring-offset-paper",
        comment.postedAs !== null && "border-s-2 ps-3 sm:ps-4",
        comment.postedAs === "team" && "border-accent",
        comment.postedAs === "site" && "border-edge",
      )}
    >
      <Avatar name={name} src={imageUrl(comment.user?.avatar)} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2 text-sm">
          <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            <AuthorName comment={comment} />
            <Badges comment={comment} platform={platform} />
            <Link
              to={commentPath(comment.featureId, comment.id)}
              className="touch-target text-xs text-ink-faint underline-offset-4 hover:text-accent hover:underline"
            >
              <RelativeTime date={comment.createdAt} fallback={aWhileAgo} />
            </Link>
            {comment.mergedFrom !== null && (
              <span className="text-xs text-ink-faint wrap-anywhere">
                {d.mergedFrom(comment.mergedFrom)}
              </span>
            )}
            {comment.editedAt === null && comment.updatedAt > comment.createdAt && (
              <span className="text-xs text-ink-faint">{m.edited}</span>
            )}
            <EditedMark text={{ ...comment, commentId: comment.id, title: null }} />
          </div>
          <Actions comment={comment} onEdit={() => onEdit(comment.id)} />
        </div>
        {isEdited ? (
          <Suspense>
            <CommentEditor
              comment={comment}
              onClose={() => {
                onEdit(undefined);
                focusMenu(comment.id);
              }}
            />
          </Suspense>
        ) : (
          <div className="mt-1">
            {isAnswer ? (
              <p className="text-sm text-ink-faint">{d.shownAbove}</p>
            ) : (
              <>
                <RichText html={comment.contentHtml} headings="h3" />
                <PictureStrip pictures={comment.pictures} />
              </>
            )}
          </div>
        )}
        {isUnpublished(comment) ? (
          <p className="mt-1 text-xs text-ink-faint">
            {comment.moderationState === "pending" ? m.inReviewText : m.rejectedText}{" "}
            <Link to={verdictsPath} className="text-link">
              {m.checkStatus}
            </Link>
          </p>
        ) : (
          <div className="print:hidden -ms-2 mt-1 flex min-h-9 flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
            {onReply !== undefined && (
              <button
                type="button"
                aria-label={m.replyTo(name)}
                onClick={onReply}
                className={classes(commentButton, "text-ink-faint")}
              >
                <Reply aria-hidden size={16} className="rtl:-scale-x-100" />
                {m.reply}
              </button>
            )}
            <HelpfulButton comment={comment} />
          </div>
        )}
      </div>
    </article>
  );
}
