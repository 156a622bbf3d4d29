/** Sign-in, registration and email verification. */
import { number } from "./plural.ts";

export const loginTitle = "Sign in";
export const registerTitle = "Create your account";
export const verifyTitle = "Check your email";

/** Why the dialog opened, if an action asked for it. */
export const signInTo = {
  vote: "Sign in and your vote counts.",
  helpful: "Sign in and it counts as helpful.",
  follow: "Sign in to follow it.",
  comment: "Your comment is saved and will be posted when you sign in.",
  platform: "Sign in to suggest a platform.",
  report: "Your report is saved. Sign in to send it.",
  feature: "Sign in to suggest your idea.",
};
/** The same on the form of registration. */
export const registerTo: Partial<typeof signInTo> = {
  vote: "Create an account and your vote counts.",
  helpful: "Create an account and it counts as helpful.",
};

export const email = "Email";
export const password = "Password";
export const username = "Username";
export const displayName = "Display Name";
export const optional = "optional";
export const rememberMe = "Remember me";
export const signInInstead = "Sign in instead";
export const logIn = "Sign in";
export const loggingIn = "Signing in...";
export const forgotPassword = "Forgot password?";
export const noAccountYet = "No account yet?";
export const signUp = "Sign up";
export const haveAccount = "Already have an account?";
export const register = "Create account";
export const registering = "Creating account...";
export const passwordHint = (least: number) => `At least ${number(least)} characters`;
export const agreement =
  "By creating an account, you agree to our {terms} and {privacy}, and say that you are at least 16 years old.";
export const terms = "terms of use";
export const privacy = "privacy policy";

export const or = "or";
export const providerNames = { google: "Google", github: "GitHub" };
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const providersMissing = (providers: readonly string[]) =>
  `Sign-in with ${new Intl.ListFormat("en", { type: "disjunction" }).format(providers)} is not available on this site.`;

export const withPasskey = "Passkey";
export const withMailCode = "Code by email";
export const passkeyFailed = "The browser could not use a passkey. Try again, or another way.";
export const mailCodeTitle = "Sign in with a code";
export const mailCodeText = "We send a code to the address of your account.";
export const mailCodeOnItsWay = (email: string) =>
  `If there is an account for ${email}, we have sent it a code.`;
export const sendCode = "Send code";
export const sendingCode = "Sending...";
export const couldNotSendCode = "The code could not be sent. Please try again.";
export const signInCode = "Code from the email";
export const secondStepTitle = "One more step";
export const secondStepText = "Your account has two-step sign-in.";
export const usePasskey = "Use your passkey";
export const secondStepCode = "Code";
export const secondStepHint = "From your authenticator app, or one of your recovery codes.";
export const secondStepLost =
  "Lost your device? Use a recovery code. Without one, an administrator of the site can reset the second step.";
export const providerLinked = "Sign-in provider linked";
export const linkedElsewhere = "That account is linked to another account here.";

export const verifyText = (email: string) => `We sent a 6-character code to ${email}.`;
export const code = "Verification code";
export const verify = "Verify email";
export const verifying = "Verifying...";
export const resend = "Resend code";
export const resendIn = (seconds: number) => `Resend code in ${number(seconds)} seconds`;
export const resending = "Sending...";
export const backToLogin = "Back to sign in";
export const devMail = "This site does not send email.";
export const devMailLink = "Open the development inbox";

export const loginFailed = "Login failed";
export const invalidCredentials = "Invalid credentials";
export const deactivated =
  "Your account is deactivated, please contact the team for account activation.";
export const verificationRequired = "Verification required";
export const newCodeSent = "We have sent you a new verification code. Please check your email.";
export const codeSentBefore =
  "We sent you a verification code a moment ago. Please check your email.";
export const errorSendingCode = "Error sending code";

export const registrationFailed = "Registration failed";
export const emailInDatabase = "Email already exists in our user database.";
export const registrationError = "Registration error";
export const unexpectedResponse = "Unexpected response from server";
export const registrationTryAgain = "An error occurred during registration. Please try again.";
export const codeOnItsWay = "One more step: enter the code we just emailed you.";

export const verificationFailed = "Verification failed";
export const invalidCode = "Invalid code";
export const couldNotResend = "Could not resend code";

export const welcomeBack = "Welcome back!";
export const mailStopped = (email: string) =>
  `${email} refused our last emails, so we send none. See your security settings.`;
export const emailVerified = "Email verified!";
export const accountCreated = "Account created!";
export const otpResent = "OTP resent";

export const forgotTitle = "Forgot your password?";
export const forgotText =
  "Enter your email address and we will send you a link to set a new password.";
export const sendLink = "Send link";
export const sendingLink = "Sending...";
export const linkOnItsWay = (email: string) =>
  `If there is an account for ${email}, we have sent it a link. The link is valid for one hour.`;
export const couldNotSendLink = "The link could not be sent. Please try again.";
export const newPasswordTitle = "Set a new password";
export const newPasswordText = "You will be signed out on all devices.";
export const newPassword = "New password";
export const passwordNeeded =
  "This account was registered in another browser. Set your own password to replace the old one.";
export const setPassword = "Set password";
export const settingPassword = "Setting password...";
export const passwordChanged = "Password changed";
export const signInWithIt =
  "Sign in with your new password. Other sessions, API keys and connected programs have ended; an email says what stays.";
export const couldNotSetPassword = "The password could not be set";
export const deadLinkTitle = "This link is no longer valid";
export const deadLinkText =
  "It has been used, replaced by a newer link, or has expired. Request a new one.";

export const socialDenied = "Sign-in was canceled.";
export const socialUnverified =
  "Your email address is not verified there. Verify it, or sign in with your email and password.";
export const socialClosed = "Registration is closed at the moment.";
export const socialFailed = "Sign-in failed. Try again, or sign in with your email and password.";
