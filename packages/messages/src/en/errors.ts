/** Errors shared by all screens. */
export const sampleBanner = "Sample data: the server cannot be reached";
export const unreachable = "The server cannot be reached";
export const unreachableHint = "Check your connection. Nothing you typed is lost.";
export const tooMany = (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`;
