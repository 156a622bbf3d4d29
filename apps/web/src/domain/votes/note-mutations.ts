/** What a voter says beside the vote. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { setOutcome, setReason } from "@upwell/contract/vote-notes/routes";
import type { OutcomeAnswer } from "@upwell/contract/vote-notes/values";
import * as m from "@upwell/messages/vote-notes";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const params = (id: number) => ({ params: { id: String(id) } });
const invalidates = [keys.features.all];

/** Says why; an empty note removes it. */
export const saveReason = (id: number) =>
  mutationOptions({
    mutationFn: (body: { content: string }) => call(setReason, { ...params(id), body }),
    onSuccess: ({ reason }) => toast({ title: reason === null ? m.removed : m.saved }),
    meta: { invalidates, error: { title: m.couldNotSave } },
  });

export type OutcomeValues = { answer: OutcomeAnswer | null; content: string };

/** Answers whether it is solved; null takes the answer back. */
export const saveOutcome = (id: number) =>
  mutationOptions({
    mutationFn: (body: OutcomeValues) => call(setOutcome, { ...params(id), body }),
    onSuccess: ({ outcome }) =>
      toast({ title: outcome === null ? m.answerRemoved : m.answerSaved }),
    meta: { invalidates, error: { title: m.couldNotAnswer } },
  });
