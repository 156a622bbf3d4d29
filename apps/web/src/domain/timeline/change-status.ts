/** Changing the status of a feature, and what shows it. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import type { Status } from "@upwell/contract/status";
import { createStatusUpdate, getAudience } from "@upwell/contract/timeline";
import * as m from "@upwell/messages/status-change";
import type { ToastMessage } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { refreshLists } from "../../lib/refresh-lists.ts";

export const audience = (featureId: number) =>
  queryOptions({
    queryKey: keys.audience(featureId),
    queryFn: ({ signal }) => call(getAudience, { params: { id: String(featureId) } }, signal),
  });

export type StatusChange = { oldStatus: Status; newStatus: Status; comment: string };

export async function changeStatus(featureId: number, change: StatusChange): Promise<void> {
  try {
    await call(createStatusUpdate, { params: { id: String(featureId) }, body: change });
  } finally {
    // After a refusal, too: somebody else may have changed it.
    refreshLists();
    await queryClient.invalidateQueries({ queryKey: keys.timeline(featureId) });
  }
}

/** What is said when a status was not changed. */
export function statusFailure(failure: unknown): ToastMessage {
  const isConflict = failure instanceof ApiError && failure.status === 409;
  return {
    title: isConflict ? m.changedMeanwhile : m.couldNotSave,
    description: failureMessage(failure, m.couldNotSave),
    tone: "destructive",
  };
}
