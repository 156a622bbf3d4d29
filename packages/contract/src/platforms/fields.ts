/** What requests about a platform contain. */
import * as z from "zod/mini";
import { line, optionalWebsite, text } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { parseRepository } from "../repositories/address.ts";
import { statusGroups } from "../status/statuses.ts";

export const name = line({
  min: limits.platform.name.min,
  minError: validationMessages.platformNameRequired,
  max: limits.platform.name.max,
  maxError: validationMessages.platformNameMax,
});

export const description = text({
  max: limits.platform.description.max,
  maxError: validationMessages.platformDescriptionMax,
});

export const statement = text({
  max: limits.platform.statement.max,
  maxError: validationMessages.statementMax,
});

/** Markdown that descriptions of new features begin with. */
export const feature_template = text({
  max: limits.platform.featureTemplate.max,
  maxError: validationMessages.featureTemplateMax,
});

/** Names that a team gives to statuses, one for each meaning at most. */
export const status_labels = z
  .array(
    z.object({
      status: z.enum(statusGroups, { error: validationMessages.invalid }),
      label: line({
        min: 1,
        max: limits.platform.statusLabel.max,
        maxError: validationMessages.statusLabelMax,
      }),
    }),
    { error: validationMessages.invalid },
  )
  .check(
    z.maxLength(statusGroups.length, { error: validationMessages.statusLabelTwice }),
    z.refine((labels) => new Set(labels.map(({ status }) => status)).size === labels.length, {
      error: validationMessages.statusLabelTwice,
    }),
  );

export type StatusLabelWire = z.output<typeof status_labels>[number];

export const website_url = optionalWebsite(validationMessages.urlInvalid);

/** Of any forge: an https or ssh address, or that of a page of it. An empty text removes it. */
export const repository_url = z.optional(
  z.nullable(
    line({
      max: limits.platform.url.max,
      maxError: validationMessages.repositoryInvalid,
    }).check(
      z.refine((value) => value === "" || parseRepository(value) !== null, {
        error: validationMessages.repositoryInvalid,
      }),
    ),
  ),
);

export const website_confirmed = z.optional(z.boolean({ error: validationMessages.invalid }));

/** The same for `repository_url`; another repository has to be confirmed again. */
export const repository_confirmed = z.optional(z.boolean({ error: validationMessages.invalid }));

export const member = z.object({
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
