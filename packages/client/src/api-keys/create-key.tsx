import { createKeyBody } from "@upwell/contract/api-keys/schemas";
import type { Scope } from "@upwell/contract/api-keys/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/api-keys";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { CheckBoxes } from "@upwell/ui/check-boxes";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { Field, Select } from "@upwell/ui/field";
import { ShownSecret } from "@upwell/ui/shown-secret";
import { Plus } from "lucide-react";
import { useState } from "react";
import { TextField } from "../text-field.tsx";
import { useContractForm } from "../use-contract-form.ts";
import { createKey } from "./mutations.ts";

/** In how many days a key can end. */
const periods = [7, 30, 90, 365];
const usualPeriod = 90;

export type NewKeyFor = {
  /** The scopes to choose from. */
  scopes: readonly Scope[];
  /** The platform that the scope `staff` is for. */
  platform?: number;
};

type FormProps = NewKeyFor & { onCreated(key: string): void; onCancel(): void };

function CreateForm({ scopes, platform, onCreated, onCancel }: FormProps) {
  const form = useContractForm({
    rules: { schema: createKeyBody },
    defaultValues: { name: "", scopes: ["read"], days: usualPeriod, platform: platform ?? null },
    mutation: createKey,
    onSuccess: ({ key }) => onCreated(key),
  });
  return (
    <DialogForm form={form} isDense onCancel={onCancel} label={m.create} busyLabel={m.creating}>
      <TextField
        form={form}
        name="name"
        label={m.name}
        hint={m.nameHint}
        maxLength={limits.apiKey.name.max}
      />
      <CheckBoxes legend={m.mayDo} error={form.errors.scopes?.message}>
        {scopes.map((scope) => (
          <CheckBox
            key={scope}
            value={scope}
            label={m.scopes[scope]}
            hint={m.scopeHints[scope]}
            {...form.register("scopes")}
          />
        ))}
      </CheckBoxes>
      <Field label={m.ends}>
        {(control) => (
          <Select {...control} {...form.register("days", { valueAsNumber: true })}>
            {periods.map((days) => (
              <option key={days} value={days}>
                {m.afterDays(days)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}

/** The button and the dialog that create a key, and show it this once. */
export function CreateKey(options: NewKeyFor) {
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setCreated(null);
  };
  return (
    <>
      <Button variant="secondary" icon={Plus} onClick={() => setOpen(true)}>
        {m.create}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={created === null ? m.create : m.yourKey}
        description={created === null ? m.createText : m.yourKeyText}
        size="sm"
      >
        {created === null ? (
          <CreateForm {...options} onCreated={setCreated} onCancel={close} />
        ) : (
          <ShownSecret secret={created} copied={m.copied} done={m.keyKept} onDone={close} />
        )}
      </Dialog>
    </>
  );
}
