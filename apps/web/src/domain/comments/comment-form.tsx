import { isSignedOutFailure } from "@upwell/client/failure";
import { watchForMoves } from "@upwell/client/page-arrival";
import { useSession } from "@upwell/client/session";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/comments";
import { cancel } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { commentDraft, useDraftText } from "../../lib/draft.ts";
import { Refusal, useDraftFailure } from "../../lib/refusal.tsx";
import { commentFailure } from "./comment-failure.ts";
import { commentAfterSignIn, postComment } from "./post-comment.ts";

/** Without the check's code, which may not arrive, the server says what is wrong. */
const problemOf = (content: string): Promise<string | undefined> =>
  import("./comment-problem.ts").then((check) => check.problemOf(content)).catch(() => undefined);

export type CommentFormProps = {
  featureId: number;
  /** The comment that this one answers, and whose it is. */
  replyTo?: { id: number; name: string };
  /** The new comment's id; nothing where its writer has moved on to something else meanwhile. */
  onPosted(id: number | undefined): void;
  /** Takes the form away again; the first one of a page stays. */
  onCancel?(): void;
};

/** A comment in the making. Signed out, people write first and sign in last. */
export function CommentForm({ featureId, replyTo, onPosted, onCancel }: CommentFormProps) {
  const { me } = useSession();
  const draft = commentDraft(featureId, replyTo?.id ?? null);
  const [content, setContent] = useDraftText(draft);
  const [failure, setFailure] = useDraftFailure(draft);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isReply = replyTo !== undefined;
  useEffect(() => {
    if (isReply) area.current?.focus();
  }, [isReply]);

  function write(text: string) {
    setContent(text);
    setProblem(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const comment = { featureId, content, parent: replyTo?.id ?? null };
    setBusy(true);
    const hasMoved = watchForMoves();
    try {
      const found = await problemOf(content);
      if (found !== undefined) {
        setProblem(found);
        area.current?.focus();
      } else if (me === null) commentAfterSignIn(comment);
      else {
        const { id } = await postComment(comment);
        setFailure(undefined);
        onPosted(hasMoved() ? undefined : id);
      }
    } catch (failure) {
      setFailure(failure);
      if (isSignedOutFailure(failure)) commentAfterSignIn(comment);
      else toast(commentFailure(failure));
    } finally {
      hasMoved();
      setBusy(false);
    }
  }

  const ready = isReply ? m.postReply : m.post;
  return (
    <form noValidate onSubmit={submit} className="print:hidden flex flex-col gap-3">
      <Field
        label={isReply ? m.replyingTo(replyTo.name) : m.writeComment}
        aside={m.counter(content.length, limits.comment.max)}
        error={problem}
        {...(me === null && { hint: m.writeFirst })}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={3}
            value={content}
            placeholder={
              me === null ? m.signInPlaceholder : isReply ? m.replyPlaceholder : m.placeholder
            }
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <Refusal failure={failure} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button type="submit" variant={isReply ? "secondary" : "primary"} busy={busy}>
          {busy ? m.posting : me === null ? m.signInAndPost : ready}
        </Button>
      </div>
    </form>
  );
}
