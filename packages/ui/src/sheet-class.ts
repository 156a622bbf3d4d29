/** The classes shared by menus and popovers. */
export const sheetClass =
  "z-50 w-max max-w-[calc(100vw-2rem)] min-w-56 animate-rise " +
  "rounded-md border border-edge bg-sheet focus:outline-none";
