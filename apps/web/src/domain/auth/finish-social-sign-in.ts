import { call } from "@upwell/client/api";
import { startSession } from "@upwell/client/session";
import { ApiError } from "@upwell/contract/api-error";
import { exchangeSignInCode } from "@upwell/contract/social/routes";
import { toastSocialError } from "./toast-social-error.ts";

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
