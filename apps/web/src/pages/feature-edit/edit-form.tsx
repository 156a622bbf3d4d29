import type { FormRules } from "@upwell/client/contract-form";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { useContractForm } from "@upwell/client/use-contract-form";
import { getModeratedText } from "@upwell/contract/features/moderated-text";
import { updateFeatureBody } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { toNewTag } from "@upwell/contract/tags/to-new-tag";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/feature-edit";
import { counter, featureTitle } from "@upwell/messages/suggest";
import { Button, buttonClass } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { type FormEvent, useRef, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { ModerationNotice } from "../../domain/moderation/moderation-notice.tsx";
import { TextCheck } from "../../domain/moderation/text-check.tsx";
import { DescriptionField } from "../../domain/suggest/description-field.tsx";
import { type FeatureText, updateFeature } from "../../domain/suggest/mutations.ts";
import { PolishButton } from "../../domain/suggest/polish-button.tsx";
import { TagInput, type TagInputHandle } from "../../domain/suggest/tag-input.tsx";

const rules: FormRules<FeatureText> = { schema: updateFeatureBody };

/** Edits a feature's text. */
export function EditForm({ feature }: { feature: FeatureDetail }) {
  const form = useContractForm({
    rules,
    defaultValues: {
      title: feature.title,
      description: feature.description,
      tags: feature.tags.map(({ name }) => name),
    },
    mutation: updateFeature(feature.id),
  });
  const { control, errors, failure, isSubmitting, register } = form;
  const text = useWatch({ control, compute: (values: FeatureText) => values });
  const [offered, setOffered] = useState<string[]>([]);
  const tagInput = useRef<TagInputHandle>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await tagInput.current?.whenChecked();
    await form.submit();
  }

  function setText({ title, description }: Pick<FeatureText, "title" | "description">) {
    form.setValue("title", title);
    form.setValue("description", description);
  }

  function offerTags(suggested: string[]): boolean {
    setOffered(suggested);
    return suggested.some((tag) => toNewTag(form.getValues("tags"), tag) !== undefined);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
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
      <TextCheck subjectType="feature" text={getModeratedText(text)} failure={failure} />
      <PolishButton
        title={text.title}
        description={text.description}
        getText={form.getValues}
        platformId={feature.platformId}
        onTextChange={setText}
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
            limitMessage={validationMessages.tagLimitEdit}
            error={fieldState.error?.message}
            inputRef={field.ref}
            getValue={() => form.getValues("tags")}
            ref={tagInput}
          />
        )}
      />
      <ModerationNotice failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={`/feature/${feature.id}`} className={buttonClass("quiet")}>
          {common.cancel}
        </Link>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? m.saving : m.saveChanges}
        </Button>
      </div>
    </form>
  );
}
