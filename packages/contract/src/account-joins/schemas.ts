import * as z from "zod/mini";
import { noContent } from "../calls.ts";
import { line, timestamp } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";

/** An account that was joined to the viewer's. */
const join = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** Whether signing in to it opens the viewer's account. */
  opens: z.boolean(),
  joined_at: timestamp,
  /** When it can no longer be undone. */
  undo_until: timestamp,
});

export const listJoins = {
  summary: "Lists the accounts that were joined to the viewer's, latest first.",
  response: z.array(join),
} satisfies CallSchemas;

export const joinAccount = {
  status: 201,
  summary:
    "Joins another account of the viewer's, by the token of a session there that has begun or was proved within the last minutes. Its votes, texts, follows, keys, employments and news move, its address signs in to the viewer's account, and the session ends.",
  body: z.object({ token: line({ minError: validationMessages.required, max: 200 }) }),
  response: join,
  errors: ["conflict", "proof_required", "account_not_joinable"],
} satisfies CallSchemas;

export const undoJoin = noContent({
  summary: "Gives a joined account back what it had, within 30 days.",
  errors: ["conflict"],
});
