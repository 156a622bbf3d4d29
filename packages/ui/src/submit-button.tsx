import { save, saving } from "@upwell/messages/common";
import { Button, type ButtonProps } from "./button.tsx";

export type SubmitButtonProps = Omit<ButtonProps, "type" | "children"> & {
  label?: string;
  busyLabel?: string;
};

export const SubmitButton = ({
  label = save,
  busyLabel = saving,
  ...button
}: SubmitButtonProps) => (
  <Button {...button} type="submit">
    {button.busy ? busyLabel : label}
  </Button>
);
