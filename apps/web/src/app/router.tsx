import { type ComponentType, lazy, Suspense } from "react";
import { useHashLocation } from "../lib/hash-location.ts";
import { usePageArrival } from "./page-arrival.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { readPagePath } from "./page-path.ts";
import { useScrollPlaces } from "./scroll-places.ts";
import { Shell } from "./shell/shell.tsx";

const NotFound = lazy(() => import("../pages/not-found/not-found-page.tsx"));
const Platform = lazy(() => import("../pages/platform/platform-page.tsx"));
const Feature = lazy(() => import("../pages/feature/feature-page.tsx"));

/** The pages of which there is one. */
const single: ReadonlyMap<string, ComponentType> = new Map([
  ["", lazy(() => import("../pages/home/home-page.tsx"))],
  ["platforms", lazy(() => import("../pages/browse-platforms/browse-platforms-page.tsx"))],
  ["about", lazy(() => import("../pages/about/about-page.tsx"))],
]);

function Page({ path }: { path: string }) {
  const read = readPagePath(path);
  if (read === undefined) return <NotFound />;
  const { section, id } = read;
  if (id !== undefined && section === "platform") return <Platform slug={id} />;
  if (id !== undefined && section === "feature") return <Feature id={id} />;
  const Single = id === undefined ? single.get(section) : undefined;
  return Single === undefined ? <NotFound /> : <Single />;
}

/** The page that the part of the address after the # names, within the frame of all pages. */
export function Router() {
  const [path] = useHashLocation();
  usePageArrival(path);
  useScrollPlaces(path);
  return (
    <Shell>
      <PageBoundary key={path}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Page path={path} />
        </Suspense>
      </PageBoundary>
    </Shell>
  );
}
