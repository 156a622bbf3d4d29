/** Changing one's profile, and what shows it. */

import { call } from "@upwell/client/api";
import type { Me } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { splitName } from "@upwell/client/split-name";
import { ApiError } from "@upwell/contract/api-error";
import { updateMe } from "@upwell/contract/profile";
import * as m from "@upwell/messages/people";
import type { ToastMessage } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

export type Profile = { displayName: string; bio: string };

function show(me: Me): void {
  queryClient.setQueryData(keys.me, me);
  // The name and the picture stand beside everything that somebody wrote.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
}

/** Saves what was changed; a picture goes with it. */
export async function saveProfile(
  { displayName, bio }: Profile,
  avatar: File | undefined,
): Promise<void> {
  const body = { ...splitName(displayName), bio };
  show(await call(updateMe, { body, ...(avatar && { files: { avatar } }) }));
}

export async function saveMailDigest(mailDigest: Me["mailDigest"]): Promise<void> {
  queryClient.setQueryData(keys.me, await call(updateMe, { body: { mailDigest } }));
}

/** What is said when a profile was not saved. */
export function profileFailure(failure: unknown): ToastMessage {
  const reasoning = failure instanceof ApiError ? failure.text("rejection_reasoning") : undefined;
  return {
    title: m.updateFailed,
    description: reasoning ?? failureMessage(failure, m.couldNotUpdate),
    tone: "destructive",
    ...(reasoning !== undefined && { duration: 8000 }),
  };
}
