/** The form hook of both sites: a contract schema, default values and a mutation. */
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import { contractResolver, type FormRules, showFieldErrors } from "./contract-form.ts";

export type ContractFormOptions<Form extends FieldValues, Result, Context> = Omit<
  UseFormProps<Form>,
  "resolver"
> & {
  rules: FormRules<Form>;
  /** Sends the form's values. Failures show at the named fields, else in a toast. */
  mutation: UseMutationOptions<Result, Error, Form, Context>;
  /** Runs after success, in addition to the mutation's own handlers. */
  onSuccess?(result: Result, values: Form): unknown;
  /** Runs after a failed validation, in addition to the field errors. */
  onInvalid?(): void;
  onError?(failure: unknown, values: Form, form: UseFormReturn<Form>): unknown;
};

/**
 * react-hook-form's `useForm` that validates with the contract's schema, submits through a
 * mutation, shows the server's field errors and focuses the first invalid field.
 */
export function useContractForm<Form extends FieldValues, Result, Context = unknown>({
  rules,
  mutation,
  onSuccess,
  onInvalid,
  onError,
  ...props
}: ContractFormOptions<Form, Result, Context>) {
  const form = useForm<Form>({ ...props, resolver: contractResolver(rules) });
  const { mutateAsync, error } = useMutation({
    ...mutation,
    meta: { showsFieldErrors: true, ...mutation.meta },
  });

  const submit = form.handleSubmit(async (values) => {
    let result: Result;
    try {
      result = await mutateAsync(values);
    } catch (failure) {
      showFieldErrors(failure, rules, form.setError);
      await onError?.(failure, values, form);
      return;
    }
    await onSuccess?.(result, values);
  }, onInvalid);

  const { errors, isSubmitting } = form.formState;
  return { ...form, submit, errors, isSubmitting, failure: error };
}
