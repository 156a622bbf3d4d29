import { tryAgain } from "@upwell/messages/common";
import { ErrorText } from "@upwell/ui/field";
import { failureMessage } from "./failure.ts";

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
