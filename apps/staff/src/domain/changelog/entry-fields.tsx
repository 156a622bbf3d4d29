import { LazyPictureField } from "@upwell/client/pictures/lazy-picture-field";
import { TextField } from "@upwell/client/text-field";
import { limits } from "@upwell/contract/limits";
import { markdownToHtml } from "@upwell/markdown/to-html";
import * as m from "@upwell/messages/changelog";
import { RichText } from "@upwell/ui/rich-text";
import type { UseFormReturn } from "react-hook-form";
import { PreviewedText } from "../../lib/previewed-text.tsx";
import { LinkedFeatures } from "./linked-features.tsx";
import type { EntryValues } from "./mutations.ts";

type EntryFieldsProps = {
  slug: string;
  form: UseFormReturn<EntryValues>;
  /** Called while a picture is on its way. */
  onSendingChange(isSending: boolean): void;
};

/** The title, the text with a preview, the version, and the ideas of an entry. */
export const EntryFields = ({ slug, form, onSendingChange }: EntryFieldsProps) => (
  <>
    <TextField
      form={form}
      name="title"
      label={m.entryTitle}
      hint={m.entryTitleHint}
      maxLength={limits.changelog.title.max}
    />
    <PreviewedText
      form={form}
      name="content"
      tabsLabel={m.text}
      label={m.text}
      hint={m.textHint}
      rows={10}
      maxLength={limits.changelog.content.max}
      previewClass="min-h-72"
      renderPreview={(content) => <RichText html={markdownToHtml(content)} headings="h3" />}
    />
    <LazyPictureField
      value={form.watch("pictures")}
      onChange={(pictures) => form.setValue("pictures", pictures, { shouldDirty: true })}
      onBusyChange={onSendingChange}
      error={form.formState.errors.pictures?.message}
    />
    <TextField
      form={form}
      name="version"
      label={m.version}
      hint={m.versionHint}
      maxLength={limits.changelog.version.max}
      className="max-w-60"
    />
    <LinkedFeatures
      slug={slug}
      features={form.watch("features")}
      error={form.formState.errors.features?.message}
      onChange={(features) => form.setValue("features", features, { shouldDirty: true })}
    />
  </>
);
