import { useMutationState } from "@tanstack/react-query";
import { useSession } from "@upwell/client/session";
import { useContractForm } from "@upwell/client/use-contract-form";
import { commentBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/comments";
import { cancel } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { useEffect } from "react";
import { useDraftText } from "../../lib/draft.ts";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import { type CommentTarget, commentDraft, postComment, postCommentKey } from "./mutations.ts";

export type CommentFormProps = {
  featureId: number;
  /** The comment to reply to, and its author. */
  replyTo?: { id: number; name: string };
  /** Receives the new comment's id, or undefined if the user has interacted since. */
  onPosted(id: number | undefined): void;
  /** Closes the form; undefined for the page's main form, which stays. */
  onCancel?(): void;
};

/** The last failure for a target. It outlives the form, which remounts when the layout changes. */
const useLastFailure = (target: CommentTarget) =>
  useMutationState({
    filters: { mutationKey: postCommentKey(target) },
    select: ({ state }) => state.error,
  }).at(-1);

/** Writes a comment. Signed-out visitors write first and sign in on submit. */
export default function CommentForm({ featureId, replyTo, onPosted, onCancel }: CommentFormProps) {
  const { me } = useSession();
  const isReply = replyTo !== undefined;
  const target = { featureId, parent: replyTo?.id ?? null };
  const [draft, setDraft] = useDraftText(commentDraft(target));
  const { errors, isSubmitting, register, setFocus, setValue, submit } = useContractForm({
    rules: { schema: commentBody },
    defaultValues: { content: draft },
    mutation: postComment(target, onPosted),
  });
  const failure = useLastFailure(target);
  useEffect(() => {
    if (isReply) setFocus("content");
  }, [isReply, setFocus]);
  // Clears the form too if the comment is posted from elsewhere, after the sign-in.
  useEffect(() => setValue("content", draft), [draft, setValue]);

  const ready = isReply ? m.postReply : m.post;
  return (
    <form noValidate onSubmit={submit} className="print:hidden flex flex-col gap-3">
      <Field
        label={isReply ? m.replyingTo(replyTo.name) : m.writeComment}
        aside={m.counter(draft.length, limits.comment.max)}
        error={errors.content?.message}
        {...(me === null && { hint: m.writeFirst })}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("content", { onChange: (event) => setDraft(event.target.value) })}
            rows={3}
            placeholder={
              me === null ? m.signInPlaceholder : isReply ? m.replyPlaceholder : m.placeholder
            }
          />
        )}
      </Field>
      <ModerationNotice failure={failure} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button type="submit" variant={isReply ? "secondary" : "primary"} busy={isSubmitting}>
          {isSubmitting ? m.posting : me === null ? m.signInAndPost : ready}
        </Button>
      </div>
    </form>
  );
}
