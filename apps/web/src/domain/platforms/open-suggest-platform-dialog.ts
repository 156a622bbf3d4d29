import { isSignedIn } from "@upwell/client/session";
import { openDialog } from "../../lib/open-dialog.ts";
import { storePendingAction } from "../../lib/pending-action.ts";

/** Opens the dialog; signed out, the sign-in dialog opens first and continues there. */
export function openSuggestPlatformDialog(): void {
  if (isSignedIn()) {
    openDialog("suggest-platform");
    return;
  }
  storePendingAction({ kind: "platform" });
  openDialog("sign-in");
}
