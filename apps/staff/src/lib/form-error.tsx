import { failureMessage } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import { CircleAlert } from "lucide-react";

type FormErrorProps = {
  /** Why the form was not sent; null if nothing failed. */
  failure: unknown;
  /** Returns the message; by default that of the server. */
  getMessage?(failure: unknown): string;
};

/** Why a form was not sent, if it was not. */
export const FormError = ({
  failure,
  getMessage = (error) => failureMessage(error, tryAgain),
}: FormErrorProps) => failure !== null && <ErrorText>{getMessage(failure)}</ErrorText>;

/** An error of a form, or of a control that is no field. */
export const ErrorText = ({ children }: { children: string | undefined }) => (
  <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
    <CircleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
    {children}
  </p>
);
