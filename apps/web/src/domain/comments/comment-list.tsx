import { writerName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
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

/** What is the same for all comments of a list. */
type InList = Pick<
  CommentListProps,
  "featureId" | "platform" | "linked" | "answer" | "canComment" | "onPosted"
> & {
  /** The id of the comment that is being edited. */
  edited: number | undefined;
  onEdit(id: number | undefined): void;
};

type ThreadItemProps = Thread & {
  inList: InList;
  isAnswered: boolean;
  onReply(): void;
  onClose(): void;
};

function ThreadItem({ comment, replies, inList, onReply, onClose, ...thread }: ThreadItemProps) {
  const name = writerName(comment);
  const isAnswered = thread.isAnswered && inList.canComment;
  const toItem = (item: Comment) => (
    <CommentItem
      comment={item}
      platform={inList.platform}
      isEdited={inList.edited === item.id}
      isLinked={inList.linked === item.id}
      isAnswer={inList.answer === item.id}
      onEdit={inList.onEdit}
      onReply={inList.canComment ? onReply : undefined}
    />
  );
  return (
    <li className="flex flex-col gap-5">
      {toItem(comment)}
      {(replies.length > 0 || isAnswered) && (
        <div className="ms-4 flex flex-col gap-5 border-s border-hairline ps-4 sm:ms-6 sm:ps-6">
          {replies.length > 0 && (
            <ul aria-label={m.repliesTo(name)} className="flex flex-col gap-5">
              {replies.map((reply) => (
                <li key={reply.id}>{toItem(reply)}</li>
              ))}
            </ul>
          )}
          {isAnswered && (
            <LazyCommentForm
              featureId={inList.featureId}
              replyTo={{ id: comment.id, name }}
              onPosted={inList.onPosted}
              onClose={onClose}
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
  /** The comment whose text stands above the discussion. */
  answer: number | undefined;
  /** False while the discussion is locked for the viewer. */
  canComment: boolean;
  onPosted(id: number | undefined): void;
};

/** Comment threads, with at most one open reply form. Goes to the linked comment. */
export function CommentList({ threads, ...list }: CommentListProps) {
  const { linked, onPosted } = list;
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
          {...thread}
          inList={{ ...list, edited, onEdit: setEdited }}
          isAnswered={answered === thread.comment.id}
          onReply={() => setAnswered(thread.comment.id)}
          onClose={() => close(thread.comment.id)}
        />
      ))}
    </ul>
  );
}
