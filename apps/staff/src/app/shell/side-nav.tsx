import * as m from "@upwell/messages/staff";
import {
  BriefcaseBusiness,
  FileText,
  House,
  Inbox,
  Kanban,
  type LucideIcon,
  Merge,
  Tags,
  Users,
} from "lucide-react";
import { useDesk } from "../../lib/desk.ts";
import { type DeskPart, deskParts, deskPath, slugIn } from "../../lib/places.ts";
import { PlatformChoice } from "./platform-choice.tsx";

const parts: Record<DeskPart, { label: string; icon: LucideIcon }> = {
  queue: { label: m.queue, icon: Inbox },
  board: { label: m.board, icon: Kanban },
  duplicates: { label: m.duplicates, icon: Merge },
  tags: { label: m.tags, icon: Tags },
  page: { label: m.page, icon: FileText },
  team: { label: m.team, icon: Users },
};

type PlaceProps = { href: string; icon: LucideIcon; isHere: boolean; children: string };

function Place({ href, icon: Icon, isHere, children }: PlaceProps) {
  return (
    <li>
      <a
        href={`#${href}`}
        aria-current={isHere ? "page" : undefined}
        className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-semibold text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-ink pointer-coarse:min-h-11"
      >
        <Icon aria-hidden size={18} />
        {children}
      </a>
    </li>
  );
}

/** Every place of the staff site that is open to whoever is signed in. */
export function SideNav({ path }: { path: string }) {
  const { platforms, isAdmin } = useDesk();
  const slug = slugIn(path) ?? platforms[0]?.slug;
  return (
    <nav aria-label={m.navigation} className="flex flex-col gap-5">
      <ul className="flex flex-col gap-0.5">
        <Place href="/" icon={House} isHere={path === "/"}>
          {m.overview}
        </Place>
        <Place href="/my/platforms" icon={BriefcaseBusiness} isHere={path === "/my/platforms"}>
          {m.myEmployments}
        </Place>
      </ul>
      {(isAdmin || platforms.length > 0) && (
        <div className="flex flex-col gap-2">
          <PlatformChoice slug={slug} path={path} />
          {slug !== undefined && (
            <ul className="flex flex-col gap-0.5">
              {deskParts.map((part) => (
                <Place
                  key={part}
                  href={deskPath(slug, part)}
                  icon={parts[part].icon}
                  isHere={path === deskPath(slug, part)}
                >
                  {parts[part].label}
                </Place>
              ))}
            </ul>
          )}
        </div>
      )}
    </nav>
  );
}
