import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { line, oneOf, optionalReason, text } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { isFrontPage, leadsElsewhere, parseAnswerAddress } from "./address.ts";
import { answerLink } from "./shapes.ts";
import { answerLinkStates } from "./values.ts";

/** The address of a page, in its one form. */
export const answerAddress = line({
  min: 1,
  minError: validationMessages.answerAddress,
  max: limits.answerLinks.address,
  maxError: validationMessages.answerAddress,
}).check(
  z.refine((value) => parseAnswerAddress(value) !== undefined, {
    error: validationMessages.answerAddress,
    abort: true,
  }),
  z.refine((value) => !leadsElsewhere(new URL(value)), {
    error: validationMessages.answerAddressElsewhere,
    abort: true,
  }),
  z.overwrite((value) => parseAnswerAddress(value)?.href ?? value),
);

const { sentence } = limits.answerLinks;

export const addAnswerLinkBody = z.object({
  url: answerAddress.check(
    z.refine((value) => !isFrontPage(new URL(value)), {
      error: validationMessages.answerFrontPage,
    }),
  ),
  sentence: line({
    ...{ min: sentence.min, minError: validationMessages.answerSentence },
    ...{ max: sentence.max, maxError: validationMessages.answerSentence },
  }),
  answered_on: z.iso.date({ error: validationMessages.answeredOn }),
});

/** A link with what the viewer may do. */
const ownedAnswerLink = z.extend(answerLink, {
  is_confirmed: z.boolean(),
  is_contested: z.boolean(),
  can: z.object({ confirm: z.boolean(), contest: z.boolean(), delete: z.boolean() }),
});

export const listAnswerLinks = {
  summary:
    "Lists the accepted and pending links to where the company answered, oldest answer first.",
  response: z.array(ownedAnswerLink),
} satisfies CallSchemas;

export const addAnswerLink = {
  summary: `Links where the company answered, with the sentence that answers. Accepted at once on the platform's website, under a place that its team or an admin named, and from an admin, the first two for ${limits.answerLinks.perHour} links an hour; else once the team, an admin or ${limits.answerLinks.confirmations} people confirm it.`,
  body: addAnswerLinkBody,
  response: ownedAnswerLink,
  status: 201,
  errors: [
    "answer_link_exists",
    "answer_link_to_this_site",
    "answer_link_lookalike",
    "answer_link_on_many",
    "too_many_answer_links",
    "too_many_waiting_answer_links",
    "answered_in_future",
  ],
} satisfies CallSchemas;

export const confirmAnswerLink = {
  summary: `Confirms that the company answered there; ${limits.answerLinks.confirmations} people accept a link. Not for who added it, nor for accounts younger than a week. Idempotent.`,
  response: ownedAnswerLink,
  errors: [
    "forbidden",
    "already_decided",
    "answer_link_without_sentence",
    "answer_links_this_hour",
  ],
} satisfies CallSchemas;

export const contestAnswerLinkBody = z.object({
  reason: text({
    minError: validationMessages.reasonRequired,
    max: limits.corrections.words,
    maxError: validationMessages.correctionWords,
  }),
});

export const contestAnswerLink = {
  summary: `Says why an accepted link is no answer; ${limits.answerLinks.contests} people of different mailboxes put it back to waiting, for an admin or ${limits.answerLinks.confirmations} people, which the corrections list. Not for who added it, nor for accounts younger than a week. Idempotent.`,
  body: contestAnswerLinkBody,
  response: ownedAnswerLink,
  errors: ["forbidden", "answer_link_not_accepted"],
} satisfies CallSchemas;

export const deleteAnswerLink = noContent({
  summary: "Deletes a link: for admins, and for who added it, unless it was refused or contested.",
  errors: ["forbidden"],
});

const decideAnswerLinkBody = z
  .object({ state: oneOf(["accepted", "refused"]), reason: optionalReason })
  .check(
    z.refine(({ state, reason }) => state === "accepted" || reason !== "", {
      path: ["reason"],
      error: validationMessages.reasonRequired,
    }),
  );

export const decideAnswerLink = {
  summary: `Accepts or refuses a link, also one that was decided before. A refusal needs a reason. A team accepts ${limits.answerLinks.perHour} links an hour at most, none that the viewer added, and none that an admin refused or people contested, for which it asks for a correction. Who added the link is notified. Only for the team and admins.`,
  body: decideAnswerLinkBody,
  response: ownedAnswerLink,
  errors: [
    "forbidden",
    "own_answer_link",
    "answer_link_refused",
    "answer_link_contested",
    "answer_link_without_sentence",
    "answer_links_this_hour",
    "own_platform",
  ],
} satisfies CallSchemas;

export const confirmAnswerDay = {
  summary:
    "Confirms the day of an accepted link: the answer counts from it, not from the day of the link. Idempotent. Only for admins.",
  response: ownedAnswerLink,
  errors: ["answer_link_not_accepted", "own_platform"],
} satisfies CallSchemas;

export const platformAnswerLink = z.extend(answerLink, {
  reason: z.string(),
  can: z.object({ accept: z.boolean(), confirm_day: z.boolean() }),
  feature: z.object({ id: z.int(), title: z.string() }),
});

export const listPlatformAnswerLinks = describePage(platformAnswerLink, {
  summary:
    "Lists the links of a platform in a state, by default those that wait, latest first. Only for the team and admins.",
  filter: { state: z._default(oneOf(answerLinkStates), "pending") },
  errors: ["forbidden"],
});

const places = z.object({ urls: z.array(z.string()) });

export const getAnswerPlaces = {
  summary: "Returns the places under which the company answers. Only for the team and admins.",
  response: places,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const setAnswerPlacesBody = z.object({
  urls: z
    .array(answerAddress)
    .check(z.maxLength(limits.answerLinks.places, { error: validationMessages.answerPlaces })),
});

export const setAnswerPlaces = {
  summary:
    "Replaces the places under which the company answers. Accepts the pending links there. Only for the team and admins.",
  body: setAnswerPlacesBody,
  response: places,
  errors: ["forbidden"],
} satisfies CallSchemas;
