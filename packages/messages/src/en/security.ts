/** Account security: confirmation, password, sessions. */
import { counted } from "./plural.ts";

export const security = "Security";
export const securityText = "Your password, and where you are signed in.";

export const password = "Your password";
export const currentPassword = "Current password";
export const code = "Code from the email";
export const codeText = (email: string) =>
  `Your account has no password. Confirm that it is you with a code that we send to ${email}.`;
export const sendCode = "Send code";
export const sendAgain = "Send another code";
export const codeSent = "Code sent";
export const codeSentText = "Check your email. You can request a new code once a minute.";
export const couldNotSend = "The code could not be sent";
export const confirming = "Confirming...";

export const deleteTitle = "Confirm deletion";
export const deleteText = "Enter your password to delete your account.";
export const exportTitle = "Confirm download";
export const exportText = "Enter your password to download your data.";

export const changePassword = "Change password";
export const setPassword = "Set a password";
export const changeText = "This signs out your other sessions. We will confirm it by email.";
export const changing = "Changing...";
export const changed = "Password changed";
export const changedText = "All other sessions are signed out.";
export const couldNotChange = "The password could not be changed";

export const sessions = "Your sessions";
export const loadingSessions = "Loading your sessions";
export const sessionsFailed = "Your sessions could not be loaded";
export const unknownDevice = "Unknown device";
export const device = (browser: string | null, system: string | null) =>
  browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system);
export const current = "This session";
export const startedOn = "Signed in";
export const lastUsed = "Last used";
export const signOut = "Sign out";
export const signOutLabel = (name: string) => `Sign out ${name}`;
export const signedOut = "Session signed out";
export const signOutOthers = "Sign out everywhere else";
export const othersSignedOut = (sessions: number) =>
  counted(sessions, { one: "other session signed out", other: "other sessions signed out" });
export const couldNotSignOut = "The session could not be signed out";
