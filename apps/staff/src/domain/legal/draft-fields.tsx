import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/legal-drafts";
import { number } from "@upwell/messages/plural";
import { Field, Input, Textarea } from "@upwell/ui/field";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { useState } from "react";
import { LegalText } from "./legal-text.tsx";
import type { DraftState } from "./use-draft.ts";

const views = [
  { value: "write", label: m.write },
  { value: "preview", label: m.preview },
] as const;
type View = (typeof views)[number]["value"];

/** The text with a preview, and its effective date. */
export function DraftFields({ form }: Pick<DraftState, "form">) {
  const [view, setView] = useState<View>("write");
  const { errors } = form.formState;
  const { content } = form.watch();
  return (
    <>
      <Tabs<View> label={m.views} tabs={views} value={view} onValueChange={setView}>
        <TabPanel value="write" className="pt-4">
          <Field
            label={m.content}
            hint={m.contentHint}
            aside={`${number(content.length)}/${number(limits.legal.max)}`}
            error={errors.content?.message}
          >
            {(control) => (
              <Textarea
                {...control}
                {...form.register("content")}
                rows={18}
                maxLength={limits.legal.max}
                className="field-sizing-fixed resize-y font-mono text-sm"
              />
            )}
          </Field>
        </TabPanel>
        <TabPanel value="preview" className="min-h-120 pt-4">
          {content.trim() === "" ? (
            <p className="text-ink-faint">{m.nothingToPreview}</p>
          ) : (
            <LegalText content={content} />
          )}
        </TabPanel>
      </Tabs>
      <Field
        label={m.effectiveDate}
        hint={m.effectiveHint}
        error={errors.effectiveDate?.message}
        className="max-w-60"
      >
        {(control) => <Input {...control} {...form.register("effectiveDate")} type="date" />}
      </Field>
    </>
  );
}
