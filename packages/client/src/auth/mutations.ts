import { mutationOptions } from "@tanstack/react-query";
import { ApiError, UnexpectedShape } from "@upwell/contract/api-error";
import * as auth from "@upwell/contract/auth/routes";
import { resendOtp } from "@upwell/contract/auth/routes";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import * as m from "@upwell/messages/auth";
import { toast } from "@upwell/ui/toast";
import { call } from "../api.ts";
import type { Me } from "../entities.ts";
import { failureMessage, hasFieldErrors } from "../failure.ts";
import { getPasskey, isPasskeyDismissed } from "../passkey.ts";
import { getSecondStep, type SecondStep } from "../second-step.ts";
import { startSession } from "../session.ts";
import { registrationRole } from "../site.ts";
import { emailCheck, usernameCheck } from "./availability.ts";
import { type RegisterValues, toRegisterBody } from "./register-rules.ts";

export type LoginValues = { email: string; password: string; rememberMe: boolean };

const isDeactivated = (failure: unknown) =>
  failure instanceof ApiError &&
  (failure.code === "account_deactivated" || /deactivated/i.test(failure.message));

export const isUnverified = (failure: unknown) =>
  failure instanceof ApiError && /email not verified/i.test(failure.message);

export const logIn = mutationOptions({
  mutationFn: (body: LoginValues) => call(auth.login, { body }),
  onSuccess: welcome,
  // The form shows the failure; an unverified email continues with its code.
  meta: { error: false },
});

/** Returns why a sign-in failed, or undefined if the form shows it elsewhere. */
export function getLoginError(failure: Error | null): string | undefined {
  if (failure === null || isUnverified(failure) || hasFieldErrors(failure)) return undefined;
  if (getSecondStep(failure, false) !== undefined) return undefined;
  return isDeactivated(failure) ? m.deactivated : failureMessage(failure, m.invalidCredentials);
}

/** Throws like the server if the username or email is taken. */
async function requireAvailable({ username, email }: RegisterValues): Promise<void> {
  const [usernameTaken, emailTaken] = await Promise.all([
    usernameCheck.isRemoved(username.trim()),
    emailCheck.isRemoved(email.trim()),
  ]);
  if (!usernameTaken && !emailTaken) return;
  throw new ApiError(400, "", {
    ...(usernameTaken && { username: [validationMessages.usernameTaken] }),
    ...(emailTaken && { email: [validationMessages.emailTaken] }),
  });
}

export const register = mutationOptions({
  async mutationFn(values: RegisterValues) {
    await requireAvailable(values);
    return call(auth.register, { body: toRegisterBody(values) });
  },
  meta: {
    showsFieldErrors: false,
    error(failure) {
      const { email, username } = (failure instanceof ApiError && failure.fields) || {};
      if (email?.includes(validationMessages.emailTaken))
        return { title: m.registrationFailed, description: m.emailInDatabase };
      const isRemoved = username?.includes(validationMessages.usernameTaken);
      return {
        title: isRemoved ? m.registrationFailed : m.registrationError,
        fallback:
          failure instanceof UnexpectedShape ? m.unexpectedResponse : m.registrationTryAgain,
      };
    },
  },
});

export const verifyEmail = mutationOptions({
  mutationFn: ({ email, code }: { email: string; code: string }) =>
    call(auth.verifyEmail, { body: { email, code, role: registrationRole } }),
  onSuccess: () => toast({ title: m.emailVerified }),
  meta: {
    showsFieldErrors: false,
    error: { title: m.verificationFailed, fallback: m.invalidCode },
  },
});

/** The result: whether a code was sent, and the seconds until the next may be sent. */
type SentCode = { sent: boolean; wait: number };

/** Sends a code. A request that is too early is not a failure: the previous code is still valid. */
export async function sendCode(email: string): Promise<SentCode> {
  try {
    await call(resendOtp, { body: { email, role: registrationRole } });
    return { sent: true, wait: limits.code.resendSeconds };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 429)
      return { sent: false, wait: failure.retryAfter ?? limits.code.resendSeconds };
    throw failure;
  }
}

export const resendCode = mutationOptions({
  mutationFn: sendCode,
  onSuccess: ({ sent }) =>
    toast(
      sent
        ? { title: m.otpResent, description: m.newCodeSent }
        : { title: m.verificationRequired, description: m.codeSentBefore },
    ),
  meta: { error: { fallback: m.couldNotResend } },
});

export const requestPasswordReset = mutationOptions({
  mutationFn: (body: { email: string }) => call(auth.requestPasswordReset, { body }),
  meta: { error: { fallback: m.couldNotSendLink } },
});

export const isExpiredLink = (failure: unknown) =>
  failure instanceof ApiError && failure.code === "invalid_link";

/** Sets a new password; the token comes from an emailed link or the response to a code. */
export const setPassword = (token: string) =>
  mutationOptions({
    mutationFn: ({ password }: { password: string }) =>
      call(auth.confirmPasswordReset, { body: { token, password } }),
    meta: {
      error: (failure) =>
        !isExpiredLink(failure) && {
          title: m.couldNotSetPassword,
          fallback: m.couldNotSetPassword,
        },
    },
  });

export const requestSignInCode = mutationOptions({
  mutationFn: (body: { email: string }) => call(signInRoutes.requestSignInCode, { body }),
  meta: { error: { fallback: m.couldNotSendCode } },
});

export const logInWithCode = mutationOptions({
  mutationFn: (body: { email: string; code: string }) => call(signInRoutes.loginWithCode, { body }),
  onSuccess: welcome,
  // The form shows the failure, or continues with the second factor.
  meta: { error: false },
});

function welcome({ token, user }: { token: string; user: Me }): void {
  startSession(token, user);
  toast({
    title: m.welcomeBack,
    ...(user.mailStopped && { description: m.mailStopped(user.email), duration: 12_000 }),
  });
}

/** No toast if the user dismissed the browser's dialog. */
const passkeyMeta = {
  error: (failure: unknown) =>
    !isPasskeyDismissed(failure) && { title: m.loginFailed, fallback: m.passkeyFailed },
};

/** Signs in with a passkey that the browser finds. */
export const logInWithPasskey = mutationOptions({
  async mutationFn(rememberMe: boolean) {
    const { options } = await call(signInRoutes.getPasskeyOptions, {});
    const credential = await getPasskey(options);
    return call(signInRoutes.loginWithPasskey, { body: { credential, rememberMe } });
  },
  onSuccess: welcome,
  meta: passkeyMeta,
});

/** Confirms a sign-in with a code. */
export const confirmSecondFactor = mutationOptions({
  mutationFn: (body: { ticket: string; code: string; rememberMe: boolean }) =>
    call(signInRoutes.confirmSecondFactor, { body }),
  onSuccess: welcome,
  meta: { error: { title: m.loginFailed, fallback: m.invalidCode } },
});

/** Confirms a sign-in with a passkey. */
export const confirmByPasskey = ({ ticket, options = "{}", rememberMe }: SecondStep) =>
  mutationOptions({
    async mutationFn() {
      const credential = await getPasskey(options);
      return call(signInRoutes.confirmSecondFactor, { body: { ticket, rememberMe, credential } });
    },
    onSuccess: welcome,
    meta: passkeyMeta,
  });
