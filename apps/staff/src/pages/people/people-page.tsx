import { useInfiniteQuery } from "@tanstack/react-query";
import { useAddressSearch } from "@upwell/client/use-address-search";
import { useSearchKey } from "@upwell/client/use-search-key";
import { roles } from "@upwell/contract/people";
import * as m from "@upwell/messages/accounts";
import { number } from "@upwell/messages/plural";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { SearchField } from "@upwell/ui/search-field";
import { AccountMarks } from "../../domain/people/account-marks.tsx";
import { AccountName } from "../../domain/people/account-name.tsx";
import { accountPages } from "../../domain/people/queries.ts";
import { useAccountFilter } from "../../domain/people/use-account-filter.ts";
import type { Account } from "../../lib/entities.ts";
import { FilterSelect } from "../parts/filter-select.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { type Column, RecordTable } from "../parts/record-table.tsx";

const columns: readonly [Column<Account>, ...Column<Account>[]] = [
  { head: m.name, cell: (account) => <AccountName account={account} /> },
  { head: m.address, cell: ({ email }) => email },
  { head: m.role, className: "whitespace-nowrap", cell: ({ role }) => m.roles[role] },
  { head: m.state, cell: (account) => <AccountMarks account={account} /> },
  {
    head: m.ideas,
    className: "tabular-nums",
    cell: ({ contributionCount }) => number(contributionCount),
  },
  {
    head: m.joined,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
];

const optionsOf = <T extends string>(values: readonly T[], words: Record<T, string>) =>
  values.map((value) => ({ value, label: words[value] }));
const yesAndNo = ["true", "false"] as const;

function Filters() {
  const { text, setText } = useAddressSearch("search");
  const field = useSearchKey();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        label={m.search}
        placeholder={m.searchPlaceholder}
        clearLabel={m.clearSearch}
        value={text}
        onValueChange={setText}
        inputRef={field}
        className="min-w-56 flex-1"
      />
      <FilterSelect
        label={m.role}
        name="role"
        all={m.allRoles}
        options={optionsOf(roles, m.roles)}
      />
      <FilterSelect
        label={m.active}
        name="active"
        all={m.allStates}
        options={optionsOf(yesAndNo, m.states)}
      />
      <FilterSelect
        label={m.verified}
        name="verified"
        all={m.allBadges}
        options={optionsOf(yesAndNo, m.badges)}
      />
    </div>
  );
}

/** Everybody with an account. */
export default function PeoplePage() {
  const { filter, isFiltering, clear } = useAccountFilter();
  const pages = useInfiniteQuery(accountPages(filter));
  return (
    <>
      <h1 className="mb-4 text-2xl">{m.title}</h1>
      <Filters />
      <PagedList
        pages={pages}
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
            keyOf={({ id }) => id}
            columns={columns}
          />
        )}
      </PagedList>
    </>
  );
}
