/** The server build of the public site, which the renderer loads. */
import type { SiteInfoWire } from "@upwell/contract/site/schemas";

/** A path of the site and its query without "?". */
export type PageLocation = { path: string; search: string };

/** What a page is rendered from; the page in the browser is taken over from the same. */
export type PageData = PageLocation & {
  /** The time of the rendering, in milliseconds. */
  now: number;
  hostname: string;
  responses: readonly {
    url: string;
    status: number;
    headers: Readonly<Record<string, string>>;
    body: string;
  }[];
};

/** The exports of the server build. */
export type RenderModule = {
  listReads(location: PageLocation, site: SiteInfoWire): Promise<string[]>;
  renderPage(data: PageData, site: SiteInfoWire): Promise<string>;
};

export type RenderTask =
  | { kind: "reads"; location: PageLocation; site: SiteInfoWire }
  | { kind: "page"; data: PageData; site: SiteInfoWire };

/** The server build of the public site. */
export const renderModule = new URL("../../../web/server/dist/render.js", import.meta.url);
