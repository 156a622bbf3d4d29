import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { viewerKeys } from "@upwell/client/session";
import * as contract from "@upwell/contract/employments/routes";
import * as m from "@upwell/messages/employments";
import { toast } from "@upwell/ui/toast";
import type { Employment } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

export type ClaimValues = {
  platform: { id: number; name: string } | null;
  company: string;
  jobTitle: string;
};

export const claimEmployment = mutationOptions({
  mutationFn: ({ platform, ...values }: ClaimValues) =>
    call(contract.claimEmployment, { body: { ...values, platform: platform?.id ?? 0 } }),
  onSuccess: ({ state, platform }) =>
    toast(
      state === "verified"
        ? { title: m.verified, description: m.verifiedText(platform.name) }
        : { title: m.claimed, description: m.claimedText },
    ),
  meta: { error: { title: m.couldNotClaim }, invalidates: [keys.staffMe, viewerKeys.me] },
});

const calls = { dns: contract.proveByDns, file: contract.proveByFile } as const;
const texts = { dns: m.provedText, file: m.fileProvedText } as const;

/** Looks for what proves a claim, or the hidden website of a platform whose member one is. */
export const proveBy = (by: keyof typeof calls, { id, platform, state }: Employment) =>
  mutationOptions({
    mutationFn: (): Promise<Employment> => call(calls[by], { params: { id } }),
    onSuccess: (saved) => {
      if (state === "verified") toast({ title: m.websiteProved });
      else if (saved.state === "claimed")
        toast({ title: m.proofKept, description: m.proofKeptText });
      else toast({ title: m.verified, description: texts[by](platform.name) });
    },
    meta: {
      // Shown at the record.
      error: false,
      invalidates: [keys.staffMe],
      awaitsInvalidated: true,
    },
  });

/** Leaves for the forge, which leads back. */
export const proveByForge = ({ id }: Employment) =>
  mutationOptions({
    mutationFn: () => call(contract.proveByForge, { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

export const leaveEmployment = ({ id }: Employment) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.leaveEmployment, { params: { id } }),
    meta: { invalidates: [keys.staffMe] },
  });
