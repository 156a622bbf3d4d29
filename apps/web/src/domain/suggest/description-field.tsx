import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/suggest";
import { IconButton } from "@upwell/ui/button";
import { Field, Textarea } from "@upwell/ui/field";
import { toast } from "@upwell/ui/toast";
import { Bold, Italic, Link } from "lucide-react";
import { type Ref, useRef } from "react";
import { type Format, wrapSelection } from "./wrap-selection.ts";

const formats = [
  { format: "bold", label: m.bold, Icon: Bold },
  { format: "italic", label: m.italic, Icon: Italic },
  { format: "link", label: m.link, Icon: Link },
] as const;

export type DescriptionFieldProps = {
  value: string;
  onValueChange(value: string): void;
  error: string | undefined;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** The description in Markdown, with formatting buttons. */
export function DescriptionField({ value, onValueChange, error, inputRef }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function format(kind: Format) {
    const field = area.current;
    if (field === null) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const wrapped = wrapSelection({ text: value, start, end }, kind);
    if (wrapped === undefined) {
      toast({ title: m.selectText, description: m.selectTextFirst, tone: "destructive" });
      return;
    }
    onValueChange(wrapped.text);
    // The selection can be set only after the field contains the new text.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(wrapped.start, wrapped.end);
    });
  }

  return (
    <Field label={m.description} hint={m.markdownHint} error={error}>
      {(control) => (
        <div>
          <div role="toolbar" aria-label={m.formatting} className="mb-1 flex">
            {formats.map(({ format: kind, label, Icon }) => (
              <IconButton
                key={kind}
                label={label}
                // Keeps the selection when the button is pressed.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => format(kind)}
              >
                <Icon aria-hidden size={18} />
              </IconButton>
            ))}
          </div>
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
