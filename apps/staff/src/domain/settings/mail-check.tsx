import { failureMessage } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { mailCheckBody } from "@upwell/contract/mail/schemas";
import * as m from "@upwell/messages/site-settings";
import { SubmitButton } from "@upwell/ui/submit-button";
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { MailCheck as MailCheckResult } from "../../lib/entities.ts";
import { checkMail } from "./mutations.ts";

type Step = MailCheckResult["steps"][number];

const stepIcons: Record<Step["state"], { icon: LucideIcon; colour: string }> = {
  done: { icon: CircleCheck, colour: "text-status-launched" },
  warned: { icon: TriangleAlert, colour: "text-status-progress" },
  failed: { icon: CircleX, colour: "text-danger" },
  skipped: { icon: CircleDashed, colour: "text-ink-faint" },
};

function StepLine({ step }: { step: Step }) {
  const { icon: Icon, colour } = stepIcons[step.state];
  return (
    <li className="flex animate-rise items-start gap-3 border-b border-hairline py-3 text-sm">
      <Icon aria-hidden size={19} className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <p className="font-semibold">
          {step.title} <span className={`font-normal ${colour}`}>{m.stepStates[step.state]}</span>
        </p>
        {step.answer !== "" && (
          <p className="text-xs whitespace-pre-wrap text-ink-soft wrap-anywhere">{step.answer}</p>
        )}
        {step.advice !== "" && <p className="mt-1 wrap-anywhere">{step.advice}</p>}
      </div>
    </li>
  );
}

/** Sends a test email and shows the result of each step. */
export function MailCheck() {
  const { me } = useSession();
  const [result, setResult] = useState<MailCheckResult>();
  const form = useContractForm({
    rules: { schema: mailCheckBody },
    defaultValues: { email: me?.email ?? "" },
    mutation: { ...checkMail, onMutate: () => setResult(undefined) },
    onSuccess: setResult,
  });
  const { failure } = form;

  return (
    <>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          form={form}
          name="email"
          label={m.mailRecipient}
          error={failure === null ? undefined : failureMessage(failure, m.couldNotCheck)}
          type="email"
          autoComplete="email"
        />
        <SubmitButton
          busy={form.isSubmitting}
          label={m.check}
          busyLabel={m.checking}
          variant="secondary"
          className="self-start"
        />
      </form>
      <div role="status">
        {result && (
          <>
            <p className="mt-5 font-semibold">{result.ok ? m.mailWorks : m.mailFails}</p>
            <ol className="mt-1">
              {result.steps.map((step) => (
                <StepLine key={step.step} step={step} />
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  );
}
