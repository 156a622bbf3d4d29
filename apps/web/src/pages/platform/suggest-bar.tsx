import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { Plus } from "lucide-react";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";

/** On a small screen the way to suggest stays at hand, above the site's own bar. */
export function SuggestBar({ platform }: { platform: Platform }) {
  return (
    <div className="print:hidden fixed inset-x-0 bottom-(--bottom-bar) z-20 short:static border-t border-hairline bg-paper px-4 py-2 md:hidden">
      <Button
        className="w-full"
        icon={<Plus aria-hidden size={18} />}
        onClick={() => beginSuggesting(platform)}
      >
        <span className="truncate py-1">{m.suggestFeatureFor(platform.name)}</span>
      </Button>
    </div>
  );
}
