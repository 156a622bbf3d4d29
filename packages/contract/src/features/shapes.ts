/** Parts of the page of a feature. */
import * as z from "zod/mini";
import { count, markdown, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";

/** The viewer's permissions on a feature. */
export const featurePermissions = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  update_status: z.boolean(),
  pin_comment: z.boolean(),
  remove_name: z.boolean(),
});

/** The other feature of a split. */
export const splitSide = z.object({
  id: z.int(),
  title: z.string(),
  /** How many votes were copied. */
  votes: count,
  split_at: timestamp,
});

/** Where a feature was brought from. */
export const brought = z.object({
  source_name: z.string(),
  votes: count,
  /** The day on which they were read. */
  votes_until: z.nullable(z.string()),
});

/** A new description. */
export const description = markdown({
  min: limits.description.min,
  minError: validationMessages.descriptionMin,
  max: limits.description.max,
  maxError: validationMessages.descriptionMax,
});

/** Of a new feature. */
export const platformId = z
  .int({ error: validationMessages.platformRequired })
  .check(z.positive({ error: validationMessages.platformRequired }));
