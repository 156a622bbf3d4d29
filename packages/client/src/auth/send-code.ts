import { ApiError } from "@upwell/contract/api-error";
import { resendOtp } from "@upwell/contract/auth";
import { limits } from "@upwell/contract/limits";
import { call } from "../api.ts";
import { joinRole } from "../site.ts";

/** Whether a new code went out, and how many seconds the next one has to wait. */
export type SentCode = { sent: boolean; wait: number };

/** Sends a new code; one asked for too soon is no failure, the last one is still good. */
export async function sendCode(email: string): Promise<SentCode> {
  try {
    await call(resendOtp, { body: { email, role: joinRole } });
    return { sent: true, wait: limits.code.resendSeconds };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 429)
      return { sent: false, wait: failure.retryAfter ?? limits.code.resendSeconds };
    throw failure;
  }
}
