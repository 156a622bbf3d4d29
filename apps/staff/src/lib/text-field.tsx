import { number } from "@upwell/messages/plural";
import { Field, type FieldProps, Input, Textarea } from "@upwell/ui/field";
import type { ComponentProps } from "react";
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";

export type TextFieldProps<Form extends FieldValues> = Omit<FieldProps, "children" | "aside"> &
  Pick<ComponentProps<"input">, "type" | "min" | "max" | "maxLength" | "autoComplete"> & {
    form: Pick<UseFormReturn<Form>, "register" | "watch" | "getFieldState" | "formState">;
    name: Path<Form>;
    options?: RegisterOptions<Form>;
    /** Takes several lines. */
    rows?: number;
    /** Shows the length beside the maximum. */
    isCounted?: boolean;
    controlClass?: string;
  };

/** A text field of a form; `error` replaces the message of its validation if there is none. */
export function TextField<Form extends FieldValues>({
  form,
  name,
  options,
  rows,
  isCounted = false,
  controlClass,
  label,
  hint,
  error,
  className,
  ...input
}: TextFieldProps<Form>) {
  const counter = isCounted && `${number(form.watch(name).length)}/${number(input.maxLength ?? 0)}`;
  return (
    <Field
      label={label}
      hint={hint}
      error={form.getFieldState(name, form.formState).error?.message ?? error}
      className={className}
      {...(counter && { aside: counter })}
    >
      {(control) => {
        const props = { ...control, ...form.register(name, options), className: controlClass };
        if (rows === undefined) return <Input {...props} {...input} />;
        return <Textarea {...props} rows={rows} maxLength={input.maxLength} />;
      }}
    </Field>
  );
}
