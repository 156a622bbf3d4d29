/** What members set up for their team, and what becomes of it when they leave. */

export const setupOffSubject = (platform: string) => `Settings of ${platform} were turned off`;
export const setupOffIntro = (platform: string) =>
  `A member has left the team of ${platform}. What they had set up was turned off:`;
export const webhookOff = (name: string, host: string) => `The webhook "${name}" to ${host}.`;
export const originOff = (origin: string) => `The widget on the pages of ${origin}.`;
export const placeOff = (url: string) =>
  `${url} as a place where the company answers. Answers that already count there still do.`;
export const addressOff = (address: string) => `The news by email to ${address}.`;
export const setupOffNext =
  "If the team needs it, set it up again, or turn the webhook on, on the page of the team:";
export const setupOffLink = "Open the page of the team";

/** In dialogs that end a membership. */
export const setupEnds =
  "What they set up for a team (webhooks, pages with the widget, places where it answers, the team's email address) is turned off; where no verified member is left, all of it.";
export const ownSetupEnds =
  "What you set up for the team (webhooks, pages with the widget, places where it answers, the team's email address) is turned off; if no verified member is left, all of it.";
