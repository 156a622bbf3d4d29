import { useHashLocation } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/shell";

const publicLinks = [
  { path: "/", label: m.home },
  { path: "/platforms", label: m.browseByPlatform },
] as const;
const contributionsLink = { path: "/my/contributions", label: m.myContributions };

/** The header's navigation; underlines the current page. */
export function Nav() {
  const [path] = useHashLocation();
  const { me } = useSession();
  const links = me === null ? publicLinks : [...publicLinks, contributionsLink];
  return (
    <nav
      aria-label={m.mainNavigation}
      className="hidden h-full items-stretch gap-4 md:flex lg:gap-6"
    >
      {links.map((link) => (
        <Link
          key={link.path}
          to={link.path}
          aria-current={path === link.path ? "page" : undefined}
          className="flex items-center border-b-2 border-transparent pt-0.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
