import { toUrl } from "@upwell/client/hash-location";
import { flushSync } from "react-dom";

/** The maximum time to wait for the next page, so that it appears with its content. */
const maxWaitMs = 120;

const findHeading = () =>
  document.querySelector<HTMLElement>("main h1:not([data-placeholder], .sr-only)");
/** Finds the title of a card; the link to a feature ends with its title. */
const findLink = (path: string) => {
  const url = CSS.escape(toUrl(path));
  return document.querySelector<HTMLElement>(
    `main :is(h2, h3) > a:is([href="${url}"], [href^="${url}/"])`,
  );
};

/** Names an element for the transition; the name is removed when the returned function is called. */
function name(element: HTMLElement | null): () => void {
  if (element === null) return () => undefined;
  element.style.viewTransitionName = "title";
  return () => {
    element.style.viewTransitionName = "";
  };
}

type PageChange = { from: string; to: string };
type Steps = { prepare(): Promise<void>; render(): void };

/**
 * Renders a page in a view transition: the pages cross-fade, and the title of a card moves to the
 * heading of its page, and back.
 */
export async function animatePageChange({ from, to }: PageChange, { prepare, render }: Steps) {
  await Promise.race([prepare(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  const link = findLink(to);
  let clear = name(link ?? findHeading());
  const transition = document.startViewTransition(() => {
    flushSync(render);
    clear();
    clear = name(link === null ? findLink(from) : findHeading());
  });
  transition.ready.catch(() => undefined);
  await transition.finished.catch(() => undefined);
  clear();
}
