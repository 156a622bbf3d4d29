/** Mutations of a team's members and invitations. */
import { mutationOptions, type QueryKey } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { withProof } from "@upwell/client/proof-request";
import { viewerKeys } from "@upwell/client/session";
import * as contract from "@upwell/contract/employments/routes";
import type { TeamRole } from "@upwell/contract/employments/values";
import * as m from "@upwell/messages/colleagues";
import { toast } from "@upwell/ui/toast";
import type { Invitation, Member } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

/** Its variable is the reason. */
const decision = (mutationFn: (reason: string) => Promise<unknown>, invalidates: QueryKey) =>
  mutationOptions({ mutationFn, meta: { invalidates: [invalidates] } });

export const setMemberRole = (slug: string, { id }: Member, role: TeamRole) =>
  decision(
    () => call(contract.setMemberRole, { params: { id }, body: { role } }),
    keys.members(slug),
  );

export const endMembership = (slug: string, { id }: Member) =>
  decision(
    (reason) => call(contract.revokeEmployment, { params: { id }, body: { reason } }),
    keys.members(slug),
  );

export const withdrawInvitation = (slug: string, { id }: Invitation) =>
  decision(() => call(contract.withdrawInvitation, { params: { id } }), keys.invitations(slug));

export const inviteColleague = (slug: string) =>
  mutationOptions({
    mutationFn: (body: { address: string; role: TeamRole }) =>
      withProof(() => call(contract.inviteColleague, { params: { slug }, body })),
    onSuccess: ({ address }) => toast({ title: m.sent(address) }),
    meta: { error: { title: m.couldNotInvite }, invalidates: [keys.invitations(slug)] },
  });

export const acceptInvitation = mutationOptions({
  mutationFn: (body: { token: string; jobTitle: string }) =>
    call(contract.acceptInvitation, { body }),
  onSuccess: ({ platform }) => toast({ title: m.joined(platform.name) }),
  meta: {
    error: { title: m.couldNotJoin },
    invalidates: [viewerKeys.me, keys.staffMe],
    awaitsInvalidated: true,
  },
});
