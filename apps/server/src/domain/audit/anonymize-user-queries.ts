/** Removes a deleted user's personal data from the audit log; who did what, and when, stays. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { personalDetailKeys } from "./personal-details.ts";

const keys = sql`array[${sql.join(personalDetailKeys.map((key) => sql.lit(key)))}]`;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

async function clearEntriesAbout(tx: Tx, userId: number): Promise<void> {
  await sql`
    update audit_events a set details = a.details - ${keys}
    where a.id in (
      select e.id from audit_events e
        where e.subject_type in ('user', 'bio', 'display_name') and e.subject_id = ${userId}
      union select e.id from audit_events e join features f on f.id = e.subject_id
        where e.subject_type = 'feature' and f.user_id = ${userId}
      union select e.id from audit_events e join comments c on c.id = e.subject_id
        where e.subject_type = 'comment' and c.user_id = ${userId}
      union select e.id from audit_events e
        where e.details ? 'author_id' and e.details ->> 'author_id' = ${String(userId)}
      -- Entries about notes on votes do not have the author.
      union select e.id from audit_events e join moderation_verdicts v
          on v.subject_type = 'vote_note' and v.subject_id = e.subject_id
        where e.subject_type = 'vote_note' and v.user_id = ${userId}
      union select e.id from audit_events e join moderation_verdicts v
          on e.details ? 'verdict_id' and e.details ->> 'verdict_id' = v.id::text
        where v.user_id = ${userId}
    ) and a.details ?| ${keys}`.execute(tx);
}

async function redactEmailInReasons(tx: Tx, email: string): Promise<void> {
  const pattern = escapePattern(email);
  await sql`
    update audit_events set details = jsonb_set(details, '{reason}',
      to_jsonb(regexp_replace(details ->> 'reason', ${pattern}, '[deleted]', 'gi')))
    where details ? 'reason' and details ->> 'reason' ~* ${pattern}`.execute(tx);
}

/** Removes the user's texts and email from all entries. Call before the user's texts are deleted. */
export async function anonymizeUserInAudit(tx: Tx, { id, email }: { id: number; email: string }) {
  await clearEntriesAbout(tx, id);
  await redactEmailInReasons(tx, email);
}
