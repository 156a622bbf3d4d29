import * as m from "@upwell/messages/suggest";
import { IconButton } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Bold, Italic, Link } from "lucide-react";
import { flushSync } from "react-dom";
import { type Format, wrapSelection } from "./wrap-selection.ts";

const formats = [
  { format: "bold", label: m.bold, Icon: Bold },
  { format: "italic", label: m.italic, Icon: Italic },
  { format: "link", label: m.link, Icon: Link },
] as const;

export type FormatToolbarProps = {
  /** Returns the field whose selected text the buttons format. */
  getField(): HTMLTextAreaElement | null;
  onValueChange(value: string): void;
  className?: string;
};

/** Buttons that wrap the selected text of a field in Markdown. */
export function FormatToolbar({ getField, onValueChange, className = "" }: FormatToolbarProps) {
  function format(kind: Format) {
    const field = getField();
    if (field === null) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    const wrapped = wrapSelection({ text, start, end }, kind);
    if (wrapped === undefined) {
      toast({ title: m.selectText, description: m.selectTextFirst, tone: "destructive" });
      return;
    }
    // The selection can be set only in the new text; set later, it could replace one that the user makes.
    flushSync(() => onValueChange(wrapped.text));
    field.focus();
    field.setSelectionRange(wrapped.start, wrapped.end);
  }

  return (
    <div role="toolbar" aria-label={m.formatting} className={`flex ${className}`}>
      {formats.map(({ format: kind, label, Icon }) => (
        <IconButton
          icon={Icon}
          key={kind}
          label={label}
          // Keeps the selection when the button is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => format(kind)}
        />
      ))}
    </div>
  );
}
