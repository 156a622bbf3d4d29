import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/comments";
import { useEffect, useState } from "react";
import { CommentItem, commentElementId } from "./comment-item.tsx";
import { LazyCommentForm } from "./lazy-comment-form.tsx";
import type { Thread } from "./threads.ts";

/** Returns a function that focuses a comment as soon as it is in the list. */
export function useFocusComment() {
  const [focusId, setFocusId] = useState<number>();
  useEffect(() => {
    if (focusId === undefined) return;
    const element = document.getElementById(commentElementId(focusId));
    element?.scrollIntoView({ block: "nearest" });
    element?.focus({ preventScroll: true });
    setFocusId(undefined);
  }, [focusId]);
  return setFocusId;
}

type ThreadItemProps = {
  featureId: number;
  platform: string;
  thread: Thread;
  isAnswered: boolean;
  /** The id of the comment that is being edited. */
  edited: number | undefined;
  /** The comment that the URL names. */
  linked: number | undefined;
  onEdit(id: number | undefined): void;
  onReply(): void;
  onClose(): void;
  onPosted(id: number | undefined): void;
};

function ThreadItem({
  featureId,
  platform,
  thread,
  isAnswered,
  edited,
  linked,
  ...on
}: ThreadItemProps) {
  const { comment, replies } = thread;
  const name = authorName(comment.user);
  return (
    <li className="flex flex-col gap-5">
      <CommentItem
        comment={comment}
        platform={platform}
        isEdited={edited === comment.id}
        isLinked={linked === comment.id}
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
                    platform={platform}
                    isEdited={edited === reply.id}
                    isLinked={linked === reply.id}
                    onEdit={on.onEdit}
                    onReply={on.onReply}
                  />
                </li>
              ))}
            </ul>
          )}
          {isAnswered && (
            <LazyCommentForm
              featureId={featureId}
              replyTo={{ id: comment.id, name }}
              onPosted={on.onPosted}
              onClose={on.onClose}
            />
          )}
        </div>
      )}
    </li>
  );
}

export type CommentListProps = {
  featureId: number;
  /** The platform's name. */
  platform: string;
  threads: Thread[];
  /** The comment that the URL names. */
  linked: number | undefined;
  onPosted(id: number | undefined): void;
};

/** Comment threads, with at most one open reply form. Goes to the linked comment. */
export function CommentList({ featureId, platform, threads, linked, onPosted }: CommentListProps) {
  const [answered, setAnswered] = useState<number>();
  const [edited, setEdited] = useState<number>();
  const isLinkedLoaded = threads.some(({ comment, replies }) =>
    [comment, ...replies].some(({ id }) => id === linked),
  );
  useEffect(() => {
    if (isLinkedLoaded) onPosted(linked);
  }, [isLinkedLoaded, linked, onPosted]);

  function close(id: number) {
    setAnswered(undefined);
    document.getElementById(commentElementId(id))?.focus({ preventScroll: true });
  }

  return (
    <ul className="mt-8 flex flex-col gap-7">
      {threads.map((thread) => (
        <ThreadItem
          key={thread.comment.id}
          featureId={featureId}
          platform={platform}
          thread={thread}
          isAnswered={answered === thread.comment.id}
          edited={edited}
          linked={linked}
          onEdit={setEdited}
          onReply={() => setAnswered(thread.comment.id)}
          onClose={() => close(thread.comment.id)}
          onPosted={onPosted}
        />
      ))}
    </ul>
  );
}
