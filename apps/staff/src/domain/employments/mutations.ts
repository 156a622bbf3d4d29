import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
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
  meta: { error: { title: m.couldNotClaim }, invalidates: [keys.staffMe] },
});

export const proveByDns = ({ id, platform }: Employment) =>
  mutationOptions({
    mutationFn: () => call(contract.proveByDns, { params: { id } }),
    onSuccess: () => toast({ title: m.verified, description: m.provedText(platform.name) }),
    meta: {
      // Shown at the record.
      error: false,
      invalidates: [keys.staffMe],
      awaitsInvalidated: true,
    },
  });

export const leaveEmployment = ({ id }: Employment) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.leaveEmployment, { params: { id } }),
    meta: { invalidates: [keys.staffMe] },
  });
