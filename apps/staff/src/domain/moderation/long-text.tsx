import * as m from "@upwell/messages/moderation-queue";
import { classes } from "@upwell/ui/classes";
import { useId, useState } from "react";

const collapseAbove = 480;

/** An unformatted text; a long one is collapsed. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = children.length > collapseAbove || children.split("\n").length > 8;
  return (
    <>
      <blockquote
        id={id}
        className={classes(
          "max-w-prose border-s-2 border-hairline ps-4 text-sm whitespace-pre-wrap wrap-anywhere",
          isLong && !isOpen && "line-clamp-6",
        )}
      >
        {children}
      </blockquote>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="text-link inline-flex min-h-9 items-center self-start text-sm pointer-coarse:min-h-11"
        >
          {isOpen ? m.showLess : m.showAll}
        </button>
      )}
    </>
  );
}
