import { useMutation } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/site-settings";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { type UseFormReturn, useForm } from "react-hook-form";
import { CheckBox } from "../../lib/check-box.tsx";
import type { SupportSettings } from "../../lib/entities.ts";
import { updateSupportSettings } from "./mutations.ts";

type Form = UseFormReturn<SupportSettings>;
const maxInterval = limits.supportEvery.max;

type IntervalFieldProps = { form: Form; name: "clientIntervalCount" | "employeeIntervalCount" };

function IntervalField({ form, name }: IntervalFieldProps) {
  const validate = (value: number) =>
    (Number.isInteger(value) && value >= 1 && value <= maxInterval) || m.everyInvalid(maxInterval);
  return (
    <Field label={m.every} hint={m.everyHint} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name, { valueAsNumber: true, validate: validate })}
          type="number"
          min={1}
          max={maxInterval}
          className="max-w-28"
        />
      )}
    </Field>
  );
}

/** Edits when the support dialog appears. */
export function SupportForm({ settings }: { settings: SupportSettings }) {
  const form = useForm<SupportSettings>({ defaultValues: settings });
  const { isDirty } = form.formState;
  const { mutate, isPending } = useMutation(updateSupportSettings);
  const submit = form.handleSubmit((values) =>
    mutate(values, { onSuccess: (saved) => form.reset(saved) }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-6 sm:grid-cols-2">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-base font-semibold">{m.users}</legend>
          <CheckBox label={m.firstSubmission} field={form.register("clientFirstSubmission")} />
          <CheckBox label={m.interval} field={form.register("clientIntervalEnabled")} />
          <IntervalField form={form} name="clientIntervalCount" />
          <CheckBox label={m.persist} field={form.register("clientMaybeLaterPersist")} />
        </fieldset>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-base font-semibold">{m.employees}</legend>
          <CheckBox label={m.firstView} field={form.register("employeeFirstView")} />
          <CheckBox label={m.interval} field={form.register("employeeIntervalEnabled")} />
          <IntervalField form={form} name="employeeIntervalCount" />
          <CheckBox label={m.persist} field={form.register("employeeMaybeLaterPersist")} />
        </fieldset>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? m.saving : m.save}
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => form.reset(settings)}>
            {m.discard}
          </Button>
        )}
      </div>
    </form>
  );
}
