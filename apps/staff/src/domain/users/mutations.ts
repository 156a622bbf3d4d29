/** Mutations of accounts; their variable is the reason, if one is required. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { withProof } from "@upwell/client/proof-request";
import * as contract from "@upwell/contract/users/routes";
import type { Role } from "@upwell/contract/users/shapes";
import type { ProfilePart } from "@upwell/contract/users/values";
import * as m from "@upwell/messages/user-admin";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const accountMutation = (mutationFn: (reason: string) => Promise<unknown>) =>
  mutationOptions({ mutationFn, meta: { invalidates: [keys.allAccounts] } });

const params = (id: number) => ({ params: { id } });

export const changeRole = (id: number, role: Role) =>
  accountMutation(() =>
    withProof(() => call(contract.changeRole, { ...params(id), body: { role } })),
  );

export const removeFromProfile = (id: number, part: ProfilePart) =>
  accountMutation((reason) =>
    call(contract.removeFromProfile, { ...params(id), body: { parts: [part], reason } }),
  );

export const resetTwoStep = (id: number) =>
  accountMutation((reason) =>
    withProof(() => call(contract.resetTwoStep, { ...params(id), body: { reason } })),
  );

export const deleteUser = (id: number) =>
  accountMutation((reason) =>
    withProof(() => call(contract.deleteUser, { ...params(id), body: { reason } })),
  );

export const setModerator = (id: number) =>
  mutationOptions({
    mutationFn: (body: { site: boolean; platformIds: number[] }) =>
      withProof(() => call(contract.setModerator, { ...params(id), body })),
    onSuccess: () => toast({ title: m.moderationChanged }),
    meta: { invalidates: [keys.allAccounts], error: { title: m.couldNotChangeModeration } },
  });

export const deactivateUser = (id: number) =>
  accountMutation((reason) => call(contract.deactivateUser, { ...params(id), body: { reason } }));

export const reactivateUser = (id: number) =>
  accountMutation(() => call(contract.reactivateUser, params(id)));
