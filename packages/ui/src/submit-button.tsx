import { save, saving } from "@upwell/messages/common";
import { Button, type ButtonProps } from "./button.tsx";

export type SubmitButtonProps = Omit<ButtonProps, "type" | "children"> & {
  label?: string;
  /** The label while the form is sent. */
  busyLabel?: string;
};

/** The button that sends a form. */
export const SubmitButton = ({
  label = save,
  busyLabel = saving,
  ...button
}: SubmitButtonProps) => (
  <Button {...button} type="submit">
    {button.busy ? busyLabel : label}
  </Button>
);
