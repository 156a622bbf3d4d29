import { useMutation } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { Author } from "@upwell/client/entities";
import type { PlanInput } from "@upwell/client/plan-field";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/queue";
import { statusLabel } from "@upwell/messages/status";
import { undone, undo as undoText } from "@upwell/messages/undo";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import type { Outcome } from "../../lib/entities.ts";
import { type BulkAction, type BulkUpdate, bulkUpdate } from "./mutations.ts";
import { getReverseUpdates } from "./reverse-action.ts";
import { scheduleUndoable } from "./undoable-action.ts";
import type { Selected } from "./use-selection.ts";

const undoMs = 6000;

/** A status change that has not been saved yet. */
export type PendingChange = { features: readonly Selected[]; newStatus: Status };

export type StatusChange = {
  newStatus: Status;
  comment: string;
  pictures?: PictureList;
} & PlanInput;

export type BulkActions = ReturnType<typeof useBulkActions>;

/** Undoable actions on one or many features of a platform. */
export function useBulkActions(
  slug: string,
  onOutcome: (outcome: Outcome, features: readonly Selected[]) => void,
) {
  const { mutateAsync } = useMutation(bulkUpdate(slug));
  const [pending, setPending] = useState<readonly PendingChange[]>([]);
  // The mutation cache shows the toast of a failure.
  const send = (update: BulkUpdate) => mutateAsync(update).catch(() => undefined);

  async function run(
    features: readonly Selected[],
    action: BulkAction,
    title: (n: number) => string,
  ) {
    const outcome = await send({ features, action });
    if (outcome === undefined) return;
    onOutcome(outcome, features);
    const done = features.filter(({ id }) => outcome.done.includes(id));
    if (done.length === 0) return;
    const undo = async () => {
      for (const update of getReverseUpdates(action, done))
        if ((await send(update)) === undefined) return;
      toast({ title: undone });
    };
    toast({ title: title(done.length), action: { label: undoText, run: () => void undo() } });
  }

  return {
    /** The status changes that can still be undone or are being saved. */
    pending,
    pick: (features: readonly Selected[], picked: boolean) =>
      run(features, { kind: "pick", picked }, (n) => m.picksDone(n, picked)),
    tag: (features: readonly Selected[], change: { add: string[]; remove: string[] }) =>
      run(features, { kind: "tag", ...change }, m.tagsDone),
    assign: (features: readonly Selected[], person: Author | null) =>
      run(features, { kind: "assign", assignee: person?.id ?? null }, (n) =>
        m.assignDone(n, person && authorName(person)),
      ),
    /** Delayed by a few seconds, because notifications cannot be undone. `onReturned` is called where nothing comes of it. */
    changeStatus(
      features: readonly Selected[],
      change: StatusChange,
      onReturned: () => void = () => undefined,
    ) {
      const label = statusLabel(change.newStatus);
      const waiting: PendingChange = { features, newStatus: change.newStatus };
      setPending((others) => [...others, waiting]);
      const settle = () => setPending((all) => all.filter((one) => one !== waiting));
      const undoable = scheduleUndoable(undoMs, async () => {
        const action: BulkAction = { kind: "status", ...change };
        const outcome = await send({ features, action, checksStatus: true });
        settle();
        if (outcome === undefined || outcome.done.length === 0) onReturned();
        if (outcome === undefined) return;
        if (outcome.done.length > 0)
          toast({ title: m.doneTitle(outcome.done.length), description: label });
        onOutcome(outcome, features);
      });
      const undo = () => {
        if (!undoable.cancel()) return;
        settle();
        onReturned();
        toast({ title: undone });
      };
      toast({
        title: m.willChange(features.length, label),
        description: m.willChangeText,
        duration: undoMs,
        action: { label: undoText, run: undo },
      });
    },
  };
}
