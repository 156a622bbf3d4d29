import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { reportBody } from "@upwell/contract/moderation/schemas";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/reports";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { useEffect, useId } from "react";
import { Controller, type UseFormRegisterReturn, useWatch } from "react-hook-form";
import type { ReportedText } from "../../lib/open-dialog.ts";
import { useLastDefined } from "../../lib/use-last-defined.ts";
import { DuplicatePicker } from "./duplicate-picker.tsx";
import { createReport } from "./mutations.ts";
import { noticePath } from "./notice.ts";
import {
  getPrefix,
  isProposal,
  listChoices,
  type Report,
  readReport,
  saveReportDraft,
  toReason,
} from "./report.ts";

export type ReportDialogProps = DialogState & {
  /** The detail of the topmost dialog: `{ reported }` if it is this one. */
  detail: unknown;
};

type ReasonChoiceProps = {
  kind: ReportedText["kind"];
  field: UseFormRegisterReturn;
  error: string | undefined;
};

function ReasonChoice({ kind, field, error }: ReasonChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-sm font-semibold">{m.whatIsWrong}</legend>
      <div className="mt-1.5 flex flex-col">
        {listChoices(kind).map((choice) => (
          <label key={choice} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input type="radio" {...field} value={choice} />
            {kind === "feature" && choice === "duplicate" ? m.duplicateOf : m.reasons[choice]}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const isEmpty = (report: Report) => !report.choice && toReason(report) === "";

function check(text: ReportedText, report: Report) {
  if (isEmpty(report)) return { choice: m.chooseReason };
  const isIncomplete = isProposal(text, report) && !report.duplicateOf;
  return isIncomplete ? { duplicateOf: m.chooseFeature } : {};
}

/** Asks for the reason. Signed-out visitors write first and sign in on submit. */
function ReportForm({ text, onClose }: { text: ReportedText; onClose(): void }) {
  const { me } = useSession();
  const form = useContractForm({
    rules: {
      schema: reportBody,
      // Without a choice, only that is missing.
      toBody: (report: Report) => ({
        reason: isEmpty(report) ? m.chooseReason : toReason(report),
      }),
      check: (report) => check(text, report),
      fieldFor: { reason: "details", duplicate_of: "duplicateOf" },
    },
    defaultValues: readReport(text),
    mutation: createReport(text),
    onSuccess: onClose,
  });
  const { control, errors, formState, register } = form;
  const report = useWatch({ control, compute: (values: Report) => values });
  const { isDirty } = formState;
  useEffect(() => {
    if (isDirty) saveReportDraft(text, report);
  }, [isDirty, report, text]);
  const maxLength = limits.reason.max - getPrefix(report).length;

  const ready = me === null ? m.signInAndSend : m.send;
  return (
    <DialogForm form={form} onCancel={onClose} label={ready} busyLabel={m.sending}>
      {me === null && (
        <Link to={noticePath(text)} className="text-link self-start text-sm">
          {m.withoutAccount}
        </Link>
      )}
      <blockquote className="border-s-2 border-hairline ps-4 text-sm wrap-anywhere">
        <p className="text-ink-faint">
          {text.kind === "profile" ? text.author : m.by(text.author)}
        </p>
        {text.excerpt !== "" && <p className="mt-0.5 line-clamp-3">{text.excerpt}</p>}
      </blockquote>
      <ReasonChoice kind={text.kind} field={register("choice")} error={errors.choice?.message} />
      {text.slug !== undefined && isProposal(text, report) ? (
        <Controller
          control={control}
          name="duplicateOf"
          render={({ field, fieldState }) => (
            <DuplicatePicker
              reported={{ id: text.id, title: text.excerpt, slug: text.slug ?? "" }}
              value={field.value ?? null}
              onValueChange={field.onChange}
              error={fieldState.error?.message}
              inputRef={field.ref}
            />
          )}
        />
      ) : (
        <TextField
          form={form}
          name="details"
          label={m.details}
          counter={counter}
          options={{ deps: ["choice"] }}
          rows={3}
          maxLength={maxLength}
        />
      )}
    </DialogForm>
  );
}

/** Reports a text to the moderators. */
export default function ReportDialog({ open, onOpenChange, detail }: ReportDialogProps) {
  const text = useLastDefined((detail as { reported?: ReportedText } | undefined)?.reported);
  if (text === undefined) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.title[text.kind]}
      description={m.whatHappens[text.kind]}
    >
      <ReportForm key={`${text.kind} ${text.id}`} text={text} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
