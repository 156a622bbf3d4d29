/** The contact of a platform that nobody has claimed: its query and mutations. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { callQuery } from "@upwell/client/query";
import { queryClient } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/company-letters/routes";
import { listPlatformFeatures } from "@upwell/contract/features/routes";
import * as m from "@upwell/messages/company-letters";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const at = (id: number) => ({ params: { id } });

export const companyContact = (id: number) =>
  callQuery(keys.companyContact(id), contract.getCompanyContact, at(id));

/** A letter names as many. */
const namedFeatures = 10;

/** The most wanted ideas of a platform, which the letter names. */
export const mostWanted = (slug: string) =>
  callQuery(keys.mostWanted(slug), listPlatformFeatures, {
    params: { slug },
    query: { sort: "top", limit: namedFeatures },
  });

export type ContactValues = { address: string; source: string };

const meta = { error: { title: m.couldNotSave } };

export const setCompanyContact = (id: number) =>
  mutationOptions({
    mutationFn: (body: ContactValues) => call(contract.setCompanyContact, { ...at(id), body }),
    onSuccess(saved) {
      queryClient.setQueryData(keys.companyContact(id), saved);
      toast({ title: m.saved });
    },
    meta,
  });

export const removeCompanyContact = (id: number) =>
  mutationOptions({
    mutationFn: () => call(contract.removeCompanyContact, at(id)),
    onSuccess: () => toast({ title: m.removed }),
    meta: { ...meta, invalidates: [keys.companyContact(id)] },
  });
