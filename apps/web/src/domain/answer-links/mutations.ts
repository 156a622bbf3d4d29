/** Links where the company answered, and confirms them. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import * as contract from "@upwell/contract/answer-links/routes";
import * as m from "@upwell/messages/answer-links";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const params = (id: number) => ({ params: { id: String(id) } });
const invalidates = [keys.features.all];

/** The links of a feature that count or wait. */
export const answerLinks = (featureId: number) =>
  queryOptions({
    queryKey: [...keys.features.detail(featureId), "answer-links"],
    queryFn: () => call(contract.listAnswerLinks, params(featureId)),
  });

export const addAnswerLink = (featureId: number) =>
  mutationOptions({
    mutationFn: (body: { url: string; sentence: string; answeredOn: string }) =>
      call(contract.addAnswerLink, { ...params(featureId), body }),
    onSuccess: ({ state }) => toast({ title: state === "accepted" ? m.accepted : m.pending }),
    meta: { invalidates, error: { title: m.couldNotAdd } },
  });

export const confirmAnswerLink = mutationOptions({
  mutationFn: (id: number) => call(contract.confirmAnswerLink, params(id)),
  meta: { invalidates, error: { title: m.couldNotConfirm } },
});

export const contestAnswerLink = (id: number) =>
  mutationOptions({
    mutationFn: (body: { reason: string }) =>
      call(contract.contestAnswerLink, { ...params(id), body }),
    onSuccess: () => toast({ title: m.contested }),
    meta: { invalidates, error: { title: m.couldNotContest } },
  });

export const deleteAnswerLink = mutationOptions({
  mutationFn: (id: number) => call(contract.deleteAnswerLink, params(id)),
  onSuccess: () => toast({ title: m.removed }),
  meta: { invalidates, error: { title: m.couldNotRemove } },
});
