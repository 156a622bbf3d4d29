import { PageBoundary } from "@upwell/client/frame/page-boundary";
import { type parseHash, useHashLocation } from "@upwell/client/hash-location";
import { usePageArrival } from "@upwell/client/page-arrival";
import { matchPath, readPagePath } from "@upwell/client/page-path";
import { useScrollPlaces } from "@upwell/client/scroll-places";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { trackPage } from "../lib/analytics.ts";
import { Shell } from "./shell/shell.tsx";

type Props = { id: string };
type Load = () => Promise<{
  default: ComponentType<Props>;
  /** Starts the page's first reads; with the query of its address. */
  prefetch?: (id: string, query: URLSearchParams) => Promise<void>[];
}>;

type Page = {
  show(id: string): ReactNode;
  /** Loads its code, and reads what it begins with. */
  prepare(id: string, query: URLSearchParams): Promise<void>;
};

function page(load: Load): Page {
  let Prepared: ComponentType<Props> | undefined;
  let Shown: ComponentType<Props> | undefined;
  return {
    show(id) {
      // Once and for all: another one in its place would begin with an empty state.
      Shown ??= Prepared ?? lazy(load);
      return <Shown id={id} />;
    },
    async prepare(id, query) {
      const { default: component, prefetch } = await load();
      Prepared = component;
      await Promise.all(prefetch?.(id, query) ?? []);
    },
  };
}

const notFound = page(() => import("../pages/not-found/not-found-page.tsx"));

/** Every page, each a chunk of its own. */
const pages: readonly [pattern: string, page: Page][] = [
  ["/", page(() => import("../pages/home/home-page.tsx"))],
  ["/platforms", page(() => import("../pages/browse-platforms/browse-platforms-page.tsx"))],
  ["/platform/:id", page(() => import("../pages/platform/platform-page.tsx"))],
  ["/feature/:id", page(() => import("../pages/feature/feature-page.tsx"))],
  ["/feature/:id/edit", page(() => import("../pages/feature-edit/feature-edit-page.tsx"))],
  ["/feature/:id/status", page(() => import("../pages/feature-status/feature-status-page.tsx"))],
  ["/user/:id", page(() => import("../pages/user/user-page.tsx"))],
  ["/my/contributions", page(() => import("../pages/contributions/contributions-page.tsx"))],
  ["/reset-password/:id", page(() => import("../pages/reset-password/reset-password-page.tsx"))],
  ["/notifications", page(() => import("../pages/notifications/notifications-page.tsx"))],
  ["/about", page(() => import("../pages/about/about-page.tsx"))],
  ["/terms", page(() => import("../pages/legal/terms-page.tsx"))],
  ["/privacy", page(() => import("../pages/legal/privacy-page.tsx"))],
];

type Found = { pattern: string; page: Page; id: string };

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

/**
 * Resolves when the code of a page and the answers it begins with are there, or cannot be had: it
 * can then be drawn at once, as a whole.
 */
export async function preparePage({ path, search }: ReturnType<typeof parseHash>): Promise<void> {
  const { page, id } = findPage(path);
  try {
    await page.prepare(id, new URLSearchParams(search));
  } catch {
    // Whoever draws the page meets the failure again, and says so.
  }
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
        <Suspense fallback={<div className="min-h-dvh" />}>{page.show(id)}</Suspense>
      </PageBoundary>
    </Shell>
  );
}
