/** Reads the texts that were held because the sentence encoder was busy or away. */
import { AppError } from "../../lib/app-error.ts";
import { publish } from "./decide-verdict.ts";
import { judgeText } from "./moderate-text.ts";
import { computeQueueTime, getSeverity } from "./queue-order.ts";
import type { ModerationDeps } from "./subjects.ts";
import { findUnread, leaveToPerson, lockUnread, writeAllowed } from "./unread-queries.ts";
import { findAuthorHistory } from "./verdict-queries.ts";

/** Publishes a text that waits, as if it had been allowed when it was written, and notifies its author. */
const release = (deps: ModerationDeps, id: number): Promise<void> =>
  deps.write(async (tx) => {
    const text = await lockUnread(tx, id);
    if (text === undefined) return;
    const subjectId = await publish(tx, deps, text, text.payload);
    if (subjectId === undefined) throw new AppError("not_found");
    await writeAllowed(tx, id, subjectId);
    tx.emit(null, { kind: "verdict_decision", verdict_id: id });
  });

/** Reads the text that waits longest. Returns false if none waits, or the encoder is still missing. */
export async function readNextUnread(deps: ModerationDeps): Promise<boolean> {
  const unread = await findUnread(deps.db);
  if (unread === undefined) return false;
  const { id, subject_type, content, author_id, via } = unread;
  if (subject_type === "avatar") return false;
  const submission = { subject_type, content, author_id, via };
  const author = findAuthorHistory(deps, submission, { since: null });
  const { isUnread, verdict, reason, reasoning } = await judgeText(deps, submission, author);
  if (isUnread) return false;
  if (verdict !== "allow") {
    await deps.write(async (tx) => {
      const text = await lockUnread(tx, id);
      if (text === undefined) return;
      const urgency = { severity: getSeverity(reason), audience_size: text.audience_size };
      const queue_at = computeQueueTime(text.created_at, urgency);
      await leaveToPerson(tx, id, { reason, reasoning, queue_at });
    });
    return true;
  }
  try {
    await release(deps, id);
  } catch (error) {
    // What it belongs to was deleted, for example: a person decides, and the next text is read.
    deps.log.warn({ err: error, verdict: id }, "A text that was read late was not published");
    await leaveToPerson(deps.db, id);
  }
  return true;
}
