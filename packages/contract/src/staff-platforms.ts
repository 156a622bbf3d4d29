/** What a platform's team changes about its page: words, pictures, the people shown. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { platform, slugParams, teamMember } from "./platforms.ts";
import { teamBody, updatePlatformBody } from "./staff-forms.ts";
import { count } from "./text.ts";

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

export const setPlatformLogo = endpoint({
  id: "staffPlatforms.setLogo",
  method: "POST",
  path: "/staff/platforms/:slug/logo/",
  audience: "user",
  summary:
    "Sets a platform's logo from a file, cut to 400 by 400 pixels and written anew; without a file, takes it away.",
  params: slugParams,
  files: [{ name: "logo", maxBytes: limits.logo.maxBytes, types: "image/*" }],
  response: staffPlatform,
  errors: ["forbidden", "not_found", "not_an_image", "image_too_large"],
});

export const setPlatformBanner = endpoint({
  id: "staffPlatforms.setBanner",
  method: "POST",
  path: "/staff/platforms/:slug/banner/",
  audience: "user",
  summary:
    "Sets a platform's banner from a file, cut to 1600 by 400 pixels and written anew; without a file, takes it away.",
  params: slugParams,
  files: [{ name: "banner", maxBytes: limits.banner.maxBytes, types: "image/*" }],
  response: staffPlatform,
  errors: ["forbidden", "not_found", "not_an_image", "image_too_large"],
});

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

export const setTeam = endpoint({
  id: "staffPlatforms.setTeam",
  method: "PUT",
  path: "/staff/platforms/:slug/team/",
  audience: "user",
  summary: "Sets the whole team shown to users, in its order.",
  params: slugParams,
  body: teamBody,
  response: z.array(staffTeamMember),
  errors: ["forbidden", "not_found", "conflict"],
});
