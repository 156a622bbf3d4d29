import type { FormRules } from "@upwell/client/contract-form";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { setAnswerPlacesBody } from "@upwell/contract/answer-links/schemas";
import * as m from "@upwell/messages/answer-decisions";
import { SubmitButton } from "@upwell/ui/submit-button";
import { DiscardButton } from "../../lib/discard-button.tsx";
import { toLines } from "../../lib/to-lines.ts";
import { type PlacesValues, setPlaces } from "./mutations.ts";

const rules: FormRules<PlacesValues> = {
  schema: setAnswerPlacesBody,
  toBody: ({ places }) => ({ urls: toLines(places) }),
  fieldFor: { urls: "places" },
};

const toFormValues = (urls: readonly string[]): PlacesValues => ({ places: urls.join("\n") });

type PlacesFormProps = { slug: string; urls: readonly string[] };

/** Edits the addresses under which the company answers. */
export function PlacesForm({ slug, urls }: PlacesFormProps) {
  const form = useContractForm({
    rules,
    defaultValues: toFormValues(urls),
    mutation: setPlaces(slug),
    onSuccess: (saved): void => form.reset(toFormValues(saved.urls)),
  });
  const { isDirty } = form.formState;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        form={form}
        name="places"
        label={m.addresses}
        hint={m.addressesHint}
        rows={4}
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.isSubmitting} disabled={!isDirty} />
        <DiscardButton isShown={isDirty} onDiscard={() => form.reset(toFormValues(urls))} />
      </div>
    </form>
  );
}
