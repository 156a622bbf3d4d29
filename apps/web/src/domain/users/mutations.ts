import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { downloadFile } from "@upwell/client/download-file";
import type { Me } from "@upwell/client/entities";
import { navigate } from "@upwell/client/hash-location";
import { withProof } from "@upwell/client/proof-request";
import { queryClient } from "@upwell/client/query-client";
import { endSession } from "@upwell/client/session";
import { splitName } from "@upwell/client/split-name";
import { deleteMe, exportMe, updateMe } from "@upwell/contract/users/routes";
import * as users from "@upwell/messages/users";
import { toast } from "@upwell/ui/toast";
import { flushSync } from "react-dom";
import { keys } from "../../lib/query-keys.ts";
import { askToSignIn } from "../../lib/sign-in-first.ts";
import { rejectionToast } from "../moderation/rejection-toast.ts";

const profileError = rejectionToast({
  title: users.updateFailed,
  fallback: users.couldNotUpdate,
});

/** Caches the profile and invalidates all else, because most data shows the name and avatar. */
function cacheProfile(me: Me): void {
  queryClient.setQueryData(keys.me, me);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
}

export type Profile = { displayName: string; bio: string; avatar: File | undefined };

export const saveProfile = mutationOptions({
  mutationFn: ({ displayName, bio, avatar }: Profile) =>
    call(updateMe, {
      body: { ...splitName(displayName), bio },
      files: avatar && { avatar },
    }),
  onSuccess(me) {
    cacheProfile(me);
    toast({ title: users.updated, description: users.updatedText });
  },
  onError: askToSignIn,
  meta: { error: profileError, showsFieldErrors: false },
});

export const saveMailDigest = mutationOptions({
  mutationFn: (mailDigest: Me["mailDigest"]) => call(updateMe, { body: { mailDigest } }),
  onSuccess(me) {
    queryClient.setQueryData(keys.me, me);
    toast({ title: users.mailSaved });
  },
  meta: { error: profileError },
});

export const saveHidesVotes = mutationOptions({
  mutationFn: (hidesVotes: boolean) => call(updateMe, { body: { hidesVotes } }),
  onSuccess(me) {
    cacheProfile(me);
    toast({ title: me.hidesVotes ? users.votesHidden : users.votesShown });
  },
  meta: { error: profileError },
});

export const exportData = (me: Me) =>
  mutationOptions({
    mutationFn: () => withProof(() => call(exportMe, {})),
    onSuccess: (data) =>
      downloadFile(
        users.exportFile(me.username),
        JSON.stringify(data, null, 2),
        "application/json",
      ),
    meta: { error: { title: users.exportFailed, fallback: users.exportTryAgain } },
  });

export const deleteAccount = mutationOptions({
  mutationFn: () => withProof(() => call(deleteMe, {})),
  onSuccess() {
    // Navigates before the session ends: the page would otherwise refetch the deleted account.
    flushSync(() => navigate("/"));
    endSession();
    toast({ title: users.deleted, description: users.deletedText });
  },
  meta: { error: { title: users.deletionFailed, fallback: users.couldNotDelete } },
});
