/** The forms in which a page is sent. */
import { markdownPath, toRoute } from "@upwell/contract/paths";
import type { PageData } from "@upwell/contract/rendered-page";
import * as m from "@upwell/messages/shell";
import { notShared } from "../../http/cache/shared-caching.ts";
import { createStyleDirective } from "../../http/inline-scripts.ts";
import type { BuiltSite } from "../../http/pages.ts";
import { notIndexed } from "../../http/security-headers.ts";
import { AppError } from "../../lib/app-error.ts";
import { embedJson, Html, html } from "../../lib/html.ts";
import { buildSiteInfo } from "../../services/site-info.ts";
import type { Deps } from "./deps.ts";
import { renderHead } from "./head.ts";
import type { LoadedPage } from "./load-page.ts";
import { writeDocument, writeError } from "./markdown/document.ts";
import { withoutTrailingSlash } from "./page-request.ts";

/** `negotiated` is Markdown at the page's own address, for clients that ask for it by `Accept`. */
export type FormatName = "html" | "markdown" | "negotiated";

type Written = { text: string; contentType: string; headers: Readonly<Record<string, string>> };

export type Format = {
  name: string;
  /** Whether its address has no other form that a client may get, so that caches can store it by the address. */
  isShared: boolean;
  /** Returns the address of a page in this form, by the page's canonical path. */
  toPath(canonical: string): string;
  write(
    page: LoadedPage,
    at: {
      path: string;
      /** Returns the response's content security policy with these directives. */
      getCsp(scripts: string, styles: string): string;
    },
  ): Promise<Written>;
  /** The document of a 503; undefined where browsers render the page themselves. */
  unavailable?: Pick<Written, "text" | "contentType">;
};

/** The form of a page at its own address depends on `Accept`; that of a response on the viewer. */
const vary = "Accept, Accept-Encoding, Authorization";
const minuteMs = 60_000;

function createHtml({ config, renderer, settings, now }: Deps, built: BuiltSite): Format {
  const { template } = built;
  return {
    name: "page",
    isShared: true,
    toPath: (canonical) => canonical,
    write: async ({ reads, head, query, status }, { path, getCsp }) => {
      const current = settings.current();
      const data: PageData = {
        path: toRoute(withoutTrailingSlash(path)),
        search: query.toString(),
        // In whole minutes: equal pages get equal ETags.
        now: Math.floor(now().getTime() / minuteMs) * minuteMs,
        responses: reads.map(({ url, status, headers, body }) => ({ url, status, headers, body })),
      };
      const root = await renderer.renderPage(data, buildSiteInfo(config, current));
      const body = html`<noscript><p class="page-width py-2 text-sm">${m.readOnlyWithoutScript}</p></noscript>
    <div id="root">${new Html(root)}</div>
    <script type="application/json" id="page-data">${embedJson(data)}</script>`;
      const markdown = `<${config.basePath}${markdownPath(head.path)}>; rel="alternate"; type="text/markdown"`;
      return {
        text: template.renderPage(current, renderHead(config, head), body),
        contentType: "text/html; charset=utf-8",
        headers: {
          vary,
          ...(status === 200 && { link: markdown }),
          "content-security-policy": getCsp(template.scripts, createStyleDirective(root)),
        },
      };
    },
  };
}

const markdownType = "text/markdown; charset=utf-8";
const [robots, noindex] = notIndexed;

/** Returns the Markdown of a page, or why there is none. */
const writeMarkdown = async (deps: Deps, page: LoadedPage): Promise<string> => {
  if (page.status === 200) return writeDocument(deps, page);
  const failed = page.reads.find(({ status }) => status === page.status);
  return writeError(deps, page.status, failed?.data);
};

function createMarkdown(deps: Deps): Format {
  const unavailable = new AppError("unavailable");
  return {
    name: "markdown",
    isShared: true,
    toPath: markdownPath,
    write: async (page) => ({
      text: await writeMarkdown(deps, page),
      contentType: markdownType,
      // The same text at two addresses would compete in search results, which should lead people to the page.
      headers: { [robots]: noindex },
    }),
    unavailable: {
      text: writeError(deps, unavailable.status, unavailable.toBody()),
      contentType: markdownType,
    },
  };
}

/** The same at the page's address: no cache in front of the site stores it, as not all of them heed `Vary`. */
const createNegotiated = (deps: Deps, markdown: Format): Format => ({
  ...markdown,
  name: "negotiated",
  isShared: false,
  toPath: (canonical) => canonical,
  write: async (page, at) => {
    const { head, status } = page;
    const location = `${deps.config.basePath}${markdownPath(head.path)}`;
    return {
      ...(await markdown.write(page, at)),
      headers: {
        ...notShared,
        vary,
        ...(status === 200 && { "content-location": location }),
        // Search engines must not take the page itself from their lists, whatever they accept.
        ...(head.isIndexed === false && { [robots]: noindex }),
      },
    };
  },
});

export function createFormats(deps: Deps, site: BuiltSite): Record<FormatName, Format> {
  const markdown = createMarkdown(deps);
  return { html: createHtml(deps, site), markdown, negotiated: createNegotiated(deps, markdown) };
}
