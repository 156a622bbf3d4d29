import * as m from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

export type FilterFoldProps = {
  active: number;
  /** The layout of the filters; by default a row. */
  className?: string;
  children: ReactNode;
};

/** Filters, which a button shows and hides on phones. */
export function FilterFold({
  active,
  className = "flex flex-wrap gap-2 max-sm:basis-full sm:contents",
  children,
}: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        className="sm:hidden"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m.filters(active)}
      </Button>
      <div id={id} className={classes(className, !isOpen && "max-sm:hidden")}>
        {children}
      </div>
    </>
  );
}
