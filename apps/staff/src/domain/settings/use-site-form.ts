import { isConflict } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { useContractForm } from "@upwell/client/use-contract-form";
import { useRef, useState } from "react";
import type { SettingsState } from "../../lib/entities.ts";
import { updateSettings } from "./mutations.ts";
import { siteSettings } from "./queries.ts";
import { siteRules, toFormValues } from "./site-values.ts";

/** Edits the site's settings; detects conflicts with other admins instead of overwriting. */
export function useSiteForm(state: SettingsState) {
  const baseRevision = useRef(state.revision);
  const [theirs, setTheirs] = useState<SettingsState>();

  function restart(next: SettingsState): void {
    baseRevision.current = next.revision;
    form.reset(toFormValues(next));
    setTheirs(undefined);
  }

  async function showTheirs(failure: unknown): Promise<void> {
    if (isConflict(failure))
      setTheirs(await queryClient.fetchQuery({ ...siteSettings, staleTime: 0 }));
  }

  const form = useContractForm({
    rules: siteRules,
    defaultValues: toFormValues(state),
    mutation: updateSettings(() => baseRevision.current),
    onSuccess: restart,
    onError: (failure) => void showTheirs(failure),
  });

  return {
    form,
    theirs,
    save: form.submit,
    /** Overwrites the other admin's settings. */
    saveMine() {
      baseRevision.current = theirs?.revision ?? baseRevision.current;
      return form.submit();
    },
    takeTheirs: () => restart(theirs ?? state),
    discard: () => restart(state),
  };
}
