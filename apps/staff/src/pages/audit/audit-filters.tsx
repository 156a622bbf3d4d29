import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { auditActions } from "@upwell/contract/audit/values";
import * as m from "@upwell/messages/audit";
import { clearFilters } from "@upwell/messages/common";
import { searching } from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { Field, Input, Select } from "@upwell/ui/field";
import type { useAuditFilter } from "../../domain/audit/use-audit-filter.ts";
import { allPlatforms, searchPlatforms } from "../../domain/platforms/queries.ts";
import { accountDetail, searchAccounts } from "../../domain/users/queries.ts";
import { FilterFold } from "../../lib/filter-fold.tsx";
import { keys } from "../../lib/query-keys.ts";

type State = ReturnType<typeof useAuditFilter>;

const texts = (none: string) => ({ pending: searching, failed: m.choicesFailed, none });

function ActorFilter({ filter, set }: State) {
  const id = Number(filter.actor ?? 0);
  const chosen = useQuery({ ...accountDetail(id), enabled: id > 0 });
  const name = chosen.data === undefined ? `#${id}` : authorName(chosen.data);
  return (
    <QueryCombobox
      label={m.who}
      placeholder={m.anyone}
      queryKey={keys.accountChoices}
      queryFn={searchAccounts}
      texts={texts(m.noPersonFound)}
      selected={id > 0 ? name : null}
      onSelect={(next) => set({ actor: next && String(next.id) })}
      getText={(account) => `${authorName(account)} (${account.username})`}
      clearLabel={m.clear(m.who)}
    />
  );
}

function PlatformFilter({ filter, set }: State) {
  const id = Number(filter.platform ?? 0);
  const known = useQuery({ ...allPlatforms, enabled: id > 0 });
  const name = known.data?.find((platform) => platform.id === id)?.name ?? `#${id}`;
  return (
    <QueryCombobox
      label={m.platform}
      placeholder={m.anyPlatform}
      queryKey={keys.platforms}
      queryFn={searchPlatforms}
      texts={texts(m.noPlatformFound)}
      selected={id > 0 ? name : null}
      onSelect={(next) => set({ platform: next && String(next.id) })}
      getText={(platform) => platform.name}
      clearLabel={m.clear(m.platform)}
    />
  );
}

const groups = Object.entries(m.groups).map(([prefix, name]) => ({
  prefix,
  name,
  actions: auditActions.filter((action) => action.startsWith(prefix)),
}));

/** Capitalizes the first letter. */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function ActionFilter({ filter, set }: State) {
  return (
    <Field label={m.action}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={filter.action ?? ""}
          onChange={({ target }) => set({ action: target.value })}
        >
          <option value="">{m.anyAction}</option>
          {groups.map(({ prefix, name, actions }) => (
            <optgroup key={prefix} label={name}>
              <option value={prefix}>{m.allInGroup(name)}</option>
              {actions.map((action) => (
                <option key={action} value={action}>
                  {capitalize(m.actions[action])}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

const dateFields = [
  { field: "from", label: m.from },
  { field: "until", label: m.until },
] as const;

/** Filters the audit by actor, action, platform and time. */
export function AuditFilters({ state }: { state: State }) {
  const { filter, set, isFiltering, clear } = state;
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{m.filters}</legend>
      <FilterFold
        active={Object.keys(filter).length}
        className="grid grid-cols-2 items-end gap-3 max-sm:mt-3 max-sm:*:col-span-2 max-sm:[&>:has([type=date])]:col-span-1 xl:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]"
      >
        <ActorFilter {...state} />
        <ActionFilter {...state} />
        <PlatformFilter {...state} />
        {dateFields.map(({ field, label }) => (
          <Field key={field} label={label}>
            {(control) => (
              <Input
                {...control}
                type="date"
                className="text-sm"
                value={filter[field] ?? ""}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
        <Button variant="quiet" disabled={!isFiltering} onClick={clear}>
          {clearFilters}
        </Button>
      </FilterFold>
    </fieldset>
  );
}
