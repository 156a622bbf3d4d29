/** Publishes a line, or an edit of one, that moderation rejected before it was written. */
import { lineKinds, solvedAnswers } from "@upwell/contract/vote-lines/values";
import * as z from "zod/mini";
import type { WriteTx } from "../../db/write.ts";
import type { Deps } from "../../lib/deps.ts";
import { requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { lockOwnVote, writeLine } from "./write-line.ts";

/** The content was valid when it was submitted. */
const linePayload = z.object({
  vote_line: z.object({
    feature_id: z.int(),
    kind: z.enum(lineKinds),
    answer: z.nullable(z.enum(solvedAnswers)),
    content: z.string(),
  }),
});

/** Writes the stored submission. Returns the line's id; undefined if its feature or vote was deleted. */
export async function publishLineFromPayload(
  tx: WriteTx,
  { now }: Pick<Deps, "now">,
  userId: number,
  payload: unknown,
): Promise<number | undefined> {
  const { feature_id: id, ...line } = linePayload.parse(payload).vote_line;
  const locked = await lockOwnVote(tx, userId, id, line.kind);
  if (locked?.vote === undefined) return undefined;
  const { feature_id, vote } = locked;
  // The voter may have changed the answer since.
  const current = { ...line, answer: vote.line?.answer ?? line.answer };
  const written = await writeLine(tx, { userId, feature_id, vote }, current, {
    state: "public",
    now: now(),
  });
  publishFeatureChange(tx, "edited", await requireFeature(tx, feature_id));
  return written;
}
