import { useQuery } from "@tanstack/react-query";
import { navigate } from "@upwell/client/hash-location";
import { directory } from "@upwell/messages/admin";
import * as m from "@upwell/messages/staff";
import { BriefcaseBusiness, House, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { allPlatforms } from "../../domain/platforms/queries.ts";
import { ChoiceField } from "../../lib/choices.tsx";
import { adminPath, platformPath } from "../../lib/paths.ts";
import {
  adminSections,
  getPlatformSections,
  platformSections,
  type Section,
} from "../../lib/sections.ts";
import { formatWaiting, useNavigationSlug, useWaiting } from "../../lib/waiting.ts";
import { useWorkspace } from "../../lib/workspace.ts";

type NavLinkProps = {
  href: string;
  icon: LucideIcon;
  isCurrent: boolean;
  /** The number of what waits there. */
  count?: number | undefined;
  children: string;
};

const NavLink = ({ href, icon: Icon, isCurrent, count = 0, children }: NavLinkProps) => (
  <li>
    <a
      href={`#${href}`}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-semibold text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-ink pointer-coarse:min-h-11"
    >
      <Icon aria-hidden size={18} />
      {children}
      {count > 0 && (
        <span className="ms-auto text-xs text-ink-faint tabular-nums">
          {formatWaiting(count)}
          <span className="sr-only"> {m.waiting}</span>
        </span>
      )}
    </a>
  </li>
);

type SectionLinksProps = {
  sections: Record<string, Section>;
  getPath(section: string): string;
  isCurrent(section: string): boolean;
};

function SectionLinks({ sections, getPath, isCurrent }: SectionLinksProps) {
  const { data } = useWaiting();
  return (
    <ul className="flex flex-col gap-0.5">
      {Object.entries(sections).map(([name, { label, icon, count }]) => (
        <NavLink
          key={name}
          href={getPath(name)}
          icon={icon}
          isCurrent={isCurrent(name)}
          count={data && count?.(data)}
        >
          {label}
        </NavLink>
      ))}
    </ul>
  );
}

/** Of the directory, what the viewer may open. */
function DirectoryNav({ path }: { path: string }) {
  const id = useId();
  const { isAdmin } = useWorkspace();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-3 font-text text-xs font-semibold text-ink-faint">
        {directory}
      </h2>
      <SectionLinks
        sections={isAdmin ? adminSections : { moderation: adminSections.moderation }}
        getPath={adminPath}
        isCurrent={(name) => path.startsWith(`/admin/${name}`)}
      />
    </section>
  );
}

type PlatformSelectProps = { slug: string | undefined; path: string };

/** Selects the platform of the workspace; an admin can select any. */
function PlatformSelect({ slug, path }: PlatformSelectProps) {
  const { isAdmin, platforms } = useWorkspace();
  const all = useQuery({ ...allPlatforms, enabled: isAdmin });
  const choices = isAdmin ? (all.data ?? []) : platforms;
  const section =
    Object.keys(platformSections).find((name) => path.endsWith(`/${name}`)) ?? "queue";
  const named = choices.map(({ slug, name }) => [slug, name] as const);
  const isListed = choices.some((one) => one.slug === slug);
  return (
    <ChoiceField
      label={m.platform}
      value={slug ?? ""}
      onChange={({ target }) => navigate(platformPath(target.value, section))}
      choices={isListed ? named : [[slug ?? "", slug ?? m.choosePlatform], ...named]}
    />
  );
}

/** Links to all pages that the signed-in user may open. */
export function SideNav({ path }: { path: string }) {
  const { platforms, isAdmin, isModerator, getRole } = useWorkspace();
  const slug = useNavigationSlug(path);
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
            <SectionLinks
              sections={getPlatformSections(getRole(slug))}
              getPath={(name) => platformPath(slug, name)}
              isCurrent={(name) => path === platformPath(slug, name)}
            />
          )}
        </div>
      )}
      {isModerator && <DirectoryNav path={path} />}
    </nav>
  );
}
