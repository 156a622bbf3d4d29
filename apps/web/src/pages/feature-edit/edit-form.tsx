import type { FormRules } from "@upwell/client/contract-form";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { updateFeatureBody } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/feature-edit";
import { counter, featureTitle } from "@upwell/messages/suggest";
import { Button, buttonClass } from "@upwell/ui/button";
import { type FormEvent, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { ModerationNotice } from "../../domain/moderation/moderation-notice.tsx";
import { FeatureFields } from "../../domain/suggest/feature-fields.tsx";
import { type FeatureText, updateFeature } from "../../domain/suggest/mutations.ts";
import type { TagInputHandle } from "../../domain/suggest/tag-input.tsx";

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
  const { failure, isSubmitting } = form;
  const tagInput = useRef<TagInputHandle>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await tagInput.current?.whenChecked();
    await form.submit();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <TextField
        form={form}
        name="title"
        label={featureTitle}
        counter={counter}
        maxLength={limits.title.editMax}
      />
      <FormProvider {...form}>
        <FeatureFields
          slug={feature.platform.slug}
          platformId={feature.platformId}
          limitMessage={validationMessages.tagLimitEdit}
          failure={failure}
          fillsTags={false}
          tagInput={tagInput}
        />
      </FormProvider>
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
