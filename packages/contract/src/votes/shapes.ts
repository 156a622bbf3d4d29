/** The viewer's vote. */
import * as z from "zod/mini";
import { myNotes } from "../vote-notes/shapes.ts";

/** The viewer's vote for a feature, also one that an admin removed. */
export const myVote = z.object({
  /** The viewer hides their name at this vote. */
  hides_name: z.boolean(),
  /** Whether others do not see the viewer's name: at this vote, on this platform or everywhere. */
  is_hidden: z.boolean(),
  /** Why an admin removed the vote; null if it counts. */
  removal_reason: z.nullable(z.string()),
  /** The vote does not count, because another account of the viewer's mailbox has one. */
  is_repeat: z.boolean(),
  /** The addresses of the viewer's other accounts of the same mailbox that have a vote: all of them count once. */
  shared_with: z.array(z.string()),
  ...myNotes,
});

export type MyVoteWire = z.infer<typeof myVote>;
