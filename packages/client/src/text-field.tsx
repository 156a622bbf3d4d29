import { Field, type FieldProps, Input } from "@upwell/ui/field";
import type { ComponentProps, ElementType } from "react";
import type { Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import { type FieldError, type FieldValues, get, useWatch } from "react-hook-form";

export type TextFieldProps<Form extends FieldValues> = Omit<FieldProps, "children"> &
  Omit<ComponentProps<"input">, "form" | "name" | "onChange"> & {
    rows?: number;
    /** What `useContractForm` returns. */
    form: Pick<UseFormReturn<Form>, "control" | "register"> & { errors: object };
    name: Path<Form>;
    options?: RegisterOptions<Form, Path<Form>>;
    /** The input, a text field by default: `PasswordInput`, `Textarea`. */
    as?: ElementType;
    /** Shows how much of `maxLength` is used. */
    counter?(length: number, max: number): string;
  };

/** A labelled text field of a form, with its validation message. */
export function TextField<Form extends FieldValues>({
  form: { control, register, errors },
  name,
  options,
  as: Control = Input,
  label,
  hint,
  aside,
  error = (get(errors, name) as FieldError | undefined)?.message,
  counter,
  ...input
}: TextFieldProps<Form>) {
  const text: string = useWatch({ control, name, disabled: counter === undefined }) ?? "";
  return (
    <Field
      label={label}
      hint={hint}
      aside={counter ? counter(text.length, input.maxLength ?? 0) : aside}
      error={error}
    >
      {(control) => <Control {...control} {...register(name, options)} {...input} />}
    </Field>
  );
}
