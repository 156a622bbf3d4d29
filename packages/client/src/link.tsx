import type { ComponentProps, MouseEvent } from "react";
import { followLink } from "./dialog-url-state.ts";
import { toUrl } from "./hash-location.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of the site: "/platform/blender?tags=ui". */
  to: string;
};

/** Returns whether a click opens the link in this tab. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link to a page of the site, which opens without loading the application again. */
export const Link = ({ to, onClick, ...link }: LinkProps) => (
  <a
    {...link}
    href={toUrl(to)}
    onClick={(event) => {
      onClick?.(event);
      if (link.target || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      followLink(to, event.currentTarget);
    }}
  />
);
