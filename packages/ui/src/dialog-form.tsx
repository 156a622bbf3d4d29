import type { FormEventHandler, ReactNode } from "react";
import { FormActions, type FormActionsProps } from "./form-actions.tsx";

export type DialogFormProps = Omit<FormActionsProps, "busy" | "form"> & {
  form: { submit: FormEventHandler<HTMLFormElement>; isSubmitting: boolean };
  /** With less space between the fields. */
  isDense?: boolean;
  /** Higher than most screens: its actions stay in view. */
  isLong?: boolean;
  children: ReactNode;
};

/** A form of a dialog; its actions, which take the remaining props, are at its end. */
export const DialogForm = ({ form, isDense, isLong, children, ...actions }: DialogFormProps) => (
  <form
    noValidate
    onSubmit={form.submit}
    className={`flex flex-col ${isDense ? "gap-4" : "gap-5"}`}
  >
    {children}
    <div
      className={
        isLong
          ? "sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-hairline bg-sheet px-5 py-3 sm:-bottom-[8vh] sm:-mx-8 sm:-mb-8 sm:rounded-b-lg sm:px-8"
          : undefined
      }
    >
      <FormActions busy={form.isSubmitting} {...actions} />
    </div>
  </form>
);
