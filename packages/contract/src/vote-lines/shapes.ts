import * as z from "zod/mini";
import { count } from "../fields.ts";
import { moderationStates } from "../moderation/values.ts";
import { author } from "../users/shapes.ts";
import { solvedAnswers } from "./values.ts";

/** What everybody sees of the lines of a feature's voters. */
export const publicLines = {
  /** How many voters say publicly why they voted. */
  why_count: count,
  /** The most recent of these lines; at most 3. */
  whys: z.array(
    z.object({
      id: z.int(),
      content: z.string(),
      /** Null if the voter hides their name at this vote. */
      user: z.nullable(author),
    }),
  ),
  /** How many voters answered whether it is solved for them. */
  solved: z.object({ yes: count, partly: count, no: count }),
};

const moderation_state = z.enum(moderationStates);

/** The viewer's lines. A line that is not `public` is visible to its author only. */
export const myLines = {
  why: z.nullable(z.object({ content: z.string(), moderation_state })),
  solved: z.nullable(
    z.object({ answer: z.enum(solvedAnswers), content: z.string(), moderation_state }),
  ),
};
