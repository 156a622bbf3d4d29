import { queryClient } from "@upwell/client/query-client";
import { useContractForm } from "@upwell/client/use-contract-form";
import type { SettingsState } from "../../lib/entities.ts";
import { useConflict } from "../../lib/use-conflict.ts";
import { updateSettings } from "./mutations.ts";
import { siteSettings } from "./queries.ts";
import { siteRules, toFormValues } from "./site-values.ts";

/** Edits the site's settings; detects conflicts with other admins instead of overwriting. */
export function useSiteForm(state: SettingsState) {
  const conflict = useConflict(state.revision, () =>
    queryClient.fetchQuery({ ...siteSettings, staleTime: 0 }),
  );
  const { theirs, baseRevision } = conflict;

  function restart(next: SettingsState): void {
    conflict.restart(next.revision);
    form.reset(toFormValues(next));
  }

  const form = useContractForm({
    rules: siteRules,
    defaultValues: toFormValues(state),
    mutation: updateSettings(() => baseRevision.current),
    onSuccess: restart,
    onError: (failure) => void conflict.onError(failure),
  });

  return {
    form,
    theirs,
    /** Overwrites the other admin's settings. */
    saveMine() {
      baseRevision.current = theirs?.revision ?? baseRevision.current;
      return form.submit();
    },
    takeTheirs: () => restart(theirs ?? state),
    discard: () => restart(state),
  };
}
