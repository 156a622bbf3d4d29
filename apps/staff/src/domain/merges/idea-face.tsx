import { publicAddress } from "@upwell/client/site";
import type { Status } from "@upwell/contract/status";
import * as m from "@upwell/messages/merges";
import { number } from "@upwell/messages/plural";
import { Badge } from "@upwell/ui/badge";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ArrowUp, MessageSquare } from "lucide-react";

export type IdeaFaceProps = {
  idea: {
    id: number;
    title: string;
    status: Status;
    upvoteCount: number;
    commentCount: number;
    createdAt: string;
    tags: readonly { id: number; name: string }[];
  };
  /** In plain text. */
  text: string;
  /** Which of the two it is, or what becomes of it. */
  mark: string;
  isEmphasised?: boolean;
};

/** One of two ideas that are compared: what it asks for, how many want it, how it stands. */
export function IdeaFace({ idea, text, mark, isEmphasised = false }: IdeaFaceProps) {
  return (
    <div
      className={classes(
        "flex min-w-0 flex-col gap-2 rounded-md border p-4",
        isEmphasised ? "border-accent bg-accent-wash" : "border-hairline bg-sheet",
      )}
    >
      <p className="text-xs font-semibold text-ink-soft">{mark}</p>
      <a
        href={publicAddress(`/feature/${idea.id}`)}
        target="_blank"
        rel="noopener"
        className="font-semibold wrap-anywhere hover:text-accent"
      >
        {idea.title}
      </a>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <StatusBadge status={idea.status} />
        <span className="inline-flex items-center gap-1 font-semibold text-ink tabular-nums">
          <ArrowUp aria-hidden size={14} />
          <span aria-hidden>{number(idea.upvoteCount)}</span>
          <span className="sr-only">{m.votes(idea.upvoteCount)}</span>
        </span>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <MessageSquare aria-hidden size={14} />
          <span aria-hidden>{number(idea.commentCount)}</span>
          <span className="sr-only">{m.comments(idea.commentCount)}</span>
        </span>
        <RelativeTime date={idea.createdAt} />
      </p>
      <p className="line-clamp-3 sm:line-clamp-5 text-sm text-ink-soft wrap-anywhere">{text}</p>
      {idea.tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {idea.tags.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </p>
      )}
    </div>
  );
}
