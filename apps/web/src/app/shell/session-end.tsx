import { dismissSessionEnd, syncSession, useHasSessionEnded } from "@upwell/client/session";
import { close } from "@upwell/messages/common";
import * as m from "@upwell/messages/shell";
import { Button, IconButton } from "@upwell/ui/button";
import { LogOut, X } from "lucide-react";
import { useEffect } from "react";
import { openDialog } from "../../lib/open-dialog.ts";

/** Says that the session has ended, and offers to sign in over the current page. */
export function SessionEnd() {
  useEffect(syncSession, []);
  const hasEnded = useHasSessionEnded();
  return (
    <div role="status" className="print:hidden">
      {hasEnded && (
        <div className="border-b border-hairline bg-accent-wash">
          <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <LogOut aria-hidden size={18} className="shrink-0 text-accent" />
            <p className="min-w-0 flex-1 basis-48 text-balance">{m.sessionEnded}</p>
            <Button variant="secondary" size="sm" onClick={() => openDialog("sign-in")}>
              {m.signIn}
            </Button>
            <IconButton label={close} className="-me-3" onClick={dismissSessionEnd}>
              <X aria-hidden size={18} />
            </IconButton>
          </div>
        </div>
      )}
    </div>
  );
}
