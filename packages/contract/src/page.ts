/** What the table of pages says about a page. */
import { buildPath, type CallInput } from "./client.ts";
import type { Route } from "./route.ts";

/** A request of the API from whose response a page is rendered. */
export type PageRead = {
  endpoint: string;
  params: Readonly<Record<string, string>>;
  /** Path and query below the API's base, as the API client requests them. */
  path: string;
};

/** Declares a request of the API. */
export const read = <R extends Route>(route: R, input: CallInput<R>): PageRead => ({
  endpoint: route.id,
  params: (input as { params?: Record<string, string> }).params ?? {},
  path: buildPath(route, input),
});

/** Returns the parameter of an id, in the form in which pages request it. */
export const byId = (id: string) => ({ params: { id: String(Number(id)) } });

/** Returns the value of a parameter if it is one of these. */
export const find = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((one) => one === value);

/** Returns the limit and the cursor of a page of a list. */
export const page = (limit: number, query: URLSearchParams, cursor = "cursor") => ({
  limit: String(limit),
  cursor: query.get(cursor) ?? undefined,
});

/** Parameters of a page's query that change the page, with their values. */
type PageParameters = Readonly<Record<string, readonly string[] | "any">>;

type Path = `/${string}`;

export type Page = {
  /** The route. A public page has it as its plain address, another one as its hash route. `:id` is a number. */
  path: Path;
  /** The path that the server answers if it differs from the route; null if there is none. */
  plainPath?: Path | null;
  /**
   * The server renders the page, and writes it as Markdown (`markdownPath`). The path of other pages has no content and
   * is not indexed: the application replaces it with the hash route.
   */
  isPublic?: true;
  query?: PageParameters;
  /** More parameters, which crawlers leave out: the sitemap has every address that they lead to. */
  filters?: PageParameters;
  /** Returns the requests that the page is rendered from, first the one for its subject. */
  reads?(id: string, query: URLSearchParams): readonly PageRead[];
  /** The part of the sitemap that lists it; `pages` lists those without an id. */
  sitemap?:
    | "pages"
    | "platforms"
    | "roadmaps"
    | "changelogs"
    | "entries"
    | "features"
    | "wishes"
    | "users";
  /** Many first visits start here, so the code is in a few large chunks (`npm run size`). */
  isEntry?: true;
  /** When the service worker caches the code: when it is installed, or on later visits. */
  offline?: "install" | "later";
};
