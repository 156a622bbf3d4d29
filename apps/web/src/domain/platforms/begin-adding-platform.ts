import { signedInNow } from "@upwell/client/session";
import { openDialog } from "../../lib/open-dialog.ts";
import { keepPendingAction } from "../../lib/pending-action.ts";

/** Opens the dialog for a missing platform; signed out, the sign-in comes first and leads there. */
export function beginAddingPlatform(): void {
  if (signedInNow()) {
    openDialog("open-add-platform-modal");
    return;
  }
  keepPendingAction({ kind: "platform" });
  openDialog("open-auth-modal");
}
