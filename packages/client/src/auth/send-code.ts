import { ApiError } from "@upwell/contract/api-error";
import { resendOtp } from "@upwell/contract/auth/routes";
import { limits } from "@upwell/contract/limits";
import { call } from "../api.ts";
import { registrationRole } from "../site.ts";

/** The result: whether a code was sent, and the seconds until the next may be sent. */
export type SentCode = { sent: boolean; wait: number };

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
