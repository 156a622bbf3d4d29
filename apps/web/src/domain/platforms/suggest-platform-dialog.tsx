import { call } from "@upwell/client/api";
import { contractResolver, type FormRules, showFieldErrors } from "@upwell/client/contract-form";
import { isSignedOutFailure } from "@upwell/client/failure";
import { suggestPlatformBody } from "@upwell/contract/forms";
import { limits } from "@upwell/contract/limits";
import { suggestPlatform } from "@upwell/contract/platforms";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/suggest-platform";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { Field, Input, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { openDialog } from "../../lib/open-dialog.ts";
import { Refusal } from "../../lib/refusal.tsx";
import { suggestionFailure } from "./suggestion-failure.ts";

type Suggestion = { name: string; description: string; websiteUrl: string; logoUrl: string };

const blank: Suggestion = { name: "", description: "", websiteUrl: "", logoUrl: "" };
const rules: FormRules<Suggestion> = { schema: suggestPlatformBody, toBody: (values) => values };

function SuggestionForm({ onClose }: { onClose(): void }) {
  const form = useForm<Suggestion>({ resolver: contractResolver(rules), defaultValues: blank });
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const length = useWatch({ control, name: "description" }).length;

  const [refusal, setRefusal] = useState<unknown>();
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(suggestPlatform, { body });
      toast({ title: m.suggested, description: m.suggestedText });
      onClose();
    } catch (failure) {
      setRefusal(failure);
      // The form stays as it is: after signing in, sending again is one press.
      if (isSignedOutFailure(failure)) openDialog("open-auth-modal");
      if (!showFieldErrors(failure, rules, form.setError)) toast(suggestionFailure(failure));
    }
  });

  const address = (name: "websiteUrl" | "logoUrl", label: string) => (
    <Field label={label} aside={m.optional} error={errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...register(name)}
          type="url"
          inputMode="url"
          maxLength={limits.platform.url.max}
          placeholder={m.urlPlaceholder}
        />
      )}
    </Field>
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={m.name} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("name")}
            maxLength={limits.platform.name.max}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={m.description}
        aside={m.counter(length, limits.platform.description.max)}
        error={errors.description?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("description")}
            rows={4}
            maxLength={limits.platform.description.max}
            placeholder={m.descriptionPlaceholder}
          />
        )}
      </Field>
      {address("websiteUrl", m.websiteUrl)}
      {address("logoUrl", m.logoUrl)}
      <Refusal failure={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? m.submitting : m.submit}
        </Button>
      </div>
    </form>
  );
}

export type SuggestPlatformDialogProps = { open: boolean; onOpenChange(open: boolean): void };

/** Suggesting a platform that the directory misses. */
export default function SuggestPlatformDialog(props: SuggestPlatformDialogProps) {
  return (
    <Dialog {...props} title={m.title} description={m.intro}>
      <SuggestionForm onClose={() => props.onOpenChange(false)} />
    </Dialog>
  );
}
