import { cancel } from "@upwell/messages/common";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { SubmitButton, type SubmitButtonProps } from "./submit-button.tsx";

export type FormActionsProps = SubmitButtonProps & {
  onCancel(): void;
  /** Further actions, before the others. */
  before?: ReactNode;
};

/** The end of a form: a button that cancels and one that submits, which takes the remaining props. */
export const FormActions = ({ onCancel, before, ...submit }: FormActionsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    {before}
    <Button variant="quiet" onClick={onCancel}>
      {cancel}
    </Button>
    <SubmitButton {...submit} />
  </div>
);
