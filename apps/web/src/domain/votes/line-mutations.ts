/** What the viewer says beside their vote. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { setSolved, setWhy } from "@upwell/contract/vote-lines/routes";
import type { SolvedAnswer } from "@upwell/contract/vote-lines/values";
import * as m from "@upwell/messages/vote-lines";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const params = (id: number) => ({ params: { id: String(id) } });
const invalidates = [keys.features.all];

/** Says why; an empty line removes it. */
export const saveWhy = (id: number) =>
  mutationOptions({
    mutationFn: (body: { content: string }) => call(setWhy, { ...params(id), body }),
    onSuccess: ({ why }) => toast({ title: why === null ? m.removed : m.saved }),
    meta: { invalidates, error: { title: m.couldNotSave } },
  });

export type SolvedValues = { answer: SolvedAnswer | null; content: string };

/** Answers whether it is solved; null takes the answer back. */
export const saveSolved = (id: number) =>
  mutationOptions({
    mutationFn: (body: SolvedValues) => call(setSolved, { ...params(id), body }),
    onSuccess: ({ solved }) => toast({ title: solved === null ? m.answerRemoved : m.answerSaved }),
    meta: { invalidates, error: { title: m.couldNotAnswer } },
  });
