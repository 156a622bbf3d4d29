import { ApiError } from "@upwell/contract/api-error";
import { oldOneStays } from "@upwell/contract/messages";

/** Returns why moderation did not accept a text. */
export const getRejectionReason = (failure: ApiError): string =>
  failure.text("rejection_reasoning") ?? failure.text("reason") ?? failure.message;

/** Returns whether an edit is held for a review, while the published text stays. */
export const isHeldEdit = (failure: unknown): boolean =>
  failure instanceof ApiError && getRejectionReason(failure).endsWith(oldOneStays);
