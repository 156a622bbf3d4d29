import { limits } from "@upwell/contract/limits";
import { markdownToHtml } from "@upwell/markdown/to-html";
import * as m from "@upwell/messages/changelog";
import { number } from "@upwell/messages/plural";
import { Field, Input, Textarea } from "@upwell/ui/field";
import { RichText } from "@upwell/ui/rich-text";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { LinkedFeatures } from "./linked-features.tsx";
import type { EntryValues } from "./mutations.ts";

const views = [
  { value: "write", label: m.write },
  { value: "preview", label: m.preview },
] as const;
type View = (typeof views)[number]["value"];

export type EntryFieldsProps = { slug: string; form: UseFormReturn<EntryValues> };

/** The title, the text with a preview, and the ideas of an entry. */
export function EntryFields({ slug, form }: EntryFieldsProps) {
  const [view, setView] = useState<View>("write");
  const { errors } = form.formState;
  const { content, features } = form.watch();
  const { max } = limits.changelog.content;
  return (
    <>
      <Field label={m.entryTitle} hint={m.entryTitleHint} error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register("title")} maxLength={limits.changelog.title.max} />
        )}
      </Field>
      <Tabs<View> label={m.text} tabs={views} value={view} onValueChange={setView}>
        <TabPanel value="write" className="pt-4">
          <Field
            label={m.text}
            hint={m.textHint}
            aside={`${number(content.length)}/${number(max)}`}
            error={errors.content?.message}
          >
            {(control) => (
              <Textarea {...control} {...form.register("content")} rows={10} maxLength={max} />
            )}
          </Field>
        </TabPanel>
        <TabPanel value="preview" className="min-h-72 pt-4">
          {content.trim() === "" ? (
            <p className="text-ink-faint">{m.nothingToPreview}</p>
          ) : (
            <RichText html={markdownToHtml(content)} headings="h3" />
          )}
        </TabPanel>
      </Tabs>
      <LinkedFeatures
        slug={slug}
        features={features}
        error={errors.features?.message}
        onChange={(features) => form.setValue("features", features, { shouldDirty: true })}
      />
    </>
  );
}
