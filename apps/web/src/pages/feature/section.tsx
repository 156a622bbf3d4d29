import { useIsWide } from "@upwell/client/use-is-wide";
import { classes } from "@upwell/ui/classes";
import { getPanelId, getTabId } from "@upwell/ui/tabs";
import { type ReactNode, useId } from "react";
import type { Tab } from "./tab.ts";

type SectionProps = {
  /** The prefix of element ids. */
  id: string;
  tab: Tab;
  selected: Tab;
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled section on wide screens; on narrow ones the panel of its tab. */
export function Section({ id, tab, selected, title, aside, className, children }: SectionProps) {
  const isPanel = useIsWide() === false;
  const headingId = useId();
  return (
    <section
      id={getPanelId(id, tab)}
      role={isPanel ? "tabpanel" : undefined}
      aria-labelledby={isPanel ? getTabId(id, tab) : headingId}
      className={classes(
        "lg:border-t lg:border-hairline lg:pt-4",
        selected !== tab && "max-lg:hidden noscript:block!",
        className,
      )}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className={tab === "comments" ? "text-lg lg:text-xl" : "text-lg"}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
