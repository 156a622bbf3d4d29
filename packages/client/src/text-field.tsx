import { formatDay } from "@upwell/messages/time";
import { Field, type FieldProps, Input, Textarea } from "@upwell/ui/field";
import type { ComponentProps, ElementType } from "react";
import type { Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import { type FieldError, type FieldValues, get, useWatch } from "react-hook-form";

export type TextFieldProps<Form extends FieldValues> = Omit<FieldProps, "children"> &
  Omit<ComponentProps<"input">, "form" | "name" | "onChange"> & {
    form: Pick<UseFormReturn<Form>, "control" | "register" | "formState">;
    name: Path<Form>;
    options?: RegisterOptions<Form, Path<Form>>;
    /** Takes several lines. */
    rows?: number;
    /** The input of a single line: `PasswordInput`. */
    as?: ElementType;
    controlClass?: string;
    /** Shows how much of `maxLength` is used. */
    counter?(length: number, max: number): string;
  };

/** A labelled text field of a form; `error` is shown unless the form has one for the field. */
export function TextField<Form extends FieldValues>({
  form: { control, register, formState },
  name,
  options,
  as: Control = Input,
  controlClass,
  label,
  hint,
  aside,
  error,
  className,
  counter,
  ...input
}: TextFieldProps<Form>) {
  const isDate = input.type === "date";
  const text: string = useWatch({ control, name, disabled: !counter && !isDate }) ?? "";
  // Browsers show a date in their own way; its room is kept, so that nothing moves.
  const day = isDate && `${hint ?? ""} ${text === "" ? "\u00a0" : formatDay(text)}`;
  const Line = input.rows === undefined ? Control : Textarea;
  return (
    <Field
      label={label}
      hint={day || hint}
      aside={counter ? counter(text.length, input.maxLength ?? 0) : aside}
      error={(get(formState.errors, name) as FieldError | undefined)?.message ?? error}
      className={className}
    >
      {(control) => (
        <Line {...control} {...register(name, options)} {...input} className={controlClass} />
      )}
    </Field>
  );
}
