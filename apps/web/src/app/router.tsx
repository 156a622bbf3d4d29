import { PageBoundary } from "@upwell/client/frame/page-boundary";
import { readLocation } from "@upwell/client/hash-location";
import { matchPath, parsePath } from "@upwell/client/page-path";
import { useRouteFocus } from "@upwell/client/route-focus";
import { useScrollRestoration } from "@upwell/client/scroll-restoration";
import type { PageLocation } from "@upwell/contract/rendered-page";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from "react";
import { trackPage } from "../lib/analytics.ts";
import { subscribeWithTransition } from "./page-transition.ts";
import { Shell } from "./shell/shell.tsx";

type Props = { id: string };
type Load = () => Promise<{
  default: ComponentType<Props>;
  /** Starts the page's first requests. Receives the query of the URL. */
  prefetch?: (id: string, query: URLSearchParams) => Promise<void>[];
}>;

type Page = {
  render(id: string): ReactNode;
  /** Loads the page's code and starts the requests of its first data. */
  start(id: string, query: URLSearchParams): Promise<{ requests: Promise<void>[] }>;
};

function page(load: Load): Page {
  let Prepared: ComponentType<Props> | undefined;
  let Rendered: ComponentType<Props> | undefined;
  return {
    render(id) {
      // Keeps one component for the life of the page: another one would reset its state.
      Rendered ??= Prepared ?? lazy(load);
      return <Rendered id={id} />;
    },
    async start(id, query) {
      const { default: component, prefetch } = await load();
      Prepared = component;
      return { requests: prefetch?.(id, query) ?? [] };
    },
  };
}

const notFound = page(() => import("../pages/not-found/not-found-page.tsx"));

/** All pages by pattern, each in a separate chunk. */
const pages: readonly [pattern: string, page: Page][] = [
  ["/", page(() => import("../pages/home/home-page.tsx"))],
  ["/features", page(() => import("../pages/all-features/all-features-page.tsx"))],
  ["/platforms", page(() => import("../pages/browse-platforms/browse-platforms-page.tsx"))],
  ["/platform/:id", page(() => import("../pages/platform/platform-page.tsx"))],
  ["/platform/:id/roadmap", page(() => import("../pages/roadmap/roadmap-page.tsx"))],
  ["/platform/:id/changelog", page(() => import("../pages/changelog/changelog-page.tsx"))],
  ["/feature/:id", page(() => import("../pages/feature/feature-page.tsx"))],
  ["/feature/:id/edit", page(() => import("../pages/feature-edit/feature-edit-page.tsx"))],
  ["/feature/:id/status", page(() => import("../pages/feature-status/feature-status-page.tsx"))],
  ["/feature/:id/votes", page(() => import("../pages/votes/votes-page.tsx"))],
  ["/wish/:id", page(() => import("../pages/wish/wish-page.tsx"))],
  ["/user/:id", page(() => import("../pages/user/user-page.tsx"))],
  ["/my/contributions", page(() => import("../pages/contributions/contributions-page.tsx"))],
  ["/reset-password/:id", page(() => import("../pages/reset-password/reset-password-page.tsx"))],
  ["/notifications", page(() => import("../pages/notifications/notifications-page.tsx"))],
  ["/voting", page(() => import("../pages/voting/voting-page.tsx"))],
  ["/moderation-log", page(() => import("../pages/moderation-log/moderation-log-page.tsx"))],
  ["/about", page(() => import("../pages/about/about-page.tsx"))],
  ["/terms", page(() => import("../pages/legal/terms-page.tsx"))],
  ["/privacy", page(() => import("../pages/legal/privacy-page.tsx"))],
];

type Match = { pattern: string; page: Page; id: string };

function findPage(path: string): Match {
  const parts = parsePath(path);
  if (parts !== undefined)
    for (const [pattern, page] of pages) {
      const id = matchPath(pattern, parts);
      if (id !== undefined) return { pattern, page, id };
    }
  return { pattern: "/not-found", page: notFound, id: "" };
}

/** Returns the page's name for analytics: its pattern without ids. */
function getPageName(path: string): string {
  const { pattern } = findPage(path);
  return pattern === "/" ? "home" : pattern.slice(1);
}

/** Resolves when a page's code has loaded and the requests of its first data have started. */
export function startPage({ path, search }: PageLocation) {
  const { page, id } = findPage(path);
  return page.start(id, new URLSearchParams(search));
}

/** Resolves when a page's code and first data have loaded or failed, so it renders in one pass. */
export async function preparePage(location: PageLocation): Promise<void> {
  try {
    await Promise.all((await startPage(location)).requests);
  } catch {
    // Rendering the page meets the same failure and shows it.
  }
}

const subscribe = subscribeWithTransition(preparePage);
const getPath = () => readLocation().path;

export type RouterProps = {
  /** Called once the first page is interactive. */
  onReady?: () => void;
};

function Ready({ onReady, children }: RouterProps & { children: ReactNode }) {
  const onMount = useEffectEvent(() => onReady?.());
  useEffect(() => onMount(), []);
  return children;
}

/** Renders the page that the URL names, inside the frame of all pages. */
export function Router({ onReady }: RouterProps) {
  const path = useSyncExternalStore(subscribe, getPath, getPath);
  useRouteFocus(path);
  useScrollRestoration(path);
  useEffect(() => trackPage(getPageName(path)), [path]);
  const { page, id } = findPage(path);
  return (
    <Shell>
      <PageBoundary key={path}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Ready {...(onReady && { onReady })}>{page.render(id)}</Ready>
        </Suspense>
      </PageBoundary>
    </Shell>
  );
}
