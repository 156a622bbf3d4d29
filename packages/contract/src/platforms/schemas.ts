import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { employment } from "../employments/schemas.ts";
import {
  imageUrl,
  line,
  oneOf,
  optionalReason,
  requestTimestamp,
  requiredReason,
  searchText,
  webAddress,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import {
  description,
  feature_template,
  member,
  name,
  repository_confirmed,
  repository_url,
  statement,
  status_labels,
  website_confirmed,
  website_url,
} from "./fields.ts";
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

export const getFeatureTemplate = {
  summary:
    "Returns the Markdown that a platform's team offers to begin a description with; empty if it offers none. Unchanged it is no description.",
  response: z.object({ template: z.string() }),
} satisfies CallSchemas;

export const getRate = {
  summary: "Returns the implementation rate of the whole directory.",
  response: implementationRate,
} satisfies CallSchemas;

export const suggestPlatformBody = z.object({
  name,
  description: z._default(description, ""),
  website_url,
  repository_url,
  logo_url: z.optional(z.nullable(imageUrl({ error: validationMessages.imageUrlInvalid }))),
  /** Tags to begin with. */
  topics: z._default(
    z
      .array(line({ min: 1, max: limits.tagName.max, maxError: validationMessages.invalid }))
      .check(z.maxLength(limits.platform.topics, { error: validationMessages.invalid })),
    [],
  ),
  /** Claims the platform, too. Once the claim is proved, the page is public. */
  is_mine: z._default(z.boolean({ error: validationMessages.invalid }), false),
});

export const suggestPlatform = {
  status: 201,
  summary:
    "Suggests a platform; it is public once an admin has approved it, or with `is_mine` once its author has proved that it is theirs. At once, if their email address is at the domain of its website.",
  body: suggestPlatformBody,
  response: z.extend(suggestedPlatform, { claim: z.nullable(employment) }),
  errors: ["platform_exists", "moderation_rejected"],
} satisfies CallSchemas;

export const describeRepository = {
  summary:
    "Asks the forge of a repository what it is called and about, and says which listed platform it is of.",
  body: z.object({ repository_url: webAddress(validationMessages.repositoryInvalid) }),
  response: z.object({
    repository_url: z.string(),
    name: z.string(),
    description: z.string(),
    website_url: z.string(),
    logo_url: z.string(),
    topics: z.array(z.string()),
    platform: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  }),
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
export const updatePlatformBody = z.object({
  name: z.optional(name),
  description: z.optional(description),
  website_url,
  website_confirmed,
  repository_url,
  repository_confirmed,
  trusts_mail_domain: z.optional(z.boolean({ error: validationMessages.invalid })),
  /** Only its team writes it; an admin can empty it. */
  statement: z.optional(statement),
  /** What descriptions of new features begin with; empty for none. */
  feature_template: z.optional(feature_template),
  /** Replaces all. Filters, calls and lists of the directory keep the standard names. */
  status_labels: z.optional(status_labels),
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

const setImage = <Name extends "logo" | "banner">(name: Name, size: string) =>
  ({
    summary: `Sets a platform's ${name} from a file, cropped to ${size} pixels and re-encoded; without a file, removes it.`,
    files: [{ name, maxBytes: limits[name].maxBytes, types: "image/*" }],
    response: staffPlatform,
    errors: ["not_an_image", "image_too_large"],
  }) satisfies CallSchemas;
export const setPlatformLogo = setImage("logo", "400 by 400");
export const setPlatformBanner = setImage("banner", "1600 by 400");

export const listStaffTeam = {
  summary: "Lists the public team, for editing.",
  response: z.array(staffTeamMember),
} satisfies CallSchemas;

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
  repository_confirmed,
  /** Suggestions of the same name or website host that are about another platform. */
  separate: z.optional(z.array(z.int()).check(z.maxLength(limits.platform.equal))),
});

export const reviewPlatform = {
  summary:
    "Approves a suggested platform and makes it public, or rejects it with a reason, together with those of the same name or website host, except `separate`. All who suggested it are notified, and the earliest is credited. Its website is confirmed only by `website_confirmed`, its repository by `repository_confirmed`.",
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
  repository_url,
  repository_confirmed,
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
  repository_url: true,
  repository_confirmed: true,
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
