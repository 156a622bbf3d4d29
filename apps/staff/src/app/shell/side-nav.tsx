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
  LayoutGrid,
  Link2,
  type LucideIcon,
  Megaphone,
  Merge,
  ScrollText,
  Settings,
  ShieldCheck,
  Tags,
  UserRoundSearch,
  Users,
  Vote,
} from "lucide-react";
import { useId } from "react";
import {
  type AdminSection,
  adminPath,
  adminSections,
  getPlatformSlug,
  type PlatformSection,
  platformPath,
  platformSections,
} from "../../lib/paths.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { PlatformSelect } from "./platform-select.tsx";

/** The labels of a platform's pages. */
export const platformLinks: Record<PlatformSection, { label: string; icon: LucideIcon }> = {
  queue: { label: m.queue, icon: Inbox },
  board: { label: m.board, icon: Kanban },
  duplicates: { label: m.duplicates, icon: Merge },
  wishes: { label: m.sameWish, icon: Link2 },
  changelog: { label: m.changelog, icon: Megaphone },
  tags: { label: m.tags, icon: Tags },
  analytics: { label: m.analytics, icon: ChartColumn },
  page: { label: m.page, icon: FileText },
  team: { label: m.team, icon: Users },
};

/** The labels of the admin pages. */
export const adminLinks: Record<AdminSection, { label: string; icon: LucideIcon }> = {
  approvals: { label: admin.approvals, icon: BadgeCheck },
  platforms: { label: admin.platforms, icon: LayoutGrid },
  moderation: { label: admin.moderation, icon: ShieldCheck },
  people: { label: admin.people, icon: UserRoundSearch },
  votes: { label: admin.votes, icon: Vote },
  wishes: { label: m.sameWish, icon: Link2 },
  legal: { label: admin.legal, icon: Gavel },
  settings: { label: admin.settings, icon: Settings },
  audit: { label: admin.audit, icon: ScrollText },
  analytics: { label: m.analytics, icon: ChartColumn },
};

type NavLinkProps = { href: string; icon: LucideIcon; isCurrent: boolean; children: string };

function NavLink({ href, icon: Icon, isCurrent, children }: NavLinkProps) {
  return (
    <li>
      <a
        href={`#${href}`}
        aria-current={isCurrent ? "page" : undefined}
        className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-semibold text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-ink pointer-coarse:min-h-11"
      >
        <Icon aria-hidden size={18} />
        {children}
      </a>
    </li>
  );
}

function AdminNav({ path }: { path: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-3 font-text text-xs font-semibold text-ink-faint">
        {admin.directory}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {adminSections.map((section) => (
          <NavLink
            key={section}
            href={adminPath(section)}
            icon={adminLinks[section].icon}
            isCurrent={path.startsWith(`/admin/${section}`)}
          >
            {adminLinks[section].label}
          </NavLink>
        ))}
      </ul>
    </section>
  );
}

/** Links to all pages that the signed-in user may open. */
export function SideNav({ path }: { path: string }) {
  const { platforms, isAdmin } = useWorkspace();
  const slug = getPlatformSlug(path) ?? platforms[0]?.slug;
  return (
    <nav aria-label={m.navigation} className="flex flex-col gap-5">
      <ul className="flex flex-col gap-0.5">
        <NavLink href="/" icon={House} isCurrent={path === "/"}>
          {m.overview}
        </NavLink>
        {!isAdmin && (
          <NavLink
            href="/my/platforms"
            icon={BriefcaseBusiness}
            isCurrent={path === "/my/platforms"}
          >
            {m.myEmployments}
          </NavLink>
        )}
      </ul>
      {(isAdmin || platforms.length > 0) && (
        <div className="flex flex-col gap-2">
          <PlatformSelect slug={slug} path={path} />
          {slug !== undefined && (
            <ul className="flex flex-col gap-0.5">
              {platformSections.map((section) => (
                <NavLink
                  key={section}
                  href={platformPath(slug, section)}
                  icon={platformLinks[section].icon}
                  isCurrent={path === platformPath(slug, section)}
                >
                  {platformLinks[section].label}
                </NavLink>
              ))}
            </ul>
          )}
        </div>
      )}
      {isAdmin && <AdminNav path={path} />}
    </nav>
  );
}
