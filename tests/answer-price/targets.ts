/** Every address that anybody may GET, at its largest: the contract, and every other route of the server. */
import diagnostics from "node:diagnostics_channel";
import { logActions } from "@upwell/contract/moderation-log/values";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { OpenDatabase } from "../../apps/server/src/db/client.ts";
import { openDataFiles } from "../../apps/server/src/domain/open-data/write-open-data.ts";
import type { Fixture } from "../authorization/fixture.ts";
import { getRowUrl } from "../authorization/row.ts";
import { rows } from "../authorization/rows.ts";
import { createTestSite } from "../harness/site.ts";
import { createRequests, isReading } from "../query-cost/requests.ts";

export type Target = { route: string; url: string };

type Directory = {
  fixture: Fixture;
  /** Features of the largest platform. */
  ids: readonly number[];
  /** The names of the sitemap's parts. */
  sitemaps: readonly string[];
  /** The key of a large uploaded image. */
  image: string;
  /** The key and the name of a file of a picture. */
  picture: string;
};

/** Lists the routes of a server as it registers them, with a function that signs stamps of recent writes for it. */
export async function listRoutes(
  database: OpenDatabase,
  env: Record<string, string>,
): Promise<{ routes: readonly RouteOptions[]; createStamp(): string }> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook(
      "onRoute",
      (options) => void routes.push(options),
    );
  diagnostics.subscribe("fastify.initialization", watch);
  const site = await createTestSite(env, database);
  diagnostics.unsubscribe("fastify.initialization", watch);
  const { createStamp } = site.app.recentWrites;
  // Before it ends, so that the key of the day is there.
  createStamp();
  await site.close();
  return { routes, createStamp };
}

/** Public calls: every order, the values of each choice, and texts in each form. */
const listCalls = ({ fixture, ids }: Directory): Target[] =>
  rows
    .filter((row) => isReading(row) && row.endpoint.access === "anyone")
    .flatMap((row) =>
      createRequests(row, row.ask(fixture), { ids, slug: fixture.platform.slug }).map(
        (request) => ({
          route: `/api${row.endpoint.path}`,
          url: getRowUrl(row, request),
        }),
      ),
    );

/** Queries that change a page, in the forms that cost most. */
const pageQueries: Record<string, readonly string[]> = {
  "/features": [
    "sort=newest",
    "search=calendar",
    "search=w&sort=comments",
    "tags=tag+1&status=planned",
  ],
  "/platforms": ["search=crowd", "sort=name"],
  "/platform/:slug": ["sort=newest", "search=calendar&sort=trending", "tags=tag+1"],
  "/feature/:id": ["only=concerns", "sort=helpful"],
  "/wishes": ["sort=newest", "search=calendar"],
  "/badge/:slug.svg": ["show=answers"],
  "/user/:id": ["tab=upvoted", "tab=comments"],
  "/moderation-log": logActions.slice(0, 2).map((action) => `action=${action}`),
  "/features.atom": ["search=calendar", "search=w&status=planned", "tags=tag+1"],
};

/** Routes that are not public, each with its reason. */
const unwalked: Record<string, string> = {
  "/dev/mail": "answers the machine itself only",
  "/dev/mail.json": "answers the machine itself only",
  "/metrics": "answers the machine itself only",
};

const parameter = /:(\w+)(?:\([^)]*\))?/;
const optional = /\/:\w+\?/;

/** The values of the one parameter of routes that start like this. */
const getValues = (directory: Directory): Record<string, readonly (string | number)[]> => ({
  "/feature/:id": [directory.fixture.featureId, directory.ids.at(-1) ?? 0],
  "/og/feature/:id": [directory.fixture.featureId],
  "/changelog/:id": [directory.fixture.publishedEntryId],
  "/og/changelog/:id": [directory.fixture.publishedEntryId],
  // Of an address that no import brought.
  "/from/:slug": [directory.fixture.platform.slug],
  "/wish/:id": [directory.fixture.wishId],
  "/og/wish/:id": [directory.fixture.wishId],
  "/user/:id": [directory.fixture.authorId],
  "/platform/:slug": [directory.fixture.platform.slug],
  "/og/platform/:slug": [directory.fixture.platform.slug],
  "/embed/platform/:slug": [directory.fixture.platform.slug],
  "/badge/:slug.svg": [directory.fixture.platform.slug],
  "/sitemaps/:name": directory.sitemaps,
  "/data/:file": openDataFiles,
  "/unsubscribe/:token": ["00000000-0000-4000-8000-000000000000"],
  "/team-address/:token": ["no-such-token"],
  "/undo-email/:token": ["no-such-token"],
  "/api/media/*": [directory.image],
  "/api/media/pictures/*": [directory.picture],
});

/** Fills in the parameter of a route; undefined if it has no value above. */
function fillIn(route: string, directory: Directory): string[] | undefined {
  const url = route.replace(optional, "").replace("/:words", "/title");
  if (!/[:*]/.test(url)) return [url];
  const name = url.replace(parameter, ":$1");
  const found = Object.entries(getValues(directory)).find(([start]) => name.startsWith(start));
  return found?.[1].map((value) => url.replace(parameter, `${value}`).replace("*", `${value}`));
}

const isPublicGet = ({ method, config }: RouteOptions) =>
  [method].flat().includes("GET") && config?.endpoint === undefined;
/** Compressed files are sent under the name without this ending. */
const isEncoding = (url: string) => /\.(?:br|gz)$/.test(url) && !url.startsWith("/data/");

/** URLs that were expensive in an earlier version. */
const former: readonly Target[] = [
  { route: "/api/docs/js/scalar.js", url: "/api/docs/js/scalar.js" },
];

export type Targets = {
  targets: readonly Target[];
  /** Routes that are neither walked nor listed with a reason. */
  missing: readonly string[];
};

/** Returns every target; a route with a parameter that has no value here is missing. */
export function createTargets(routes: readonly RouteOptions[], directory: Directory): Targets {
  const others = [...new Set(routes.filter(isPublicGet).map(({ url }) => url))].filter(
    (url) => unwalked[url] === undefined && !isEncoding(url),
  );
  const missing: string[] = [];
  const filled = others.flatMap((route): Target[] => {
    const urls = fillIn(route, directory);
    if (urls === undefined) missing.push(route);
    return (urls ?? []).flatMap((url) => [
      { route, url },
      ...(pageQueries[route.replace(optional, "").replace(/\.md$/, "")] ?? []).map((query) => ({
        route,
        url: `${url}?${query}`,
      })),
    ]);
  });
  return { targets: [...listCalls(directory), ...filled, ...former], missing };
}
