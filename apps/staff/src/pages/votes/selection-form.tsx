import { useQuery } from "@tanstack/react-query";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { limits } from "@upwell/contract/limits";
import { searching } from "@upwell/messages/staff";
import * as m from "@upwell/messages/vote-removals";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { ErrorText, Field, Input } from "@upwell/ui/field";
import { type SubmitEvent, useState } from "react";
import { AccountCombobox } from "../../domain/users/account-combobox.tsx";
import { toSelection, type useVoteFilter } from "../../domain/vote-removals/use-vote-filter.ts";
import type { VoteSelection } from "../../lib/entities.ts";
import { featureDetail } from "../../lib/feature-detail.ts";
import { findFeatures } from "../../lib/feature-search.ts";
import { keys } from "../../lib/query-keys.ts";
import { VoteHours } from "./vote-hours.tsx";

type State = ReturnType<typeof useVoteFilter>;
type SelectionFormProps = State & { isBusy: boolean; onSelect(selection: VoteSelection): void };

const texts = (none: string) => ({ pending: searching, failed: m.searchFailed, none });

function FeatureField({ id, set }: Pick<State, "set"> & { id: number | undefined }) {
  const chosen = useQuery({ ...featureDetail(id ?? 0), enabled: id !== undefined });
  return (
    <QueryCombobox
      label={m.feature}
      hint={m.featureHint}
      maxLength={limits.search.max}
      queryKey={keys.anyFeature}
      queryFn={findFeatures}
      texts={texts(m.noFeatureFound)}
      selected={id === undefined ? null : (chosen.data?.title ?? `#${id}`)}
      onSelect={(next) => set({ feature: next && String(next.id), since: null, until: null })}
      getText={({ title }) => title}
      clearLabel={m.clear(m.feature)}
    >
      {({ title, platform }) => (
        <>
          <span className="truncate">{title}</span>
          <span className="shrink-0 text-xs text-ink-faint">{platform.name}</span>
        </>
      )}
    </QueryCombobox>
  );
}

/** Selects votes by idea, account, hours and kind of account, in the URL. */
export function SelectVotes({ filter, set, isBusy, onSelect }: SelectionFormProps) {
  const [isMissing, setMissing] = useState(false);
  const selection = toSelection(filter);
  const { featureId, userId } = selection;
  const lacksSubject = featureId === undefined && userId === undefined;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(lacksSubject);
    if (!lacksSubject) onSelect(selection);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FeatureField id={featureId} set={set} />
        <AccountCombobox
          label={m.account}
          hint={m.accountHint}
          clearLabel={m.clear(m.account)}
          texts={{ failed: m.searchFailed, none: m.noAccountFound }}
          id={userId}
          onSelect={(user) => set({ user })}
        />
      </div>
      {featureId !== undefined && (
        <VoteHours key={featureId} featureId={featureId} filter={filter} set={set} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.mailDomain} hint={m.mailDomainHint}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.email.max}
              value={filter.domain ?? ""}
              onChange={(event) => set({ domain: event.target.value })}
            />
          )}
        </Field>
        <CheckBox
          label={m.newAccounts}
          hint={m.newAccountsHint(limits.newVoters.days)}
          checked={filter.new === "true"}
          onChange={(event) => set({ new: event.target.checked ? "true" : null })}
        />
      </div>
      {isMissing && lacksSubject && <ErrorText>{m.needsSubject}</ErrorText>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {m.preview}
        </Button>
        <p className="text-xs text-ink-faint">{m.previewHint}</p>
      </div>
    </form>
  );
}
