import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/platform";

const pages = [
  ["", m.featuresHeading],
  ["/roadmap", m.roadmap],
  ["/changelog", m.changelog],
] as const;

export type PlatformPath = (typeof pages)[number][0];

/** The tabs of a platform's head: its pages. */
export const PlatformLinks = ({ slug, current }: { slug: string; current: PlatformPath }) => (
  <nav aria-label={m.pages} className="-mb-px flex gap-6">
    {pages.map(([path, label]) => (
      <Link
        key={path}
        to={`/platform/${slug}${path}`}
        aria-current={path === current ? "page" : undefined}
        className="flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
      >
        {label}
      </Link>
    ))}
  </nav>
);
