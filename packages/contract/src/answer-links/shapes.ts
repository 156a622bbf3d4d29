import * as z from "zod/mini";
import { count, timestamp } from "../fields.ts";
import { answerLinkProofs, answerLinkStates } from "./values.ts";

/** A link to where the company answered, as the page of a feature shows it. */
export const answerLink = z.object({
  id: z.int(),
  url: z.string(),
  /** The day of the answer, as who added the link gives it. */
  answered_on: z.iso.date(),
  state: z.enum(answerLinkStates),
  /** What accepted it; null while it is pending, or if it was refused. */
  proof: z.nullable(z.enum(answerLinkProofs)),
  /** People who confirm it. */
  confirmation_count: count,
  created_at: timestamp,
});
