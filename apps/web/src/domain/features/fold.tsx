import { readLess, readMore } from "@upwell/messages/feature";
import { classes } from "@upwell/ui/classes";
import { RichText } from "@upwell/ui/rich-text";
import { useState } from "react";

type FoldProps = { html: string; isFolded: boolean };

/** More characters than 34 of the page's lines hold: the fold leaves 24 lines, and hides ten and more. */
const minLength = 3000;

/** A text that shows its beginning, with a button for the rest if it is long. Print and pages without scripts have it all. */
export function Fold({ html, isFolded }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isFolded || html.replace(/<[^>]*>/g, "").length < minLength) return <RichText html={html} />;
  return (
    <div>
      <div
        className={classes(
          "print:max-h-none print:mask-none noscript:max-h-none noscript:mask-none",
          // A link within that gets the focus has to be seen.
          "has-[:focus-visible]:max-h-none has-[:focus-visible]:mask-none",
          !isOpen && "max-h-150 overflow-hidden mask-b-from-[calc(100%-3rem)] mask-b-to-100%",
        )}
      >
        <RichText html={html} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-link print:hidden noscript:hidden inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
      >
        {isOpen ? readLess : readMore}
      </button>
    </div>
  );
}
