import { type ElementType, type ReactNode, useLayoutEffect } from "react";

let locks = 0;

function lock(): () => void {
  const { clientWidth, style } = document.documentElement;
  const hasScrollbar = window.innerWidth > clientWidth;
  locks += 1;
  style.overflow = "hidden";
  if (hasScrollbar) style.scrollbarGutter = "stable";
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.overflow = "";
    style.scrollbarGutter = "";
  };
}

/**
 * Prevents scrolling under a dialog without a layout shift. The build replaces the package
 * react-remove-scroll, which Radix uses, with this: the original inserts a style element, which
 * the Content Security Policy forbids.
 */
export function RemoveScroll({ as: Wrapper, children }: { as: ElementType; children: ReactNode }) {
  useLayoutEffect(lock, []);
  return <Wrapper>{children}</Wrapper>;
}
