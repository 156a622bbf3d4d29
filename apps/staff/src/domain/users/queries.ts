import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { getAccount, listAccounts } from "@upwell/contract/users/routes";
import type { Role } from "@upwell/contract/users/shapes";
import type { Account } from "../../lib/entities.ts";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

export type AccountFilter = {
  search?: string;
  role?: Role;
  active?: "true" | "false";
  verified?: "true" | "false";
};

/** The accounts that match a filter, newest first. */
export const accountPages = (filter: AccountFilter) =>
  pagedQuery(keys.accounts(filter), (page, signal) =>
    client.callPage(listAccounts, { query: { ...filter, ...page } }, signal),
  );

/** Returns the first accounts that match a search. */
export const searchAccounts = (search: string, signal: AbortSignal): Promise<Account[]> =>
  call(listAccounts, { query: { limit: "20", ...(search !== "" && { search }) } }, signal);

export const accountDetail = (id: number) =>
  queryOptions({
    queryKey: keys.account(id),
    queryFn: ({ signal }) => call(getAccount, { params: { id: String(id) } }, signal),
  });
