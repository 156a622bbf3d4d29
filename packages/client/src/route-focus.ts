/** On navigation, sets the document title and focuses the page's heading. */

import { pageTitle, staffTitle } from "@upwell/messages/shell";
import { useEffect } from "react";
import { portal, site } from "./site.ts";

/** The maximum time to wait for the heading of a page that is loading. */
const headingTimeoutMs = 8000;

/**
 * Calls back with the page's heading immediately or when it appears, and once more if the first one
 * was the heading of an error that a retry replaced.
 */
function onHeading(callback: (heading: HTMLHeadingElement) => void): () => void {
  let previous: Element | undefined;
  const check = () => {
    const heading = document.querySelector<HTMLHeadingElement>("main h1:not([data-placeholder])");
    if (heading === null || heading === previous) return;
    previous = heading;
    clearTimeout(timer);
    if (heading.closest("[role=alert]") === null) stop();
    callback(heading);
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => stop(), headingTimeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  check();
  return stop;
}

const siteTitle = portal === "staff" ? staffTitle(site.name) : site.name;

/** Sets the document title from the page's heading; Home has the site's name alone. */
function setDocumentTitle(path: string, heading: HTMLHeadingElement): void {
  const title = heading.textContent.trim();
  document.title = path === "/" ? siteTitle : pageTitle(title, siteTitle);
}

/** Watches for input until the returned function is called, which returns whether there was any. */
export function watchForInteraction(): () => boolean {
  let hasInteracted = false;
  const controller = new AbortController();
  const onInteraction = () => {
    hasInteracted = true;
  };
  for (const kind of ["keydown", "pointerdown"])
    window.addEventListener(kind, onInteraction, { capture: true, signal: controller.signal });
  return () => {
    controller.abort();
    return hasInteracted;
  };
}

let previousPath: string | undefined;

/** Sets the title of each page and focuses its heading after navigation. */
export function useRouteFocus(path: string): void {
  useEffect(() => {
    const isFirst = previousPath === undefined || previousPath === path;
    previousPath = path;
    const stopWatching = watchForInteraction();
    const stop = onHeading((heading) => {
      setDocumentTitle(path, heading);
      // Keep the focus of users who have interacted since.
      const hasMoved = stopWatching() && document.activeElement !== document.body;
      if (isFirst || hasMoved) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      stop();
      stopWatching();
    };
  }, [path]);
}
