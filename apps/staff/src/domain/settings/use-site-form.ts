import { call } from "@upwell/client/api";
import { contractResolver, showFieldErrors } from "@upwell/client/contract-form";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import { updateSettings } from "@upwell/contract/staff-settings";
import * as m from "@upwell/messages/site-settings";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SettingsState } from "../../lib/entities.ts";
import { siteSettings } from "./queries.ts";
import { type SiteValues, settingsOf, siteRules, valuesOf } from "./site-values.ts";

/** The site's switches while they are turned: whoever was faster is not overwritten unseen. */
export function useSiteForm(state: SettingsState) {
  const [revision, setRevision] = useState(state.revision);
  const [theirs, setTheirs] = useState<SettingsState>();
  const form = useForm<SiteValues>({
    resolver: contractResolver(siteRules),
    defaultValues: valuesOf(state),
  });

  function begin(next: SettingsState): void {
    form.reset(valuesOf(next));
    setRevision(next.revision);
    setTheirs(undefined);
  }

  async function send(values: SiteValues, seen: number): Promise<void> {
    try {
      const body = { ...settingsOf(values), revision: seen };
      const saved = await call(updateSettings, { body });
      queryClient.setQueryData(siteSettings.queryKey, saved);
      begin(saved);
      toast({ title: m.saved });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        setTheirs(await queryClient.fetchQuery({ ...siteSettings, staleTime: 0 }));
        return;
      }
      if (showFieldErrors(failure, siteRules, form.setError)) return;
      const description = failureMessage(failure, m.couldNotSave);
      toast({ title: m.couldNotSave, description, tone: "destructive" });
    }
  }

  return {
    form,
    theirs,
    save: form.handleSubmit((values) => send(values, revision)),
    /** Overwrites what was seen to have changed. */
    saveMine: form.handleSubmit((values) => send(values, theirs?.revision ?? revision)),
    takeTheirs: () => begin(theirs ?? state),
    discard: () => begin(state),
  };
}
