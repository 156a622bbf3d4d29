import { isSignedOutFailure } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { limits } from "@upwell/contract/limits";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/reports";
import { Button } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { type FormEvent, useRef, useState } from "react";
import { openDialog, type ReportedText } from "../../lib/open-dialog.ts";
import { keepPendingAction } from "../../lib/pending-action.ts";
import {
  type Choice,
  choices,
  keepReport,
  prefixOf,
  problemOf,
  type Report,
  readReport,
  reasonOf,
} from "./report.ts";
import { sayNotSent, sendReport } from "./send-report.ts";

type ReasonChoiceProps = { value: Choice | undefined; onValueChange(choice: Choice): void };

function ReasonChoice({ value, onValueChange }: ReasonChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.whatIsWrong}</legend>
      <div className="mt-1.5 flex flex-col">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="reason"
              className="size-4.5 shrink-0 accent-accent"
              checked={value === choice}
              onChange={() => onValueChange(choice)}
            />
            {m.reasons[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why a text does not belong here. Signed out, people write first and sign in last. */
export function ReportForm({ text, onClose }: { text: ReportedText; onClose(): void }) {
  const { me } = useSession();
  const [report, setReport] = useState(() => readReport(text));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const most = limits.reason.max - prefixOf(report).length;

  function write(change: Report) {
    setReport(change);
    keepReport(text, change);
    setProblem(undefined);
  }

  function signInFirst() {
    keepPendingAction({ kind: "report", text });
    openDialog("open-auth-modal");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(reasonOf(report));
    setProblem(found);
    if (found !== undefined) return area.current?.focus();
    if (me === null) return signInFirst();
    setBusy(true);
    try {
      await sendReport(text, report);
      onClose();
    } catch (failure) {
      if (isSignedOutFailure(failure)) signInFirst();
      else sayNotSent(failure);
    } finally {
      setBusy(false);
    }
  }

  const ready = me === null ? m.signInAndSend : m.send;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <blockquote className="border-s-2 border-hairline ps-4 text-sm wrap-anywhere">
        <p className="text-ink-faint">{m.by(text.author)}</p>
        <p className="mt-0.5 line-clamp-3">{text.excerpt}</p>
      </blockquote>
      <ReasonChoice
        value={report.choice}
        onValueChange={(choice) => write({ ...report, choice })}
      />
      <Field label={m.ownWords} aside={m.counter(report.words.length, most)} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={most}
            value={report.words}
            onChange={(event) => write({ ...report, words: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? m.sending : ready}
        </Button>
      </div>
    </form>
  );
}
