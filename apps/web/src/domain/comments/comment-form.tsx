import { useMutationState } from "@tanstack/react-query";
import { LazyPictureField } from "@upwell/client/pictures/lazy-picture-field";
import { useSession } from "@upwell/client/session";
import { useContractForm } from "@upwell/client/use-contract-form";
import { commentBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/comments";
import { cancel } from "@upwell/messages/common";
import { concernHint, haveConcern } from "@upwell/messages/concerns";
import { counter } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useDraftText } from "../../lib/draft.ts";
import { FormatToolbar } from "../../lib/format-toolbar.tsx";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import { TextCheck } from "../moderation/text-check.tsx";
import { commentDraft, picturesDraft } from "./comment-draft.ts";
import { useDraftPictures } from "./draft-pictures.ts";
import {
  type CommentTarget,
  type PostListeners,
  postComment,
  postCommentKey,
} from "./mutations.ts";
import { useMentions } from "./use-mentions.ts";

export type CommentFormProps = {
  featureId: number;
  /** The comment to reply to, and its author. */
  replyTo?: { id: number; name: string };
  onPosted: NonNullable<PostListeners["onPosted"]>;
  /** Closes the form; undefined for the page's main form, which stays. */
  onClose?(): void;
  /** Whether the field that it replaces had the focus. */
  hadFocus?: boolean;
};

/** The last failure for a target. It outlives the form, which remounts when the layout changes. */
const useLastFailure = (target: CommentTarget) =>
  useMutationState({
    filters: { mutationKey: postCommentKey(target) },
    select: ({ state }) => state.error,
  }).at(-1);

/** Writes a comment. Signed-out visitors write first and sign in on submit. */
export default function CommentForm({
  featureId,
  replyTo,
  onPosted,
  onClose,
  hadFocus = false,
}: CommentFormProps) {
  const { me } = useSession();
  const isReply = replyTo !== undefined;
  const takesFocus = isReply || hadFocus;
  const [isConcern, setConcern] = useState(false);
  const target = { featureId, parent: replyTo?.id ?? null, isConcern };
  const [draft, setDraft] = useDraftText(commentDraft(target));
  const { errors, isSubmitting, register, setFocus, setValue, submit } = useContractForm({
    rules: { schema: commentBody, fieldFor: { pictures: "content" } },
    defaultValues: { content: draft },
    mutation: postComment(target, { onStored: onClose ?? (() => setConcern(false)), onPosted }),
  });
  const [pictures, setPictures] = useDraftPictures(picturesDraft(target));
  const [isSending, setSending] = useState(false);
  const mentions = useMentions(featureId, draft);
  const form = useRef<HTMLFormElement>(null);
  const failure = useLastFailure(target);
  const [isUsed, setUsed] = useState(false);
  // The page's main form is a single line until it is used.
  const isOpen =
    isReply || isUsed || draft !== "" || pictures.length > 0 || failure instanceof Error;
  // Before the browser delivers another key, which would be lost without a focused field.
  useLayoutEffect(() => {
    if (takesFocus) setFocus("content");
  }, [takesFocus, setFocus]);
  // Clears the form too if the comment is posted from elsewhere, after the sign-in.
  useEffect(() => setValue("content", draft), [draft, setValue]);

  const ready = isReply ? m.postReply : m.post;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => (isSending ? event.preventDefault() : submit(event))}
      onFocus={() => setUsed(true)}
      className="print:hidden flex flex-col gap-3"
    >
      <Field
        label={isReply ? m.replyingTo(replyTo.name) : m.writeComment}
        isLabelHidden={!isOpen}
        aside={isOpen ? counter(draft.length, limits.comment.max) : undefined}
        error={errors.content?.message}
        hint={
          isOpen ? (me === null ? `${m.writeFirst} ${m.markdownHint}` : m.markdownHint) : undefined
        }
      >
        {(control) => (
          <div className="relative">
            <Textarea
              {...control}
              {...register("content", { onChange: (event) => setDraft(event.target.value) })}
              {...mentions.control}
              rows={isOpen ? 3 : 1}
              className={isOpen ? "block" : "block min-h-12! resize-none"}
              placeholder={
                me === null ? m.signInPlaceholder : isReply ? m.replyPlaceholder : m.placeholder
              }
            />
            {mentions.list}
          </div>
        )}
      </Field>
      <TextCheck
        subjectType="comment"
        about={{ feature: featureId }}
        text={draft}
        failure={failure}
      />
      <ModerationNotice failure={failure} />
      {isOpen && (
        <>
          {me !== null && (
            <LazyPictureField value={pictures} onChange={setPictures} onBusyChange={setSending} />
          )}
          {!isReply && (
            <label className="flex items-center gap-2.5 self-start py-1.5 text-sm">
              <input
                type="checkbox"
                checked={isConcern}
                onChange={({ target }) => setConcern(target.checked)}
                className="size-4 shrink-0 accent-(--accent)"
              />
              <span>
                {haveConcern} <span className="text-ink-faint">{concernHint}</span>
              </span>
            </label>
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <FormatToolbar
              getField={() => form.current?.querySelector("textarea") ?? null}
              onValueChange={setDraft}
              className="-ms-2 me-auto"
            />
            {onClose && (
              <Button variant="quiet" onClick={onClose}>
                {cancel}
              </Button>
            )}
            <Button
              type="submit"
              variant={isReply ? "secondary" : "primary"}
              busy={isSubmitting || isSending}
            >
              {isSubmitting ? m.posting : me === null ? m.signInAndPost : ready}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
