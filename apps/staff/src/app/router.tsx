import { PageBoundary } from "@upwell/client/frame/page-boundary";
import { PageSkeleton } from "@upwell/client/frame/page-skeleton";
import { useHashLocation } from "@upwell/client/hash-location";
import { matchPath } from "@upwell/client/page-path";
import { useRouteFocus } from "@upwell/client/route-focus";
import * as m from "@upwell/messages/admin";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { DecisionProvider } from "../lib/decide.tsx";
import { PageMessage } from "../lib/page-message.tsx";
import type { PlatformSection } from "../lib/sections.ts";
import { useWorkspace } from "../lib/workspace.ts";
import { Shell } from "./shell/shell.tsx";
import { useLiveUpdates } from "./use-live-updates.ts";

type SectionPage = ComponentType<{ slug: string }>;

const Overview = lazy(() => import("../pages/overview/overview-page.tsx"));
const Employments = lazy(() => import("../pages/employments/employments-page.tsx"));
const Webhook = lazy(() => import("../pages/webhook/webhook-page.tsx"));
const NotFound = lazy(() => import("../pages/not-found/not-found-page.tsx"));

const sectionPages: Record<PlatformSection, SectionPage> = {
  queue: lazy(() => import("../pages/queue/queue-page.tsx")),
  news: lazy(() => import("../pages/news/news-page.tsx")),
  board: lazy(() => import("../pages/board/board-page.tsx")),
  duplicates: lazy(() => import("../pages/duplicates/duplicates-page.tsx")),
  wishes: lazy(() => import("../pages/wishes/wishes-page.tsx")),
  changelog: lazy(() => import("../pages/changelog/changelog-page.tsx")),
  tags: lazy(() => import("../pages/tags/tags-page.tsx")),
  analytics: lazy(() => import("../pages/analytics/analytics-page.tsx")),
  page: lazy(() => import("../pages/platform-page/platform-page.tsx")),
  team: lazy(() => import("../pages/team/team-page.tsx")),
  integrations: lazy(() => import("../pages/integrations/integrations-page.tsx")),
  import: lazy(() => import("../pages/import/import-page.tsx")),
};

/** A page receives the id in its path. */
const adminPages: readonly (readonly [pattern: string, ComponentType<{ id: string }>])[] = [
  ["/admin/approvals", lazy(() => import("../pages/approvals/approvals-page.tsx"))],
  ["/admin/platforms", lazy(() => import("../pages/platforms/platforms-page.tsx"))],
  ["/admin/moderation", lazy(() => import("../pages/moderation/moderation-page.tsx"))],
  ["/admin/people", lazy(() => import("../pages/users/users-page.tsx"))],
  ["/admin/people/:id", lazy(() => import("../pages/account/account-page.tsx"))],
  ["/admin/votes", lazy(() => import("../pages/votes/votes-page.tsx"))],
  ["/admin/wishes", lazy(() => import("../pages/wishes/all-wishes-page.tsx"))],
  ["/admin/legal/:id", lazy(() => import("../pages/legal/legal-page.tsx"))],
  ["/admin/settings", lazy(() => import("../pages/settings/settings-page.tsx"))],
  ["/admin/audit", lazy(() => import("../pages/audit/audit-page.tsx"))],
  ["/admin/analytics", lazy(() => import("../pages/analytics/directory-page.tsx"))],
];

/** Shows a page to admins only, or also to moderators; others get a notice, without any request. */
function AdminOnly({ path, children }: { path: string; children: ReactNode }) {
  const { isAdmin, isModerator } = useWorkspace();
  const isOpen = isAdmin || (isModerator && path === "/admin/moderation");
  return isOpen ? children : <PageMessage title={m.adminsOnly} text={m.adminsOnlyText} />;
}

function renderPage(path: string) {
  if (matchPath("/", path) !== undefined) return <Overview />;
  if (matchPath("/my/platforms", path) !== undefined) return <Employments />;
  for (const [section, Page] of Object.entries(sectionPages)) {
    const slug = matchPath(`/p/:id/${section}`, path);
    if (slug !== undefined) return <Page key={slug} slug={slug} />;
  }
  for (const [pattern, Page] of adminPages) {
    const id = matchPath(pattern, path);
    if (id === undefined) continue;
    return (
      <AdminOnly path={pattern}>
        <Page key={id} id={id} />
      </AdminOnly>
    );
  }
  const webhook = matchPath("/webhooks/:id", path);
  if (webhook !== undefined) return <Webhook key={webhook} id={webhook} />;
  return <NotFound />;
}

/** Shows the page of the URL's hash within the shell. */
export function Router() {
  const [path] = useHashLocation();
  useRouteFocus(path);
  useLiveUpdates(path);
  return (
    <Shell path={path}>
      <PageBoundary key={path}>
        <DecisionProvider>
          <Suspense fallback={<PageSkeleton />}>{renderPage(path)}</Suspense>
        </DecisionProvider>
      </PageBoundary>
    </Shell>
  );
}
