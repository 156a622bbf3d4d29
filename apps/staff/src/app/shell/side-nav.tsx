import * as admin from "@upwell/messages/admin";
import * as m from "@upwell/messages/staff";
import {
  BadgeCheck,
  BriefcaseBusiness,
  ChartColumn,
  FileText,
  Gavel,
  House,
  Inbox,
  Kanban,
  type LucideIcon,
  Merge,
  ScrollText,
  Settings,
  ShieldCheck,
  Tags,
  UserRoundSearch,
  Users,
} from "lucide-react";
import { useId } from "react";
import { useDesk } from "../../lib/desk.ts";
import {
  type AdminPart,
  adminParts,
  adminPath,
  type DeskPart,
  deskParts,
  deskPath,
  slugIn,
} from "../../lib/places.ts";
import { PlatformChoice } from "./platform-choice.tsx";

const parts: Record<DeskPart, { label: string; icon: LucideIcon }> = {
  queue: { label: m.queue, icon: Inbox },
  board: { label: m.board, icon: Kanban },
  duplicates: { label: m.duplicates, icon: Merge },
  tags: { label: m.tags, icon: Tags },
  insight: { label: m.insight, icon: ChartColumn },
  page: { label: m.page, icon: FileText },
  team: { label: m.team, icon: Users },
};

const adminPlaces: Record<AdminPart, { label: string; icon: LucideIcon }> = {
  approvals: { label: admin.approvals, icon: BadgeCheck },
  moderation: { label: admin.moderation, icon: ShieldCheck },
  people: { label: admin.people, icon: UserRoundSearch },
  legal: { label: admin.legal, icon: Gavel },
  settings: { label: admin.settings, icon: Settings },
  audit: { label: admin.audit, icon: ScrollText },
  insight: { label: m.insight, icon: ChartColumn },
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

function Directory({ path }: { path: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-3 font-text text-xs font-semibold text-ink-faint">
        {admin.directory}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {adminParts.map((part) => (
          <Place
            key={part}
            href={adminPath(part)}
            icon={adminPlaces[part].icon}
            isHere={path.startsWith(`/admin/${part}`)}
          >
            {adminPlaces[part].label}
          </Place>
        ))}
      </ul>
    </section>
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
      {isAdmin && <Directory path={path} />}
    </nav>
  );
}
