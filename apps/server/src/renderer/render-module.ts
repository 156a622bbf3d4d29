/** The server build of the public site, which the renderer loads. */
import type { PageData, PageLocation } from "@upwell/contract/rendered-page";
import type { SiteInfoWire } from "@upwell/contract/site/schemas";

export type RenderTask =
  | { kind: "reads"; location: PageLocation; site: SiteInfoWire }
  | { kind: "page"; data: PageData; site: SiteInfoWire };

/** The server build of the public site. */
export const renderModule = new URL("../../../web/server/dist/render.js", import.meta.url);
