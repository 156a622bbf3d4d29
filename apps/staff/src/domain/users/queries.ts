import { call } from "@upwell/client/api";
import { callQuery, pagedQuery } from "@upwell/client/query";
import { getAccount, listAccounts } from "@upwell/contract/users/routes";
import type { Role } from "@upwell/contract/users/shapes";
import { keys } from "../../lib/query-keys.ts";

export type AccountFilter = {
  search?: string;
  role?: Role;
  active?: "true" | "false";
  verified?: "true" | "false";
};

/** The accounts that match a filter, newest first. */
export const accountPages = (query: AccountFilter) =>
  pagedQuery(keys.accounts(query), listAccounts, { query });

/** Returns the first accounts that match a search. */
export const searchAccounts = (search: string, signal: AbortSignal) =>
  call(listAccounts, { query: { limit: 20, search } }, signal);

export const accountDetail = (id: number) =>
  callQuery(keys.account(id), getAccount, { params: { id } });
