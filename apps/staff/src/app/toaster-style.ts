import type { ToasterStyle } from "@upwell/ui/toaster";

/** On one line at the bottom left, beside the navigation: the work, and its buttons, are at the end. */
export const besideNavigation: ToasterStyle = {
  place:
    "md:end-auto md:w-max md:max-w-136 lg:start-64 min-[1100px]:max-w-[min(34rem,calc(100vw-45.5rem))]",
  body: "flex min-h-11 flex-wrap items-center gap-x-3",
};
