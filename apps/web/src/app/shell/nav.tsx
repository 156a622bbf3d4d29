import { useHashLocation } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/shell";

const places = [
  { path: "/", label: m.home },
  { path: "/platforms", label: m.browseByPlatform },
] as const;
const own = { path: "/my/contributions", label: m.myContributions };

/** The places of the header, with a line under the one where the reader is. */
export function Nav() {
  const [path] = useHashLocation();
  const { me } = useSession();
  const shown = me === null ? places : [...places, own];
  return (
    <nav
      aria-label={m.mainNavigation}
      className="hidden h-full items-stretch gap-4 md:flex lg:gap-6"
    >
      {shown.map((place) => (
        <a
          key={place.path}
          href={`#${place.path}`}
          aria-current={path === place.path ? "page" : undefined}
          className="flex items-center border-b-2 border-transparent pt-0.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {place.label}
        </a>
      ))}
    </nav>
  );
}
