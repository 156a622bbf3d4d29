import { discard as discardText } from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";

type DiscardButtonProps = { isShown: boolean; onDiscard(): void };

/** The button that takes back the changes of a form, if there are any. */
export const DiscardButton = ({ isShown, onDiscard }: DiscardButtonProps) =>
  isShown && (
    <Button variant="quiet" onClick={onDiscard}>
      {discardText}
    </Button>
  );
