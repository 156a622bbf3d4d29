/** The geometry that the page and its skeleton share; the footer stays out of what is loading. */
export const pageFrame =
  "page-width grid min-h-dvh content-start gap-x-14 gap-y-8 pt-4 pb-16 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_18rem]";
export const mainColumn = "min-w-0 lg:col-start-1";
export const voteRow = "flex items-center gap-4 lg:flex-col lg:items-start";
export const sideColumn =
  "flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-14";
