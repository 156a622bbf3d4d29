import { call } from "@upwell/client/api";
import { startSession } from "@upwell/client/session";
import { ApiError } from "@upwell/contract/api-error";
import { exchangeSignInCode } from "@upwell/contract/social/routes";
import type { SocialError } from "@upwell/contract/social/values";
import * as m from "@upwell/messages/auth";
import { toast } from "@upwell/ui/toast";

const texts: Record<SocialError, string> = {
  denied: m.socialDenied,
  unverified_email: m.socialUnverified,
  deactivated: m.deactivated,
  registration_closed: m.socialClosed,
  failed: m.socialFailed,
};

/** Shows why a social sign-in failed. */
export function toastSocialError(code: string): void {
  const description = Object.hasOwn(texts, code) ? texts[code as SocialError] : m.socialFailed;
  toast({ title: m.loginFailed, description, tone: "destructive", duration: 8000 });
}

/** Exchanges a provider's code for a session; shows a toast on failure. */
export async function finishSocial(code: string): Promise<void> {
  try {
    const { token, user } = await call(exchangeSignInCode, { body: { code } });
    startSession(token, user);
  } catch (failure) {
    const isDeactivated = failure instanceof ApiError && failure.code === "account_deactivated";
    toastSocialError(isDeactivated ? "deactivated" : "failed");
  }
}
