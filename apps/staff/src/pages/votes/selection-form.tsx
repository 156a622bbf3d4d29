import { useHashQuery } from "@upwell/client/hash-location";
import { TextField } from "@upwell/client/text-field";
import * as m from "@upwell/messages/vote-removals";
import { Button } from "@upwell/ui/button";
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
  const form = useForm<SelectionForm>({
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
    const { feature, account } = form.getValues();
    return feature.trim() === "" && account.trim() === "" ? m.needsSubject : undefined;
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => onSelect(toSelection(values)))}
      className="flex max-w-3xl flex-col gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {subjects.map(({ name, page, label, hint }) => (
          <TextField
            key={name}
            form={form}
            name={name}
            options={{ validate: validate(page) }}
            label={label}
            hint={hint}
            maxLength={500}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {times.map(({ name, label }) => (
          <TextField key={name} form={form} name={name} label={label} type="datetime-local" />
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
