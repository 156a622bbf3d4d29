import { createMediaQuery } from "@upwell/ui/media-query";

/** Returns whether an idea opens beside its list instead of in a dialog over it. */
export const useHasSidePane = createMediaQuery("(min-width: 1100px)");
