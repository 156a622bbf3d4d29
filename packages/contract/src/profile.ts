/** One's own account: its profile, its end, and all that is held about it. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { mailDigests, me } from "./people.ts";
import { personalData } from "./personal-data.ts";
import { sentences } from "./sentences.ts";
import { nothing, text } from "./text.ts";

const namePart = text({ max: limits.displayName.max, maxError: sentences.displayNameMax });

/** What is left out stays as it is. */
export const updateMeBody = z.object({
  first_name: z.optional(namePart),
  last_name: z.optional(namePart),
  bio: z.optional(text({ max: limits.bio.max, maxError: sentences.bioMax })),
  mail_digest: z.optional(z.enum(mailDigests, { error: sentences.oneOf(mailDigests) })),
});

export const updateMe = endpoint({
  id: "profile.update",
  method: "PATCH",
  path: "/auth/me/",
  audience: "user",
  summary: "Changes the viewer's profile; the avatar is cut square and written anew.",
  body: updateMeBody,
  files: [{ name: "avatar", maxBytes: limits.avatar.maxBytes, types: "image/*" }],
  response: me,
  errors: ["moderation_rejected", "not_an_image", "image_too_large"],
});

export const deleteMe = endpoint({
  id: "profile.delete",
  method: "DELETE",
  path: "/auth/me/",
  audience: "user",
  status: 204,
  summary:
    "Deletes the viewer's account. Texts that others voted on or answered stay, without their author.",
  response: nothing,
  errors: ["conflict"],
});

export const exportMe = endpoint({
  id: "profile.export",
  method: "GET",
  path: "/auth/me/export/",
  audience: "user",
  summary: "All that the site holds on the viewer.",
  response: personalData,
});
