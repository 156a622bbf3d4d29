import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/comments";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { useEffect, useState } from "react";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem, commentElementId } from "./comment-item.tsx";
import type { Thread } from "./threads.ts";

/** Brings the reader to a comment as soon as it stands in the list. */
export function useGoToComment() {
  const [goal, setGoal] = useState<number>();
  useEffect(() => {
    if (goal === undefined) return;
    const element = document.getElementById(commentElementId(goal));
    element?.scrollIntoView({ block: "nearest" });
    element?.focus({ preventScroll: true });
    setGoal(undefined);
  }, [goal]);
  return setGoal;
}

type ThreadItemProps = {
  featureId: number;
  thread: Thread;
  isAnswered: boolean;
  /** The one comment that is being edited. */
  edited: number | undefined;
  onEdit(id: number | undefined): void;
  onReply(): void;
  onClose(): void;
  onPosted(id: number | undefined): void;
};

function ThreadItem({ featureId, thread, isAnswered, edited, ...on }: ThreadItemProps) {
  const { comment, replies } = thread;
  const name = authorName(comment.user);
  return (
    <li className="flex flex-col gap-5">
      <CommentItem
        comment={comment}
        isEdited={edited === comment.id}
        onEdit={on.onEdit}
        onReply={on.onReply}
      />
      {(replies.length > 0 || isAnswered) && (
        <div className="ms-4 flex flex-col gap-5 border-s border-hairline ps-4 sm:ms-6 sm:ps-6">
          {replies.length > 0 && (
            <ul aria-label={m.repliesTo(name)} className="flex flex-col gap-5">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem
                    comment={reply}
                    isEdited={edited === reply.id}
                    onEdit={on.onEdit}
                    onReply={on.onReply}
                  />
                </li>
              ))}
            </ul>
          )}
          {isAnswered && (
            <CommentForm
              featureId={featureId}
              replyTo={{ id: comment.id, name }}
              onPosted={on.onPosted}
              onCancel={on.onClose}
            />
          )}
        </div>
      )}
    </li>
  );
}

export type CommentListProps = {
  featureId: number;
  threads: Thread[];
  onPosted(id: number | undefined): void;
};

/** Threads, one of which at a time is being answered. */
export function CommentList({ featureId, threads, onPosted }: CommentListProps) {
  const [answered, setAnswered] = useState<number>();
  const [edited, setEdited] = useState<number>();

  function close(id: number) {
    setAnswered(undefined);
    document.getElementById(commentElementId(id))?.focus({ preventScroll: true });
  }

  return (
    <ul className="flex flex-col gap-7">
      {threads.map((thread) => (
        <ThreadItem
          key={thread.comment.id}
          featureId={featureId}
          thread={thread}
          isAnswered={answered === thread.comment.id}
          edited={edited}
          onEdit={setEdited}
          onReply={() => setAnswered(thread.comment.id)}
          onClose={() => close(thread.comment.id)}
          onPosted={(id) => {
            setAnswered(undefined);
            onPosted(id);
          }}
        />
      ))}
    </ul>
  );
}

/** Stands in for comments that are on their way. */
export function CommentsSkeleton() {
  return (
    <SkeletonGroup label={m.loading} className="flex flex-col gap-7">
      {["a", "b", "c"].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <div className="flex-1 py-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
