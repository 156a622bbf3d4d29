/**
 * Loads the page's code. The URL tells which code and which data the page needs, so both are
 * requested in parallel; a page that the server has rendered is painted first. Imports nothing,
 * because an import would delay it; an end-to-end test checks that every preloaded response is used.
 */
import type { PreloadedResponses } from "@upwell/client/preloaded-responses";

/** What the build knows about a page: code files below the site's root, and requests below the API's. */
type PageParts = {
  /** An expression for the path without its first slash, with a group for the id. */
  pattern: string;
  files: string[];
  /** The requests of the page without a query, with "$1" for the id. */
  reads: string[];
};
type Parts = { everyPage: string[]; pages: PageParts[] };

const readJson = <Content extends object>(id: string): Partial<Content> =>
  JSON.parse(document.getElementById(id)?.textContent ?? "{}");

/** Adds an element that loads code, after the style sheet and the fonts where they compete. */
function addToHead(element: HTMLLinkElement | HTMLScriptElement): void {
  element.fetchPriority = "low";
  document.head.append(element);
}

function preloadModules(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = root + file;
    addToHead(link);
  }
}

function runModules(files: readonly string[]): void {
  for (const file of files) {
    const script = document.createElement("script");
    script.type = "module";
    script.src = root + file;
    addToHead(script);
  }
}

/** Calls an action in the frame after the first painted one; a hidden page is not painted. */
function afterPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => requestAnimationFrame(action));
}

/** Sends the requests of the page's code in advance; the code then uses these responses. */
function startRequests(urls: readonly string[]): PreloadedResponses {
  const token = localStorage.getItem("auth-token");
  const headers = {
    "X-Portal": "client",
    ...(token !== null && { Authorization: `Token ${token}` }),
  };
  const responses: PreloadedResponses = new Map();
  for (const url of urls) {
    const response = fetch(url, { headers, credentials: "include" });
    // The consumer handles the failure; this prevents an unhandled rejection until then.
    response.catch(() => undefined);
    responses.set(url, response);
  }
  return responses;
}

const base = readJson<{ api_base: string }>("site-info").api_base ?? "/api";
const root = base.replace(/api$/, "");
const hashRoute = /^#\/+(.*)/.exec(location.hash)?.[1];
const { dataset } = document.documentElement;
const isRendered = dataset.renderer === "server";
/** The server has rendered this page, with its data. */
const hasData = isRendered && hashRoute === undefined;
const [path = "", query = ""] = (hashRoute ?? location.pathname.slice(root.length)).split("?");
// A query requests another list, a dialog does not. A token in the URL signs in another user.
const isPlain = /^(dialog=[\w.-]+)?$/.test(query) && location.search === "";

/** Remembers the last button that is pressed before the page is interactive. */
function rememberPress(): void {
  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest("button") : null;
  };
  addEventListener("click", onClick, true);
  globalThis.takeEarlyPress = () => {
    removeEventListener("click", onClick, true);
    return pressed;
  };
}

const { everyPage = [], pages = [] } = readJson<Parts>("page-parts");
const page = pages.find(({ pattern }) => new RegExp(pattern).test(path));
const pageFiles = page?.files ?? [];
if (hasData) rememberPress();
else preloadModules([...everyPage, ...pageFiles]);
addEventListener("DOMContentLoaded", () => {
  if (!hasData) return runModules(everyPage);
  afterPaint(() => {
    preloadModules(pageFiles);
    runModules(everyPage);
  });
});

try {
  if (isRendered && !hasData) dataset.hashRoute = "";
  if (localStorage.getItem("auth-token") !== null) dataset.signedIn = "";
  if (page && isPlain && !hasData && globalThis.preloadedResponses === undefined)
    globalThis.preloadedResponses = startRequests(
      page.reads.map((read) => base + path.replace(new RegExp(page.pattern), read)),
    );
} catch {
  // Storage may be blocked; the page's code then sends the requests itself.
}
