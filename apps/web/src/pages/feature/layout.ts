/** Layout classes of the page and its skeleton; they keep the footer out of view while loading. */
export const pageFrame =
  "page-width flex flex-col gap-y-6 lg:grid min-h-dvh content-start gap-x-14 lg:gap-y-8 pt-4 pb-16 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_18rem]";
export const mainColumn = "min-w-0 lg:col-start-1";
export const sideColumn =
  "flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-14";
