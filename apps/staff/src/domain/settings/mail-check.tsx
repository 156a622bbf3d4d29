import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { checkMail } from "@upwell/contract/staff-mail";
import * as m from "@upwell/messages/site-settings";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { MailCheck as Checked } from "../../lib/entities.ts";

type Step = Checked["steps"][number];

const looks: Record<Step["state"], { icon: LucideIcon; colour: string }> = {
  done: { icon: CircleCheck, colour: "text-status-launched" },
  warned: { icon: TriangleAlert, colour: "text-status-progress" },
  failed: { icon: CircleX, colour: "text-danger" },
  skipped: { icon: CircleDashed, colour: "text-ink-faint" },
};

function StepLine({ step }: { step: Step }) {
  const { icon: Icon, colour } = looks[step.state];
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

/** Whether mail goes out, tried here and now. */
export function MailCheck() {
  const { me } = useSession();
  const [address, setAddress] = useState(me?.email ?? "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState<Checked>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    setChecked(undefined);
    try {
      setChecked(await call(checkMail, { body: { address } }));
    } catch (failure) {
      setProblem(failureMessage(failure, m.couldNotCheck));
    }
    setBusy(false);
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={m.mailAddress} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="self-start" busy={busy}>
          {busy ? m.checking : m.check}
        </Button>
      </form>
      <div role="status">
        {checked && (
          <>
            <p className="mt-5 font-semibold">{checked.ok ? m.mailWorks : m.mailFails}</p>
            <ol className="mt-1">
              {checked.steps.map((step) => (
                <StepLine key={step.step} step={step} />
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  );
}
