/** Layout classes of the page and its skeleton; they keep the footer out of view while loading. */
export const pageFrame =
  "page-width flex flex-col gap-y-5 lg:grid min-h-dvh content-start gap-x-14 lg:gap-y-0 pt-2 pb-16 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_1fr]";
export const mainColumn = "min-w-0 lg:col-start-1";
const besideAll = "lg:col-start-2 lg:row-start-1 lg:row-end-4";
/** Stays in view at the top of the side column. */
export const panelPosition = `${besideAll} lg:mt-6 lg:self-start`;
/** The rest of the side column starts below the panel, whose height is always the same. */
export const sideColumn = `${besideAll} min-w-0 flex flex-col gap-8 lg:mt-56 lg:*:first:border-t-0`;
/** Of the side column, what stays in view beside a long discussion: below the panel. */
export const staysBelowPanel = "lg:sticky lg:top-72 short:static print:static";
/** The text of a feature, and what belongs to it. */
export const textColumn = `${mainColumn} flex flex-col gap-5 lg:border-t lg:border-hairline lg:py-5`;
