import { site } from "@upwell/client/site";
import { localStore } from "@upwell/client/storage";
import * as m from "@upwell/messages/notice";
import { IconButton } from "@upwell/ui/button";
import { Megaphone, X } from "lucide-react";
import { useState } from "react";

const dismissedKey = "dismissed-notice";

/**
 * What whoever runs the site has to say, above every page. The page brings it along, so that
 * nothing moves for it; who dismissed it sees the next one again.
 */
export function Notice() {
  const { notice } = site;
  const [shown, setShown] = useState(() => localStore.get(dismissedKey) !== notice);
  if (notice === "" || !shown) return null;
  function dismiss() {
    localStore.set(dismissedKey, notice);
    setShown(false);
    // The button that has the focus goes with it.
    document.querySelector("main")?.focus({ preventScroll: true });
  }
  return (
    <section aria-label={m.label} className="print:hidden border-b border-hairline bg-accent-wash">
      <div className="page-width flex items-center gap-x-3 text-sm">
        <Megaphone aria-hidden size={18} className="shrink-0 text-accent" />
        <p className="flex-1 py-2.5 wrap-anywhere">{notice}</p>
        <IconButton label={m.dismiss} className="-me-3" onClick={dismiss}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </section>
  );
}
