import { isSignedOutFailure } from "@upwell/client/failure";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/suggest";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { DialogForm } from "@upwell/ui/dialog-form";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Controller, FormProvider, useWatch } from "react-hook-form";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";
import { ModerationNotice } from "../moderation/moderation-notice.tsx";
import { useIsAppealed } from "../moderation/use-is-appealed.ts";
import {
  deleteFeatureDraft,
  type FeatureDraft,
  type FeatureValues,
  featureRules,
  readFeatureDraft,
  saveFeatureDraft,
} from "./feature-draft.ts";
import { FeatureFields } from "./feature-fields.tsx";
import { createFeature } from "./mutations.ts";
import { PlatformPicker } from "./platform-picker.tsx";
import { hasSameTitle, SameTitle, SimilarFeatures } from "./similar-features.tsx";
import type { TagInputHandle } from "./tag-input.tsx";
import { useTemplate } from "./use-template.ts";

export type SuggestFormProps = {
  /** The platform that the form was opened from, which is then fixed. */
  platform: ChosenPlatform | undefined;
  /** Called with the id of the new feature. */
  onCreated(id: number): void;
  onClose(): void;
  isInDialog?: boolean;
};

type DraftOfferProps = { draft: FeatureValues; onRestore(): void; onDiscard(): void };

/** Offers to restore an unsent draft into the empty form. */
const DraftOffer = ({ draft, onRestore, onDiscard }: DraftOfferProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-wash px-4 py-2 text-sm">
    <p className="min-w-0 flex-1 basis-56 text-balance">
      {m.draftFound}
      <span className="block truncate font-semibold">{draft.title || draft.description}</span>
    </p>
    <div className="flex gap-1">
      <Button size="sm" variant="secondary" onClick={onRestore}>
        {m.restoreDraft}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          deleteFeatureDraft();
          onDiscard();
        }}
      >
        {m.discardDraft}
      </Button>
    </div>
  </div>
);

/** Writes a new feature. The text is kept as a draft until it is submitted. */
export default function SuggestForm({
  platform,
  onCreated,
  onClose,
  isInDialog = false,
}: SuggestFormProps) {
  const [draft, setDraft] = useState(readFeatureDraft);
  const blank: FeatureValues = {
    platform: platform ?? null,
    title: "",
    description: "",
    tags: [],
    pictures: [],
  };
  const form = useContractForm({
    rules: featureRules,
    defaultValues: draft?.interrupted ? { ...draft.values, ...(platform && { platform }) } : blank,
    mutation: createFeature,
    onSuccess: ({ id }) => onCreated(id),
    onError: (failure, values) => isSignedOutFailure(failure) && saveAndSignIn(values),
  });
  const { control, failure, isSubmitting } = form;
  const { isDirty } = form.formState;
  const isAppealed = useIsAppealed(failure);
  const current = useWatch({ control, compute: (values: FeatureValues) => values });
  useEffect(() => {
    if (isDirty) saveFeatureDraft(current);
  }, [current, isDirty]);

  useTemplate(form, current.platform?.slug);

  function saveAndSignIn(values: FeatureValues) {
    saveFeatureDraft(values, true);
    toast({ title: m.signInAgain, description: m.signInAgainText });
    onClose();
    signInFirst({ kind: "feature", platform });
  }

  const tagInput = useRef<TagInputHandle>(null);
  const idea = { slug: current.platform?.slug ?? "", title: current.title.trim() };
  /** The idea that was to be submitted although there is one with its title. */
  const [doubled, setDoubled] = useState<typeof idea>();
  const [isChecking, setChecking] = useState(false);
  const [isSending, setSending] = useState(false);
  const isDoubled = doubled?.slug === idea.slug && doubled.title === idea.title;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setChecking(true);
    await tagInput.current?.whenChecked();
    const isNowDoubled = !isDoubled && (await hasSameTitle(idea));
    setChecking(false);
    if (isNowDoubled) return setDoubled(idea);
    await form.submit();
  }

  function restore({ values: draft }: FeatureDraft) {
    const restored = { ...draft, ...(platform && { platform }) };
    for (const field of ["platform", "title", "description", "tags", "pictures"] as const)
      form.setValue(field, restored[field], { shouldDirty: true });
    setDraft(undefined);
  }

  return (
    <DialogForm
      isLong={isInDialog}
      form={{ submit, isSubmitting: isSubmitting || isChecking || isSending }}
      onCancel={onClose}
      variant={isAppealed ? "secondary" : "primary"}
      label={m.submit}
      busyLabel={m.submitting}
    >
      {draft?.interrupted === false && !isDirty && (
        <DraftOffer
          draft={draft.values}
          onRestore={() => restore(draft)}
          onDiscard={() => setDraft(undefined)}
        />
      )}
      <Controller
        control={control}
        name="platform"
        render={({ field, fieldState }) => (
          <PlatformPicker
            value={field.value}
            onValueChange={field.onChange}
            isFixed={platform !== undefined}
            error={fieldState.error?.message}
            inputRef={field.ref}
          />
        )}
      />
      <TextField
        form={form}
        name="title"
        label={m.featureTitle}
        counter={counter}
        maxLength={limits.title.max}
        placeholder={m.titlePlaceholder}
        autoComplete="off"
      />
      <SimilarFeatures
        slug={idea.slug}
        title={current.title}
        sameAs={current.sameAs}
        onSameAs={(id) => form.setValue("sameAs", id)}
      />
      <FormProvider {...form}>
        <FeatureFields
          slug={idea.slug}
          platformId={current.platform?.id}
          failure={failure}
          tagInput={tagInput}
          onSendingChange={setSending}
        />
      </FormProvider>
      <CheckBox label={m.isAssisted} {...form.register("isAssisted")} />
      {isDoubled && <SameTitle {...idea} />}
      <ModerationNotice failure={failure} />
    </DialogForm>
  );
}
