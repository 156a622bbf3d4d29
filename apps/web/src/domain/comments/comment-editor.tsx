import type { Comment } from "@upwell/client/entities";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/comments";
import { cancel } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Refusal } from "../../lib/refusal.tsx";
import { editComment } from "./change-comment.ts";

/** A comment while its words are changed; saved only if there are any. */
export default function CommentEditor({ comment, onClose }: { comment: Comment; onClose(): void }) {
  const [content, setContent] = useState(comment.content);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const failed = await editComment(comment, content.trim());
    if (failed === undefined) return onClose();
    setFailure(failed);
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={save} className="mt-2 flex flex-col gap-3">
      <Field
        label={<span className="sr-only">{m.editing}</span>}
        aside={m.counter(content.length, limits.comment.max)}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={limits.comment.max}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      <Refusal failure={failure} />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" size="sm" busy={busy} disabled={content.trim() === ""}>
          {busy ? m.saving : m.save}
        </Button>
      </div>
    </form>
  );
}
