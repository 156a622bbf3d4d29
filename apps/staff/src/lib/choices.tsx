import { Field, type FieldProps, Select, type SelectProps } from "@upwell/ui/field";

/** Values and their labels. */
type Choices = readonly (readonly [value: string | number, label: string | undefined])[];

type ChoiceSelectProps = Omit<SelectProps, "children"> & { choices: Choices };

/** Selects one of a few values. */
export const ChoiceSelect = ({ choices, ...select }: ChoiceSelectProps) => (
  <Select {...select}>
    {choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
);

type ChoiceFieldProps = ChoiceSelectProps & Pick<FieldProps, "label" | "hint" | "error">;

/** A field that selects one of a few values; `className` is that of the field. */
export const ChoiceField = ({ label, hint, error, className, ...select }: ChoiceFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(control) => <ChoiceSelect {...control} {...select} />}
  </Field>
);
