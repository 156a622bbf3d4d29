/** People as admins look them up. */
import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import type { Role } from "@upwell/contract/people";
import { getAccount, listAccounts } from "@upwell/contract/staff-people";
import type { Account } from "../../lib/entities.ts";
import { pagesOf } from "../../lib/paged.ts";
import { keys } from "../../lib/query-keys.ts";

export type AccountFilter = {
  search?: string;
  role?: Role;
  active?: "true" | "false";
  verified?: "true" | "false";
};

/** Everybody whom a filter lets through, the newest first. */
export const accountPages = (filter: AccountFilter) =>
  pagesOf(keys.accounts(filter), (place, signal) =>
    client.callPage(listAccounts, { query: { ...filter, ...place } }, signal),
  );

/** The first few of a name. */
export const findAccounts = (search: string, signal: AbortSignal): Promise<Account[]> =>
  call(listAccounts, { query: { limit: "20", ...(search !== "" && { search }) } }, signal);

export const oneAccount = (id: number) =>
  queryOptions({
    queryKey: keys.account(id),
    queryFn: ({ signal }) => call(getAccount, { params: { id: String(id) } }, signal),
  });
