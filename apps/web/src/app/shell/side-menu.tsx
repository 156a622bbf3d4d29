import type { Me } from "@upwell/client/entities";
import { ThemeSwitch } from "@upwell/client/frame/theme-switch";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/shell";
import { Button } from "@upwell/ui/button";
import { Drawer } from "@upwell/ui/drawer";
import {
  Bell,
  CircleUser,
  Compass,
  House,
  Info,
  Lightbulb,
  type LucideIcon,
  Plus,
  Search,
} from "lucide-react";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { openDialog } from "../../lib/open-dialog.ts";

type Place = { path: string; label: string; icon: LucideIcon };

const places: readonly Place[] = [
  { path: "/", label: m.home, icon: House },
  { path: "/platforms", label: m.browseByPlatform, icon: Compass },
  { path: "/about", label: m.about, icon: Info },
];

/** What only signed-in people have. */
const placesOf = ({ id }: Me): readonly Place[] => [
  { path: "/my/contributions", label: m.myContributions, icon: Lightbulb },
  { path: "/notifications", label: m.notifications, icon: Bell },
  { path: `/user/${id}`, label: m.profile, icon: CircleUser },
];

/** The small screen's menu. Whatever is chosen in it closes it. */
export default function SideMenu({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
}) {
  const { me } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={m.menu}>
      <nav aria-label={m.mainNavigation} className="mt-4">
        <ul>
          {[...places, ...(me === null ? [] : placesOf(me))].map(({ path, label, icon: Icon }) => (
            <li key={path} className="border-b border-hairline">
              <a
                href={`#${path}`}
                className="flex min-h-13 items-center gap-3 font-semibold hover:text-accent"
              >
                <Icon aria-hidden size={20} className="text-ink-faint" />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-3">
        <Button
          variant="secondary"
          icon={<Search aria-hidden size={18} />}
          onClick={() => {
            close();
            openDialog("open-palette");
          }}
        >
          {m.search}
        </Button>
        <Button
          icon={<Plus aria-hidden size={18} />}
          onClick={() => {
            close();
            beginSuggesting();
          }}
        >
          {m.suggestFeature}
        </Button>
        {me === null && (
          <Button
            variant="secondary"
            onClick={() => {
              close();
              openDialog("open-auth-modal");
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
