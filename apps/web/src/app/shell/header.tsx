import { useDialog } from "@upwell/client/dialog-url-state";
import { Logo } from "@upwell/client/frame/logo";
import { useHashLocation } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { usePaletteChord } from "@upwell/client/palette-chord";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/shell";
import { Button, IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { KeyCap } from "@upwell/ui/key-cap";
import { Skeleton } from "@upwell/ui/skeleton";
import { Menu as MenuIcon, Plus, Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";

const SideMenu = lazy(() => import("./side-menu.tsx"));
const AccountMenus = lazy(() => import("./account-menus.tsx"));

function Account() {
  const { me, isLoading } = useSession();
  const waiting = (
    <>
      <Skeleton className="m-1.5 size-8 rounded-full" />
      <Skeleton className="m-1.5 size-8 rounded-full" />
    </>
  );
  if (isLoading) return waiting;
  if (me === null) {
    return (
      <Button
        variant="quiet"
        data-visitor
        className="noscript:hidden whitespace-nowrap max-sm:px-2"
        onClick={() => openDialog("sign-in")}
      >
        {m.signIn}
      </Button>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <AccountMenus me={me} />
    </Suspense>
  );
}

/** Opens the palette: an icon, with its name and shortcut where there is room. */
function SearchButton() {
  const { chord, shortcut } = usePaletteChord();
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut}
      onClick={() => openDialog("search")}
      className="noscript:hidden inline-flex size-11 items-center justify-center gap-2 rounded-full text-sm font-semibold text-ink-soft transition-colors hover:bg-sunk hover:text-ink xl:w-auto xl:px-3"
    >
      <Search aria-hidden size={18} />
      <span className="max-xl:sr-only">{m.search}</span>
      <span aria-hidden className="max-xl:hidden">
        <KeyCap>{chord}</KeyCap>
      </span>
    </button>
  );
}

const publicLinks = [
  { path: "/", label: m.home },
  { path: "/features", label: m.features },
  { path: "/platforms", label: m.browseByPlatform },
] as const;
const contributionsLink = { path: "/my/contributions", label: m.myContributions };

/** The header's navigation; underlines the current page. */
function Nav() {
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
          className={classes(
            "flex items-center border-b-2 border-transparent pt-0.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:border-accent aria-[current=page]:text-ink",
            // Search and Browse by Platform lead there too, and four links need more room.
            me !== null && link.path === "/features" && "max-[58rem]:hidden",
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

export function Header() {
  const { wasOpen, ...menu } = useDialog("menu");
  return (
    <header className="print:hidden sticky top-0 z-30 short:static border-b border-hairline bg-paper">
      <div className="page-width flex h-(--header) items-center gap-1.5 sm:gap-3 md:gap-4 lg:gap-8">
        <IconButton
          label={m.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menu.open}
          className="noscript:invisible -ms-2.5 md:hidden"
          onClick={() => menu.onOpenChange(true)}
        >
          <MenuIcon aria-hidden size={22} />
        </IconButton>
        {/* The mark alone where the name would not fit beside the navigation. */}
        <Logo className="md:max-[54rem]:[&>span]:hidden" />
        <Nav />
        <div className="ms-auto flex items-center sm:gap-1 lg:gap-2">
          <SearchButton />
          {/* Rendered on the server alone, as the search of a page without scripts. */}
          <noscript>
            {import.meta.env.SSR && (
              <Link to="/features" className="text-link text-sm">
                {m.search}
              </Link>
            )}
          </noscript>
          <Account />
          <div className="hidden noscript:hidden! md:block">
            <Button
              variant="secondary"
              icon={Plus}
              className="whitespace-nowrap max-lg:px-3 max-lg:[&>svg]:hidden"
              onClick={() => openSuggestDialog()}
            >
              {m.suggestFeature}
            </Button>
          </div>
        </div>
      </div>
      {wasOpen && (
        <Suspense>
          <SideMenu {...menu} />
        </Suspense>
      )}
    </header>
  );
}
