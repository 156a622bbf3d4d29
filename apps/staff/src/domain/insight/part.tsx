import { type ReactNode, useId } from "react";

export type PartProps = { title: string; text?: string; aside?: ReactNode; children: ReactNode };

/** A part of the page under a heading of its own. */
export function Part({ title, text, aside, children }: PartProps) {
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
