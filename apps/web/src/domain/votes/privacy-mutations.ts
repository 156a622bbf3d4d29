/** Where the viewer hides their name as a voter. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { hideNameAtVote, hideNameOnPlatform } from "@upwell/contract/votes/routes";
import * as m from "@upwell/messages/voters";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const meta = {
  invalidates: [keys.features.all, keys.activities, keys.hiddenNames],
  // The switches show the stored state again only when it has been read again.
  awaitsInvalidated: true,
  error: { title: m.couldNotSave },
};

export const setNameHiddenAtVote = (id: number) =>
  mutationOptions({
    mutationFn: (hidesName: boolean) =>
      call(hideNameAtVote, { params: { id: String(id) }, body: { hidesName } }),
    onSuccess: ({ isHidden }) => toast({ title: isHidden ? m.nameHidden : m.nameShown }),
    meta,
  });

export const setNameHiddenOnPlatform = (slug: string) =>
  mutationOptions({
    mutationFn: (hidesName: boolean) =>
      call(hideNameOnPlatform, { params: { slug }, body: { hidesName } }),
    meta,
  });
