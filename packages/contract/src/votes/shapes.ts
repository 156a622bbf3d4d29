/** The viewer's vote. */
import * as z from "zod/mini";
import { myLines } from "../vote-lines/shapes.ts";

/** The viewer's vote for a feature, also one that an admin took away. */
export const myVote = z.object({
  /** The viewer hides their name at this vote. */
  hides_name: z.boolean(),
  /** Whether others do not see the viewer's name: at this vote, on this platform or everywhere. */
  is_hidden: z.boolean(),
  /** Why an admin took the vote away; null if it counts. */
  taken_reason: z.nullable(z.string()),
  ...myLines,
});

export type MyVoteWire = z.infer<typeof myVote>;
