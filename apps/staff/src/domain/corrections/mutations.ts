/** Mutations of corrections of the record. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { CallInput } from "@upwell/contract/client";
import * as contract from "@upwell/contract/corrections/routes";
import type { requestableCorrections } from "@upwell/contract/corrections/values";
import * as m from "@upwell/messages/correction-requests";
import { toast } from "@upwell/ui/toast";
import type { CorrectionRequest } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

export type RequestValues = {
  kind: (typeof requestableCorrections)[number];
  /** The id of the idea, link or merge; empty before one is chosen. */
  subjectId: string;
  answeredOn: string;
  reason: string;
};

type Body = CallInput<typeof contract.requestCorrection>["body"];

/** Returns the body of a request. Without a subject it lacks its id, which the schema says. */
export const toBody = ({ kind, subjectId, answeredOn, reason }: RequestValues) =>
  ({
    kind,
    reason,
    ...(subjectId !== "" && { subjectId: Number(subjectId) }),
    ...(kind === "answer" && { answeredOn }),
  }) as Body;

export const requestCorrection = (slug: string) =>
  mutationOptions({
    mutationFn: (values: RequestValues) =>
      call(contract.requestCorrection, { params: { slug }, body: toBody(values) }),
    onSuccess: () => toast({ title: m.sent }),
    meta: { invalidates: [keys.corrections(slug)], error: false },
  });

/** Its variable is the admin's words. */
export const decideCorrection = ({ id }: CorrectionRequest, state: "corrected" | "rejected") =>
  mutationOptions({
    mutationFn: (decision: string): Promise<unknown> =>
      call(contract.decideCorrection, { params: { id }, body: { state, decision } }),
    meta: { invalidates: [keys.pendingCorrections, keys.features, keys.allWaiting] },
  });
