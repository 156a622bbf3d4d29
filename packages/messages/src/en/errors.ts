/** Errors shared by all screens. */
export const sampleBanner = {
  unreachable: "Sample data: the server cannot be reached",
  /** The server answers, and does not know the platform. */
  unlisted: "Sample data: this site does not list this platform",
};
export const unreachable = "The server cannot be reached";
export const unreachableHint = "Check your connection. Nothing you typed is lost.";
export const tooMany = (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`;
