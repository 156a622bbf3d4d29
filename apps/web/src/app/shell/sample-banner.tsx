import { retry } from "@upwell/messages/common";
import { sampleBanner } from "@upwell/messages/errors";
import { Button } from "@upwell/ui/button";
import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useSampleShown } from "../../lib/reachability.ts";
import { retryAll } from "../../lib/read.ts";

/** Says above everything that what follows is not the server's. */
export function SampleBanner() {
  const shown = useSampleShown();
  const [busy, setBusy] = useState(false);
  if (!shown) return null;
  async function tryAgain() {
    setBusy(true);
    await retryAll();
    setBusy(false);
  }
  return (
    <div role="status" className="border-b border-danger bg-danger-wash">
      <div className="page-width flex items-center gap-x-4 py-2 text-sm">
        <CloudOff aria-hidden size={18} className="shrink-0 text-danger" />
        <p className="flex-1 font-semibold">{sampleBanner}</p>
        <Button variant="secondary" size="sm" busy={busy} onClick={tryAgain}>
          {retry}
        </Button>
      </div>
    </div>
  );
}
