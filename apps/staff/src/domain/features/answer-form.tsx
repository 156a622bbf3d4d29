import { failureMessage } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { commentBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { SubmitButton } from "@upwell/ui/submit-button";
import { submitByKey } from "@upwell/ui/submit-by-key";
import type { ReactNode } from "react";
import { answerFeature } from "./mutations.ts";

type AnswerFormProps = {
  id: number;
  slug: string;
  /** Further actions, after the button that sends the answer. */
  children: ReactNode;
};

/** A form for an official comment of the team, or of an admin of the site, with what else can be done with the idea. */
export function AnswerForm({ id, slug, children }: AnswerFormProps) {
  const { me } = useSession();
  const form = useContractForm({
    rules: { schema: commentBody },
    defaultValues: { content: "" },
    mutation: answerFeature(id, slug),
    onSuccess: (): void => form.reset(),
  });
  const { failure } = form;
  return (
    <form
      noValidate
      onSubmit={form.submit}
      onKeyDown={submitByKey}
      className="flex flex-col items-start gap-3"
    >
      <TextField
        form={form}
        name="content"
        className="w-full"
        label={m.answer}
        hint={me?.role === "admin" ? m.adminAnswerHint : m.answerHint}
        error={failure === null ? undefined : failureMessage(failure, m.couldNotAnswer)}
        rows={3}
        counter={counter}
        maxLength={limits.comment.max}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton
          busy={form.isSubmitting}
          label={m.sendAnswer}
          busyLabel={m.sendingAnswer}
          size="sm"
        />
        {children}
      </div>
    </form>
  );
}
