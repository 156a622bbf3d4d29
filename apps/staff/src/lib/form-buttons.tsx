import { save, saving } from "@upwell/messages/common";
import { discard as discardText } from "@upwell/messages/staff";
import { Button, type ButtonProps } from "@upwell/ui/button";

type SubmitButtonProps = Omit<ButtonProps, "form" | "busy" | "children"> & {
  form: { isSubmitting: boolean };
  label?: string;
  /** The label while the form is sent. */
  busyLabel?: string;
};

/** The button that sends a form. */
export const SubmitButton = ({
  form: { isSubmitting },
  label = save,
  busyLabel = saving,
  ...button
}: SubmitButtonProps) => (
  <Button {...button} type="submit" busy={isSubmitting}>
    {isSubmitting ? busyLabel : label}
  </Button>
);

type DiscardButtonProps = { isShown: boolean; onDiscard(): void };

/** The button that takes back the changes of a form, if there are any. */
export const DiscardButton = ({ isShown, onDiscard }: DiscardButtonProps) =>
  isShown && (
    <Button variant="quiet" onClick={onDiscard}>
      {discardText}
    </Button>
  );
