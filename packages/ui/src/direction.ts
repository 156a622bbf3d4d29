/** The text direction of the page, which Radix needs as a prop. */
export const getReadingDirection = () =>
  typeof document !== "undefined" && document.documentElement.dir === "rtl" ? "rtl" : "ltr";
