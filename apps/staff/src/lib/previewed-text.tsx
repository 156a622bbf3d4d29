import { TextField, type TextFieldProps } from "@upwell/client/text-field";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/staff";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { type ReactNode, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";

const views = [
  { value: "write", label: m.write },
  { value: "preview", label: m.preview },
];

type PreviewedTextProps<Form extends FieldValues> = TextFieldProps<Form> & {
  tabsLabel: string;
  previewClass: string;
  renderPreview(text: string): ReactNode;
};

/** A long text of a form in Markdown, with a preview of how it will look. */
export function PreviewedText<Form extends FieldValues>({
  tabsLabel,
  previewClass,
  renderPreview,
  ...field
}: PreviewedTextProps<Form>) {
  const [view, setView] = useState("write");
  const text: string = useWatch({ control: field.form.control, name: field.name });
  return (
    <Tabs label={tabsLabel} tabs={views} value={view} onValueChange={setView}>
      <TabPanel value="write" className="pt-4">
        <TextField {...field} counter={counter} />
      </TabPanel>
      <TabPanel value="preview" className={`pt-4 ${previewClass}`}>
        {text.trim() === "" ? (
          <p className="text-ink-faint">{m.nothingToPreview}</p>
        ) : (
          renderPreview(text)
        )}
      </TabPanel>
    </Tabs>
  );
}
