import type { Me } from "@upwell/client/entities";
import { ThemeSwitch } from "@upwell/client/frame/theme-switch";
import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/shell";
import { Button } from "@upwell/ui/button";
import type { DialogState } from "@upwell/ui/dialog";
import { Drawer } from "@upwell/ui/drawer";
import {
  Bell,
  CircleUser,
  Compass,
  House,
  Info,
  Lightbulb,
  ListOrdered,
  type LucideIcon,
  Plus,
  Rss,
  Settings,
} from "lucide-react";
import { openDialog } from "../../lib/open-dialog.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";

type MenuLink = { path: string; label: string; icon: LucideIcon };

const publicLinks: readonly MenuLink[] = [
  { path: "/", label: m.home, icon: House },
  { path: "/platforms", label: m.browseByPlatform, icon: Compass },
  { path: "/features", label: m.allFeatures, icon: ListOrdered },
  { path: "/about", label: m.about, icon: Info },
];

const getAccountLinks = ({ id }: Me): readonly MenuLink[] => [
  { path: "/my/contributions", label: m.myContributions, icon: Lightbulb },
  { path: "/following", label: m.following, icon: Rss },
  { path: "/notifications", label: m.notifications, icon: Bell },
  { path: `/user/${id}`, label: m.profile, icon: CircleUser },
  { path: `/user/${id}?tab=settings`, label: m.settings, icon: Settings },
];

/** The menu of small screens. Choosing an entry closes it. */
export default function SideMenu({ open, onOpenChange }: DialogState) {
  const { me } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={m.menu}>
      <nav aria-label={m.mainNavigation} className="mt-4">
        <ul>
          {[...publicLinks, ...(me === null ? [] : getAccountLinks(me))].map(
            ({ path, label, icon: Icon }) => (
              <li key={path} className="border-b border-hairline">
                <Link
                  to={path}
                  className="flex min-h-13 items-center gap-3 font-semibold hover:text-accent"
                >
                  <Icon aria-hidden size={20} className="text-ink-faint" />
                  {label}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="mt-6 grid gap-3">
        <Button
          icon={Plus}
          onClick={() => {
            close();
            openSuggestDialog();
          }}
        >
          {m.suggestFeature}
        </Button>
        {me === null && (
          <Button
            variant="secondary"
            onClick={() => {
              close();
              openDialog("sign-in");
            }}
          >
            {m.signIn}
          </Button>
        )}
      </div>
      <div className="mt-auto flex items-center justify-between gap-4 pt-8 text-sm text-ink-soft">
        {m.theme}
        <ThemeSwitch />
      </div>
    </Drawer>
  );
}
