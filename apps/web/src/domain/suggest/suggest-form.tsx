import { contractResolver, showFieldErrors } from "@upwell/client/contract-form";
import type { Feature } from "@upwell/client/entities";
import { isSignedOutFailure } from "@upwell/client/failure";
import { limits } from "@upwell/contract/limits";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/suggest";
import { Button } from "@upwell/ui/button";
import { Field, Input } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { type ChosenPlatform, openDialog } from "../../lib/open-dialog.ts";
import { keepPendingAction } from "../../lib/pending-action.ts";
import { Refusal } from "../../lib/refusal.tsx";
import { addedTag } from "./added-tag.ts";
import { tagsChecked } from "./check-tag.ts";
import { DescriptionField } from "./description-field.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { type Idea, type IdeaDraft, ideaRules, keepIdeaDraft, readIdeaDraft } from "./idea.ts";
import { PlatformPicker } from "./platform-picker.tsx";
import { PolishButton } from "./polish-button.tsx";
import { sendIdea, welcomeIdea } from "./send-idea.ts";
import { SimilarIdeas } from "./similar-ideas.tsx";
import { submissionFailure } from "./submission-failure.ts";
import { TagInput } from "./tag-input.tsx";

export type SuggestFormProps = {
  platform: ChosenPlatform | undefined;
  renderVote(feature: Feature): ReactNode;
  onSuggested(): void;
  onClose(): void;
};

/** Writing down an idea. What is typed is kept until it was sent. */
export function SuggestForm({ platform, renderVote, onSuggested, onClose }: SuggestFormProps) {
  const [kept, setKept] = useState(readIdeaDraft);
  const blank: Idea = { platform: platform ?? null, title: "", description: "", tags: [] };
  const form = useForm<Idea>({
    resolver: contractResolver(ideaRules),
    defaultValues: kept?.interrupted ? { ...kept.idea, ...(platform && { platform }) } : blank,
  });
  const { control, register } = form;
  const { errors, isSubmitting, isDirty } = form.formState;
  const idea = useWatch({ control, compute: (values: Idea) => values });
  useEffect(() => {
    if (isDirty) keepIdeaDraft(idea);
  }, [idea, isDirty]);

  function signInFirst(values: Idea) {
    keepIdeaDraft(values, true);
    keepPendingAction({ kind: "idea", ...(platform && { platform }) });
    toast({ title: m.signInAgain, description: m.signInAgainText });
    onClose();
    openDialog("open-auth-modal");
  }

  const [refusal, setRefusal] = useState<unknown>();
  const submit = form.handleSubmit(async (values) => {
    try {
      const feature = await sendIdea(values);
      onClose();
      welcomeIdea(feature);
      onSuggested();
    } catch (failure) {
      setRefusal(failure);
      if (isSignedOutFailure(failure)) return signInFirst(values);
      showFieldErrors(failure, ideaRules, form.setError);
      toast(submissionFailure(failure));
    }
  });

  async function submitWhenChecked(event: FormEvent) {
    event.preventDefault();
    await tagsChecked();
    await submit();
  }

  const [offered, setOffered] = useState<string[]>([]);
  function takeTags(suggested: string[]): boolean {
    const chosen = form.getValues("tags");
    if (chosen.length === 0) form.setValue("tags", suggested, { shouldDirty: true });
    else setOffered(suggested);
    return chosen.length > 0 && suggested.some((tag) => addedTag(chosen, tag));
  }

  function write({ title, description }: { title: string; description: string }) {
    const { isSubmitted: shouldValidate } = form.formState;
    form.setValue("title", title, { shouldDirty: true, shouldValidate });
    form.setValue("description", description, { shouldDirty: true, shouldValidate });
  }

  function restore({ idea: draft }: IdeaDraft) {
    const restored = { ...draft, ...(platform && { platform }) };
    for (const field of ["platform", "title", "description", "tags"] as const)
      form.setValue(field, restored[field], { shouldDirty: true });
    setKept(undefined);
  }

  return (
    <form noValidate onSubmit={submitWhenChecked} className="flex flex-col gap-5">
      {kept?.interrupted === false && !isDirty && (
        <DraftOffer
          draft={kept.idea}
          onRestore={() => restore(kept)}
          onForget={() => setKept(undefined)}
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
      <Field
        label={m.featureTitle}
        aside={m.counter(idea.title.length, limits.title.max)}
        error={errors.title?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register("title")}
            maxLength={limits.title.max}
            placeholder={m.titlePlaceholder}
            autoComplete="off"
          />
        )}
      </Field>
      <SimilarIdeas slug={idea.platform?.slug ?? ""} title={idea.title} renderVote={renderVote} />
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
        title={idea.title}
        description={idea.description}
        platformId={idea.platform?.id}
        onWritingChange={write}
        onTagsSuggested={takeTags}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagInput
            value={field.value}
            onValueChange={field.onChange}
            slug={idea.platform?.slug ?? ""}
            platformId={idea.platform?.id}
            offered={offered}
            error={fieldState.error?.message}
            inputRef={field.ref}
          />
        )}
      />
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
