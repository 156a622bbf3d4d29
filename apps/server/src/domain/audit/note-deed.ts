/** The audit: a row for each staff deed, never altered. */
import type { Tx } from "../../db/client.ts";

export type StaffDeed = {
  /** Null for whoever runs the site, at its terminal. */
  actor_id: number | null;
  /** "subject.verb": "platform.approve". */
  action: string;
  subject_type: string;
  subject_id: number | null;
  platform_id?: number | null;
  details?: Record<string, unknown>;
};

/** Notes a staff deed in the transaction of the deed itself. */
export async function noteDeed(tx: Tx, { details = {}, ...deed }: StaffDeed): Promise<void> {
  await tx
    .insertInto("audit_entries")
    .values(({ fn }) => ({
      ...deed,
      details: JSON.stringify(details),
      // Not when the transaction began: of two deeds one may have waited for the other.
      created_at: fn<Date>("clock_timestamp"),
    }))
    .execute();
}
