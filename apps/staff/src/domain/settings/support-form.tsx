import { useMutation } from "@tanstack/react-query";
import { TextField } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/site-settings";
import { CheckBox } from "@upwell/ui/check-box";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useForm } from "react-hook-form";
import { DiscardButton } from "../../lib/discard-button.tsx";
import type { SupportSettings } from "../../lib/entities.ts";
import { updateSupportSettings } from "./mutations.ts";

const maxInterval = limits.supportEvery.max;

const validate = (value: unknown) =>
  (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxInterval) ||
  m.everyInvalid(maxInterval);

const groups = [
  {
    title: m.users,
    first: { name: "clientFirstSubmission", label: m.firstSubmission },
    isEnabled: "clientIntervalEnabled",
    count: "clientIntervalCount",
    unit: m.contributions,
    persists: "clientMaybeLaterPersist",
  },
  {
    title: m.employees,
    first: { name: "employeeFirstView", label: m.firstView },
    isEnabled: "employeeIntervalEnabled",
    count: "employeeIntervalCount",
    unit: m.visits,
    persists: "employeeMaybeLaterPersist",
  },
] as const;

/** Edits when the support dialog appears. */
export function SupportForm({ settings }: { settings: SupportSettings }) {
  const form = useForm<SupportSettings>({ defaultValues: settings });
  const { mutate, isPending } = useMutation(updateSupportSettings);
  const submit = form.handleSubmit((values) =>
    mutate(values, { onSuccess: (saved) => form.reset(saved) }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-6 sm:grid-cols-2">
        {groups.map(({ title, first, isEnabled, count, unit, persists }) => (
          <fieldset key={title} className="flex flex-col gap-2">
            <legend className="mb-2 text-base font-semibold">{title}</legend>
            <CheckBox label={first.label} {...form.register(first.name)} />
            <CheckBox label={m.interval} {...form.register(isEnabled)} />
            <TextField
              form={form}
              name={count}
              options={{ valueAsNumber: true, validate }}
              label={m.every}
              hint={unit}
              type="number"
              min={1}
              max={maxInterval}
              controlClass="max-w-28"
            />
            <CheckBox label={m.persist} {...form.register(persists)} />
          </fieldset>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isPending} />
        <DiscardButton isShown={form.formState.isDirty} onDiscard={() => form.reset(settings)} />
      </div>
    </form>
  );
}
