/** Mutations of the site's settings, the test of its mail delivery, and another try of what failed. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { isConflict } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import * as mail from "@upwell/contract/mail/routes";
import * as settings from "@upwell/contract/settings/routes";
import * as m from "@upwell/messages/site-settings";
import { toast } from "@upwell/ui/toast";
import type { SupportSettings } from "../../lib/entities.ts";
import { deadLetters, siteSettings, supportSettings } from "./queries.ts";
import { type SiteValues, toSettings } from "./site-values.ts";

/** Fails with a conflict if another admin has saved since the given revision. */
export const updateSettings = (baseRevision: () => number) =>
  mutationOptions({
    mutationFn: (values: SiteValues) =>
      call(settings.updateSettings, {
        body: { ...toSettings(values), revision: baseRevision() },
      }),
    onSuccess(saved) {
      queryClient.setQueryData(siteSettings.queryKey, saved);
      toast({ title: m.saved });
    },
    // The form shows the other admin's settings instead.
    meta: { error: (failure) => !isConflict(failure) && { title: m.couldNotSave } },
  });

export const updateSupportSettings = mutationOptions({
  mutationFn: (body: SupportSettings) => call(settings.updateSupportSettings, { body }),
  onSuccess(saved) {
    queryClient.setQueryData(supportSettings.queryKey, saved);
    toast({ title: m.supportSaved });
  },
  meta: { error: { title: m.couldNotSave } },
});

export const retryDeadLetters = mutationOptions({
  mutationFn: (queue: string) => call(settings.retryDeadLetters, { body: { queue } }),
  onSuccess({ retried }) {
    toast({ title: m.triedAgain(retried) });
    return queryClient.invalidateQueries({ queryKey: deadLetters.queryKey });
  },
  meta: { error: { title: m.couldNotTryAgain } },
});

export const checkMail = mutationOptions({
  mutationFn: (body: { email: string }) => call(mail.checkMail, { body }),
  // The form shows it.
  meta: { error: false },
});
