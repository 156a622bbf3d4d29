import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/moderation-queue";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";

const maxSelected = limits.bulkDecisions.max;

/** The selected items; items that have left the list since are not selected. */
export function useRowSelection<T>(items: readonly T[], getKey: (item: T) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const all = items.filter((item) => keys.has(getKey(item)));
  return {
    all,
    has: (item: T) => keys.has(getKey(item)),
    toggle(item: T) {
      const next = new Set(all.map(getKey));
      if (!next.delete(getKey(item))) next.add(getKey(item));
      if (next.size <= maxSelected) setKeys(next);
      else toast({ title: m.selectionFull(maxSelected), tone: "destructive" });
    },
    selectAll: () => setKeys(new Set(items.slice(0, maxSelected).map(getKey))),
    clear: () => setKeys(new Set()),
    /** Keeps the items whose action failed selected. */
    keepOnly: (failed: readonly string[]) => setKeys(new Set(failed)),
  };
}
