import { isSignedIn } from "@upwell/client/session";
import { type ChosenPlatform, openDialog } from "../../lib/open-dialog.ts";
import { storePendingAction } from "../../lib/pending-action.ts";

/** Opens the suggest dialog; signed out, the sign-in dialog opens first and continues there. */
export function openSuggestDialog(platform?: ChosenPlatform): void {
  // Only the needed fields, because they are stored in the history or in session storage.
  const chosen = platform && { id: platform.id, name: platform.name, slug: platform.slug };
  if (isSignedIn()) {
    openDialog("suggest", chosen);
    return;
  }
  storePendingAction({ kind: "feature", platform: chosen });
  openDialog("sign-in");
}
