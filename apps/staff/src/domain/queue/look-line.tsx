import { useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { markLooked } from "@upwell/contract/triage";
import * as m from "@upwell/messages/triage";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { toast } from "@upwell/ui/toast";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { keys } from "../../lib/query-keys.ts";
import { look } from "./queries.ts";

/** How much changed since the reader last looked, and how to say that all of it was seen. */
export function LookLine({ slug }: { slug: string }) {
  const { data } = useQuery(look(slug));
  const [busy, setBusy] = useState(false);

  async function seen() {
    setBusy(true);
    try {
      queryClient.setQueryData(keys.look(slug), await call(markLooked, { params: { slug } }));
      await queryClient.invalidateQueries({ queryKey: keys.queues(slug) });
      toast({ title: m.markedSeen });
    } catch (failure) {
      const description = failureMessage(failure, m.deedFailed);
      toast({ title: m.deedFailed, description, tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {data === undefined ? (
        <Skeleton className="h-4 w-64" />
      ) : (
        <p>{m.changedSinceLook(data.changed)}</p>
      )}
      {data !== undefined && data.changed > 0 && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          icon={<CheckCheck aria-hidden size={16} />}
          onClick={() => void seen()}
        >
          {m.markSeen}
        </Button>
      )}
    </div>
  );
}
