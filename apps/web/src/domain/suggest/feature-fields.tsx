import { LazyPictureField } from "@upwell/client/pictures/lazy-picture-field";
import { getModeratedText } from "@upwell/contract/features/moderated-text";
import { limits } from "@upwell/contract/limits";
import { toNewTag } from "@upwell/contract/tags/to-new-tag";
import * as m from "@upwell/messages/suggest";
import { Field, Textarea } from "@upwell/ui/field";
import { type Ref, useRef, useState } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { FormatToolbar } from "../../lib/format-toolbar.tsx";
import { TextCheck } from "../moderation/text-check.tsx";
import type { DraftText, FeatureText } from "./mutations.ts";
import { PolishButton } from "./polish-button.tsx";
import { TagInput, type TagInputHandle, type TagInputProps } from "./tag-input.tsx";

export type FeatureFieldsProps = Pick<TagInputProps, "slug" | "platformId" | "limitMessage"> & {
  failure: unknown;
  tagInput: Ref<TagInputHandle>;
  /** Called while a picture is on its way. */
  onSendingChange(isSending: boolean): void;
};

type DescriptionFieldProps = {
  value: string;
  onValueChange(value: string): void;
  error: string | undefined;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** The description in Markdown, with formatting buttons. */
function DescriptionField({ value, onValueChange, error, inputRef }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Field label={m.description} hint={m.markdownHint} error={error}>
      {(control) => (
        <div>
          <FormatToolbar
            getField={() => area.current}
            onValueChange={onValueChange}
            className="mb-1"
          />
          <Textarea
            {...control}
            ref={(element) => {
              area.current = element;
              if (typeof inputRef === "function") inputRef(element);
            }}
            rows={6}
            maxLength={limits.description.max}
            value={value}
            placeholder={m.descriptionPlaceholder}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

/** The description and tags of a feature, for the form of the context, with help in writing. */
export function FeatureFields({ failure, tagInput, onSendingChange, ...tags }: FeatureFieldsProps) {
  const form = useFormContext<FeatureText>();
  const { control } = form;
  const text = useWatch({ control, compute: (values: FeatureText) => values });
  const [offered, setOffered] = useState<string[]>([]);

  function setText({ title, description }: DraftText) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("title", title, options);
    form.setValue("description", description, options);
  }

  /** Adds suggested tags if none is chosen; else offers them. */
  function suggestTags(suggested: string[]): boolean {
    const chosen = form.getValues("tags");
    if (chosen.length === 0) {
      form.setValue("tags", suggested, { shouldDirty: true });
      return false;
    }
    setOffered(suggested);
    return suggested.some((tag) => toNewTag(chosen, tag) !== undefined);
  }

  return (
    <>
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
      <TextCheck
        subjectType="feature"
        about={tags.platformId === undefined ? {} : { platform: tags.platformId }}
        text={getModeratedText(text)}
        failure={failure}
      />
      <Controller
        control={control}
        name="pictures"
        render={({ field, fieldState }) => (
          <LazyPictureField
            value={field.value}
            onChange={field.onChange}
            onBusyChange={onSendingChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <PolishButton
        title={text.title}
        description={text.description}
        getText={form.getValues}
        platformId={tags.platformId}
        onTextChange={setText}
        onTagsSuggested={suggestTags}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagInput
            {...tags}
            value={field.value}
            onValueChange={field.onChange}
            offered={offered}
            error={fieldState.error?.message}
            inputRef={field.ref}
            getValue={() => form.getValues("tags")}
            ref={tagInput}
          />
        )}
      />
    </>
  );
}
