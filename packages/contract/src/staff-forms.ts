/** What teams and admins fill in: the bodies by which its forms are checked before they are sent. */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { sentences } from "./sentences.ts";
import { onlineCounts } from "./site.ts";
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

/** The revision that was seen; 0 where there was nothing to see. */
export const seenRevision = z
  .number({ error: sentences.integer })
  .check(z.int({ error: sentences.integer }), z.minimum(0, { error: sentences.integer }));

export const legalDraftBody = z.object({
  content: text({
    min: 1,
    minError: sentences.legalEmpty,
    max: limits.legal.max,
    maxError: sentences.legalMax,
  }),
  effective_date: z._default(z.nullable(z.iso.date({ error: sentences.dateInvalid })), null),
  revision: seenRevision,
});

const yesNo = () => z.boolean({ error: sentences.yesOrNo });
const asConfigured = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

/** What an admin has set; null is what the environment says. */
export const siteSettings = z.object({
  online_count: asConfigured(z.enum(onlineCounts, { error: sentences.oneOf(onlineCounts) })),
  /** Where to support the site; "" is nowhere. */
  support_url: asConfigured(webAddress({ error: sentences.urlInvalid })),
  require_email_verification: asConfigured(yesNo()),
  /** Whether new people may join. */
  registration_open: z._default(yesNo(), true),
  /** Stands above every page; "" is none. */
  notice: z._default(text({ max: limits.notice.max, maxError: sentences.noticeMax }), ""),
});

export const updateSettingsBody = z.extend(siteSettings, { revision: seenRevision });
