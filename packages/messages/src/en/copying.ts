/** Texts of buttons that copy what stands beside them. */
export const copyOf = (what: string) => `Copy: ${what}`;
export const copied = "Copied";
export const couldNotCopy = "It could not be copied";
