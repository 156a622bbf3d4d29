import { failureMessage } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { commentBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { SubmitButton } from "@upwell/ui/submit-button";
import { answerFeature } from "./mutations.ts";

/** A form for an official comment of the team, or of an admin of the site. */
export function AnswerForm({ id, slug }: { id: number; slug: string }) {
  const { me } = useSession();
  const form = useContractForm({
    rules: { schema: commentBody },
    defaultValues: { content: "" },
    mutation: answerFeature(id, slug),
    onSuccess: (): void => form.reset(),
  });
  const { failure } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-3">
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
      <SubmitButton
        busy={form.isSubmitting}
        label={m.sendAnswer}
        busyLabel={m.sendingAnswer}
        size="sm"
      />
    </form>
  );
}
