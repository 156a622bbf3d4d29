/** The text direction of the page, which Radix needs as a prop. */
export const getReadingDirection = () => (document.documentElement.dir === "rtl" ? "rtl" : "ltr");
