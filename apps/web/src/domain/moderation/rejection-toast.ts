import type { ErrorToast } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";

/** The toast of a write that moderation may reject; it shows longer than an error. */
export const rejectionToast =
  (toast: ErrorToast) =>
  (failure: unknown): ErrorToast => {
    const reasoning = failure instanceof ApiError ? failure.text("rejection_reasoning") : undefined;
    return reasoning === undefined ? toast : { ...toast, description: reasoning, duration: 8000 };
  };
