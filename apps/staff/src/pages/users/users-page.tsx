import { roles } from "@upwell/contract/users/shapes";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/user-admin";
import { RelativeTime } from "@upwell/ui/relative-time";
import { AccountBadges, AccountName } from "../../domain/users/account.tsx";
import { accountPages } from "../../domain/users/queries.ts";
import type { Account } from "../../lib/entities.ts";
import { ClearFilters, ListFilters, useListFilter } from "../../lib/list-filters.tsx";
import { QueryTable } from "../../lib/query-list.tsx";
import type { Columns } from "../../lib/record-table.tsx";

const columns: Columns<Account> = [
  { head: m.name, cell: (account) => <AccountName account={account} /> },
  { head: m.email, isHeadHidden: true, isLine: true, cell: ({ email }) => email },
  {
    head: m.role,
    isHeadHidden: true,
    className: "whitespace-nowrap",
    cell: ({ role }) => m.roles[role],
  },
  { head: m.state, isHeadHidden: true, cell: (account) => <AccountBadges account={account} /> },
  {
    head: m.features,
    className: "tabular-nums",
    cell: ({ contributionCount }) => number(contributionCount),
  },
  {
    head: m.joined,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
];

const booleans = ["true", "false"] as const;

const filters = {
  role: { label: m.role, allLabel: m.allRoles, values: roles, labels: m.roles },
  active: { label: m.active, allLabel: m.allStates, values: booleans, labels: m.states },
  verified: { label: m.verified, allLabel: m.allBadges, values: booleans, labels: m.badges },
};

/** All accounts, with search and filters. */
export default function UsersPage() {
  const state = useListFilter(filters);
  return (
    <>
      <h1 className="mb-4 text-xl">{m.title}</h1>
      <ListFilters state={state} label={m.search} placeholder={m.searchPlaceholder} />
      <QueryTable
        query={accountPages(state.filter)}
        {...m.loadStates}
        empty={{ title: m.none, text: m.noneText, action: <ClearFilters state={state} /> }}
        caption={m.title}
        columns={columns}
      />
    </>
  );
}
