/** What a platform's team fills in: the bodies by which its forms are checked before they are sent. */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { sentences } from "./sentences.ts";
import { id, text, timestamp, webAddress } from "./text.ts";

export const claimBody = z.object({
  platform: id,
  company: text({
    min: 1,
    minError: sentences.companyRequired,
    max: limits.company.max,
    maxError: sentences.companyMax,
  }),
  job_title: text({
    min: 1,
    minError: sentences.jobTitleRequired,
    max: limits.jobTitle.max,
    maxError: sentences.jobTitleMax,
  }),
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

const member = z.object({
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

export const teamBody = z.object({
  members: z
    .array(member, { error: sentences.invalid })
    .check(z.maxLength(limits.team.max, { error: sentences.teamMax })),
  /** The ids that the writer saw, in their order; where others stand by now, the answer is a 409. */
  seen: z.optional(z.array(z.int()).check(z.maxLength(limits.team.max))),
});
