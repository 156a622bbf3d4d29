/** Keeping accounts in order. What is shown of them is read again whether or not it went well. */
import { call } from "@upwell/client/api";
import { queryClient } from "@upwell/client/query-client";
import type { Role } from "@upwell/contract/people";
import { deactivateUser, reactivateUser } from "@upwell/contract/staff";
import { changeRole } from "@upwell/contract/staff-people";
import { keys } from "../../lib/query-keys.ts";

const of = (id: number) => ({ params: { id: String(id) } });

async function andReadAgain(deed: Promise<unknown>): Promise<void> {
  try {
    await deed;
  } finally {
    await queryClient.invalidateQueries({ queryKey: keys.allAccounts });
  }
}

export const giveRole = (id: number, role: Role): Promise<void> =>
  andReadAgain(call(changeRole, { ...of(id), body: { role } }));

export const deactivate = (id: number, reason: string): Promise<void> =>
  andReadAgain(call(deactivateUser, { ...of(id), body: { reason } }));

export const reactivate = (id: number): Promise<void> => andReadAgain(call(reactivateUser, of(id)));
