import { failureMessage } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { useContractForm } from "@upwell/client/use-contract-form";
import { commentBody } from "@upwell/contract/comments/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { useWatch } from "react-hook-form";
import { answerFeature } from "./mutations.ts";

/** A form for an official comment of the team, or of an admin of the site. */
export function AnswerForm({ id, slug }: { id: number; slug: string }) {
  const { me } = useSession();
  const { register, control, reset, submit, errors, isSubmitting, failure } = useContractForm({
    rules: { schema: commentBody },
    defaultValues: { content: "" },
    mutation: answerFeature(id, slug),
    onSuccess: (): void => reset(),
  });
  const { length } = useWatch({ control, name: "content" });
  const rejection = failure === null ? undefined : failureMessage(failure, m.couldNotAnswer);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
      <Field
        className="w-full"
        label={m.answer}
        hint={me?.role === "admin" ? m.adminAnswerHint : m.answerHint}
        aside={m.counter(length, limits.comment.max)}
        error={errors.content?.message ?? rejection}
      >
        {(control) => (
          <Textarea {...control} {...register("content")} rows={3} maxLength={limits.comment.max} />
        )}
      </Field>
      <Button type="submit" size="sm" busy={isSubmitting}>
        {isSubmitting ? m.sendingAnswer : m.sendAnswer}
      </Button>
    </form>
  );
}
