import type { ApiError } from "@upwell/contract/api-error";
import { lazy, Suspense } from "react";
import { getVerdictId } from "./use-is-appealed.ts";

const RejectionNote = lazy(() => import("./rejection-note.tsx"));

/** Shows why the text was rejected and how to appeal; renders nothing for other failures. */
export function ModerationNotice({ failure }: { failure: unknown }) {
  const verdictId = getVerdictId(failure);
  if (verdictId === undefined) return null;
  return (
    <Suspense>
      <RejectionNote key={verdictId} verdictId={verdictId} failure={failure as ApiError} />
    </Suspense>
  );
}
