/** Forms judge what is typed by the contract's own schemas, with the sentences of the server. */
import { ApiError } from "@upwell/contract/api-error";
import { camelKey, toSnake } from "@upwell/contract/case";
import type { Schema } from "@upwell/contract/endpoint";
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormSetError,
} from "react-hook-form";

export type FormRules<Form extends FieldValues> = {
  /** The schema of the body that the form is sent as. */
  schema: Schema;
  /** The body, in camelCase, that the form's values make. */
  toBody(values: Form): object;
  /** Where a key of the body is no field of the form: the field that answers for it. */
  fieldFor?: Record<string, Path<Form>>;
};

/** The form's name for what an issue is about; of a list of texts, the list's own. */
function nameOf<Form extends FieldValues>(
  rules: FormRules<Form>,
  [first = "", ...rest]: readonly string[],
): Path<Form> {
  const name = rules.fieldFor?.[first] ?? camelKey(first);
  const isOfItems = rest.some((part) => !/^\d+$/.test(part));
  return [name, ...(isOfItems ? rest.map(camelKey) : [])].join(".") as Path<Form>;
}

/** A resolver for react-hook-form: the first sentence about each field, in the form's names. */
export function contractResolver<Form extends FieldValues>(rules: FormRules<Form>): Resolver<Form> {
  return async (values) => {
    const result = await rules.schema["~standard"].validate(toSnake(rules.toBody(values)));
    if (result.issues === undefined) return { values, errors: {} };
    const errors: FieldErrors<Form> = {};
    for (const issue of result.issues) {
      const keys = (issue.path ?? []).map((part) =>
        String(typeof part === "object" ? part.key : part),
      );
      const name = nameOf(rules, keys);
      if (get(errors, name) === undefined)
        set(errors, name, { type: "contract", message: issue.message });
    }
    return { values: {}, errors };
  };
}

/** Shows what a refusing server said about fields, and focuses the first; false if it said nothing. */
export function showFieldErrors<Form extends FieldValues>(
  failure: unknown,
  rules: FormRules<Form>,
  setError: UseFormSetError<Form>,
): boolean {
  const fields = failure instanceof ApiError ? failure.fields : undefined;
  if (fields === undefined) return false;
  for (const [index, [key, sentences]] of Object.entries(fields).entries())
    setError(
      nameOf(rules, [key]),
      { type: "server", message: sentences.join(" ") },
      { shouldFocus: index === 0 },
    );
  return true;
}
