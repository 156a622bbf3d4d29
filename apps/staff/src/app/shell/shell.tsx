import { AccountMenu } from "@upwell/client/frame/account-menu";
import { Logo } from "@upwell/client/frame/logo";
import { SkipLink } from "@upwell/client/frame/skip-link";
import { navigate, toPlainUrl } from "@upwell/client/hash-location";
import { Bell } from "@upwell/client/notifications/bell";
import { notificationPages } from "@upwell/client/notifications/queries";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/staff";
import { IconButton } from "@upwell/ui/button";
import { Drawer } from "@upwell/ui/drawer";
import { MenuItem, MenuLabel } from "@upwell/ui/menu";
import { BriefcaseBusiness, Globe, Menu as MenuIcon, Settings } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Shortcuts } from "../keyboard/shortcuts.tsx";
import { SideNav } from "./side-nav.tsx";

const notifications = notificationPages();

function StaffAccountMenu() {
  const { me } = useSession();
  if (me === null) return null;
  const name = me.displayName || me.username;
  return (
    <AccountMenu name={name} avatar={me.avatar}>
      <MenuLabel>{name}</MenuLabel>
      <MenuItem icon={BriefcaseBusiness} onSelect={() => navigate("/my/platforms")}>
        {m.myEmployments}
      </MenuItem>
      <MenuItem
        icon={Settings}
        onSelect={() => window.location.assign(toPlainUrl(`/user/${me.id}?tab=settings`))}
      >
        {m.accountSettings}
      </MenuItem>
      <MenuItem icon={Globe} onSelect={() => window.location.assign(toPlainUrl("/"))}>
        {m.backToSite}
      </MenuItem>
    </AccountMenu>
  );
}

/** The layout of all pages: a side navigation, which is a drawer on small screens. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    if (path !== "") setMenuOpen(false);
  }, [path]);
  return (
    <>
      <SkipLink />
      <Shortcuts />
      <header className="print:hidden sticky top-0 z-30 border-b border-hairline bg-paper">
        <div className="flex h-(--header) items-center gap-2 px-4 lg:px-6">
          <IconButton
            label={m.openMenu}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            className="-ms-2.5 lg:hidden"
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon aria-hidden size={22} />
          </IconButton>
          <span className="flex min-w-0 items-center gap-3">
            <Logo />
            <span className="rounded-full border border-edge px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink-soft max-sm:hidden">
              {m.forEmployees}
            </span>
          </span>
          <div className="ms-auto flex items-center gap-1">
            <Bell query={notifications} />
            <StaffAccountMenu />
          </div>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="print:hidden sticky top-(--header) hidden h-[calc(100dvh-var(--header))] overflow-y-auto border-e border-hairline p-4 lg:block">
          <SideNav path={path} />
        </div>
        <main
          tabIndex={-1}
          className="min-h-[calc(100dvh-var(--header))] px-4 pt-3 pb-24 focus:outline-none lg:px-8"
        >
          <div className="max-w-lists">{children}</div>
        </main>
      </div>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} title={m.menu}>
        <SideNav path={path} />
      </Drawer>
    </>
  );
}
