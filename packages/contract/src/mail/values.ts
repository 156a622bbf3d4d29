/** Steps of the email delivery check. */

export const mailSteps = [
  "configure",
  "resolve",
  "connect",
  "greet",
  "encrypt",
  "login",
  "send",
] as const;

export type MailStep = (typeof mailSteps)[number];
