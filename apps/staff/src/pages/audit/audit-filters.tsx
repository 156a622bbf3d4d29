import { useQuery } from "@tanstack/react-query";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { auditActions } from "@upwell/contract/audit/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/audit";
import { clearFilters } from "@upwell/messages/common";
import { searching } from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { Field, Input, Select } from "@upwell/ui/field";
import { useState } from "react";
import { getFirstDay, getPeriod, periodDays } from "../../domain/audit/periods.ts";
import type { useAuditFilter } from "../../domain/audit/use-audit-filter.ts";
import { allPlatforms, searchPlatforms } from "../../domain/platforms/queries.ts";
import { AccountCombobox } from "../../domain/users/account-combobox.tsx";
import { ChoiceField } from "../../lib/choices.tsx";
import { FilterFold } from "../../lib/filter-fold.tsx";
import { keys } from "../../lib/query-keys.ts";

type State = ReturnType<typeof useAuditFilter>;

const texts = (none: string) => ({ pending: searching, failed: m.choicesFailed, none });

function ActorFilter({ filter, set }: State) {
  const id = Number(filter.actor ?? 0);
  return (
    <AccountCombobox
      label={m.who}
      placeholder={m.anyone}
      clearLabel={m.clear(m.who)}
      texts={{ failed: m.choicesFailed, none: m.noPersonFound }}
      id={id > 0 ? id : undefined}
      onSelect={(actor) => set({ actor })}
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
      maxLength={limits.platform.name.max}
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

const ActionFilter = ({ filter, set }: State) => (
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

const dateFields = [
  { field: "from", label: m.from },
  { field: "until", label: m.until },
] as const;

/** A period until today, or days of one's own. */
function PeriodFilter({ filter, set }: State) {
  const [today] = useState(() => new Date());
  const period = getPeriod(filter, today);
  const [isChoosing, setChoosing] = useState(period === "days");
  function choose(value: string): void {
    setChoosing(value === "days");
    if (value === "days") return;
    set({ from: value === "" ? null : getFirstDay(Number(value), today), until: null });
  }
  return (
    <>
      <ChoiceField
        label={m.when}
        value={isChoosing ? "days" : period}
        onChange={({ target }) => choose(target.value)}
        choices={[
          ["", m.anyTime],
          ...periodDays.map((days) => [days, m.lastDays(days)] as const),
          ["days", m.otherDays],
        ]}
      />
      {(isChoosing || period === "days") && (
        <div className="order-last col-span-full grid max-w-sm grid-cols-2 gap-3">
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
        </div>
      )}
    </>
  );
}

/** Filters the audit by actor, action, platform and time. */
export function AuditFilters({ state }: { state: State }) {
  const { filter, isFiltering, clear } = state;
  const [clears, setClears] = useState(0);
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{m.filters}</legend>
      <FilterFold
        active={Object.keys(filter).length}
        className="grid grid-cols-2 items-end gap-3 max-sm:mt-3 max-sm:*:col-span-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]"
      >
        <ActorFilter {...state} />
        <ActionFilter {...state} />
        <PlatformFilter {...state} />
        <PeriodFilter key={clears} {...state} />
        <Button
          variant="quiet"
          className="justify-self-start"
          disabled={!isFiltering}
          onClick={() => {
            clear();
            setClears(clears + 1);
          }}
        >
          {clearFilters}
        </Button>
      </FilterFold>
    </fieldset>
  );
}
