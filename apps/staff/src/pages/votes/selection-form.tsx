import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/vote-removals";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { useForm } from "react-hook-form";
import { parseId, type SelectionForm, toSelection } from "../../domain/vote-removals/selection.ts";
import type { VoteSelection } from "../../lib/entities.ts";

const subjects = [
  { name: "feature", page: "feature", label: m.feature, hint: m.featureHint },
  { name: "account", page: "user", label: m.account, hint: m.accountHint },
] as const;
const times = [
  { name: "castSince", label: m.castSince },
  { name: "castUntil", label: m.castUntil },
  { name: "joinedSince", label: m.joinedSince },
] as const;

type SelectionFormProps = { isBusy: boolean; onSelect(selection: VoteSelection): void };

/** Selects votes; the URL may name the idea and the account. */
export function SelectVotes({ isBusy, onSelect }: SelectionFormProps) {
  const [query] = useHashQuery();
  const { register, handleSubmit, formState, getValues } = useForm<SelectionForm>({
    defaultValues: {
      feature: query.get("feature") ?? "",
      account: query.get("user") ?? "",
      castSince: "",
      castUntil: "",
      joinedSince: "",
    },
  });
  const validate = (page: "feature" | "user") => (text: string) => {
    if (text.trim() !== "") return parseId(text, page) === undefined ? m.notFound : undefined;
    const { feature, account } = getValues();
    return feature.trim() === "" && account.trim() === "" ? m.needsSubject : undefined;
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => onSelect(toSelection(form)))}
      className="flex max-w-3xl flex-col gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {subjects.map(({ name, page, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={formState.errors[name]?.message}>
            {(control) => (
              <Input
                {...control}
                {...register(name, { validate: validate(page) })}
                maxLength={500}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {times.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) => <Input {...control} {...register(name)} type="datetime-local" />}
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {m.preview}
        </Button>
        <p className="text-xs text-ink-faint">{m.previewHint}</p>
      </div>
    </form>
  );
}
