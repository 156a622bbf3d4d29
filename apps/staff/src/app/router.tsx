import { PageBoundary } from "@upwell/client/frame/page-boundary";
import { useHashLocation } from "@upwell/client/hash-location";
import { usePageArrival } from "@upwell/client/page-arrival";
import { matchPath, readPagePath } from "@upwell/client/page-path";
import { type ComponentType, lazy, Suspense } from "react";
import { type DeskPart, deskParts } from "../lib/places.ts";
import { adminPageAt } from "./admin-pages.tsx";
import { Shell } from "./shell/shell.tsx";
import { useLive } from "./use-live.ts";

type DeskPage = ComponentType<{ slug: string }>;

const Overview = lazy(() => import("../pages/overview/overview-page.tsx"));
const Employments = lazy(() => import("../pages/employments/employments-page.tsx"));
const NotFound = lazy(() => import("../pages/not-found/not-found-page.tsx"));

const desks: Record<DeskPart, DeskPage> = {
  queue: lazy(() => import("../pages/queue/queue-page.tsx")),
  board: lazy(() => import("../pages/board/board-page.tsx")),
  duplicates: lazy(() => import("../pages/duplicates/duplicates-page.tsx")),
  tags: lazy(() => import("../pages/tags/tags-page.tsx")),
  insight: lazy(() => import("../pages/insight/insight-page.tsx")),
  page: lazy(() => import("../pages/platform-page/platform-page.tsx")),
  team: lazy(() => import("../pages/team/team-page.tsx")),
};

function pageAt(path: string) {
  const parts = readPagePath(path);
  if (parts === undefined) return <NotFound />;
  if (parts.length === 0) return <Overview />;
  if (matchPath("/my/platforms", parts) !== undefined) return <Employments />;
  for (const part of deskParts) {
    const slug = matchPath(`/p/:id/${part}`, parts);
    const Page = desks[part];
    if (slug !== undefined) return <Page key={slug} slug={slug} />;
  }
  return adminPageAt(parts) ?? <NotFound />;
}

/** The page that the part of the address after the # names, within the frame of all pages. */
export function Router() {
  const [path] = useHashLocation();
  usePageArrival(path);
  useLive(path);
  return (
    <Shell path={path}>
      <PageBoundary key={path}>
        <Suspense fallback={<div className="min-h-dvh" />}>{pageAt(path)}</Suspense>
      </PageBoundary>
    </Shell>
  );
}
