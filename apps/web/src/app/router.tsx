import { PageBoundary } from "@upwell/client/frame/page-boundary";
import { useHashLocation } from "@upwell/client/hash-location";
import { usePageArrival } from "@upwell/client/page-arrival";
import { matchPath, readPagePath } from "@upwell/client/page-path";
import { useScrollPlaces } from "@upwell/client/scroll-places";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { trackPage } from "../lib/analytics.ts";
import { Shell } from "./shell/shell.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

function single(load: Load<object>): (id: string) => ReactNode {
  const Single = lazy(load);
  return () => <Single />;
}

function ofId(load: Load<{ id: string }>): (id: string) => ReactNode {
  const One = lazy(load);
  return (id) => <One id={id} />;
}

const notFound = single(() => import("../pages/not-found/not-found-page.tsx"));

/** Every page, each a chunk of its own. */
const pages: readonly [pattern: string, page: (id: string) => ReactNode][] = [
  ["/", single(() => import("../pages/home/home-page.tsx"))],
  ["/platforms", single(() => import("../pages/browse-platforms/browse-platforms-page.tsx"))],
  ["/platform/:id", ofId(() => import("../pages/platform/platform-page.tsx"))],
  ["/feature/:id", ofId(() => import("../pages/feature/feature-page.tsx"))],
  ["/feature/:id/edit", ofId(() => import("../pages/feature-edit/feature-edit-page.tsx"))],
  ["/feature/:id/status", ofId(() => import("../pages/feature-status/feature-status-page.tsx"))],
  ["/user/:id", ofId(() => import("../pages/user/user-page.tsx"))],
  ["/my/contributions", single(() => import("../pages/contributions/contributions-page.tsx"))],
  ["/reset-password/:id", ofId(() => import("../pages/reset-password/reset-password-page.tsx"))],
  ["/notifications", single(() => import("../pages/notifications/notifications-page.tsx"))],
  ["/about", single(() => import("../pages/about/about-page.tsx"))],
  ["/terms", single(() => import("../pages/legal/terms-page.tsx"))],
  ["/privacy", single(() => import("../pages/legal/privacy-page.tsx"))],
];

type Found = { pattern: string; page: (id: string) => ReactNode; id: string };

function findPage(path: string): Found {
  const parts = readPagePath(path);
  if (parts !== undefined)
    for (const [pattern, page] of pages) {
      const id = matchPath(pattern, parts);
      if (id !== undefined) return { pattern, page, id };
    }
  return { pattern: "/not-found", page: notFound, id: "" };
}

/** What analytics call a page: its pattern, never whose or which it is. */
function nameOf(path: string): string {
  const { pattern } = findPage(path);
  return pattern === "/" ? "home" : pattern.slice(1);
}

/** The page that the part of the address after the # names, within the frame of all pages. */
export function Router() {
  const [path] = useHashLocation();
  usePageArrival(path);
  useScrollPlaces(path);
  useEffect(() => trackPage(nameOf(path)), [path]);
  const { page, id } = findPage(path);
  return (
    <Shell>
      <PageBoundary key={path}>
        <Suspense fallback={<div className="min-h-dvh" />}>{page(id)}</Suspense>
      </PageBoundary>
    </Shell>
  );
}
