import { directory } from "@upwell/messages/admin";
import * as m from "@upwell/messages/staff";
import { BriefcaseBusiness, House, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { adminPath, getPlatformSlug, platformPath } from "../../lib/paths.ts";
import { adminSections, platformSections, type Section } from "../../lib/sections.ts";
import { useWorkspace } from "../../lib/workspace.ts";
import { PlatformSelect } from "./platform-select.tsx";

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

type SectionLinksProps = {
  sections: Record<string, Section>;
  getPath(section: string): string;
  isCurrent(section: string): boolean;
};

const SectionLinks = ({ sections, getPath, isCurrent }: SectionLinksProps) => (
  <ul className="flex flex-col gap-0.5">
    {Object.entries(sections).map(([name, { label, icon }]) => (
      <NavLink key={name} href={getPath(name)} icon={icon} isCurrent={isCurrent(name)}>
        {label}
      </NavLink>
    ))}
  </ul>
);

function AdminNav({ path }: { path: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-3 font-text text-xs font-semibold text-ink-faint">
        {directory}
      </h2>
      <SectionLinks
        sections={adminSections}
        getPath={adminPath}
        isCurrent={(name) => path.startsWith(`/admin/${name}`)}
      />
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
            <SectionLinks
              sections={platformSections}
              getPath={(name) => platformPath(slug, name)}
              isCurrent={(name) => path === platformPath(slug, name)}
            />
          )}
        </div>
      )}
      {isAdmin && <AdminNav path={path} />}
    </nav>
  );
}
