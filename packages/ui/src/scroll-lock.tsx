import { type ElementType, type ReactNode, useLayoutEffect } from "react";

let locks = 0;

function lock(): () => void {
  locks += 1;
  document.documentElement.style.overflow = "hidden";
  return () => {
    locks -= 1;
    if (locks === 0) document.documentElement.style.overflow = "";
  };
}

/**
 * Holds the page still under a dialog. It takes the place of the package that Radix uses for this,
 * which writes a style element into the page: our pages forbid those. The scrollbar's room is kept
 * by `scrollbar-gutter`, so nothing shifts.
 */
export function RemoveScroll({ as: Wrapper, children }: { as: ElementType; children: ReactNode }) {
  useLayoutEffect(lock, []);
  return <Wrapper>{children}</Wrapper>;
}
