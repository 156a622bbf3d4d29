import * as z from "zod/mini";
import { isFrontPage } from "../answer-links/address.ts";
import { answerAddress } from "../answer-links/schemas.ts";
import { describePage, noContent } from "../calls.ts";
import { line, oneOf, slug, webAddress } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { claim } from "./shapes.ts";

/** Hosts whose addresses lead to others. */
const shorteners =
  /^(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|ow\.ly|buff\.ly|cutt\.ly|rb\.gy|shorturl\.at|rebrand\.ly|tiny\.cc|lnkd\.in|t\.ly|v\.gd|s\.id)$/;

const source = {
  url: answerAddress.check(
    z.refine((value) => !isFrontPage(new URL(value)), { error: validationMessages.claimFrontPage }),
    z.refine((value) => !shorteners.test(new URL(value).hostname), {
      error: validationMessages.answerAddressElsewhere,
    }),
  ),
  since: line({
    ...{ min: 1, minError: validationMessages.claimSince },
    ...{ max: limits.claims.since, maxError: validationMessages.claimSince },
  }),
};

export const claimForFeatureBody = z.object(source);

export const claimForWishBody = z
  .object({
    /** The slug of a platform; null for a product without a page here. */
    platform: z.nullable(slug),
    product_name: z._default(
      line({ max: limits.claims.productName, maxError: validationMessages.claimProduct }),
      "",
    ),
    product_url: z._default(
      z.union([z.literal(""), webAddress(validationMessages.claimProductUrl)]),
      "",
    ),
    ...source,
  })
  .check(
    z.refine(({ platform, product_name }) => platform !== null || product_name.length > 1, {
      path: ["product_name"],
      error: validationMessages.claimProduct,
    }),
    z.refine(({ platform, product_url }) => platform !== null || product_url !== "", {
      path: ["product_url"],
      error: validationMessages.claimProductUrl,
    }),
  );

const made = {
  response: z.object({ id: z.int(), state: z.enum(["pending", "accepted"]) }),
  status: 201,
  errors: ["claim_exists", "claim_to_this_site", "too_many_claims", "too_many_waiting_claims"],
} as const;

const accepts = `Accepted at once from the product's team and admins, else once ${limits.claims.confirmations} people of other mailboxes confirm it.`;

export const claimForFeature = {
  summary: `Says since when the platform of an idea has it, with the page that says so. ${accepts} It launches nothing: it proposes that to the team.`,
  body: claimForFeatureBody,
  ...made,
} satisfies CallSchemas;

export const claimForWish = {
  summary: `Says which product has what a wish asks for, since when, with the page that says so: a platform, or a product without a page here. ${accepts}`,
  body: claimForWishBody,
  ...made,
} satisfies CallSchemas;

const voiceErrors = ["forbidden", "already_decided", "own_platform"] as const;
const decides = "The team of its product and admins decide by it.";

export const confirmClaim = noContent({
  summary: `Confirms a claim, also an old one again. ${decides} Not for who made it, nor for accounts younger than a week. Idempotent.`,
  errors: voiceErrors,
});

export const denyClaim = noContent({
  summary: `Denies a claim; ${limits.claims.denials} people of different mailboxes hide it until its team or an admin decides. ${decides} Not for who made it, nor for accounts younger than a week. Idempotent.`,
  errors: voiceErrors,
});

export const deleteClaim = noContent({
  summary:
    "Deletes a claim: for admins, and for who made it while it is neither contested nor refused.",
  errors: ["forbidden"],
});

export const decideClaim = noContent({
  summary: "Accepts or refuses a claim in any state. Only for the team of its platform and admins.",
  body: z.object({ state: oneOf(["accepted", "refused"]) }),
  errors: ["forbidden", "own_platform"],
});

export const listContestedClaims = describePage(
  z.extend(z.omit(claim, { state: true }), {
    title: z.string(),
    wish_id: z.nullable(z.int()),
  }),
  {
    summary:
      "Lists the claims that people contest, the latest first: of a platform for its team, or all for admins.",
    filter: { platform: z.optional(slug) },
    errors: ["not_found", "forbidden"],
  },
);
