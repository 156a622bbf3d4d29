import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/suggest";
import { Field, Textarea } from "@upwell/ui/field";
import { type Ref, useRef } from "react";
import { FormatToolbar } from "../../lib/format-toolbar.tsx";

export type DescriptionFieldProps = {
  value: string;
  onValueChange(value: string): void;
  error: string | undefined;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** The description in Markdown, with formatting buttons. */
export function DescriptionField({ value, onValueChange, error, inputRef }: DescriptionFieldProps) {
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
