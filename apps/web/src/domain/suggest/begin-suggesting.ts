import { signedInNow } from "@upwell/client/session";
import { type ChosenPlatform, openDialog } from "../../lib/open-dialog.ts";
import { keepPendingAction } from "../../lib/pending-action.ts";

/** Opens the suggest dialog; signed out, the sign-in dialog comes first and leads there. */
export function beginSuggesting(platform?: ChosenPlatform): void {
  const detail = platform === undefined ? {} : { platform };
  if (signedInNow()) {
    openDialog("open-suggest-modal", detail);
    return;
  }
  keepPendingAction({ kind: "idea", ...detail });
  openDialog("open-auth-modal");
}
