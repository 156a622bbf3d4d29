import { type ReactNode, useId } from "react";

export type AnalyticsSectionProps = {
  title: string;
  text?: string;
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of the analytics page with a heading. */
export function AnalyticsSection({ title, text, aside, children }: AnalyticsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5">
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
