import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status";
import * as m from "@upwell/messages/triage";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import type { TriageFeature } from "../../lib/entities.ts";

/** A selected idea as its selector saw it. */
export type Selected = {
  id: number;
  title: string;
  oldStatus: Status;
  tags: readonly string[];
  isPicked: boolean;
};

type Selectable = Pick<TriageFeature, "id" | "title" | "status" | "tags" | "isPicked">;

export const selectedOf = ({ id, title, status, tags, isPicked }: Selectable): Selected => ({
  id,
  title,
  oldStatus: status,
  tags: tags.map(({ name }) => name),
  isPicked,
});

/** Which ideas are selected; they stay so while the list scrolls, filters and changes. */
export function useSelection() {
  const [byId, setById] = useState<ReadonlyMap<number, Selected>>(new Map());
  return {
    size: byId.size,
    has: (id: number) => byId.has(id),
    all: [...byId.values()],
    toggle(feature: TriageFeature) {
      if (!byId.has(feature.id) && byId.size >= limits.selection.max) {
        toast({ title: m.selectionFull, tone: "destructive" });
        return;
      }
      const next = new Map(byId);
      if (!next.delete(feature.id)) next.set(feature.id, selectedOf(feature));
      setById(next);
    },
    clear: () => setById(new Map()),
    /** Leaves only those that something could not be done to. */
    keepOnly: (ids: readonly number[]) =>
      setById((now) => new Map([...now].filter(([id]) => ids.includes(id)))),
  };
}
export type Selection = ReturnType<typeof useSelection>;
