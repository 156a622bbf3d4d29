import { isConflict } from "@upwell/client/failure";
import { useRef, useState } from "react";

/**
 * Edits that are based on a revision: on a conflict with another admin it loads theirs, instead of overwriting it,
 * until one of both is chosen.
 */
export function useConflict<Theirs>(revision: number, loadTheirs: () => Promise<Theirs>) {
  const baseRevision = useRef(revision);
  const [theirs, setTheirs] = useState<Theirs>();
  return {
    baseRevision,
    /** Set on a conflict. */
    theirs,
    async onError(failure: unknown): Promise<void> {
      if (isConflict(failure)) setTheirs(await loadTheirs());
    },
    /** Continues with a saved revision. */
    restart(next: number): void {
      baseRevision.current = next;
      setTheirs(undefined);
    },
  };
}
