import * as z from "zod/mini";
import { count, timestamp } from "../fields.ts";
import { answerLinkProofs, answerLinkStates } from "./values.ts";

/** A link to where the company answered, as the page of a feature shows it. */
export const answerLink = z.object({
  id: z.int(),
  url: z.string(),
  /** The sentence of the page that answers; null for a link from before it was asked for, which waits. */
  sentence: z.nullable(z.string()),
  /** The day of the answer, as who added the link gives it. */
  answered_on: z.iso.date(),
  /** Whether an admin confirmed the day. An answer counts from that day then, else from the day of its link. */
  is_day_confirmed: z.boolean(),
  state: z.enum(answerLinkStates),
  /** What accepted it; null while it is pending, or if it was refused. */
  proof: z.nullable(z.enum(answerLinkProofs)),
  /** People who confirm it. */
  confirmation_count: count,
  /** When three people contested it: it waits for an admin or three people. */
  contested_at: z.nullable(timestamp),
  created_at: timestamp,
});
