import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/platform";

const pages = [
  ["", m.featuresHeading],
  ["/roadmap", m.roadmap],
  ["/changelog", m.changelog],
] as const;

export type PlatformPath = (typeof pages)[number][0];

/** Links between the pages of a platform; on the platform's page, to the others. */
export function PlatformLinks({ slug, current }: { slug: string; current: PlatformPath }) {
  return (
    <nav aria-label={m.pages} className="flex gap-5 text-xs sm:text-sm print:hidden">
      {pages.map(
        ([path, label]) =>
          (path !== "" || current !== "") && (
            <Link
              key={path}
              to={`/platform/${slug}${path}`}
              aria-current={path === current ? "page" : undefined}
              // The target is larger than the line.
              className="relative flex min-h-5 items-center sm:min-h-6 font-semibold text-ink-soft underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:text-accent hover:underline aria-[current]:text-ink aria-[current]:underline"
            >
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}
