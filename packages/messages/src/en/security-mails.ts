/** Emails about how an account is signed in to, and the page that takes a change of address back. */
import { counted } from "./plural.ts";

export const signInCodeSubject = (code: string, siteName: string) =>
  `${code} is your ${siteName} sign-in code`;
export const signInCodeIntro = (siteName: string) => `Enter this code to sign in to ${siteName}:`;
export const signInCodeUnasked =
  "If you did not ask for it, ignore this email, and give the code to nobody: it signs in to your account.";

export const newEmailSubject = (code: string, siteName: string) =>
  `${code} confirms your new ${siteName} address`;
export const newEmailIntro = (siteName: string) =>
  `Somebody, hopefully you, wants to use this address for a ${siteName} account. Enter this code in the account's settings to confirm it:`;
export const newEmailUnasked = "If this was not you, ignore this email: nothing changes.";

export const emailChangedSubject = (siteName: string) =>
  `Your ${siteName} account has a new email address`;
export const emailChangedIntro = (siteName: string, email: string) =>
  `The address of your ${siteName} account was changed to ${email}. This address gets no more mail about the account.`;
export const emailChangedUndo = (days: number) =>
  `If this was not you, take the change back within ${counted(days, { one: "day", other: "days" })}. That ends every session and removes the password, API keys, connected programs, links to sign-in providers and passkeys, and you set a new password. The page says what stays of two-step sign-in:`;

export const undoTitle = "Take the new address back";
export const undoAsk = (newEmail: string, oldEmail: string) =>
  `The address of your account was changed from ${oldEmail} to ${newEmail}. Taking it back ends all sessions and removes the password, and all API keys, connected programs and links to sign-in providers, whenever they were added. You then set a new password.`;
export const undoPasskeys = "Passkeys and the authenticator app are removed, too.";
export const undoSecondStep = (days: number) =>
  `This account has two-step sign-in: passkeys, the authenticator app and recovery codes are removed if they were added less than ${counted(days, { one: "day", other: "days" })} before the change, or since. Earlier ones stay, because they protect the account from others who can read its email. If they are not yours, write to the administrators of the site.`;
export const undoneSubject = (siteName: string) =>
  `Your ${siteName} account is back at this address`;
export const undoneIntro = (siteName: string) =>
  `The change of the address of your ${siteName} account was taken back. Set a new password to sign in; the link “Forgot password?” on the sign-in page sends you another link.`;

/** What opens an account, with how many there are. */
const ways = {
  password: () => "the password",
  sessions: () => "all sessions",
  codes: () => "codes and links by email",
  api_keys: (n: number) =>
    counted(n, {
      one: "API key or connected program",
      other: "API keys and connected programs",
    }),
  identities: (n: number) =>
    counted(n, { one: "link to a sign-in provider", other: "links to sign-in providers" }),
  passkeys: (n: number) => counted(n, { one: "passkey", other: "passkeys" }),
  authenticators: () => "the authenticator app",
  recovery_codes: (n: number) => counted(n, { one: "recovery code", other: "recovery codes" }),
};
type WayCounts = { readonly [Way in keyof typeof ways]?: number };

const list = (counts: WayCounts): string =>
  Object.entries(ways)
    .map(([way, describe]) => {
      const n = counts[way as keyof typeof ways] ?? 0;
      return n === 0 ? "" : describe(n);
    })
    .filter(Boolean)
    .join(", ");

/** What ended, for the owner of an account. */
export const accessEnded = (ended: WayCounts) =>
  `What has ended: ${list({ ...ended, sessions: 1 })}.`;

/** What still opens the account. */
export const accessLeft = (left: WayCounts) =>
  list(left) === ""
    ? "Nothing but the password and your email opens the account."
    : `What stays: ${list(left)}. Remove what is not yours in the security settings of your account.`;

export const takenOverSubject = (siteName: string) =>
  `The email address of your ${siteName} account is confirmed`;
export const takenOverIntro = (siteName: string) =>
  `You have confirmed the address of your ${siteName} account. Until then a stranger could have set it up with your address, so everything that opened it was removed. Set up again what is yours.`;
export const undoButton = "Take the change back";
export const undoUnknown =
  "This link is no longer valid: it was used, or its three days have passed. If you cannot sign in, write to the administrators of the site.";

export const changeSubject = (siteName: string) => `Security of your ${siteName} account`;
export const changes = {
  two_step_on: (siteName: string) =>
    `Two-step sign-in was turned on for your ${siteName} account. Your other sessions have ended.`,
  two_step_off: (siteName: string) =>
    `Two-step sign-in was turned off for your ${siteName} account.`,
  two_step_reset: (siteName: string) =>
    `An administrator removed the passkeys, the authenticator app and the recovery codes of your ${siteName} account and ended your sessions. Sign in with your password, or with a code by email, and set two-step sign-in up again.`,
  api_key_created: (siteName: string) =>
    `An API key was made for your ${siteName} account: a program that has it can act as you, as far as its scopes permit.`,
  api_key_ended: (siteName: string) =>
    `An API key of your ${siteName} account was ended, by the team of its platform or by an administrator.`,
  accounts_joined: (siteName: string) =>
    `Two of your ${siteName} accounts were joined: what one of them had is in the other now, which both addresses open. For 30 days you can undo it in your settings, under Security.`,
  passkey_added: (siteName: string) => `A passkey was added to your ${siteName} account.`,
  passkey_removed: (siteName: string) => `A passkey was removed from your ${siteName} account.`,
  authenticator_added: (siteName: string) =>
    `An authenticator app was added to your ${siteName} account.`,
  authenticator_removed: (siteName: string) =>
    `The authenticator app was removed from your ${siteName} account.`,
  recovery_codes_created: (siteName: string) =>
    `New recovery codes were created for your ${siteName} account. The previous ones are no longer valid.`,
  provider_linked: (siteName: string) =>
    `A sign-in provider was linked to your ${siteName} account.`,
  provider_unlinked: (siteName: string) =>
    `The link to a sign-in provider was removed from your ${siteName} account.`,
};
export type SecurityChange = keyof typeof changes;
export const changeUnasked =
  "If this was not you, set a new password with the link “Forgot password?” on the sign-in page, and look through the security settings of your account.";

export const recoverySubject = (siteName: string) => `A recovery code of ${siteName} was used`;
export const recoveryIntro = (siteName: string, left: number) =>
  `Somebody, hopefully you, signed in to your ${siteName} account with a recovery code. ${counted(left, { one: "code is", other: "codes are" })} left. If you lost a device, remove it in the security settings, and create new codes.`;

export const warningSubject = (siteName: string) => `Somebody knows your ${siteName} password`;
export const warningIntro = (siteName: string) =>
  `Somebody entered the right password of your ${siteName} account, or opened your mailbox, and then many wrong codes of the second step. They did not get in.`;
export const warningAdvice =
  "If this was not you, set a new password now: choose “Forgot password?” on the sign-in form.";
