import { type ReactNode, useId } from "react";

export type SectionProps = {
  title: string;
  className?: string;
  headingClass?: string;
  children: ReactNode;
};

/** A section with its heading as the name; by default below a line. */
export function Section({
  title,
  className = "border-t border-hairline pt-4",
  headingClass = "mb-4 text-lg",
  children,
}: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}
