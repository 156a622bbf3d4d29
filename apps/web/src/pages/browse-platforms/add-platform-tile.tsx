import * as m from "@upwell/messages/platforms";
import { Plus } from "lucide-react";
import { openSuggestPlatformDialog } from "../../domain/platforms/open-suggest-platform-dialog.ts";

/** The first tile: suggests a missing platform. Signed out, it opens the sign-in dialog. */
export function AddPlatformTile() {
  return (
    <button
      type="button"
      onClick={openSuggestPlatformDialog}
      className="group flex size-full min-h-40 flex-col items-start justify-between gap-4 rounded-lg border border-dashed border-edge p-5 text-start transition-colors hover:border-accent"
    >
      <span className="grid size-11 place-items-center rounded-md border border-dashed border-edge text-ink-soft group-hover:border-accent group-hover:text-accent">
        <Plus aria-hidden size={22} />
      </span>
      <span>
        <span className="block font-display text-lg font-semibold">{m.addPlatform}</span>
        <span className="block text-sm text-ink-soft">{m.addPlatformHint}</span>
      </span>
    </button>
  );
}
