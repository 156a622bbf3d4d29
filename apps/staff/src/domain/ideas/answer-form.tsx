import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { createComment } from "@upwell/contract/comments";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import * as m from "@upwell/messages/triage";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useState } from "react";
import { keys } from "../../lib/query-keys.ts";

/** What the team says to everybody concerned: a comment that wears its badge. */
export function AnswerForm({ id, slug }: { id: number; slug: string }) {
  const [content, setContent] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (content.trim() === "") return setProblem(sentences.commentEmpty);
    setBusy(true);
    try {
      const written = await call(createComment, {
        params: { id: String(id) },
        body: { content },
      });
      toast({ title: written.moderationState === "public" ? m.answerSent : m.answerHeld });
      setContent("");
      void queryClient.invalidateQueries({ queryKey: keys.idea(id) });
      void queryClient.invalidateQueries({ queryKey: keys.queues(slug) });
    } catch (failure) {
      setProblem(failureMessage(failure, m.couldNotAnswer));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
      <Field
        className="w-full"
        label={m.answer}
        hint={m.answerHint}
        aside={`${content.length}/${limits.comment.max}`}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={content}
            maxLength={limits.comment.max}
            onChange={(event) => {
              setContent(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" busy={busy}>
        {busy ? m.sendingAnswer : m.sendAnswer}
      </Button>
    </form>
  );
}
