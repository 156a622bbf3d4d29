/** Asking a person to look at a verdict again, and what shows it. */

import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { appealMessage } from "@upwell/contract/forms";
import { createAppeal } from "@upwell/contract/moderation";
import * as m from "@upwell/messages/appeals";
import { toast } from "@upwell/ui/toast";
import { appealDraft, saveDraft } from "../../lib/draft.ts";
import { keys } from "../../lib/query-keys.ts";

/** What is wrong with the words, in the server's; nothing when they may be sent. */
export const problemOf = (message: string): string | undefined =>
  appealMessage.safeParse(message).error?.issues[0]?.message;

const refresh = () => void queryClient.invalidateQueries({ queryKey: keys.verdicts.list });

/** Sends an appeal, and says so. */
export async function sendAppeal(verdictId: number, message: string): Promise<void> {
  await call(createAppeal, { body: { verdictId, message } });
  saveDraft(appealDraft(verdictId), undefined);
  queryClient.setQueryData(keys.verdicts.appealed(verdictId), true);
  toast({ title: m.sent, description: m.sentText });
  refresh();
}

/** Says why an appeal was not sent; true where it never can be, since the verdict has moved on. */
export function sayNotSent(failure: unknown): boolean {
  toast({
    title: m.failed,
    description: failureMessage(failure, m.couldNotSend),
    tone: "destructive",
  });
  const isOver = failure instanceof ApiError && [404, 409].includes(failure.status);
  if (isOver) refresh();
  return isOver;
}
