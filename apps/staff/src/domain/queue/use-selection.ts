import type { Author } from "@upwell/client/entities";
import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/queue";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import type { QueueFeature } from "../../lib/entities.ts";

/** A feature as it was when it was selected. */
export type Selected = {
  id: number;
  title: string;
  oldStatus: Status;
  tags: readonly string[];
  isPicked: boolean;
  upvoteCount: number;
  commentCount: number;
  expected: string | null;
  reconsiderAfter: string | null;
  /** Undefined where it is not known. */
  assignee: Author | null | undefined;
};

type Selectable = Pick<QueueFeature, Exclude<keyof Selected, "oldStatus" | "assignee"> | "status"> &
  Partial<Pick<Selected, "assignee">>;

export const toSelected = ({ status, tags, ...feature }: Selectable): Selected => ({
  id: feature.id,
  title: feature.title,
  oldStatus: status,
  tags: tags.map(({ name }) => name),
  isPicked: feature.isPicked,
  upvoteCount: feature.upvoteCount,
  commentCount: feature.commentCount,
  expected: feature.expected,
  reconsiderAfter: feature.reconsiderAfter,
  assignee: feature.assignee,
});

/** The selected features, which persist while the list scrolls, filters and refetches. */
export function useSelection() {
  const [byId, setById] = useState<ReadonlyMap<number, Selected>>(new Map());
  return {
    size: byId.size,
    has: (id: number) => byId.has(id),
    all: [...byId.values()],
    toggle(feature: QueueFeature) {
      if (!byId.has(feature.id) && byId.size >= limits.selection.max) {
        toast({ title: m.selectionFull, tone: "destructive" });
        return;
      }
      const next = new Map(byId);
      if (!next.delete(feature.id)) next.set(feature.id, toSelected(feature));
      setById(next);
    },
    clear: () => setById(new Map()),
    /** Keeps the features whose action failed selected. */
    keepOnly: (ids: readonly number[]) =>
      setById((now) => new Map([...now].filter(([id]) => ids.includes(id)))),
  };
}
export type Selection = ReturnType<typeof useSelection>;
