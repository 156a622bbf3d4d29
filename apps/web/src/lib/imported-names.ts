/** Texts that were brought from elsewhere: whose they are, and that their names go. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { callQuery } from "@upwell/client/query";
import * as contract from "@upwell/contract/imports/routes";
import * as m from "@upwell/messages/imported-texts";
import { toast } from "@upwell/ui/toast";
import { keys } from "./query-keys.ts";

export const importedTexts = callQuery(keys.importedTexts, contract.listMyTexts, {});

const invalidates = [keys.importedTexts, keys.features.all, keys.allComments, keys.activities];

export const claimMyTexts = (id: number) =>
  mutationOptions({
    mutationFn: () => call(contract.claimMyTexts, { params: { id } }),
    onSuccess: () => toast({ title: m.claimed }),
    meta: { error: { title: m.couldNotClaim }, invalidates: [...invalidates, keys.me] },
  });

const removesName = {
  onSuccess: () => void toast({ title: m.nameRemoved }),
  meta: { error: { title: m.couldNotRemoveName }, invalidates },
};

export const removeMyName = (id: number) =>
  mutationOptions({
    mutationFn: () => call(contract.removeMyName, { params: { id } }),
    ...removesName,
  });

/** Removes the name of the author of an imported feature or comment. */
export const removeImportedName = mutationOptions({
  mutationFn: ({ id, isComment }: { id: number; isComment: boolean }) =>
    call(isComment ? contract.removeCommentName : contract.removeFeatureName, { params: { id } }),
  ...removesName,
});
