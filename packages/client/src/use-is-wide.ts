import { createMediaQuery } from "@upwell/ui/media-query";

/**
 * Returns whether the screen has room for a side column (Tailwind's `lg`), so that hidden content is not fetched;
 * undefined on the server.
 */
export const useIsWide = createMediaQuery("(min-width: 64rem)");
