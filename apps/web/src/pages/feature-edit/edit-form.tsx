import { contractResolver, type FormRules, showFieldErrors } from "@upwell/client/contract-form";
import type { FeatureDetail } from "@upwell/client/entities";
import { failureMessage, isSignedOutFailure } from "@upwell/client/failure";
import { updateFeatureBody } from "@upwell/contract/forms";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/edit";
import { counter, featureTitle } from "@upwell/messages/suggest";
import { Button, buttonClass } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { type FeatureText, saveFeature } from "../../domain/features/change-feature.ts";
import { addedTag } from "../../domain/suggest/added-tag.ts";
import { tagsChecked } from "../../domain/suggest/check-tag.ts";
import { DescriptionField } from "../../domain/suggest/description-field.tsx";
import { PolishButton } from "../../domain/suggest/polish-button.tsx";
import { submissionFailure } from "../../domain/suggest/submission-failure.ts";
import { TagInput } from "../../domain/suggest/tag-input.tsx";
import { openDialog } from "../../lib/open-dialog.ts";
import { Refusal } from "../../lib/refusal.tsx";

const rules: FormRules<FeatureText> = { schema: updateFeatureBody, toBody: (values) => values };

/** What moderation said, else what went wrong. */
function editFailure(failure: unknown) {
  const said = submissionFailure(failure);
  if (said.duration !== undefined) return said;
  return {
    title: common.error,
    description: failureMessage(failure, m.couldNotUpdate),
    tone: "destructive" as const,
  };
}

/** A feature's text in the making of its next version. */
export function EditForm({ feature }: { feature: FeatureDetail }) {
  const form = useForm<FeatureText>({
    resolver: contractResolver(rules),
    defaultValues: {
      title: feature.title,
      description: feature.description,
      tags: feature.tags.map(({ name }) => name),
    },
  });
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const text = useWatch({ control, compute: (values: FeatureText) => values });
  const [offered, setOffered] = useState<string[]>([]);

  const [refusal, setRefusal] = useState<unknown>();
  const submit = form.handleSubmit(async (values) => {
    try {
      await saveFeature(feature.id, values);
    } catch (failure) {
      setRefusal(failure);
      // The form stays as it is: after signing in, saving again is one press.
      if (isSignedOutFailure(failure)) openDialog("open-auth-modal");
      showFieldErrors(failure, rules, form.setError);
      toast(editFailure(failure));
    }
  });

  async function submitWhenChecked(event: FormEvent) {
    event.preventDefault();
    await tagsChecked();
    await submit();
  }

  function write({ title, description }: Pick<FeatureText, "title" | "description">) {
    form.setValue("title", title);
    form.setValue("description", description);
  }

  function offerTags(suggested: string[]): boolean {
    setOffered(suggested);
    return suggested.some((tag) => addedTag(form.getValues("tags"), tag) !== undefined);
  }

  return (
    <form noValidate onSubmit={submitWhenChecked} className="mt-8 flex flex-col gap-5">
      <Field
        label={featureTitle}
        aside={counter(text.title.length, limits.title.editMax)}
        error={errors.title?.message}
      >
        {(control) => (
          <Input {...control} {...register("title")} maxLength={limits.title.editMax} />
        )}
      </Field>
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState }) => (
          <DescriptionField
            value={field.value}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
            inputRef={field.ref}
          />
        )}
      />
      <PolishButton
        title={text.title}
        description={text.description}
        platformId={feature.platformId}
        onWritingChange={write}
        onTagsSuggested={offerTags}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagInput
            value={field.value}
            onValueChange={field.onChange}
            slug={feature.platform.slug}
            platformId={feature.platformId}
            offered={offered}
            limitSentence={sentences.tagLimitEdit}
            error={fieldState.error?.message}
            inputRef={field.ref}
          />
        )}
      />
      <Refusal failure={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <a href={`#/feature/${feature.id}`} className={buttonClass("quiet")}>
          {common.cancel}
        </a>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? m.saving : m.saveChanges}
        </Button>
      </div>
    </form>
  );
}
