/** Signing in, joining, and proving an address. */
import { number } from "./plural.ts";

export const loginTitle = "Sign in";
export const registerTitle = "Create your account";
export const verifyTitle = "Check your email";

/** Why the dialog came up, when it was called in the middle of something. */
export const signInTo = {
  vote: "Your vote is counted as soon as you are in.",
  follow: "You follow it as soon as you are in.",
  comment: "Your comment is kept, and posted as soon as you are in.",
  platform: "You can suggest the platform as soon as you are in.",
  report: "Your report is kept, and you can send it as soon as you are in.",
  idea: "You can write down your idea as soon as you are in.",
};

export const email = "Email";
export const password = "Password";
export const username = "Username";
export const displayName = "Display Name";
export const optional = "optional";
export const rememberMe = "Remember me";
export const logIn = "Sign in";
export const loggingIn = "Signing in...";
export const forgotPassword = "Forgot password?";
export const noAccountYet = "No account yet?";
export const signUp = "Sign up";
export const haveAccount = "Have an account already?";
export const register = "Create account";
export const registering = "Creating account...";
export const passwordHint = (least: number) => `At least ${number(least)} characters`;
export const agreement =
  "By creating an account you agree to the {terms} and the {privacy} of this site.";
export const terms = "terms of use";
export const privacy = "privacy policy";

export const or = "or";
export const providerNames = { google: "Google", github: "GitHub" };
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const providersMissing = (providers: readonly string[]) =>
  `Signing in with ${new Intl.ListFormat("en", { type: "disjunction" }).format(providers)} is not set up on this site.`;

export const verifyText = (address: string) => `We have sent a 6-character code to ${address}.`;
export const code = "Verification code";
export const verify = "Verify email";
export const verifying = "Verifying...";
export const resend = "Resend code";
export const resendIn = (seconds: number) => `Resend code in ${number(seconds)} s`;
export const resending = "Sending...";
export const backToLogin = "Back to sign in";
export const keptMail = "This site keeps its mail instead of sending it.";
export const keptMailLink = "Read it here";

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
export const codeOnItsWay = "One more step: the code that we have sent you by email.";

export const verificationFailed = "Verification failed";
export const invalidCode = "Invalid code";
export const couldNotResend = "Could not resend code";

export const welcomeBack = "Welcome back!";
export const emailVerified = "Email verified!";
export const accountCreated = "Account created!";
export const otpResent = "OTP resent";

export const forgotTitle = "Forgot your password?";
export const forgotText = "Tell us your email address, and we send you a link to set a new one.";
export const sendLink = "Send the link";
export const sendingLink = "Sending...";
export const linkOnItsWay = (address: string) =>
  `If ${address} has an account here, a link is on its way. It works for an hour.`;
export const couldNotSendLink = "The link could not be sent. Please try again.";
export const newPasswordTitle = "Set a new password";
export const newPasswordText = "You will be signed out wherever you are signed in now.";
export const newPassword = "New password";
export const setPassword = "Set password";
export const settingPassword = "Setting password...";
export const passwordChanged = "Password changed";
export const signInWithIt = "Sign in with your new password.";
export const couldNotSetPassword = "The password could not be set";
export const deadLinkTitle = "This link is not valid any more";
export const deadLinkText =
  "It has been used, replaced by a newer one, or was sent more than an hour ago. Ask for another.";

export const socialDenied = "You did not allow it there. Nothing was changed.";
export const socialUnverified =
  "Confirm your email address there first, or sign in here with your email and password.";
export const socialClosed = "Nobody can join just now. Whoever runs this site has closed it.";
export const socialFailed =
  "That did not work. Try again, or sign in with your email and password.";
