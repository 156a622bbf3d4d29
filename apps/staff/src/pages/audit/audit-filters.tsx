import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/audit";
import { Button } from "@upwell/ui/button";
import { Field, Input, Select } from "@upwell/ui/field";
import type { useAuditFilter } from "../../domain/audit/use-audit-filter.ts";
import { findAccounts, oneAccount } from "../../domain/people/queries.ts";
import { findPlatforms, platformsBySearch } from "../../domain/platform/queries.ts";
import { keys } from "../../lib/query-keys.ts";
import { ChoiceField } from "../parts/choice-field.tsx";

type State = ReturnType<typeof useAuditFilter>;

const wordsOf = (label: string, none: string) => ({
  none,
  searching: m.searching,
  failed: m.choicesFailed,
  clear: m.clear(label),
});

function Who({ filter, set }: State) {
  const id = Number(filter.actor ?? 0);
  const chosen = useQuery({ ...oneAccount(id), enabled: id > 0 });
  const name = chosen.data === undefined ? `#${id}` : authorName(chosen.data);
  return (
    <ChoiceField
      label={m.who}
      all={m.anybody}
      chosen={id > 0 ? name : undefined}
      onChoose={(next) => set({ actor: next === null ? null : String(next) })}
      keyOf={keys.accountChoices}
      find={async (search, signal) =>
        (await findAccounts(search, signal)).map((one) => ({
          id: one.id,
          name: `${authorName(one)} (${one.username})`,
        }))
      }
      words={wordsOf(m.who, m.noPerson)}
    />
  );
}

function Where({ filter, set }: State) {
  const id = Number(filter.platform ?? 0);
  const known = useQuery({ ...platformsBySearch(""), enabled: id > 0 });
  const name = known.data?.find((one) => one.id === id)?.name ?? `#${id}`;
  return (
    <ChoiceField
      label={m.platform}
      all={m.anyPlatform}
      chosen={id > 0 ? name : undefined}
      onChoose={(next) => set({ platform: next === null ? null : String(next) })}
      keyOf={keys.platforms}
      find={findPlatforms}
      words={wordsOf(m.platform, m.noPlatform)}
    />
  );
}

const deeds = Object.keys(m.deeds);
const groups = Object.entries(m.groups).map(([begin, name]) => ({
  begin,
  name,
  deeds: deeds.filter((deed) => deed.startsWith(begin)),
}));

/** "approved the platform" as a line of its own. */
const asLine = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Deed({ filter, set }: State) {
  return (
    <Field label={m.deed}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={filter.action ?? ""}
          onChange={({ target }) => set({ action: target.value })}
        >
          <option value="">{m.anyDeed}</option>
          {groups.map(({ begin, name, deeds }) => (
            <optgroup key={begin} label={name}>
              <option value={begin}>{m.allOf(name)}</option>
              {deeds.map((deed) => (
                <option key={deed} value={deed}>
                  {asLine(m.deedWords(deed))}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

const ends = [
  { end: "from", label: m.from },
  { end: "until", label: m.until },
] as const;

/** By whom, what, where and when the audit is looked through. */
export function AuditFilters({ state }: { state: State }) {
  const { filter, set, isFiltering, clear } = state;
  return (
    <fieldset className="mb-4 grid grid-cols-2 items-end gap-3 max-sm:*:col-span-2 max-sm:[&>:has([type=date])]:col-span-1 xl:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]">
      <legend className="sr-only">{m.filters}</legend>
      <Who {...state} />
      <Deed {...state} />
      <Where {...state} />
      {ends.map(({ end, label }) => (
        <Field key={end} label={label}>
          {(control) => (
            <Input
              {...control}
              type="date"
              className="text-sm"
              value={filter[end] ?? ""}
              onChange={({ target }) => set({ [end]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button variant="quiet" disabled={!isFiltering} onClick={clear}>
        {m.clearFilters}
      </Button>
    </fieldset>
  );
}
