import { TextField, type TextFieldProps } from "@upwell/client/text-field";
import { type SuggestionsOptions, useSuggestions } from "@upwell/client/use-suggestions";
import type { FieldValues } from "react-hook-form";

type SuggestingFieldProps<Form extends FieldValues> = TextFieldProps<Form> & SuggestionsOptions;

/** A text field that completes what is typed after a character, at the caret. */
export function SuggestingField<Form extends FieldValues>({
  trigger,
  begins,
  suggestions,
  listLabel,
  ...field
}: SuggestingFieldProps<Form>) {
  const { control, list } = useSuggestions({ trigger, begins, suggestions, listLabel });
  return (
    <div className="relative w-full">
      <TextField {...field} {...control} />
      {list}
    </div>
  );
}
