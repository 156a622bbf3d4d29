/** Every error code with its HTTP status and default message. */
import * as z from "zod/mini";
import { secondFactors } from "./auth/values.ts";
import { deleters } from "./features/values.ts";

export const errors = {
  bad_request: [400, "The request could not be understood."],
  bad_cursor: [400, "This page cursor is not valid. Start again from the first page."],
  validation_failed: [400, "Some fields are not valid."],
  invalid_code: [400, "Invalid code"],
  invalid_passkey: [400, "This passkey was not accepted. Try again, or sign in another way."],
  expired_sign_in: [400, "This sign-in took too long. Start again."],
  invalid_link: [400, "This link is no longer valid. Please request a new one."],
  unknown_client: [
    400,
    "This program is not known here, or it asks for an answer at an address that it has not registered. Connect again from the program.",
  ],
  not_an_image: [400, "We can't read this image."],
  image_too_large: [400, "This image has too many pixels."],
  expired_code: [400, "This code has expired. Please request a new one."],
  already_verified: [400, "This email address is already verified. You can sign in."],
  not_authenticated: [401, "Sign in to do this."],
  session_expired: [401, "Your session has ended. Sign in again."],
  invalid_api_key: [401, "This API key is not valid, or it has ended."],
  invalid_credentials: [401, "Invalid credentials"],
  csrf_failed: [403, "The security token is missing or wrong. Reload the page and try again."],
  session_required: [403, "No API key can do this. Sign in."],
  scope_missing: [403, "This API key has no scope for this."],
  forbidden: [403, "You are not allowed to do this."],
  not_invited: [
    403,
    "This invitation was sent to another address. Sign in with an account that has it.",
  ],
  proof_required: [403, "Confirm that it is you."],
  second_factor_required: [403, "Set up two-step sign-in first: your role needs it here."],
  email_not_verified: [403, "You cannot sign in yet: email not verified."],
  second_factor_needed: [403, "Confirm the sign-in with your second factor."],
  account_deactivated: [
    403,
    "Your account is deactivated, please contact the team for account activation.",
  ],
  not_found: [404, "Not found."],
  conflict: [409, "Someone changed this in the meantime. Reload and try again."],
  import_exists: [409, "This platform has an import already. Finish it or give it up first."],
  import_state: [409, "The import is not as far as that, or further. Reload and look."],
  payload_too_large: [413, "This is too large."],
  status_changed: [409, "Someone changed the status in the meantime. Reload and try again."],
  platform_claimed: [409, "The platform's team has claimed its page, so nobody has to be told."],
  account_not_joinable: [409, "These accounts cannot be joined."],
  company_refused: [409, "The company asked not to be written to. That is final."],
  already_decided: [409, "This has already been decided."],
  spared_in_campaign: [409, "This text is decided on its own, not along with similar ones."],
  already_appealed: [409, "You have already appealed this."],
  feature_merged: [409, "This idea was merged into another one in the meantime."],
  discussion_locked: [409, "The discussion of this idea is locked."],
  merge_into_itself: [409, "An idea cannot be merged into itself."],
  merge_cycle: [409, "The other idea was merged into this one. Undo that first."],
  merge_across_platforms: [409, "These ideas are on different platforms."],
  merge_unavailable: [409, "One of the two ideas was deleted or hidden in the meantime."],
  merge_source_merged: [409, "This idea is already merged into another one."],
  merge_target_merged: [409, "The other idea was itself merged into another one."],
  duplicate_of_itself: [409, "An idea is not a duplicate of itself."],
  duplicate_unavailable: [409, "The other idea was deleted, hidden or merged. Choose another one."],
  duplicate_dismissed: [
    409,
    "The team has compared these two ideas already: they are not duplicates.",
  ],
  merge_target_split: [409, "The other idea was split after the merge. Undo the split first."],
  split_unavailable: [409, "This idea was deleted, hidden or merged in the meantime."],
  split_undone: [409, "This split has already been undone."],
  split_in_use: [
    409,
    "The new idea is in use: it has votes, reasons, comments, a status, ideas or a link to a wish or the changelog that it did not get from the original. Merge the two instead.",
  ],
  merge_undone: [409, "This merge has already been undone."],
  wish_on_one_platform: [409, "Link ideas of different platforms. Merge those of one platform."],
  wish_too_large: [409, "Together these would be more ideas than one wish can have."],
  wish_unavailable: [409, "One of the two ideas was deleted or hidden in the meantime."],
  claim_exists: [409, "Somebody has said this of this product already."],
  claim_to_this_site: [409, "Link a page of the product. This address is on this site."],
  too_many_claims: [409, "This has as many claims as it can have."],
  too_many_waiting_claims: [
    409,
    "Twenty of your claims wait to be confirmed. Add more once some of them are decided.",
  ],
  answer_link_exists: [409, "This page is already linked here."],
  answer_link_to_this_site: [409, "Link a page of the company. This address is on this site."],
  answer_link_lookalike: [
    409,
    "This address resembles one of the company's, and is a different one. If the company answered there, its team can link it.",
  ],
  answer_link_refused: [
    409,
    "An administrator refused this link. Ask for a correction of the record.",
  ],
  text_taken: [409, "Another moderator is deciding about this. Try again in ten minutes."],
  answer_link_contested: [
    409,
    "Three people contested this link. Ask for a correction of the record.",
  ],
  own_platform: [
    403,
    "An account of your mailbox works for this platform. Another administrator decides about its record.",
  ],
  answer_link_on_many: [
    409,
    "This page is linked on five ideas of this platform. A page answers few ideas: link the one about this idea.",
  ],
  answer_link_without_sentence: [
    409,
    "This link does not say which sentence answers the idea. Add it again with the sentence.",
  ],
  answer_link_not_accepted: [409, "This link does not count as an answer."],
  own_answer_link: [403, "Another person of the team, an admin or three people accept your link."],
  answer_links_this_hour: [
    409,
    "Five links of this platform began to count within the last hour, and more cannot. Try again later.",
  ],
  too_many_answer_links: [409, "This idea has as many links as it can have."],
  too_many_waiting_answer_links: [
    409,
    "Twenty of your links wait to be confirmed. Add more once some of them are decided.",
  ],
  answered_in_future: [409, "The day of the answer is in the future."],
  already_answered: [409, "This idea counts as answered since that day, or from before."],
  link_not_refused: [409, "This link was not refused: it counts, or waits to be decided."],
  correction_elsewhere: [409, "This is on another platform. Choose something of your own."],
  correction_gone: [409, "What you choose was deleted or hidden in the meantime."],
  correction_pending: [409, "A correction of this idea waits for its decision already."],
  too_many_corrections: [
    409,
    "Twenty requests of this platform wait for a decision. Send more once some of them are decided.",
  ],
  platform_taken_down: [410, "The administrators of this site have taken this platform down."],
  feature_deleted: [410, "This idea was deleted."],
  merge_expired: [410, "Merges can be undone for 30 days. That time has passed."],
  split_expired: [410, "Splits can be undone for 30 days. That time has passed."],
  email_taken: [409, "Another account has this address already."],
  passkey_exists: [409, "This device has a passkey for this account already."],
  too_many_passkeys: [409, "You have as many passkeys as an account can have. Remove one first."],
  too_many_webhooks: [409, "There are 20 webhooks already. Delete one first."],
  webhook_off: [409, "This webhook is turned off. Turn it on first."],
  too_many_keys: [409, "You have as many API keys as an account can have. End one first."],
  no_second_factor: [409, "Add a passkey or an authenticator app first."],
  platform_exists: [409, "This platform is already listed, or you have already suggested it."],
  tag_exists: [409, "This platform already has a tag with that name. Merge the two instead."],
  snippet_exists: [409, "This team already has a snippet with that name."],
  too_many_snippets: [409, "There are 100 snippets already. Delete one first."],
  tag_of_other_platform: [409, "Choose a tag of the same platform."],
  dns_not_possible: [409, "A DNS record cannot prove this claim. An administrator reviews it."],
  dns_record_missing: [
    409,
    "We have not found this record at the domain. A new record may take up to an hour to be visible.",
  ],
  dns_lookup_failed: [
    409,
    "The name servers of the domain did not respond. Try again in a few minutes.",
  ],
  file_not_possible: [409, "A file cannot prove this claim. An administrator reviews it."],
  file_missing: [
    409,
    "We have not found this line in the file. It has to be public, in the default branch, and not a redirect or a page.",
  ],
  file_unanswered: [409, "The server of the file did not answer. Try again in a few minutes."],
  repository_unconfirmed: [
    409,
    "You control this repository, and nobody has confirmed that it is the platform's own: an administrator can, or the platform's website by a file .upwell that names it.",
  ],
  forge_not_possible: [409, "Signing in at a forge cannot prove this claim."],
  vote_removed: [409, "An administrator took your vote for this idea away."],
  key_required: [403, "Only programs report this, with an API key."],
  not_voted: [409, "Vote for this idea first."],
  not_launched: [409, "This idea is not launched."],
  no_votes: [409, "There are no such votes, or no more."],
  too_many_follows: [409, "You follow as many of these as an account can. Unfollow some first."],
  too_many_views: [409, "You have reached the limit of saved filters. Delete one first."],
  unsupported_media_type: [415, "This content type is not accepted."],
  misdirected_request: [421, "This site does not serve that host name."],
  moderation_rejected: [422, "This text was not accepted."],
  rate_limited: [429, "Too many requests. Try again in a moment."],
  internal_error: [500, "Something went wrong on our side."],
  provider_not_configured: [404, "This sign-in method is not available here."],
  unavailable: [503, "The service is temporarily unavailable. Try again in a moment."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** `{detail, code}`: every error except field errors. `code` is an open set: servers may be newer than clients. */
export const errorBody = z.object({ detail: z.string(), code: z.string() });

/** A 410 for a deleted feature; `deleted_on` is a day: "2026-05-03". */
export const deletionBody = z.extend(errorBody, {
  deleted_by: z.enum(deleters),
  deleted_on: z.string(),
});

/** A 403 for a right first factor of an account with two-step sign-in: `POST /auth/second-factor/` is next. */
export const secondFactorBody = z.extend(errorBody, {
  /** Valid for ten minutes. */
  ticket: z.string(),
  methods: z.array(z.enum(secondFactors)),
  /** JSON text of the options for a passkey; null if the account has none. */
  options: z.nullable(z.string()),
});

/** `{field: [message, ...]}`: a 400 with field errors, keyed by the field's name on the wire. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));

/** `{rejection_reason, rejection_reasoning}`: a 422 from moderation. Comments use `reason` instead. */
export const rejectionBody = z.object({
  /** Identifies the verdict in an appeal. */
  verdict_id: z.optional(z.int()),
  rejection_reason: z.optional(z.string()),
  rejection_reasoning: z.optional(z.string()),
  reason: z.optional(z.string()),
  suggestion: z.optional(z.string()),
});
