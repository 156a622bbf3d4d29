/** A wish: features of several platforms that ask for the same. */
import * as z from "zod/mini";
import { count, timestamp } from "../fields.ts";
import { planFields } from "../status/plan-fields.ts";
import { statuses } from "../status/statuses.ts";

/** A platform in the table of a wish. */
export const wishPlatform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
});

/** What a wish says about one of its features. */
export const wishFeature = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(statuses),
  upvote_count: count,
  ...planFields,
  created_at: timestamp,
  platform: wishPlatform,
});

export type WishFeatureWire = z.infer<typeof wishFeature>;

/** The wish of a feature, as the feature's page shows it. */
export const otherPlatforms = z.object({
  id: z.int(),
  title: z.string(),
  /** People of different mailboxes who voted for one of its features. */
  person_count: count,
  /** The wish's other public features with the most votes; at most five. */
  features: z.array(wishFeature).check(z.minLength(1)),
  /** How many other public features there are. */
  total: count,
});

export type OtherPlatformsWire = z.infer<typeof otherPlatforms>;
