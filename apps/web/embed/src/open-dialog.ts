/** Opens the dialogs that the frame has: the others are on the site, in a new tab. */
import { toPlainUrl } from "@upwell/client/hash-location";
import { platformPath } from "@upwell/contract/paths";
import type { DialogDetails } from "../../src/lib/open-dialog.ts";
import { frameData } from "./frame-data.ts";
import { openSignInWindow } from "./sign-in-window.ts";
import { isSuggesting } from "./suggesting.ts";

/** Takes the place of the function of the site in the frame's build. @public */
export function openDialog(name: keyof DialogDetails): void {
  if (name === "sign-in") openSignInWindow();
  else if (name === "suggest") isSuggesting.set(true);
  else window.open(toPlainUrl(platformPath(frameData?.platform.slug ?? "")), "_blank", "noopener");
}
