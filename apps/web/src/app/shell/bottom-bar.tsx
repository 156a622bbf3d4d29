import { useHashLocation } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/shell";
import { Compass, House, type LucideIcon, Plus } from "lucide-react";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";

const item =
  "flex flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-soft focus-visible:-outline-offset-4 aria-[current=page]:text-accent";

function NavLink({ path, label, icon: Icon }: { path: string; label: string; icon: LucideIcon }) {
  const [current] = useHashLocation();
  return (
    <Link to={path} aria-current={current === path ? "page" : undefined} className={item}>
      <Icon aria-hidden size={21} />
      {label}
    </Link>
  );
}

/** The navigation bar at the bottom of small screens. */
export function BottomBar() {
  return (
    <nav
      aria-label={m.menu}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 short:static grid h-(--bottom-bar) grid-cols-3 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <NavLink path="/" label={m.home} icon={House} />
      <button type="button" onClick={() => openSuggestDialog()} className={item}>
        <Plus aria-hidden size={21} className="text-accent" strokeWidth={2.75} />
        {m.suggest}
      </button>
      <NavLink path="/platforms" label={m.browse} icon={Compass} />
    </nav>
  );
}
