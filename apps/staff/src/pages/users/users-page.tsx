import { roles } from "@upwell/contract/users/shapes";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/user-admin";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { AccountBadges } from "../../domain/users/account-badges.tsx";
import { AccountName } from "../../domain/users/account-name.tsx";
import { type AccountFilter, accountPages } from "../../domain/users/queries.ts";
import { useAccountFilter } from "../../domain/users/use-account-filter.ts";
import type { Account } from "../../lib/entities.ts";
import { FilterFold } from "../../lib/filter-fold.tsx";
import { UrlSearchField } from "../../lib/url-search-field.tsx";
import { FilterSelect } from "../shared/filter-select.tsx";
import { QueryList } from "../shared/query-list.tsx";
import { type Column, RecordTable } from "../shared/record-table.tsx";

const columns: readonly [Column<Account>, ...Column<Account>[]] = [
  { head: m.name, cell: (account) => <AccountName account={account} /> },
  { head: m.email, cell: ({ email }) => email },
  { head: m.role, className: "whitespace-nowrap", cell: ({ role }) => m.roles[role] },
  { head: m.state, cell: (account) => <AccountBadges account={account} /> },
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

const toOptions = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const booleans = ["true", "false"] as const;

function Filters({ filter: { search: _search, ...filters } }: { filter: AccountFilter }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <UrlSearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        className="min-w-40 flex-1 sm:min-w-56"
      />
      <FilterFold active={Object.keys(filters).length}>
        <FilterSelect
          label={m.role}
          name="role"
          allLabel={m.allRoles}
          options={toOptions(roles, m.roles)}
        />
        <FilterSelect
          label={m.active}
          name="active"
          allLabel={m.allStates}
          options={toOptions(booleans, m.states)}
        />
        <FilterSelect
          label={m.verified}
          name="verified"
          allLabel={m.allBadges}
          options={toOptions(booleans, m.badges)}
        />
      </FilterFold>
    </div>
  );
}

/** All accounts, with search and filters. */
export default function UsersPage() {
  const { filter, isFiltering, clear } = useAccountFilter();
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <Filters filter={filter} />
      <QueryList
        query={accountPages(filter)}
        loading={m.loading}
        failed={m.couldNotLoad}
        empty={{
          title: m.none,
          text: m.noneText,
          action: isFiltering && (
            <Button variant="secondary" onClick={clear}>
              {m.clearFilters}
            </Button>
          ),
        }}
        itemClass="h-12"
      >
        {(accounts) => (
          <RecordTable
            caption={m.title}
            records={accounts}
            getKey={({ id }) => id}
            columns={columns}
          />
        )}
      </QueryList>
    </>
  );
}
