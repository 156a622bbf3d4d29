import { classes } from "@upwell/ui/classes";
import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  /** On wide screens directly below the header, whose edge is line enough. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A titled section beside or below the list. */
export function Section({ title, isFirst = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes("border-t border-hairline pt-4", isFirst && "lg:border-t-0 lg:pt-2")}
    >
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
