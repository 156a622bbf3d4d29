import type { FormRules } from "@upwell/client/contract-form";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { setEmbedOriginsBody } from "@upwell/contract/widget/schemas";
import * as m from "@upwell/messages/widget-settings";
import { SubmitButton } from "@upwell/ui/submit-button";
import { DiscardButton } from "../../lib/discard-button.tsx";
import { toLines } from "../../lib/to-lines.ts";
import { type OriginsValues, setOrigins } from "./mutations.ts";

const rules: FormRules<OriginsValues> = {
  schema: setEmbedOriginsBody,
  toBody: ({ pages }) => ({ origins: toLines(pages) }),
  fieldFor: { origins: "pages" },
};

const toFormValues = (origins: readonly string[]): OriginsValues => ({ pages: origins.join("\n") });

type OriginsFormProps = { slug: string; origins: readonly string[] };

/** Edits which pages may frame the platform's ideas. */
export function OriginsForm({ slug, origins }: OriginsFormProps) {
  const form = useContractForm({
    rules,
    defaultValues: toFormValues(origins),
    mutation: setOrigins(slug),
    onSuccess: (saved): void => form.reset(toFormValues(saved.origins)),
  });
  const { isDirty } = form.formState;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        form={form}
        name="pages"
        label={m.origins}
        hint={m.originsHint}
        rows={4}
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.isSubmitting} disabled={!isDirty} />
        <DiscardButton isShown={isDirty} onDiscard={() => form.reset(toFormValues(origins))} />
      </div>
    </form>
  );
}
