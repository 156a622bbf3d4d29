import { skipToken, useQuery } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { askPerson } from "@upwell/messages/common";
import type { ToastMessage } from "@upwell/ui/toast";
import { lazy, Suspense } from "react";
import { openDialog } from "./open-dialog.ts";
import { keys } from "./query-keys.ts";

const RefusalNote = lazy(() => import("./refusal-note.tsx"));

/** The verdict by which a text was held back, if that is what has failed. */
const verdictOf = (failure: unknown): number | undefined =>
  failure instanceof ApiError ? failure.verdictId : undefined;

/** What a message in passing offers about a text that was held back. */
export function appealAction(failure: unknown): ToastMessage["action"] {
  const verdictId = verdictOf(failure);
  if (verdictId === undefined) return undefined;
  return { label: askPerson, run: () => openDialog("open-appeal-modal", { verdictId }) };
}

/** What has failed about a draft, for a form that may be drawn anew when the window changes its width. */
export function useDraftFailure(draft: string): [unknown, (failure: unknown) => void] {
  const queryKey = keys.verdicts.refusal(draft);
  const { data } = useQuery<unknown>({ queryKey, queryFn: skipToken });
  return [data, (failure) => queryClient.setQueryData(queryKey, failure ?? null)];
}

/** Stays in the form whose text was held back: why, and whom to ask. Of other failures, nothing. */
export function Refusal({ failure }: { failure: unknown }) {
  const verdictId = verdictOf(failure);
  if (verdictId === undefined) return null;
  return (
    <Suspense>
      <RefusalNote key={verdictId} verdictId={verdictId} failure={failure as ApiError} />
    </Suspense>
  );
}
