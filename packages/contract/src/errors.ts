/** The one table of errors: code -> HTTP status and default sentence. */
import * as z from "zod/mini";

export const errors = {
  bad_request: [400, "The request could not be understood."],
  bad_cursor: [400, "This page marker cannot be read. Start again from the first page."],
  validation_failed: [400, "Some fields are not right."],
  invalid_code: [400, "Invalid code"],
  invalid_link: [400, "This link is not valid any more. Please ask for a new one."],
  not_an_image: [400, "This file is not a picture that can be read."],
  image_too_large: [400, "This picture has too many pixels."],
  expired_code: [400, "This code has expired. Please ask for a new one."],
  already_verified: [400, "This email address is already verified. You can sign in."],
  not_authenticated: [401, "Sign in to do this."],
  session_expired: [401, "Your session has ended. Sign in again."],
  invalid_credentials: [401, "Invalid credentials"],
  csrf_failed: [403, "The security token is missing or wrong. Reload the page and try again."],
  forbidden: [403, "You are not allowed to do this."],
  email_not_verified: [403, "You cannot sign in yet: email not verified."],
  account_deactivated: [
    403,
    "Your account is deactivated, please contact the team for account activation.",
  ],
  not_found: [404, "Not found."],
  conflict: [409, "Somebody changed this meanwhile. Look again and repeat."],
  payload_too_large: [413, "This is too large."],
  status_changed: [409, "The status was changed meanwhile. Look again and repeat."],
  already_decided: [409, "This has been decided already."],
  already_appealed: [409, "You have appealed this already."],
  feature_merged: [409, "This idea was merged into another one meanwhile."],
  merge_itself: [409, "An idea cannot be merged into itself."],
  merge_circle: [409, "The other idea was merged into this one. Undo that first."],
  merge_elsewhere: [409, "These ideas are on different platforms."],
  merge_gone: [409, "One of the two ideas was deleted or hidden meanwhile."],
  merge_source_merged: [409, "This idea was merged into another one already."],
  merge_target_merged: [409, "The other idea was itself merged into another one."],
  merge_undone: [409, "This merge was undone already."],
  merge_expired: [410, "A merge can be undone for 30 days, and they are over."],
  platform_exists: [409, "This platform is already here, or waits for its review."],
  tag_exists: [409, "This platform has a tag of that name. Merge the two instead."],
  tag_elsewhere: [409, "Choose another tag of the same platform."],
  too_many_views: [409, "You have saved as many filters as there is room for. Delete one first."],
  unsupported_media_type: [415, "This kind of content is not taken here."],
  moderation_rejected: [422, "This text was not accepted."],
  rate_limited: [429, "Too many requests. Try again in a moment."],
  internal_error: [500, "Something went wrong on our side."],
  provider_not_configured: [404, "Signing in this way is not set up here."],
  unavailable: [503, "The database cannot be reached just now. Try again in a moment."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** `{detail, code}`: every error that is not about fields. `code` is open: clients meet newer servers. */
export const errorBody = z.object({ detail: z.string(), code: z.string() });

/** `{field: [sentence, ...]}`: a 400 about fields, keyed by the field's name on the wire. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));

/** `{rejection_reason, rejection_reasoning}`: a 422 from moderation. Comments carry `reason` instead. */
export const rejectionBody = z.object({
  /** What an appeal names. */
  verdict_id: z.optional(z.int()),
  rejection_reason: z.optional(z.string()),
  rejection_reasoning: z.optional(z.string()),
  reason: z.optional(z.string()),
  suggestion: z.optional(z.string()),
});
