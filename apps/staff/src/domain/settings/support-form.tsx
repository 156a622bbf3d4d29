import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { limits } from "@upwell/contract/limits";
import { updateSupportSettings } from "@upwell/contract/staff";
import * as m from "@upwell/messages/site-settings";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { SupportSettings } from "../../lib/entities.ts";
import { CheckBox } from "./check-box.tsx";
import { supportSettings } from "./queries.ts";

type Form = UseFormReturn<SupportSettings>;
const most = limits.supportEvery.max;

type EveryProps = { form: Form; name: "clientIntervalCount" | "employeeIntervalCount" };

function Every({ form, name }: EveryProps) {
  const rule = (value: number) =>
    (Number.isInteger(value) && value >= 1 && value <= most) || m.everyInvalid(most);
  return (
    <Field label={m.every} hint={m.everyHint} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name, { valueAsNumber: true, validate: rule })}
          type="number"
          min={1}
          max={most}
          className="max-w-28"
        />
      )}
    </Field>
  );
}

/** When people are asked for support. */
export function SupportForm({ settings }: { settings: SupportSettings }) {
  const form = useForm<SupportSettings>({ defaultValues: settings });
  const { isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await call(updateSupportSettings, { body: values });
      queryClient.setQueryData(supportSettings.queryKey, saved);
      form.reset(saved);
      toast({ title: m.supportSaved });
    } catch (failure) {
      const description = failureMessage(failure, m.couldNotSave);
      toast({ title: m.couldNotSave, description, tone: "destructive" });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="grid gap-6 sm:grid-cols-2">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-base font-semibold">{m.users}</legend>
          <CheckBox label={m.firstSubmission} field={form.register("clientFirstSubmission")} />
          <CheckBox label={m.interval} field={form.register("clientIntervalEnabled")} />
          <Every form={form} name="clientIntervalCount" />
          <CheckBox label={m.persist} field={form.register("clientMaybeLaterPersist")} />
        </fieldset>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-base font-semibold">{m.employees}</legend>
          <CheckBox label={m.firstView} field={form.register("employeeFirstView")} />
          <CheckBox label={m.interval} field={form.register("employeeIntervalEnabled")} />
          <Every form={form} name="employeeIntervalCount" />
          <CheckBox label={m.persist} field={form.register("employeeMaybeLaterPersist")} />
        </fieldset>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? m.saving : m.save}
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
