/** Which of several servers is the primary. */
import type pg from "pg";

/** What a server said about itself. */
export type Seen = {
  /** Whether it accepts writes: it is not in recovery. */
  isWritable: boolean;
  /** The timeline of its log, which each promotion increases; null in recovery. */
  timeline: number | null;
  /** How much of the log it has, in bytes. */
  position: number;
};

export const seeStatement = `select not in_recovery as "isWritable",
    case when not in_recovery
      then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
    (case when in_recovery then coalesce(pg_last_wal_replay_lsn(), '0/0')
      else pg_current_wal_lsn() end - '0/0')::float8 as position
  from pg_is_in_recovery() as in_recovery`;

/** No server may be written to. Has the code of a server that cannot accept connections now. */
export class NoPrimary extends Error {
  override name = "NoPrimary";
  override message = "no server of DATABASE_URL is the primary";
  readonly code = "57P03";
}

/**
 * Keeps the writes of this process away from servers that were demoted: it remembers the highest timeline,
 * and a server of an earlier one is no primary, even if it accepts writes.
 */
export type Fence = {
  /** Returns whether a server may be written to, and raises the fence to its timeline. */
  pass(seen: Seen | undefined): boolean;
  timeline(): number;
};

export function createFence(): Fence {
  let highest = 0;
  return {
    pass: (seen) => {
      if (!seen?.isWritable || seen.timeline === null || seen.timeline < highest) return false;
      highest = seen.timeline;
      return true;
    },
    timeline: () => highest,
  };
}

/** Throws if the server of a new connection may not be written to. */
export async function admitPrimary(fence: Fence, client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Seen>(seeStatement);
  if (!fence.pass(rows[0])) throw new NoPrimary();
}

/** Returns the writable server of the latest timeline: of two, the current one. */
export function choosePrimary<Host extends { readonly seen: Seen | undefined }>(
  hosts: readonly Host[],
  current: Host | undefined,
  fence: Fence,
): Host | undefined {
  const latest = Math.max(...hosts.map(({ seen }) => seen?.timeline ?? 0));
  const writable = hosts.filter(({ seen }) => seen?.timeline === latest && fence.pass(seen));
  return current !== undefined && writable.includes(current) ? current : writable[0];
}
