import type { ComponentProps, MouseEvent } from "react";
import { isAtRoot, navigate, toHashUrl, toPlainUrl } from "./hash-location.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of the site: "/platform/blender?tags=ui". */
  to: string;
  /** The canonical plain address, if it differs from `to`. */
  canonical?: string;
};

/** Returns whether a click opens the link in this tab. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link to a page of the site: to its plain address without scripts, else to its hash route. */
export const Link = ({ to, canonical = to, onClick, ...link }: LinkProps) => (
  <a
    {...link}
    href={useIsHydrated() ? toHashUrl(to) : toPlainUrl(canonical)}
    onClick={(event) => {
      onClick?.(event);
      // From a plain address the browser would load the application again.
      if (isAtRoot() || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(to);
    }}
  />
);
