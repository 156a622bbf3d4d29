import * as m from "@upwell/messages/platform";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** The first two lines of a platform's description, with a button for the rest. */
export function Description({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    // Measured after layout: reading sizes now would force a reflow.
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setCut(entry.target.scrollHeight > entry.target.clientHeight + 1);
    });
    if (paragraph.current !== null && !isOpen) observer.observe(paragraph.current);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div className="flex items-start sm:min-h-[2lh] gap-2 text-sm text-ink-soft">
      <p
        ref={paragraph}
        className={classes(
          "max-w-[92ch] min-w-0 flex-1 wrap-anywhere",
          !isOpen && "line-clamp-1 sm:line-clamp-2",
        )}
      >
        {text}
      </p>
      <IconButton
        label={isOpen ? m.showLess : m.showMore}
        aria-expanded={isOpen}
        className={classes("-me-2", !isCut && !isOpen && "invisible")}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden size={19} className={isOpen ? "rotate-180" : undefined} />
      </IconButton>
    </div>
  );
}
