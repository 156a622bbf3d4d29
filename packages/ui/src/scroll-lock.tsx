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
 * Holds the page still under a dialog. It takes the place of the package that Radix uses for this,
 * which writes a style element into the page: our pages forbid those. The scrollbar's room
 * stays, so nothing shifts.
 */
export function RemoveScroll({ as: Wrapper, children }: { as: ElementType; children: ReactNode }) {
  useLayoutEffect(lock, []);
  return <Wrapper>{children}</Wrapper>;
}
