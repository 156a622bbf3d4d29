import * as m from "@upwell/messages/comments";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { BadgeCheck, Pin, Reply } from "lucide-react";
import { authorName, pictureAddress } from "../../lib/author.ts";
import type { Comment } from "../../lib/entities.ts";

export type CommentItemProps = { comment: Comment; onReply(): void };

/** The place of a comment in the page, for whoever has to be brought to it. */
export const commentElementId = (id: number) => `comment-${id}`;

/** One comment; the words of a platform's team stand out. */
export function CommentItem({ comment, onReply }: CommentItemProps) {
  const { user } = comment;
  const name = authorName(user);
  const isTeam = user !== null && user.role !== "user";
  return (
    <article
      id={commentElementId(comment.id)}
      tabIndex={-1}
      className={classes(
        "flex gap-3 rounded-md focus:outline-none",
        isTeam && "border-s-2 border-accent bg-accent-wash p-3 sm:p-4",
      )}
    >
      <Avatar name={name} src={pictureAddress(user?.avatar)} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isTeam && <Badge tone="accent">{m.team}</Badge>}
          {user?.isVerified && (
            <Badge tone="accent" icon={<BadgeCheck aria-hidden size={14} />}>
              {m.verified}
            </Badge>
          )}
          {comment.isPinned && <Badge icon={<Pin aria-hidden size={13} />}>{m.pinned}</Badge>}
          <RelativeTime date={comment.createdAt} className="text-xs text-ink-faint" />
        </div>
        <p className="mt-1 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{comment.content}</p>
        <button
          type="button"
          aria-label={m.replyTo(name)}
          onClick={onReply}
          className="-ms-2 mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-ink-faint hover:text-accent pointer-coarse:min-h-11"
        >
          <Reply aria-hidden size={16} className="rtl:-scale-x-100" />
          {m.reply}
        </button>
      </div>
    </article>
  );
}
