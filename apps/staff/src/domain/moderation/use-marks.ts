import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/decide-texts";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";

const most = limits.decideMany.max;

/** Which of the texts are selected; those that are gone meanwhile are not. */
export function useMarks<T>(items: readonly T[], keyOf: (item: T) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const all = items.filter((item) => keys.has(keyOf(item)));
  return {
    all,
    has: (item: T) => keys.has(keyOf(item)),
    toggle(item: T) {
      const next = new Set(all.map(keyOf));
      if (!next.delete(keyOf(item))) next.add(keyOf(item));
      if (next.size <= most) setKeys(next);
      else toast({ title: m.selectionFull(most), tone: "destructive" });
    },
    markAll: () => setKeys(new Set(items.slice(0, most).map(keyOf))),
    clear: () => setKeys(new Set()),
    /** Leaves only those that something could not be done to. */
    keepOnly: (left: readonly string[]) => setKeys(new Set(left)),
  };
}
