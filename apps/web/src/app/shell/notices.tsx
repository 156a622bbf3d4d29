import { useIsFetching } from "@tanstack/react-query";
import { dismissSessionEnd, syncSession, useSessionEnd } from "@upwell/client/session";
import { site } from "@upwell/client/site";
import { localStore } from "@upwell/client/storage";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { close, retry } from "@upwell/messages/common";
import { sampleBanner } from "@upwell/messages/errors";
import * as m from "@upwell/messages/notice";
import * as shell from "@upwell/messages/shell";
import { Button, IconButton } from "@upwell/ui/button";
import { CloudOff, LogOut, Megaphone, X } from "lucide-react";
import { useEffect, useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { useSampleReason } from "../../lib/reachability.ts";
import { retryAll } from "../../lib/read.ts";

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
        <IconButton label={m.dismiss} icon={X} className="-me-3" onClick={dismiss} />
      </div>
    </section>
  );
}

/** Says that the page shows sample data instead of the server's. */
export function SampleBanner() {
  const reason = useSampleReason();
  const isFetching = useIsFetching() > 0;
  if (reason === undefined) return null;
  return (
    <div role="status" className="border-b border-danger bg-danger-wash">
      <div className="page-width flex items-center gap-x-4 py-2 text-sm">
        <CloudOff aria-hidden size={18} className="shrink-0 text-danger" />
        <p className="flex-1 font-semibold">{sampleBanner[reason]}</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void retryAll()}>
          {retry}
        </Button>
      </div>
    </div>
  );
}

/** Says that the session has ended, and offers to sign in over the current page. */
export function SessionEnd() {
  useEffect(syncSession, []);
  const end = useSessionEnd();
  return (
    <div role="status" className="print:hidden">
      {end !== null && (
        <div className="border-b border-hairline bg-accent-wash">
          <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <LogOut aria-hidden size={18} className="shrink-0 text-accent" />
            <p className="min-w-0 flex-1 basis-48 text-balance">{shell.sessionEnded(end.reason)}</p>
            <Button variant="secondary" size="sm" onClick={() => openDialog("sign-in")}>
              {shell.signIn}
            </Button>
            <IconButton label={close} icon={X} className="-me-3" onClick={dismissSessionEnd} />
          </div>
        </div>
      )}
    </div>
  );
}
