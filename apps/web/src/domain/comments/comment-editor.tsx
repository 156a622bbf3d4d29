import type { Comment } from "@upwell/client/entities";
import type { Picture } from "@upwell/client/pictures/form-picture";
import { LazyPictureField } from "@upwell/client/pictures/lazy-picture-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { commentBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/comments";
import { cancel } from "@upwell/messages/common";
import { counter } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormatToolbar } from "../../lib/format-toolbar.tsx";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import { TextCheck } from "../moderation/text-check.tsx";
import { editComment } from "./mutations.ts";
import { useMentions } from "./use-mentions.ts";

/** Edits a comment in place; an empty text cannot be saved. */
export default function CommentEditor({ comment, onClose }: { comment: Comment; onClose(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const [pictures, setPictures] = useState<Picture[]>();
  const [isSending, setSending] = useState(false);
  const { control, errors, failure, isSubmitting, register, setFocus, setValue, submit } =
    useContractForm({
      rules: { schema: commentBody, fieldFor: { pictures: "content" } },
      defaultValues: { content: comment.content },
      mutation: editComment(comment, pictures),
      onSuccess: onClose,
    });
  const content = useWatch({ control, name: "content" });
  const mentions = useMentions(comment.featureId, content);
  useEffect(() => setFocus("content"), [setFocus]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => (isSending ? event.preventDefault() : submit(event))}
      className="mt-2 flex flex-col gap-3"
    >
      <Field
        label={<span className="sr-only">{m.editing}</span>}
        aside={counter(content.length, limits.comment.max)}
        error={errors.content?.message}
      >
        {(control) => (
          <div className="relative">
            <Textarea
              {...control}
              {...register("content")}
              {...mentions.control}
              defaultValue={comment.content}
              rows={3}
              maxLength={limits.comment.max}
              className="block"
            />
            {mentions.list}
          </div>
        )}
      </Field>
      <TextCheck
        subjectType="comment"
        about={{ feature: comment.featureId }}
        text={content}
        failure={failure}
      />
      <ModerationNotice failure={failure} />
      <LazyPictureField
        value={pictures ?? comment.pictures}
        onChange={setPictures}
        onBusyChange={setSending}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <FormatToolbar
          getField={() => form.current?.querySelector("textarea") ?? null}
          onValueChange={(content) => setValue("content", content)}
          className="-ms-2 me-auto"
        />
        <Button variant="quiet" size="sm" onClick={onClose}>
          {cancel}
        </Button>
        <SubmitButton size="sm" busy={isSubmitting || isSending} disabled={content.trim() === ""} />
      </div>
    </form>
  );
}
