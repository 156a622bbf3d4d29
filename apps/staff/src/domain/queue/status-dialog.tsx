import { PlanField, pickPlan } from "@upwell/client/plan-field";
import { TextField } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { type Status, statusChoices, statusGroup } from "@upwell/contract/status/statuses";
import { reasonHint } from "@upwell/messages/plan-field";
import * as m from "@upwell/messages/queue";
import { statusMeaning } from "@upwell/messages/status";
import { ErrorText } from "@upwell/ui/field";
import { FormActions } from "@upwell/ui/form-actions";
import { StatusBadge } from "@upwell/ui/status-badge";
import { submitByKey } from "@upwell/ui/submit-by-key";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { BulkDialog } from "./bulk-dialog.tsx";
import { RecipientCount } from "./recipient-count.tsx";
import type { BulkActions, StatusChange } from "./use-bulk-actions.ts";
import type { Selected } from "./use-selection.ts";

type StatusValues = Omit<StatusChange, "newStatus"> & { newStatus: Status | null };

/** Validates the comment by the server's rules; returns a message or `undefined`. */
function commentError(features: readonly Selected[], change: StatusValues) {
  const { newStatus, comment, ...plan } = change;
  if (comment.trim() !== "" || newStatus === null) return undefined;
  const [only, ...more] = features;
  const isSame = more.length === 0 && only?.oldStatus === newStatus;
  const changesPlan = Object.values(pickPlan(newStatus, plan)).some((date) => date !== undefined);
  if (isSame && changesPlan) return undefined;
  if (statusGroup(newStatus) === "declined") return validationMessages.statusCommentNeeded;
  return isSame ? validationMessages.statusSame : undefined;
}

export type StatusDialogProps = {
  slug: string;
  features: readonly Selected[];
  /** Preselected after dropping a card on a column. */
  status?: Status | undefined;
  actions: BulkActions;
  onClose(): void;
};

/** Changes the status of one or many features, with a comment. */
function StatusForm({ slug, features, status, actions, onClose }: StatusDialogProps) {
  const [only, ...others] = features;
  const form = useForm<StatusValues>({
    // Several may have different ones.
    defaultValues: {
      newStatus: status ?? (others.length === 0 ? only?.oldStatus : undefined) ?? null,
      comment: "",
    },
  });
  const chosen = form.watch("newStatus");
  const { newStatus: missing } = form.formState.errors;
  const missingId = useId();
  const current = features.flatMap(({ oldStatus }) => oldStatus ?? []);
  const submit = form.handleSubmit(({ newStatus, comment, ...plan }) => {
    if (newStatus === null) return;
    const change = { newStatus, comment: comment.trim(), ...pickPlan(newStatus, plan) };
    actions.changeStatus(features, change);
    onClose();
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      className="@container flex flex-col gap-5"
    >
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.newStatus}</legend>
        <div className="grid gap-2 @md:grid-cols-2">
          {statusChoices(current).map((option) => (
            <label
              key={option}
              className="flex min-h-11 items-start gap-3 rounded-md border border-hairline px-3 py-1.5 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash"
            >
              <input
                type="radio"
                value={option}
                className="mt-1"
                aria-describedby={missing && missingId}
                {...form.register("newStatus", { deps: "comment", required: m.chooseStatus })}
              />
              <span>
                <StatusBadge status={option} />
                <span className="block text-xs text-ink-soft">{statusMeaning(option)}</span>
              </span>
            </label>
          ))}
        </div>
        {missing && <ErrorText id={missingId}>{missing.message}</ErrorText>}
      </fieldset>
      {chosen !== null && (
        <PlanField
          status={chosen}
          current={others.length === 0 ? only : undefined}
          register={form.register}
          errors={form.formState.errors}
        />
      )}
      <TextField
        form={form}
        name="comment"
        options={{
          validate: () => commentError(features, form.getValues()),
        }}
        label={m.comment}
        hint={chosen !== null && statusGroup(chosen) === "declined" ? reasonHint : m.commentHint}
        rows={4}
        maxLength={limits.statusComment.max}
      />
      {chosen !== null && <RecipientCount slug={slug} features={features} />}
      <FormActions onCancel={onClose} label={m.changeStatus} busyLabel={m.changeStatus} />
    </form>
  );
}

/** The same in a dialog. */
export const StatusDialog = (props: StatusDialogProps) => (
  <BulkDialog
    features={props.features}
    title={m.statusTitle(props.features.length)}
    onClose={props.onClose}
  >
    <StatusForm {...props} />
  </BulkDialog>
);
