import { lazy, Suspense } from "react";
import { Route, Switch, useLocation, Router as Wouter } from "wouter";
import { useHashLocation } from "../lib/hash-location.ts";
import { usePageArrival } from "./page-arrival.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { useScrollPlaces } from "./scroll-places.ts";
import { Shell } from "./shell/shell.tsx";

const Home = lazy(() => import("../pages/home/home-page.tsx"));
const BrowsePlatforms = lazy(() => import("../pages/browse-platforms/browse-platforms-page.tsx"));
const Platform = lazy(() => import("../pages/platform/platform-page.tsx"));
const Feature = lazy(() => import("../pages/feature/feature-page.tsx"));
const About = lazy(() => import("../pages/about/about-page.tsx"));
const NotFound = lazy(() => import("../pages/not-found/not-found-page.tsx"));

function Pages() {
  const [path] = useLocation();
  usePageArrival(path);
  useScrollPlaces(path);
  return (
    <PageBoundary key={path}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/platforms" component={BrowsePlatforms} />
          <Route path="/platform/:slug">{({ slug }) => <Platform slug={slug} />}</Route>
          <Route path="/feature/:id">{({ id }) => <Feature id={id} />}</Route>
          <Route path="/about" component={About} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </PageBoundary>
  );
}

/** The page that the part of the address after the # names, within the frame of all pages. */
export function Router() {
  return (
    <Wouter hook={useHashLocation}>
      <Shell>
        <Pages />
      </Shell>
    </Wouter>
  );
}
