/** What is said when something did not work, on any screen. */
export const sampleBanner = "Sample data: the server cannot be reached";
export const unreachable = "The server cannot be reached";
export const unreachableHint = "Check your connection. Nothing that you typed is lost.";
export const tooMany = (seconds: number) => `Too many requests. Try again in ${seconds} s.`;
