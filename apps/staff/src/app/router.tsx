import { PageBoundary } from "@upwell/client/frame/page-boundary";
import { useHashLocation } from "@upwell/client/hash-location";
import { matchPath, parsePath } from "@upwell/client/page-path";
import { useRouteFocus } from "@upwell/client/route-focus";
import { type ComponentType, lazy, Suspense } from "react";
import { DecisionProvider } from "../lib/decide.tsx";
import type { PlatformSection } from "../lib/sections.ts";
import { findAdminPage } from "./admin-pages.tsx";
import { Shell } from "./shell/shell.tsx";
import { useLiveUpdates } from "./use-live-updates.ts";

type SectionPage = ComponentType<{ slug: string }>;

const Overview = lazy(() => import("../pages/overview/overview-page.tsx"));
const Employments = lazy(() => import("../pages/employments/employments-page.tsx"));
const NotFound = lazy(() => import("../pages/not-found/not-found-page.tsx"));

const sectionPages: Record<PlatformSection, SectionPage> = {
  queue: lazy(() => import("../pages/queue/queue-page.tsx")),
  board: lazy(() => import("../pages/board/board-page.tsx")),
  duplicates: lazy(() => import("../pages/duplicates/duplicates-page.tsx")),
  wishes: lazy(() => import("../pages/wishes/wishes-page.tsx")),
  changelog: lazy(() => import("../pages/changelog/changelog-page.tsx")),
  tags: lazy(() => import("../pages/tags/tags-page.tsx")),
  analytics: lazy(() => import("../pages/analytics/analytics-page.tsx")),
  page: lazy(() => import("../pages/platform-page/platform-page.tsx")),
  team: lazy(() => import("../pages/team/team-page.tsx")),
};

function renderPage(path: string) {
  const parts = parsePath(path);
  if (parts === undefined) return <NotFound />;
  if (parts.length === 0) return <Overview />;
  if (matchPath("/my/platforms", parts) !== undefined) return <Employments />;
  for (const [section, Page] of Object.entries(sectionPages)) {
    const slug = matchPath(`/p/:id/${section}`, parts);
    if (slug !== undefined) return <Page key={slug} slug={slug} />;
  }
  return findAdminPage(parts) ?? <NotFound />;
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
          <Suspense fallback={<div className="min-h-dvh" />}>{renderPage(path)}</Suspense>
        </DecisionProvider>
      </PageBoundary>
    </Shell>
  );
}
