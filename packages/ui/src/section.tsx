import { type ReactNode, useId } from "react";

export type SectionProps = {
  title: string;
  text?: string | undefined;
  aside?: ReactNode;
  className?: string;
  headingClass?: string;
  children: ReactNode;
};

/** A section with its heading as the name; by default below a line. */
export function Section({
  title,
  text,
  aside,
  className = "border-t border-hairline pt-4",
  headingClass = "mb-4 text-lg",
  children,
}: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-3 ${headingClass}`}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
