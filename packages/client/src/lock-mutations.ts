import { mutationOptions, type QueryKey } from "@tanstack/react-query";
import * as contract from "@upwell/contract/comments/routes";
import * as m from "@upwell/messages/discussion-lock";
import { toast } from "@upwell/ui/toast";
import { call } from "./api.ts";

/** A feature, and the keys of the queries that show its discussion. */
export type LockedFeature = { id: number; shownBy: readonly QueryKey[] };

export const lockDiscussion = ({ id, shownBy }: LockedFeature) =>
  mutationOptions({
    mutationFn: (body: { reason: string }) =>
      call(contract.lockDiscussion, { params: { id }, body }),
    onSuccess: () => toast({ title: m.nowLocked }),
    // The form shows it.
    meta: { error: false, invalidates: [...shownBy] },
  });

export const unlockDiscussion = ({ id, shownBy }: LockedFeature) =>
  mutationOptions({
    mutationFn: () => call(contract.unlockDiscussion, { params: { id } }),
    onSuccess: () => toast({ title: m.nowUnlocked }),
    meta: { error: { fallback: m.couldNotUnlock }, invalidates: [...shownBy] },
  });
