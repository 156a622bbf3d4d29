import { PageBoundary } from "@upwell/client/frame/page-boundary";
import { PageSkeleton } from "@upwell/client/frame/page-skeleton";
import { getServerLocation, readLocation } from "@upwell/client/hash-location";
import { findPage } from "@upwell/client/page-path";
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
  /** Resolves when the page's code and first data have loaded or failed, so it renders in one pass. */
  prepare(id: string, query: URLSearchParams): Promise<void>;
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
    async prepare(id, query) {
      try {
        const { default: component, prefetch } = await load();
        Prepared = component;
        await Promise.all(prefetch?.(id, query) ?? []);
      } catch {
        // Rendering the page meets the same failure and shows it.
      }
    },
  };
}

/** The component of each page is in the file with its name, and in a separate chunk. */
const components = new Map(
  Object.entries(import.meta.glob<Awaited<ReturnType<Load>>>("../pages/*/*-page.tsx")).map(
    ([file, load]) => [/([^/]+)-page\.tsx$/.exec(file)?.[1], page(load)],
  ),
);

function findComponent(path: string): { component: Page; id: string } {
  const { name, id } = findPage(path) ?? { name: "not-found", id: "" };
  const component = components.get(name);
  if (component === undefined) throw new Error(`There is no component ${name}-page.tsx.`);
  return { component, id };
}

/** Returns the page's name for analytics: its path, with one name for all ids. */
const getPageName = (path: string): string =>
  (findPage(path)?.page.path ?? "/not-found").slice(1).replace(/:\w+/, ":id") || "home";

/** Resolves when the page at a location can be rendered. */
export function preparePage({ path, search }: PageLocation): Promise<void> {
  const { component, id } = findComponent(path);
  return component.prepare(id, new URLSearchParams(search));
}

/** Removes the addresses of the page that the server rendered: browsers would share them for another page. */
export function removePageAddresses(): void {
  for (const link of document.head.querySelectorAll("link:is([rel=canonical], [rel=alternate])"))
    link.remove();
}

const subscribe = subscribeWithTransition(preparePage);
const getPath = () => readLocation().path;
/** Of the page that is taken over, although the viewer may have left it before the scripts were there. */
const getRenderedPath = () => getServerLocation().path;

export type RouterProps = {
  /** Called for each page, once it is interactive. */
  onReady?: () => void;
};

function Ready({ onReady, children }: RouterProps & { children: ReactNode }) {
  const onMount = useEffectEvent(() => onReady?.());
  useEffect(() => onMount(), []);
  return children;
}

/** Renders the page that the URL names, inside the frame of all pages. */
export function Router({ onReady }: RouterProps) {
  const path = useSyncExternalStore(subscribe, getPath, getRenderedPath);
  useRouteFocus(path);
  useScrollRestoration(path);
  useEffect(() => {
    trackPage(getPageName(path));
    return removePageAddresses;
  }, [path]);
  const { component, id } = findComponent(path);
  return (
    <Shell>
      <PageBoundary key={path}>
        <Suspense fallback={<PageSkeleton className="page-width pt-10" />}>
          <Ready onReady={onReady}>{component.render(id)}</Ready>
        </Suspense>
      </PageBoundary>
    </Shell>
  );
}
