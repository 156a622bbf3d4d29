import type { FormEventHandler, ReactNode } from "react";
import { FormActions, type FormActionsProps } from "./form-actions.tsx";

export type DialogFormProps = Omit<FormActionsProps, "busy" | "form"> & {
  form: { submit: FormEventHandler<HTMLFormElement>; isSubmitting: boolean };
  /** With less space between the fields. */
  isDense?: boolean;
  children: ReactNode;
};

/** A form of a dialog; its actions, which take the remaining props, are at its end. */
export const DialogForm = ({ form, isDense, children, ...actions }: DialogFormProps) => (
  <form
    noValidate
    onSubmit={form.submit}
    className={`flex flex-col ${isDense ? "gap-4" : "gap-5"}`}
  >
    {children}
    <FormActions busy={form.isSubmitting} {...actions} />
  </form>
);
