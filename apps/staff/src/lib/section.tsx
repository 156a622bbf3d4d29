import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  text?: string | undefined;
  /** Shown beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page, with a heading. */
export function Section({
  title,
  text,
  aside,
  className = "border-t border-hairline pt-5",
  children,
}: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
