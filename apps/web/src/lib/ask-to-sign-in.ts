import { isSignedOutFailure } from "@upwell/client/failure";
import { signIn } from "@upwell/messages/shell";
import { openDialog } from "./open-dialog.ts";

/** Opens the sign-in dialog after a 401. The form behind it stays, so one press resubmits it. */
export function askToSignIn(failure: unknown): void {
  if (isSignedOutFailure(failure)) openDialog("sign-in");
}

/** The button of a message that asks for the sign-in. */
export const signInAction = { label: signIn, run: () => openDialog("sign-in") };
