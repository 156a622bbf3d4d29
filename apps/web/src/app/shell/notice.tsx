import { site } from "@upwell/client/site";
import { localStore } from "@upwell/client/storage";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import * as m from "@upwell/messages/notice";
import { IconButton } from "@upwell/ui/button";
import { Megaphone, X } from "lucide-react";
import { useState } from "react";

const dismissedKey = "dismissed-notice";

/**
 * The operator's notice above every page. It is part of the served page, so it causes no layout
 * shift. A dismissed notice stays away; the next one appears again.
 */
export function Notice() {
  const { notice } = site;
  const [isDismissed, setDismissed] = useState(false);
  const wasDismissed = useIsHydrated() && localStore.get(dismissedKey) === notice;
  if (notice === "" || isDismissed || wasDismissed) return null;
  function dismiss() {
    localStore.set(dismissedKey, notice);
    setDismissed(true);
    // The focused button disappears with the notice.
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
