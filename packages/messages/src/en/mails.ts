/** The words of mails, and of the page that shows them where none are sent. */
import { counted } from "./plural.ts";

export const greeting = "Hello,";
export const sentBy = (siteName: string) => `You get this mail from ${siteName}.`;

export const verificationSubject = (code: string, siteName: string) =>
  `${code} is your ${siteName} code`;
export const verificationIntro = (siteName: string) =>
  `Enter this code on ${siteName} to confirm your email address:`;
export const verificationExpiry = (minutes: number) =>
  `It works for ${counted(minutes, { one: "minute", other: "minutes" })}, once.`;
export const verificationUnasked =
  "If you did not ask for it, you can ignore this mail: without the code nothing happens.";

export const resetSubject = (siteName: string) => `Set a new password for ${siteName}`;
export const resetIntro = (siteName: string) =>
  `Somebody, hopefully you, has forgotten the password of an account at ${siteName}. Open this link to set a new one:`;
export const resetIntroSeveral = (siteName: string) =>
  `Somebody, hopefully you, has forgotten a password at ${siteName}. Your address has several accounts; open the link of the one that is meant to set a new password:`;
export const resetLink = "Set a new password";
export const roleNames = { user: "user", employee: "employee", admin: "administrator" };
export const resetAccount = (username: string, role: keyof typeof roleNames) =>
  `${username} (${roleNames[role]})`;
export const resetExpiry = (minutes: number) =>
  `A link works for ${counted(minutes, { one: "minute", other: "minutes" })}, once. A new password signs you out wherever you are signed in.`;
export const resetUnasked =
  "If you did not ask for it, you can ignore this mail: your password stays as it is.";

export const keptTitle = (siteName: string) => `Mail kept by ${siteName}`;
export const keptExplanation =
  "No mail server is configured, so mail is kept here instead of being sent. Set SMTP_URL to send it.";
export const keptNone = "No mail yet. Register an account, and its code will be here.";
export const keptRefresh = "Refresh";
export const keptTo = "To";
export const keptAt = "Written";
export const keptNewest = (shown: number) =>
  counted(shown, { one: "mail, newest first", other: "mails, newest first" });
