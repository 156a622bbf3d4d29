/** Validates a form with the contract's schema, so that it shows the server's messages. */
import { ApiError } from "@upwell/contract/api-error";
import { camelKey, toSnake } from "@upwell/contract/case";
import type { Schema } from "@upwell/contract/route";
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
  schema: Schema;
  /** Returns the body in camelCase; by default the form's values. */
  toBody?(values: Form): object;
  /** Returns messages for rules that the schema cannot express. */
  check?(values: Form): Partial<Record<Path<Form>, string>>;
  /** Maps keys of the body that are not form fields to the fields that show their errors. */
  fieldFor?: Record<string, Path<Form>>;
};

/** Returns the form field of an issue; for an item of a list, the list's field. */
function getFieldName<Form extends FieldValues>(
  rules: FormRules<Form>,
  [first = "", ...rest]: readonly string[],
): Path<Form> {
  const name = rules.fieldFor?.[first] ?? camelKey(first);
  const isOfItems = rest.some((part) => !/^\d+$/.test(part));
  return [name, ...(isOfItems ? rest.map(camelKey) : [])].join(".") as Path<Form>;
}

/** A resolver for react-hook-form: the first message for each field, by the form's field names. */
export function contractResolver<Form extends FieldValues>(rules: FormRules<Form>): Resolver<Form> {
  return async (values) => {
    const result = await rules.schema["~standard"].validate(
      toSnake(rules.toBody?.(values) ?? values),
    );
    const errors: FieldErrors<Form> = {};
    for (const [name, message] of Object.entries(rules.check?.(values) ?? {}))
      set(errors, name, { type: "check", message });
    for (const issue of result.issues ?? []) {
      const keys = (issue.path ?? []).map((part) =>
        String(typeof part === "object" ? part.key : part),
      );
      const name = getFieldName(rules, keys);
      if (get(errors, name) === undefined)
        set(errors, name, { type: "contract", message: issue.message });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Shows the server's field errors and focuses the first; returns false if there are none. */
export function showFieldErrors<Form extends FieldValues>(
  failure: unknown,
  rules: FormRules<Form>,
  setError: UseFormSetError<Form>,
): boolean {
  const fields = failure instanceof ApiError ? failure.fields : undefined;
  if (fields === undefined) return false;
  for (const [index, [key, messages]] of Object.entries(fields).entries())
    setError(
      getFieldName(rules, [key]),
      { type: "server", message: messages.join(" ") },
      { shouldFocus: index === 0 },
    );
  return true;
}
