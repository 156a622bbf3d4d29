import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { Plus } from "lucide-react";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";

/** On small screens, a sticky suggest button above the bottom bar. */
export function SuggestBar({ platform }: { platform: Platform }) {
  return (
    <div className="print:hidden fixed inset-x-0 bottom-(--bottom-bar) z-20 short:static border-t border-hairline bg-paper px-4 py-1 md:hidden">
      <Button
        className="w-full"
        icon={<Plus aria-hidden size={18} />}
        onClick={() => openSuggestDialog(platform)}
      >
        <span className="truncate py-1">{m.suggestFeatureFor(platform.name)}</span>
      </Button>
    </div>
  );
}
