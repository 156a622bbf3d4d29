import { authorName, pictureAddress } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/comments";
import { aWhileAgo } from "@upwell/messages/time";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { BadgeCheck, Ellipsis, Hourglass, Pin, Reply } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { heldBackPath } from "../../lib/held-back.ts";

const CommentMenu = lazy(() => import("./comment-menu.tsx"));
const CommentEditor = lazy(() => import("./comment-editor.tsx"));

export type CommentItemProps = {
  comment: Comment;
  isEdited: boolean;
  /** Begins to edit this comment; undefined ends editing. */
  onEdit(id: number | undefined): void;
  onReply(): void;
};

/** The place of a comment in the page, for whoever has to be brought to it. */
export const commentElementId = (id: number) => `comment-${id}`;

const isHidden = ({ moderationState }: Comment) => moderationState !== "public";

function Marks({ comment }: { comment: Comment }) {
  const { user } = comment;
  return (
    <>
      {comment.isOfficial && <Badge tone="accent">{m.team}</Badge>}
      {user?.isVerified && (
        <Badge tone="accent" icon={<BadgeCheck aria-hidden size={14} />}>
          {m.verified}
        </Badge>
      )}
      {comment.isPinned && <Badge icon={<Pin aria-hidden size={13} />}>{m.pinned}</Badge>}
      {isHidden(comment) && (
        <Badge icon={<Hourglass aria-hidden size={13} />}>
          {comment.moderationState === "held" ? m.inReview : m.notAccepted}
        </Badge>
      )}
    </>
  );
}

function AuthorName({ comment: { user } }: { comment: Comment }) {
  const name = authorName(user);
  if (user === null) return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <a
      href={`#/user/${user.id}`}
      className="font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
    >
      {name}
    </a>
  );
}

/** The button of a menu whose code is fetched when somebody first presses it. */
function Actions({ comment, onEdit }: { comment: Comment; onEdit(): void }) {
  const { me } = useSession();
  const [isWanted, setWanted] = useState(false);
  const { can, user } = comment;
  const isOwn = user !== null && user.id === me?.id;
  const isReportable = !isOwn && !isHidden(comment);
  if (!isReportable && !can.edit && !can.delete && !can.pin) return null;
  const button = (
    <IconButton
      label={m.actions(authorName(user))}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden size={18} />
    </IconButton>
  );
  return (
    <div className="print:hidden -my-1.5 h-11">
      {isWanted ? (
        <Suspense fallback={button}>
          <CommentMenu comment={comment} isReportable={isReportable} onEdit={onEdit} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}

/** One comment; the words of a platform's team stand out. */
export function CommentItem({ comment, isEdited, onEdit, onReply }: CommentItemProps) {
  const name = authorName(comment.user);
  return (
    <article
      id={commentElementId(comment.id)}
      tabIndex={-1}
      className={classes(
        "flex gap-3 rounded-md focus:outline-none",
        comment.isOfficial && "border-s-2 border-accent bg-accent-wash p-3 sm:p-4",
      )}
    >
      <Avatar name={name} src={pictureAddress(comment.user?.avatar)} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2 text-sm">
          <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            <AuthorName comment={comment} />
            <Marks comment={comment} />
            <RelativeTime
              date={comment.createdAt}
              unreadable={aWhileAgo}
              className="text-xs text-ink-faint"
            />
          </div>
          <Actions comment={comment} onEdit={() => onEdit(comment.id)} />
        </div>
        {isEdited ? (
          <Suspense>
            <CommentEditor comment={comment} onClose={() => onEdit(undefined)} />
          </Suspense>
        ) : (
          <p className="mt-1 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{comment.content}</p>
        )}
        {isHidden(comment) ? (
          <p className="mt-1 text-xs text-ink-faint">
            {comment.moderationState === "held" ? m.inReviewHint : m.notAcceptedHint}{" "}
            <a href={`#${heldBackPath}`} className="text-link">
              {m.whereItStands}
            </a>
          </p>
        ) : (
          <button
            type="button"
            aria-label={m.replyTo(name)}
            onClick={onReply}
            className="print:hidden -ms-2 mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-ink-faint hover:text-accent pointer-coarse:min-h-11"
          >
            <Reply aria-hidden size={16} className="rtl:-scale-x-100" />
            {m.reply}
          </button>
        )}
      </div>
    </article>
  );
}
