import type { FormRules } from "@upwell/client/contract-form";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { updatePlatformBody } from "@upwell/contract/platforms/schemas";
import { statusChoices } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/platform-page";
import { statusLabel } from "@upwell/messages/status";
import { SubmitButton } from "@upwell/ui/submit-button";
import { DiscardButton } from "../../lib/discard-button.tsx";
import type { StaffPlatform } from "../../lib/entities.ts";
import { type StatusNames, setStatusLabels, toStatusLabels } from "./mutations.ts";

const choices = statusChoices();

const rules: FormRules<StatusNames> = {
  schema: updatePlatformBody,
  toBody: (names) => ({ statusLabels: toStatusLabels(names) }),
  fieldFor: { status_labels: choices[0] as string },
};

const toFormValues = ({ statusLabels }: StaffPlatform): StatusNames =>
  Object.fromEntries(
    choices.map((choice) => [
      choice,
      statusLabels.find(({ status }) => status === choice)?.label ?? "",
    ]),
  );

/** Edits what a team calls the statuses of its ideas. */
export function StatusLabelsForm({ platform }: { platform: StaffPlatform }) {
  const form = useContractForm({
    rules,
    defaultValues: toFormValues(platform),
    mutation: setStatusLabels(platform),
    onSuccess: (saved): void => form.reset(toFormValues(saved)),
  });
  const { isDirty } = form.formState;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <TextField
            key={choice}
            form={form}
            name={choice}
            label={statusLabel(choice)}
            placeholder={statusLabel(choice)}
            maxLength={limits.platform.statusLabel.max}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={m.saveStatusLabels} busy={form.isSubmitting} disabled={!isDirty} />
        <DiscardButton isShown={isDirty} onDiscard={() => form.reset(toFormValues(platform))} />
      </div>
    </form>
  );
}
