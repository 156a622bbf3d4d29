import * as m from "@upwell/messages/suggest";
import { IconButton } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Bold, Italic, Link } from "lucide-react";
import { flushSync } from "react-dom";

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

/** Wraps the selected text in Markdown, for the formatting buttons. */
type Format = "bold" | "italic" | "link";

type Selection = { text: string; start: number; end: number };

const linkTarget = "https://";

/** Returns the wrapped text and its new selection; undefined without a selection. */
export function wrapSelection({ text, start, end }: Selection, format: Format) {
  // Markdown marks must not touch a space inside, so leading and trailing spaces stay outside.
  const picked = text.slice(start, end);
  const inner = picked.trim();
  if (inner === "") return undefined;
  const from = start + picked.indexOf(inner);
  const to = from + inner.length;
  const [before, after] =
    format === "link" ? ["[", `](${linkTarget})`] : format === "bold" ? ["**", "**"] : ["*", "*"];
  const wrapped: Selection = {
    text: text.slice(0, from) + before + inner + after + text.slice(to),
    start: from + before.length,
    end: to + before.length,
  };
  if (format !== "link") return wrapped;
  // Selects the URL placeholder, to be typed next.
  const urlStart = wrapped.end + 2;
  return { ...wrapped, start: urlStart, end: urlStart + linkTarget.length };
}

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
