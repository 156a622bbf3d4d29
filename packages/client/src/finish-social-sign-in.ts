/** The end of a sign-in with a provider, or of linking an account to one. */
import { ApiError } from "@upwell/contract/api-error";
import { exchangeSignInCode } from "@upwell/contract/social/routes";
import type { SocialError } from "@upwell/contract/social/values";
import * as m from "@upwell/messages/auth";
import { couldNotLink } from "@upwell/messages/security";
import { toast } from "@upwell/ui/toast";
import { call } from "./api.ts";
import { getSecondStep, pendingSecondStep } from "./second-step.ts";
import { startSession } from "./session.ts";
import type { SocialReturn } from "./social-return.ts";

const texts: Record<SocialError, string> = {
  denied: m.socialDenied,
  unverified_email: m.socialUnverified,
  deactivated: m.deactivated,
  registration_closed: m.socialClosed,
  linked_elsewhere: m.linkedElsewhere,
  failed: m.socialFailed,
};

function toastSocialError(code: string): void {
  const description = Object.hasOwn(texts, code) ? texts[code as SocialError] : m.socialFailed;
  const title = code === "linked_elsewhere" ? couldNotLink : m.loginFailed;
  toast({ title, description, tone: "destructive", duration: 8000 });
}

/** Exchanges a provider's code for a session; shows a toast on failure. Returns false if a second step is next. */
export async function finishSocial(code: string): Promise<boolean> {
  try {
    const { token, user } = await call(exchangeSignInCode, { body: { code } });
    startSession(token, user);
  } catch (failure) {
    const secondStep = getSecondStep(failure);
    if (secondStep !== undefined) {
      pendingSecondStep.set(secondStep);
      return false;
    }
    const isDeactivated = failure instanceof ApiError && failure.code === "account_deactivated";
    toastSocialError(isDeactivated ? "deactivated" : "failed");
  }
  return true;
}

/** Shows why a sign-in failed, or that the account was linked. */
export function toastSocialReturn({ error, linked }: Pick<SocialReturn, "error" | "linked">): void {
  if (error !== null) toastSocialError(error);
  else if (linked !== null) toast({ title: m.providerLinked });
}
