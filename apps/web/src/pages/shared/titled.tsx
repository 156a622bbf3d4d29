import type { ReactNode } from "react";

type TitledPageProps = { title: string; intro?: string; action?: ReactNode; children: ReactNode };

/** A page that is one list; on wide screens its title stands beside it, so that the list begins at the top. */
export const TitledPage = ({ title, intro, action, children }: TitledPageProps) => (
  <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-14">
    <div className="flex flex-wrap items-end justify-between gap-4 lg:flex-col lg:items-start lg:justify-start">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      </div>
      {action}
    </div>
    <div className="min-w-0">{children}</div>
  </div>
);
