import { Field, type FieldProps, Select, type SelectProps } from "@upwell/ui/field";

type Choices = readonly (readonly [value: string | number, label: string | undefined])[];

type ChoiceSelectProps = Omit<SelectProps, "children"> & {
  choices: Choices;
  /** Below a divider. */
  otherChoices?: Choices;
};

const toOptions = (choices: Choices) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export const ChoiceSelect = ({ choices, otherChoices = [], ...select }: ChoiceSelectProps) => (
  <Select {...select}>
    {toOptions(choices)}
    {otherChoices.length > 0 && <hr />}
    {toOptions(otherChoices)}
  </Select>
);

type ChoiceFieldProps = ChoiceSelectProps &
  Pick<FieldProps, "label" | "isLabelHidden" | "hint" | "error">;

/** A field that selects one of a few values; `className` is that of the field. */
export const ChoiceField = ({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  ...select
}: ChoiceFieldProps) => (
  <Field
    label={label}
    isLabelHidden={isLabelHidden ?? false}
    hint={hint}
    error={error}
    className={className}
  >
    {(control) => <ChoiceSelect {...control} {...select} />}
  </Field>
);
