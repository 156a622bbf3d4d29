/** What a change of page asks for: a title, the focus on its heading, and the place to read on. */

import { pageTitle, staffTitle } from "@upwell/messages/shell";
import { useEffect } from "react";
import { portal, site } from "./site.ts";

/** A page that fetches shows its heading when it knows it; after this long nobody waits for it. */
const patience = 8000;

/**
 * Calls back with the page's heading, at once or when it appears; and once more where the first one
 * said that the page could not be loaded, and then it was.
 */
function whenHeadingStands(found: (heading: HTMLHeadingElement) => void): () => void {
  let before: Element | undefined;
  const look = () => {
    const heading = document.querySelector<HTMLHeadingElement>("main h1:not([data-stand-in])");
    if (heading === null || heading === before) return;
    before = heading;
    clearTimeout(timer);
    if (heading.closest("[role=alert]") === null) stop();
    found(heading);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

const siteTitle = portal === "staff" ? staffTitle(site.name) : site.name;

/** Names the window after the page's heading; Home is called after the site alone. */
function nameWindow(path: string, heading: HTMLHeadingElement): void {
  const title = heading.textContent.trim();
  document.title = path === "/" ? siteTitle : pageTitle(title, siteTitle);
}

/** Tells whether somebody has pressed anything since; the answer also ends the watch. */
export function watchForMoves(): () => boolean {
  let hasMoved = false;
  const watch = new AbortController();
  const note = () => {
    hasMoved = true;
  };
  for (const kind of ["keydown", "pointerdown"])
    window.addEventListener(kind, note, { capture: true, signal: watch.signal });
  return () => {
    watch.abort();
    return hasMoved;
  };
}

let pathBefore: string | undefined;

/** Gives each page its title and, after a change of page, the focus to its heading. */
export function usePageArrival(path: string): void {
  useEffect(() => {
    const isFirst = pathBefore === undefined || pathBefore === path;
    pathBefore = path;
    const endWatch = watchForMoves();
    const stop = whenHeadingStands((heading) => {
      nameWindow(path, heading);
      // Whoever moved on to something else in the meantime is not called back.
      const hasMoved = endWatch() && document.activeElement !== document.body;
      if (isFirst || hasMoved) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      stop();
      endWatch();
    };
  }, [path]);
}
