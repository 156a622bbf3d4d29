/** Emails, and the development inbox that shows them when none are sent. */
import { counted, locale } from "./plural.ts";

export const greeting = "Hello,";
export const sentBy = (siteName: string) => `This email was sent by ${siteName}.`;

const requestedStop =
  "If you did not request them, you can ignore them; to stop them, write to the administrators of the site.";
export const requestedSeveral = (count: number, hourly: number, daily: number) =>
  `This is email ${count} with a code or a link that was requested for this address in 24 hours; at most ${hourly} are sent in an hour and ${daily} in a day. ${requestedStop}`;
export const requestedLast = (count: number, minutes: number) =>
  `This is email ${count} with a code or a link that was requested for this address in 24 hours. No more are sent in the next ${minutes < 120 ? counted(minutes, { one: "minute", other: "minutes" }) : counted(Math.ceil(minutes / 60), { one: "hour", other: "hours" })}. ${requestedStop}`;
export const requestedLastForAccount = (count: number) =>
  `This is email ${count} with a code or a link for this account, which nobody has confirmed: no more are sent for it until somebody does. ${requestedStop}`;

export const verificationSubject = (code: string, siteName: string) =>
  `${code} is your ${siteName} code`;
export const verificationIntro = (siteName: string) =>
  `Enter this code on ${siteName} to confirm your email address:`;
export const verificationExpiry = (minutes: number) =>
  `It is valid for ${counted(minutes, { one: "minute", other: "minutes" })} and can be used once.`;
let utc: Intl.DateTimeFormat | undefined;
const utcTime = (date: Date): string => {
  utc ??= new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${utc.format(date)} UTC`;
};
export const verificationAccount = (username: string, registeredAt: Date) =>
  `It confirms the account "${username}", which was registered on ${utcTime(registeredAt)}. In another browser, enter it here:`;
export const verificationUnasked =
  "If this wasn’t you, ignore this email. To take the account over instead, open the link above in your own browser, enter the code and set a new password.";

export const guessingSubject = (siteName: string) =>
  `Someone is trying to sign in as you on ${siteName}`;
export const guessingIntro = (siteName: string) =>
  `In the last few hours there were several hundred attempts to sign in to ${siteName} with your email address and a wrong password. Your account is safe as long as no one else knows your password. Browsers you have signed in with before still work. All others are blocked for some hours.`;
export const guessingAdvice =
  'If you want to sign in from another browser now, or use the same password elsewhere, set a new one: choose "Forgot password?" on the sign-in form.';

export const deletedSubject = (siteName: string) => `Your ${siteName} account was deleted`;
export const deletedIntro = (username: string, siteName: string) =>
  `An administrator of ${siteName} deleted the account "${username}", because its owner asked for it and proved to be the owner. Texts that others voted on or replied to stay, without your name.`;
export const deletedUnasked = "If you did not ask for it, reply to the administrators of the site.";

export const legalSubject = (siteName: string) => `The terms of ${siteName} change`;
export const legalIntro = (siteName: string) =>
  `You have an account on ${siteName}. These texts have a new version:`;
export const legalVersion = (name: string, day: string) => `${name}, in force from ${day}:`;
export const legalChoice =
  "If you do not agree, you can delete your account in the settings of your profile before that day.";

export const proofSubject = (code: string, siteName: string) =>
  `${code} is your ${siteName} confirmation code`;
export const proofIntro = (siteName: string) =>
  `You started an action on ${siteName} that only the account owner can take. Enter this code to confirm it:`;
export const proofUnasked =
  "If this was not you, someone else is signed in to your account. Do not share the code, and sign out the other sessions in your profile settings.";

export const changedSubject = (siteName: string) => `Your ${siteName} password was changed`;
export const changedIntro = (siteName: string, at: Date) =>
  `The password of your ${siteName} account was changed on ${utcTime(at)}.`;
export const changedUnasked =
  "If this was not you, set a new password with the link “Forgot password?” on the sign-in page.";

export const resetSubject = (siteName: string) => `Set a new password for ${siteName}`;
export const resetIntro = (siteName: string) =>
  `Someone, hopefully you, asked to reset the password of a ${siteName} account. Open this link to set a new one:`;
export const resetIntroSeveral = (siteName: string) =>
  `Someone, hopefully you, asked to reset a ${siteName} password. Several accounts use this email address. Open the link for the one you want to reset:`;
export const resetLink = "Set a new password";
export const roleNames = { user: "user", employee: "employee", admin: "administrator" };
export const resetAccount = (username: string, role: keyof typeof roleNames) =>
  `${username} (${roleNames[role]})`;
export const resetExpiry = (minutes: number) =>
  `A link is valid for ${counted(minutes, { one: "minute", other: "minutes" })} and can be used once. Setting a new password signs you out on all devices and ends API keys, connected programs, links to sign-in providers and, without two-step sign-in, passkeys.`;
export const resetUnasked =
  "If you did not request this, you can ignore this email. Your password stays the same.";

export const devInboxTitle = (siteName: string) => `${siteName} development inbox`;
export const devInboxText =
  "No mail server is configured, so email is shown here instead of being sent. Set SMTP_URL to send email.";
export const devInboxEmpty = "No messages yet. Register an account and its code appears here.";
export const devInboxRefresh = "Refresh";
export const devInboxTo = "To";
export const devInboxWritten = "Sent";
export const devInboxCount = (count: number) =>
  counted(count, { one: "message, newest first", other: "messages, newest first" });
