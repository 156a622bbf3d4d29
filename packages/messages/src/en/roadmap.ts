/** The roadmap of a platform. */
import { loadTexts } from "./load-texts.ts";

export const title = "Roadmap";
export const pageTitle = (platform: string) => `${platform} roadmap`;
export const intro = (platform: string) =>
  `What the ${platform} team plans, builds and has just launched.`;
export const loadStates = loadTexts("the roadmap");
export const columns = {
  planned: "Planned",
  "in-development": "In Development",
  launched: "Launched",
} as const;
export const launchedWithin = (days: number) => `In the last ${days} days`;
export const byExpectedDate = "By expected date, then by votes";
export const noneIn = {
  planned: "No ideas are planned at the moment.",
  "in-development": "No ideas are in development at the moment.",
  launched: "Nothing launched in the last 90 days.",
} as const;
export const more = "Show more";
export const launchedOn = (day: string) => `Launched ${day}`;
