/** Account security: confirmation, address, password, passkeys, two-step sign-in, providers, sessions. */

import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const security = "Security";
export const securityText = "How you sign in, and where you are signed in.";
export const securityStates = loadTexts("your security settings");
export const couldNotSave = "The change could not be saved";
export const couldNotRemove = "Couldn't remove it";
export const remove = "Remove";
export const removeLabel = (name: string) => `Remove ${name}`;
export const addedOn = "Added";

export const proofTitle = "Confirm that it is you";
export const proofText = "You last confirmed it more than ten minutes ago.";
export const confirm = "Confirm";
export const couldNotConfirm = "That didn't work. Try another way.";
export const byPasskey = "Use a passkey";
export const byPassword = "Use the password";
export const byCode = "Use a code by email";

export const password = "Your password";
export const code = "Code from the email";
export const codeText = (email: string) => `We send a code to ${email}.`;
export const sendCode = "Send code";
export const sendAgain = "Send another code";
export const codeSent = "Code sent";
export const codeSentText =
  "Check your email. You can request one once a minute, a few times an hour.";
export const couldNotSend = "The code could not be sent";
export const confirming = "Confirming...";

export const changePassword = "Change password";
export const setPassword = "Set a password";
export const changeText =
  "This signs out your other sessions. Passkeys, linked providers and two-step sign-in stay: remove what is not yours in the settings. We will confirm it by email.";
export const endsKeys = "Also end my API keys and connected programs";
export const endsKeysHint = "They have to be made, and connected, again.";
export const changing = "Changing...";
export const changed = "Password changed";
export const changedText = "All other sessions are signed out.";
export const changedKeysText =
  "All other sessions are signed out, and API keys and connected programs have ended.";
export const couldNotChange = "The password could not be changed";

export const changeEmail = "Change email address";
export const changeEmailText = (days: number) =>
  `We send a code to the new address. We'll tell the old address; it can undo this for ${counted(days, { one: "day", other: "days" })}.`;
export const mailStopped =
  "This address refused our last emails, so it gets none. Change it, or sign in once by a code that reaches it: we try one a day.";
export const newEmail = "New email address";
export const sending = "Sending...";
export const enterCode = "Enter the code";
export const newEmailCodeText = (email: string) => `We sent a code to ${email}.`;
export const otherEmail = "Another address";
export const emailChanged = "Email address changed";
export const emailChangedText = (email: string) => `Your address is now ${email}.`;
export const couldNotChangeEmail = "The address could not be changed";

export const passkeys = "Passkeys";
export const passkeysText =
  "Sign in with your fingerprint, face or the PIN of your device, without a password.";
export const noPasskeysHere =
  "This browser has no passkeys here: it needs a domain name, and a browser that supports them.";
/** Before the address of the site. */
export const passkeysElsewhere = "To add or use a passkey, open this site at its own address:";
export const addPasskey = "Add a passkey";
export const addPasskeyText = "Your browser asks where to keep it.";
export const passkeyName = "Name";
export const passkeyNameHint = "To recognize it by, such as the device it is on.";
export const defaultPasskeyName = "My device";
export const continueToBrowser = "Continue";
export const waitingForBrowser = "Waiting for the browser...";
export const passkeyAdded = "Passkey added";
export const couldNotAddPasskey = "The passkey could not be added";
export const passkeyFailed = "The browser could not use a passkey. Try again, or another way.";
export const rename = "Rename";
export const renameLabel = (name: string) => `Rename ${name}`;
export const renamePasskey = "Rename the passkey";
export const removePasskeyConfirm = (name: string) =>
  `Remove the passkey "${name}"? It no longer signs in to your account.`;
export const passkeyRemoved = "Passkey removed";

export const twoStep = "Two-step sign-in";
export const twoStepText =
  "After your password, signing in asks for a code of an authenticator app, or a passkey.";
export const twoStepNeeded = "Set up two-step sign-in";
export const twoStepNeededText =
  "This site asks everybody who works here for a second step at sign-in. Add a passkey or an authenticator app to go on.";
export const on = "On";
export const off = "Off";
export const codesLeft = (codes: number) =>
  counted(codes, { one: "recovery code left", other: "recovery codes left" });
export const turnOn = "Turn on";
export const turnOnTwoStep = "Turn two-step sign-in on";
export const turnOffTwoStep = "Turn two-step sign-in off";
export const turnOffConfirm =
  "Turn two-step sign-in off? Your password alone then signs in to your account.";
export const twoStepTurnedOn = "Two-step sign-in is on";
export const twoStepTurnedOff = "Two-step sign-in is off";

export const addAuthenticator = "Set up an authenticator app";
export const addAuthenticatorText =
  "Scan the code with the app, and enter the number that it shows.";
export const qrCode = "QR code for the authenticator app";
export const typeSecret = "Or type this into the app:";
export const authenticatorCode = "Code from the app";
export const authenticatorAdded = "Authenticator app set up";
export const removeAuthenticator = "Remove the authenticator app";
export const removeAuthenticatorConfirm =
  "Remove the authenticator app? Its codes no longer sign in to your account.";
export const authenticatorRemoved = "Authenticator app removed";

export const recoveryCodes = "Recovery codes";
export const recoveryText =
  "Each of them signs in once if you lose your device. Keep them in a safe place: they are shown only now.";
export const recoveryFile = "recovery-codes.txt";
export const recoveryFileTitle = (siteName: string) => `Recovery codes for ${siteName}`;
export const newCodes = "New recovery codes";
export const newCodesConfirm = "Create new recovery codes? The previous ones end.";
export const download = "Download";
export const copy = "Copy";
export const copied = "Recovery codes copied";
export const codesKept = "I've saved them";

export const providers = "Sign-in providers";
export const linkedOn = "Linked";
export const link = "Link";
export const linkLabel = (provider: string) => `Link ${provider}`;
export const unlink = "Unlink";
export const unlinkLabel = (provider: string) => `Unlink ${provider}`;
export const unlinked = "Sign-in provider unlinked";
export const couldNotLink = "The provider could not be linked";

export const sessions = "Your sessions";
export const sessionsStates = loadTexts("your sessions");
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
