import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Feature, FeatureDetail } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { type Picture, toPictureList } from "@upwell/client/pictures/form-picture";
import { LazyPictureField } from "@upwell/client/pictures/lazy-picture-field";
import { PlanField, type PlanInput, pickPlan } from "@upwell/client/plan-field";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { ApiError } from "@upwell/contract/api-error";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { statusUpdateBody } from "@upwell/contract/status/schemas";
import { type Status, statusChoices, statusGroup } from "@upwell/contract/status/statuses";
import { reasonHint } from "@upwell/messages/plan-field";
import { counter } from "@upwell/messages/plural";
import { statusLabel, statusMeaning } from "@upwell/messages/status";
import * as m from "@upwell/messages/status-form";
import { SubmitButton } from "@upwell/ui/submit-button";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { featureLists, keys } from "../../lib/query-keys.ts";

type ChoiceProps = { status: Status; isCurrent: boolean; field: UseFormRegisterReturn };

const Choice = ({ status, isCurrent, field }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 rounded-md border border-hairline px-3 py-2 hover:border-edge has-checked:border-accent has-checked:bg-accent-wash">
    <input type="radio" {...field} value={status} className="mt-1" />
    <span>
      <span className="text-sm font-semibold">{statusLabel(status)}</span>
      {isCurrent && <span className="text-xs text-ink-faint"> ({m.current})</span>}
      <span className="block text-xs text-ink-soft">{statusMeaning(status)}</span>
    </span>
  </label>
);

type StatusChange = { newStatus: Status; comment: string; pictures: Picture[] } & PlanInput;

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409;

/** Changes the status; the server rejects it if another user changed the status since. */
const changeStatus = ({ id, status }: Pick<Feature, "id" | "status">) =>
  mutationOptions({
    mutationFn: ({ newStatus, comment, pictures, ...plan }: StatusChange) =>
      call(createStatusUpdate, {
        params: { id: String(id) },
        body: {
          ...{ newStatus, comment, oldStatus: status, ...pickPlan(newStatus, plan) },
          pictures: toPictureList(pictures),
        },
      }),
    onSuccess: () => toast({ title: m.saved }),
    meta: {
      invalidates: [...featureLists, keys.timeline(id)],
      // The feature's page opens with the new status and answer, so that nothing moves on it.
      awaitsInvalidated: true,
      error: (failure) => ({
        title: isConflict(failure) ? m.conflict : m.couldNotSave,
        fallback: m.couldNotSave,
      }),
    },
  });

/** Mirrors the server: a rejection needs a reason, an unchanged status a comment. */
function checkComment(now: Status, { newStatus, comment, ...plan }: StatusChange) {
  if (comment.trim() !== "") return {};
  const changesPlan = Object.values(pickPlan(newStatus, plan)).some((date) => date !== undefined);
  if (newStatus === now && changesPlan) return {};
  if (newStatus === now) return { comment: validationMessages.statusSame };
  return statusGroup(newStatus) === "declined"
    ? { comment: validationMessages.statusCommentNeeded }
    : {};
}

/** The next status and a comment on it. */
export function StatusForm({ feature }: { feature: FeatureDetail }) {
  const form = useContractForm({
    rules: {
      schema: statusUpdateBody,
      toBody: (values: StatusChange) => ({ ...values, pictures: toPictureList(values.pictures) }),
      check: (values: StatusChange) => checkComment(feature.status, values),
    },
    defaultValues: { newStatus: feature.status, comment: "", pictures: [] },
    mutation: changeStatus(feature),
    onSuccess: () => navigate(`/feature/${feature.id}`),
  });
  const { control, errors, isSubmitting, register, submit } = form;
  const status = useWatch({ control, name: "newStatus" });
  const pictures = useWatch({ control, name: "pictures" });
  const [isSending, setSending] = useState(false);

  return (
    <form
      noValidate
      onSubmit={(event) => (isSending ? event.preventDefault() : submit(event))}
      className="flex flex-col gap-6"
    >
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.newStatus}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {statusChoices([feature.status]).map((status) => (
            <Choice
              key={status}
              status={status}
              isCurrent={status === feature.status}
              field={register("newStatus")}
            />
          ))}
        </div>
      </fieldset>
      <PlanField status={status} current={feature} register={register} errors={errors} />
      <TextField
        form={form}
        name="comment"
        label={m.comment}
        hint={statusGroup(status) === "declined" ? reasonHint : m.commentHint}
        counter={counter}
        rows={5}
        maxLength={limits.statusComment.max}
      />
      <LazyPictureField
        value={pictures}
        onChange={(next) => form.setValue("pictures", next, { shouldDirty: true })}
        onBusyChange={setSending}
        error={errors.pictures?.message}
      />
      <div className="flex justify-end">
        <SubmitButton busy={isSubmitting || isSending} label={m.save} />
      </div>
    </form>
  );
}
