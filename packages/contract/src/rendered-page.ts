/** What the server and its build of the public site exchange to render a page. */
import type { SiteInfoWire } from "./site/schemas.ts";

/** A path of the site and its query without "?". */
export type PageLocation = { path: string; search: string };

/** An API response that a page is rendered from. */
export type PageResponse = {
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** What a page is rendered from; the page in the browser is taken over from the same. */
export type PageData = PageLocation & {
  /** The time of the rendering, in milliseconds. */
  now: number;
  responses: readonly PageResponse[];
};

/** The exports of the build for the server. */
export type RenderModule = {
  /** Returns the HTML of a page. */
  renderPage(data: PageData, site: SiteInfoWire): Promise<string>;
};
