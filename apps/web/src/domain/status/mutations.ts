import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Feature } from "@upwell/client/entities";
import { type PlanInput, pickPlan } from "@upwell/client/plan-field";
import { ApiError } from "@upwell/contract/api-error";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/status-form";
import { toast } from "@upwell/ui/toast";
import { featureLists, keys } from "../../lib/query-keys.ts";

export type StatusChange = { newStatus: Status; comment: string } & PlanInput;

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409;

/** Changes the status; the server rejects it if another user changed the status since. */
export const changeStatus = ({ id, status }: Pick<Feature, "id" | "status">) =>
  mutationOptions({
    mutationFn: ({ newStatus, comment, ...plan }: StatusChange) =>
      call(createStatusUpdate, {
        params: { id: String(id) },
        body: { newStatus, comment, oldStatus: status, ...pickPlan(newStatus, plan) },
      }),
    onSuccess: () => toast({ title: m.saved }),
    meta: {
      invalidates: [...featureLists, keys.timeline(id)],
      // The feature's page opens with the new status and answer, so that nothing moves on it.
      awaitsInvalidated: true,
      error: (failure) => ({
        title: isConflict(failure) ? m.conflict : m.couldNotSave,
        fallback: m.couldNotSave,
      }),
    },
  });
