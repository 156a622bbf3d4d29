import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import {
  imageUrl,
  line,
  oneOf,
  optionalReason,
  optionalWebsite,
  requestTimestamp,
  requiredReason,
  searchText,
  text,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import {
  directoryPlatform,
  implementationRate,
  mailDomainRequest,
  pendingPlatform,
  platform,
  responsiveness,
  staffPlatform,
  staffTeamMember,
  suggestedPlatform,
  teamMember,
  trends,
} from "./shapes.ts";
import { directoryStates, platformSorts } from "./values.ts";

export const listPlatforms = describePage(platform, {
  summary:
    "Lists active platforms, most followed first; searches name and description. `responsive` sorts by the share of answered ideas, see the call of a platform's responsiveness; those with fewer than ten such ideas, and those without a verified team, come last. `host`, the host name of a website without www, lists only the platforms with it, whatever else is asked for. `name` lists those whose name contains it, by name, those that begin with it first; `search` and `sort` do not count then.",
  filter: {
    host: z.optional(searchText(limits.platform.host.max)),
    name: z.optional(searchText(limits.platform.name.max)),
    search: z.optional(searchText(limits.search.max)),
    sort: z.optional(oneOf(platformSorts)),
  },
});

export const getPlatform = {
  summary: "Returns an active platform.",
  response: platform,
} satisfies CallSchemas;

export const listTeam = {
  summary: "Lists the public team, in its order.",
  response: z.array(teamMember),
} satisfies CallSchemas;

export const getPlatformRate = {
  summary: "Returns the share of a platform's features that are implemented or in progress.",
  response: implementationRate,
} satisfies CallSchemas;

export const getPlatformTrends = {
  summary: "Returns monthly suggestions, votes and launches of a platform, up to 24 months.",
  response: trends,
} satisfies CallSchemas;

export const getPlatformResponsiveness = {
  summary:
    "Returns how a platform's team answers its public ideas older than 14 days with at least five votes, and whether the team has claimed the platform.",
  response: responsiveness,
} satisfies CallSchemas;

export const getRate = {
  summary: "Returns the implementation rate of the whole directory.",
  response: implementationRate,
} satisfies CallSchemas;

const name = line({
  min: limits.platform.name.min,
  minError: validationMessages.platformNameRequired,
  max: limits.platform.name.max,
  maxError: validationMessages.platformNameMax,
});

const description = text({
  max: limits.platform.description.max,
  maxError: validationMessages.platformDescriptionMax,
});

const statement = text({
  max: limits.platform.statement.max,
  maxError: validationMessages.statementMax,
});

const website_url = optionalWebsite(validationMessages.urlInvalid);

export const suggestPlatformBody = z.object({
  name,
  description: z._default(description, ""),
  website_url,
  logo_url: z.optional(z.nullable(imageUrl({ error: validationMessages.imageUrlInvalid }))),
});

export const suggestPlatform = {
  status: 201,
  summary: "Suggests a platform; it is public once an admin has approved it.",
  body: suggestPlatformBody,
  response: suggestedPlatform,
  errors: ["platform_exists", "moderation_rejected"],
} satisfies CallSchemas;

export const listMySuggestedPlatforms = describePage(suggestedPlatform, {
  summary: "Lists the platforms that the viewer suggested, with their review state, newest first.",
});

export const uploadLogoBody = z.object({
  logo_url: imageUrl({
    required: validationMessages.logoInvalid,
    error: validationMessages.logoInvalid,
  }),
});

export const uploadLogo = {
  summary: "Sets a platform's logo by its public URL.",
  body: uploadLogoBody,
  response: platform,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const getStaffPlatform = {
  summary: "Returns a platform with the settings of its team.",
  response: staffPlatform,
} satisfies CallSchemas;

/**
 * Only for administrators: whether `website_url` is the platform's own. Without it, the confirmation stays with the
 * address that it is about.
 */
const website_confirmed = z.optional(z.boolean({ error: validationMessages.invalid }));

export const updatePlatformBody = z.object({
  name: z.optional(name),
  description: z.optional(description),
  website_url,
  website_confirmed,
  trusts_mail_domain: z.optional(z.boolean({ error: validationMessages.invalid })),
  /** Only its team writes it; an admin can empty it. */
  statement: z.optional(statement),
  /** `updated_at` that the client last saw; 409 if it changed since. */
  updated_at: z.optional(requestTimestamp),
});

export const updatePlatform = {
  summary:
    "Changes a platform's details; the slug stays. Omitted fields stay unchanged. An admin confirms the website by `website_confirmed`, and notifications tell admins of a new name or website. A team requests trust in the email domain, an admin grants it for a confirmed website; a new website needs a new grant.",
  body: updatePlatformBody,
  response: staffPlatform,
  errors: ["conflict", "platform_exists"],
} satisfies CallSchemas;

export const listMailDomainRequests = describePage(mailDomainRequest, {
  summary: "Lists platforms whose team requests trust in the email domain of its website.",
});

export const setPlatformLogo = {
  summary:
    "Sets a platform's logo from a file, cropped to 400 by 400 pixels and re-encoded; without a file, removes it.",
  files: [{ name: "logo", maxBytes: limits.logo.maxBytes, types: "image/*" }],
  response: staffPlatform,
  errors: ["not_an_image", "image_too_large"],
} satisfies CallSchemas;

export const setPlatformBanner = {
  summary:
    "Sets a platform's banner from a file, cropped to 1600 by 400 pixels and re-encoded; without a file, removes it.",
  files: [{ name: "banner", maxBytes: limits.banner.maxBytes, types: "image/*" }],
  response: staffPlatform,
  errors: ["not_an_image", "image_too_large"],
} satisfies CallSchemas;

export const listStaffTeam = {
  summary: "Lists the public team, for editing.",
  response: z.array(staffTeamMember),
} satisfies CallSchemas;

const member = z.object({
  name: line({
    minError: validationMessages.memberNameRequired,
    max: limits.displayName.max,
    maxError: validationMessages.displayNameMax,
  }),
  role: line({ max: limits.team.role.max, maxError: validationMessages.memberRoleMax }),
  avatar_initials: line({
    minError: validationMessages.memberInitials,
    max: limits.team.initials.max,
    maxError: validationMessages.memberInitials,
  }),
  hue: z
    .int({ error: validationMessages.integer })
    .check(
      z.minimum(0, { error: validationMessages.integer }),
      z.maximum(limits.team.hues - 1, { error: validationMessages.integer }),
    ),
});

export const teamBody = z.object({
  members: z
    .array(member, { error: validationMessages.invalid })
    .check(z.maxLength(limits.team.max, { error: validationMessages.teamMax })),
  /** Ids that the client last saw, in order; 409 if they changed since. */
  seen: z.optional(z.array(z.int()).check(z.maxLength(limits.team.max))),
});

export const setTeamList = {
  summary: "Replaces the public team.",
  body: teamBody,
  response: z.array(staffTeamMember),
  errors: ["conflict"],
} satisfies CallSchemas;

export const listPlatformSuggestions = describePage(pendingPlatform, {
  summary:
    "Lists suggested platforms pending review, oldest first. Suggestions of one name or website host are listed with the earliest of them.",
});

export const reviewPlatformBody = z.object({
  decision: oneOf(["approve", "reject"]),
  reason: optionalReason,
  website_confirmed,
  /** Suggestions of the same name or website host that are about another platform. */
  separate: z.optional(z.array(z.int()).check(z.maxLength(limits.platform.equal))),
});

export const reviewPlatform = {
  summary:
    "Approves a suggested platform and makes it public, or rejects it with a reason, together with those of the same name or website host, except `separate`. All who suggested it are notified, and the earliest is credited. Its website is confirmed only by `website_confirmed`.",
  body: reviewPlatformBody,
  response: suggestedPlatform,
  errors: ["already_decided", "conflict"],
} satisfies CallSchemas;

export const listDirectory = describePage(directoryPlatform, {
  summary: "Lists the platforms of all states, newest first; searches name and description.",
  filter: {
    search: z.optional(searchText(limits.search.max)),
    state: z.optional(oneOf(directoryStates)),
  },
});

export const createPlatformBody = z.object({
  name,
  description: z._default(description, ""),
  website_url,
  website_confirmed,
});

export const createPlatform = {
  status: 201,
  summary: "Adds a platform to the directory, public right away.",
  body: createPlatformBody,
  response: directoryPlatform,
  errors: ["platform_exists"],
} satisfies CallSchemas;

export const correctPlatformBody = z.pick(updatePlatformBody, {
  name: true,
  description: true,
  website_url: true,
  website_confirmed: true,
  updated_at: true,
});

export const correctPlatform = {
  summary:
    "Corrects the texts and website of a platform in any state. Omitted fields stay, and only `website_confirmed` confirms the website.",
  body: correctPlatformBody,
  response: directoryPlatform,
  errors: ["conflict", "platform_exists"],
} satisfies CallSchemas;

export const takeDownPlatform = {
  summary:
    "Takes a platform down: its pages answer 410 and its features leave all lists, but nothing is deleted. Notifies its team and the user who suggested it.",
  body: z.object({ reason: requiredReason }),
  response: directoryPlatform,
  errors: ["already_decided"],
} satisfies CallSchemas;

export const restorePlatform = {
  summary: "Makes a platform public again that was taken down. Notifies the same users.",
  response: directoryPlatform,
  errors: ["already_decided"],
} satisfies CallSchemas;
