import { useDialog } from "@upwell/client/dialog-address";
import { Logo } from "@upwell/client/frame/logo";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/shell";
import { Button, IconButton } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { Menu as MenuIcon, Plus, Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { paletteChord, paletteShortcut } from "../keyboard/chord.ts";
import { KeyCap } from "../keyboard/key-cap.tsx";
import { Nav } from "./nav.tsx";

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
      <Button variant="quiet" onClick={() => openDialog("open-auth-modal")}>
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

/** Leads anywhere. Below 820 pixels the header has no room for it; the side menu has, or the keyboard. */
function SearchButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts={paletteShortcut}
      onClick={() => openDialog("open-palette")}
      className="hidden min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold text-ink-soft transition-colors hover:bg-sunk hover:text-ink min-[820px]:inline-flex"
    >
      <Search aria-hidden size={18} />
      <span className="max-xl:sr-only">{m.search}</span>
      <span aria-hidden className="max-xl:hidden">
        <KeyCap>{paletteChord}</KeyCap>
      </span>
    </button>
  );
}

/** What stays at the upper edge of every page. */
export function Header() {
  const { wasOpen, ...menu } = useDialog("menu");
  return (
    <header className="print:hidden sticky top-0 z-30 short:static border-b border-hairline bg-paper">
      <div className="page-width flex h-(--header) items-center gap-3 md:gap-4 lg:gap-8">
        <IconButton
          label={m.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menu.open}
          className="-ms-2.5 md:hidden"
          onClick={() => menu.onOpenChange(true)}
        >
          <MenuIcon aria-hidden size={22} />
        </IconButton>
        <Logo />
        <Nav />
        <div className="ms-auto flex items-center gap-1 lg:gap-2">
          <SearchButton />
          <Account />
          <div className="hidden md:block">
            <Button
              icon={<Plus aria-hidden size={18} className="max-lg:hidden" />}
              className="whitespace-nowrap max-lg:px-3"
              onClick={() => beginSuggesting()}
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
