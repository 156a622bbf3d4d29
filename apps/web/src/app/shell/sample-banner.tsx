import { useIsFetching } from "@tanstack/react-query";
import { retry } from "@upwell/messages/common";
import { sampleBanner } from "@upwell/messages/errors";
import { Button } from "@upwell/ui/button";
import { CloudOff } from "lucide-react";
import { useIsSampleVisible } from "../../lib/reachability.ts";
import { retryAll } from "../../lib/read.ts";

/** Says that the page shows sample data instead of the server's. */
export function SampleBanner() {
  const isVisible = useIsSampleVisible();
  const isFetching = useIsFetching() > 0;
  if (!isVisible) return null;
  return (
    <div role="status" className="border-b border-danger bg-danger-wash">
      <div className="page-width flex items-center gap-x-4 py-2 text-sm">
        <CloudOff aria-hidden size={18} className="shrink-0 text-danger" />
        <p className="flex-1 font-semibold">{sampleBanner}</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void retryAll()}>
          {retry}
        </Button>
      </div>
    </div>
  );
}
