import * as z from "zod/mini";
import { count, timestamp } from "../fields.ts";
import { wishPlatform } from "../wishes/shapes.ts";
import { claimProofs } from "./values.ts";

/** That a product has what is asked for, as pages show it: accepted, or waiting. */
export const claim = z.object({
  id: z.int(),
  /** The idea of its platform; null for a product that has none in the wish. */
  feature_id: z.nullable(z.int()),
  platform: z.nullable(wishPlatform),
  /** Of a product without a page here; else "". */
  product_name: z.string(),
  product_url: z.string(),
  /** The page that says so. */
  url: z.string(),
  /** The version or the day since which it has it. */
  since: z.string(),
  state: z.enum(["pending", "accepted"]),
  proof: z.nullable(z.enum(claimProofs)),
  /** People beside who made it who confirm and deny it. */
  confirmation_count: count,
  denial_count: count,
  confirmed_at: timestamp,
  /** Whether nobody has confirmed it for a year. */
  is_stale: z.boolean(),
});

export type ClaimWire = z.infer<typeof claim>;
