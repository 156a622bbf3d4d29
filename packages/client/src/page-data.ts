/** The data of a page that the server rendered: the API responses from which it was rendered. */
import type { PageData, PageResponse } from "@upwell/contract/rendered-page";
import { setRenderTime } from "@upwell/ui/render-time";
import { readLocation, setServerLocation } from "./hash-location.ts";
import type { PreloadedResponses } from "./preloaded-responses.ts";
import { queryClient } from "./query-client.ts";

declare global {
  /** Returns the button that was pressed before the page was interactive, and stops watching. */
  var takeEarlyPress: (() => HTMLElement | null) | undefined;
}

/**
 * Returns the data of the page, if the server rendered it and found all of it: the viewer may see more than a
 * visitor. A hash route names another page (`preload.ts` of the web app).
 */
export function readPageData(): PageData | undefined {
  if (document.documentElement.dataset.hashRoute !== undefined) return undefined;
  const text = document.getElementById("page-data")?.textContent;
  if (!text) return undefined;
  const data = JSON.parse(text) as PageData;
  const isWhole = data.responses.every(({ status }) => status === 200);
  return isWhole && data.path === readLocation().path ? data : undefined;
}

/** Returns the responses in the form in which the API client takes them. */
const toPreloaded = (responses: readonly PageResponse[]): PreloadedResponses =>
  new Map(
    responses.map(({ url, status, headers, body }) => [
      url,
      Promise.resolve(new Response(body, { status, headers })),
    ]),
  );

/**
 * Renders from the data of the page alone: failed and stale queries wait. Returns a function that
 * ends this.
 */
export function applyPageData(data: PageData): () => void {
  const defaults = queryClient.getDefaultOptions();
  setServerLocation(data);
  setRenderTime(data.now);
  globalThis.preloadedResponses = toPreloaded(data.responses);
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retryOnMount: false, refetchOnMount: false },
  });
  return () => {
    setRenderTime(undefined);
    globalThis.preloadedResponses?.clear();
    queryClient.setDefaultOptions(defaults);
  };
}
