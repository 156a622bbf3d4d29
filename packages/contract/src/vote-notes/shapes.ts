import * as z from "zod/mini";
import { count } from "../fields.ts";
import { moderationStates } from "../moderation/values.ts";
import { author } from "../users/shapes.ts";
import { outcomeAnswers } from "./values.ts";

/** What everybody sees of the notes of a feature's voters. */
export const publicNotes = {
  /** How many voters say publicly why they voted. */
  reason_count: count,
  /** The most recent of these notes; at most 3. */
  reasons: z.array(
    z.object({
      id: z.int(),
      content: z.string(),
      /** Null if the voter hides their name at this vote. */
      user: z.nullable(author),
    }),
  ),
  /** How many voters answered whether it is solved for them. */
  outcome: z.object({ yes: count, partly: count, no: count }),
};

const moderation_state = z.enum(moderationStates);

/** The viewer's notes. A note that is not `public` is visible to its author only. */
export const myNotes = {
  reason: z.nullable(z.object({ content: z.string(), moderation_state })),
  outcome: z.nullable(
    z.object({ answer: z.enum(outcomeAnswers), content: z.string(), moderation_state }),
  ),
};
