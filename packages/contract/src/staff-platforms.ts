/** What a platform's team changes about its page: words, pictures, the people shown. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { platform, slugParams, teamMember } from "./platforms.ts";
import { sentences } from "./sentences.ts";
import { count, text, timestamp, webAddress } from "./text.ts";

/** A platform as its team sees it. */
export const staffPlatform = z.extend(platform, {
  /** Whoever proves an address below the website's domain is verified at once. */
  trusts_mail_domain: z.boolean(),
  /** Ideas by the meaning of their status. */
  counts: z.object({
    suggested: count,
    seen: count,
    planned: count,
    in_development: count,
    launched: count,
    declined: count,
  }),
});
export type StaffPlatformWire = z.infer<typeof staffPlatform>;

export const getStaffPlatform = endpoint({
  id: "staffPlatforms.get",
  method: "GET",
  path: "/staff/platforms/:slug/",
  audience: "user",
  summary: "A platform with what only its team sees and sets.",
  params: slugParams,
  response: staffPlatform,
  errors: ["forbidden", "not_found"],
});

export const updatePlatformBody = z.object({
  name: z.optional(
    text({
      min: limits.platform.name.min,
      minError: sentences.platformNameRequired,
      max: limits.platform.name.max,
      maxError: sentences.platformNameMax,
    }),
  ),
  description: z.optional(
    text({ max: limits.platform.description.max, maxError: sentences.platformDescriptionMax }),
  ),
  website_url: z.optional(z.nullable(webAddress({ error: sentences.urlInvalid }))),
  trusts_mail_domain: z.optional(z.boolean({ error: sentences.invalid })),
  /** When what the writer saw was written; where it changed since, the answer is a 409. */
  updated_at: z.optional(timestamp),
});

export const updatePlatform = endpoint({
  id: "staffPlatforms.update",
  method: "PATCH",
  path: "/staff/platforms/:slug/",
  audience: "user",
  summary: "Changes a platform's words; its address stays. What is left out stays as it is.",
  params: slugParams,
  body: updatePlatformBody,
  response: staffPlatform,
  errors: ["forbidden", "not_found", "conflict"],
});

const picture = (name: "logo" | "banner") =>
  endpoint({
    id: `staffPlatforms.set${name === "logo" ? "Logo" : "Banner"}`,
    method: "POST",
    path: `/staff/platforms/:slug/${name}/`,
    audience: "user",
    summary: `Sets a platform's ${name} from a file: cut to ${limits[name].width} by ${limits[name].height} pixels and written anew. Without a file, takes it away.`,
    params: slugParams,
    files: [{ name, maxBytes: limits[name].maxBytes, types: "image/*" }],
    response: staffPlatform,
    errors: ["forbidden", "not_found", "not_an_image", "image_too_large"],
  });
export const setPlatformLogo = picture("logo");
export const setPlatformBanner = picture("banner");

/** Somebody of the team as users see them, with the number of their colours. */
export const staffTeamMember = z.extend(teamMember, { hue: count });
export type StaffTeamMemberWire = z.infer<typeof staffTeamMember>;

export const listStaffTeam = endpoint({
  id: "staffPlatforms.listTeam",
  method: "GET",
  path: "/staff/platforms/:slug/team/",
  audience: "user",
  summary: "The team shown to users, to be changed.",
  params: slugParams,
  response: z.array(staffTeamMember),
  errors: ["forbidden", "not_found"],
});

export const memberBody = z.object({
  name: text({
    min: 1,
    minError: sentences.memberNameRequired,
    max: limits.displayName.max,
    maxError: sentences.displayNameMax,
  }),
  role: text({ max: limits.team.role.max, maxError: sentences.memberRoleMax }),
  avatar_initials: text({
    min: 1,
    minError: sentences.memberInitials,
    max: limits.team.initials.max,
    maxError: sentences.memberInitials,
  }),
  hue: z
    .int({ error: sentences.integer })
    .check(
      z.minimum(0, { error: sentences.integer }),
      z.maximum(limits.team.hues - 1, { error: sentences.integer }),
    ),
});

export const setTeam = endpoint({
  id: "staffPlatforms.setTeam",
  method: "PUT",
  path: "/staff/platforms/:slug/team/",
  audience: "user",
  summary: "Sets the whole team shown to users, in its order.",
  params: slugParams,
  body: z.object({
    members: z
      .array(memberBody, { error: sentences.invalid })
      .check(z.maxLength(limits.team.max, { error: sentences.teamMax })),
    /** The ids that the writer saw, in their order; where others stand by now, the answer is a 409. */
    seen: z.optional(z.array(z.int()).check(z.maxLength(limits.team.max))),
  }),
  response: z.array(staffTeamMember),
  errors: ["forbidden", "not_found", "conflict"],
});
