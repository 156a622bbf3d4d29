/** Renders pages with the source of the server build of the public site, and says what they asked the API for. */
import { queryClient } from "@upwell/client/query-client";
import type { RenderModule } from "@upwell/contract/rendered-page";
import { renderPage } from "../../apps/web/src/server/render.tsx";

/** What a page did with the responses that it was given. */
export type ObservedPage = {
  /** URLs of responses that it did not ask for. */
  unused: string[];
  /** URLs that it asked for and got no response. */
  undeclared: string[];
  /** Keys of queries that had no data when it was rendered. */
  withoutData: unknown[];
};

/** Renders a page from its data. */
export async function observePage(
  ...page: Parameters<RenderModule["renderPage"]>
): Promise<ObservedPage> {
  const { fetch } = globalThis;
  const observed: ObservedPage = { unused: [], undeclared: [], withoutData: [] };
  globalThis.fetch = async (url) => {
    observed.undeclared.push(String(url));
    throw new TypeError("No response was declared.");
  };
  try {
    await renderPage(...page, () => {
      observed.unused = [...(globalThis.preloadedResponses?.keys() ?? [])];
      for (const { state, options, queryKey } of queryClient.getQueryCache().getAll()) {
        const { enabled } = options as { enabled?: unknown };
        if (state.data === undefined && enabled !== false) observed.withoutData.push(queryKey);
      }
    });
    return observed;
  } finally {
    globalThis.fetch = fetch;
  }
}
