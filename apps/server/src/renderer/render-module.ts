/** The server build of the public site, which the renderer loads. */
import type { RenderModule } from "@upwell/contract/rendered-page";

/** The arguments of `renderPage`. */
export type RenderTask = Parameters<RenderModule["renderPage"]>;

/** The server build of the public site. */
export const renderModule = new URL("../../../web/server/dist/render.js", import.meta.url);
