import { limits } from "@upwell/contract/limits";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { normalizeCode } from "./auth/code.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A field for a code that the user has from elsewhere. */
export const CodeField = <Form extends FieldValues>(field: TextFieldProps<Form>) => (
  <TextField
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    {...field}
  />
);

type MailedCodeFieldProps = { form: UseFormReturn<{ email: string; code: string }>; label: string };

/** The large field of a code from an email, typed or pasted, in either case. */
export const MailedCodeField = ({ form, label }: MailedCodeFieldProps) => (
  <CodeField
    form={form}
    name="code"
    label={label}
    options={{
      onChange: (event: { target: HTMLInputElement }) =>
        form.setValue("code", normalizeCode(event.target.value)),
    }}
    size={limits.code.length}
    controlClass="text-center text-xl font-semibold tracking-[0.35em] uppercase"
  />
);
