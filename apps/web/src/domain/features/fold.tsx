import { readLess, readMore } from "@upwell/messages/feature";
import { classes } from "@upwell/ui/classes";
import { RichText } from "@upwell/ui/rich-text";
import { useState } from "react";
import { isLong } from "./is-long.ts";

type FoldProps = { html: string; isFolded: boolean };

/** A text that shows its beginning, with a button for the rest if it is long. Print and pages without scripts have it all. */
export function Fold({ html, isFolded }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isFolded || !isLong(html)) return <RichText html={html} />;
  return (
    <div>
      <div
        className={classes(
          "print:max-h-none print:mask-none noscript:max-h-none noscript:mask-none",
          // A link within that gets the focus has to be seen.
          "has-[:focus-visible]:max-h-none has-[:focus-visible]:mask-none",
          !isOpen &&
            "max-h-64 overflow-hidden mask-b-from-[calc(100%-3rem)] mask-b-to-100% lg:max-h-40",
        )}
      >
        <RichText html={html} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-link print:hidden noscript:hidden inline-flex min-h-9 items-center text-sm"
      >
        {isOpen ? readLess : readMore}
      </button>
    </div>
  );
}
