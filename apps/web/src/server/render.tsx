/**
 * Renders public pages on the server, from API responses. The modules of the client hold the state
 * of one page, so pages render one after the other.
 */
import { applyPageData } from "@upwell/client/page-data";
import { queryClient } from "@upwell/client/query-client";
import { setSite } from "@upwell/client/site";
import { toCamel } from "@upwell/contract/case";
import type { PageData, RenderModule } from "@upwell/contract/rendered-page";
import type { SiteInfoWire } from "@upwell/contract/site/schemas";
import { DOMParser } from "linkedom/worker";
import { renderToString } from "react-dom/server";
import { App } from "../app/app.tsx";
import { preparePage } from "../app/router.tsx";

Object.assign(globalThis, { DOMParser });

let previous: Promise<unknown> = Promise.resolve();

/** Runs an action after all earlier ones, on a clean query cache. */
function runAlone<Result>(action: () => Promise<Result>): Promise<Result> {
  const result = previous.then(action).finally(() => queryClient.clear());
  previous = result.catch(() => undefined);
  return result;
}

/** Returns the HTML of a page. Tests get a call while its queries are there. @public */
export const renderPage = (
  data: PageData,
  site: SiteInfoWire,
  onRendered?: () => void,
): ReturnType<RenderModule["renderPage"]> =>
  runAlone(async () => {
    setSite(toCamel(site));
    const finish = applyPageData(data);
    try {
      await preparePage(data);
      const html = renderToString(<App />);
      onRendered?.();
      // React leaves out a part that threw, and lets the browser render it.
      if (html.includes("<!--$!-->")) throw new Error("A part of the page could not be rendered.");
      return html;
    } finally {
      finish();
    }
  });
