/** What needs a session: signed out, the sign-in dialog opens first. */
import { isSignedOutFailure } from "@upwell/client/failure";
import { isSignedIn } from "@upwell/client/session";
import { signIn } from "@upwell/messages/shell";
import { type ChosenPlatform, openDialog } from "./open-dialog.ts";
import { type PendingAction, storePendingAction } from "./pending-action.ts";

/** Opens the sign-in dialog, which continues with an action. */
export function signInFirst(action: PendingAction): void {
  storePendingAction(action);
  openDialog("sign-in");
}

/** Opens the sign-in dialog after a 401. The form behind it stays, so one press resubmits it. */
export function askToSignIn(failure: unknown): void {
  if (isSignedOutFailure(failure)) openDialog("sign-in");
}

/** The button of a message that asks for the sign-in. */
export const signInAction = { label: signIn, run: () => openDialog("sign-in") };

/** Opens the suggest dialog, for a platform if it is chosen already. */
export function openSuggestDialog(platform?: ChosenPlatform): void {
  // Only the needed fields, because they are stored in the history or in session storage.
  const chosen = platform && { id: platform.id, name: platform.name, slug: platform.slug };
  if (isSignedIn()) openDialog("suggest", chosen);
  else signInFirst({ kind: "feature", platform: chosen });
}

export function openSuggestPlatformDialog(): void {
  if (isSignedIn()) openDialog("suggest-platform");
  else signInFirst({ kind: "platform" });
}
