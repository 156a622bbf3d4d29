/** SQL of invitations to teams. */
import type { TeamRole } from "@upwell/contract/employments/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readColumn, readRow, readRows } from "../../db/statements.ts";

export type InvitationRow = {
  id: number;
  address: string;
  role: TeamRole;
  created_at: Date;
  expires_at: Date;
};

/** Lists the invitations of a team that can be accepted, latest first. */
export const listInvitations = (db: Db, platformId: number, now: Date) =>
  readRows<InvitationRow>(db)`
    select id, address, role, created_at, expires_at from team_invitations
    where platform_id = ${platformId} and expires_at > ${now} order by id desc`;

type NewInvitation = {
  platformId: number;
  address: string;
  role: TeamRole;
  tokenHash: Uint8Array;
  invitedBy: number;
  now: Date;
  expiresAt: Date;
};

/** Stores an invitation in the place of an earlier one of the mailbox. Undefined if a team has as many as it may. */
export const saveInvitation = (tx: Tx, row: NewInvitation, max: number) =>
  readRow<InvitationRow>(tx)`
    insert into team_invitations (platform_id, address, role, token_hash, invited_by, created_at, expires_at)
    select ${row.platformId}::bigint, ${row.address}::text, ${row.role}::text, ${row.tokenHash}::bytea,
      ${row.invitedBy}::bigint, ${row.now}::timestamptz, ${row.expiresAt}::timestamptz
    where (select count(*) from team_invitations where platform_id = ${row.platformId}
      and expires_at > ${row.now} and voting_mailbox(address) <> voting_mailbox(${row.address})) < ${max}
    on conflict (platform_id, voting_mailbox(address)) do update set
      address = excluded.address, role = excluded.role, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id, address, role, created_at, expires_at`;

/** Whether an account of the mailbox is a member already. */
export const hasMember = (tx: Tx, platformId: number, address: string) =>
  hasRow(tx)`
    select from users u join employments e on e.user_id = u.id
    where u.email_verified_at is not null and voting_mailbox(u.email) = voting_mailbox(${address})
      and e.platform_id = ${platformId} and e.state = 'verified'`;

export const findInvitationTeam = (db: Db, id: number) =>
  readRow<{ platform_id: number }>(db)`select platform_id from team_invitations where id = ${id}`;

export const deleteInvitation = (tx: Tx, id: number) =>
  readColumn<string>(tx)`delete from team_invitations where id = ${id} returning role`;

/** Ends what an owner who is none any more had offered. */
export const deleteInvitationsBy = (tx: Tx, platformId: number, userId: number) =>
  readColumn<string>(tx)`
    delete from team_invitations where platform_id = ${platformId} and invited_by = ${userId} returning role`;

export type OpenInvitation = InvitationRow & {
  invited_by: number;
  inviter: string;
  platform_id: number;
  name: string;
  slug: string;
  logo_url: string | null;
  is_for_viewer: boolean;
};

/** Returns the invitation of a link while it can be accepted, and whether the viewer has proved its mailbox. */
export const findOpenInvitation = (
  db: Db,
  tokenHash: Uint8Array,
  { viewerId, now, locks = false }: { viewerId: number | null; now: Date; locks?: boolean },
) =>
  readRow<OpenInvitation>(db)`
    select i.id, i.address, i.role, i.created_at, i.expires_at, i.invited_by,
      coalesce(nullif(b.display_name, ''), b.username) as inviter,
      p.id as platform_id, p.name, p.slug, p.logo_url,
      exists (select from users u where u.id = ${viewerId}::bigint and u.email_verified_at is not null
        and voting_mailbox(u.email) = voting_mailbox(i.address)) as is_for_viewer
    from team_invitations i
      join platforms p on p.id = i.platform_id and p.active
      join users b on b.id = i.invited_by and b.is_active and (b.role = 'admin' or exists (
        select from employments e where e.user_id = b.id and e.platform_id = i.platform_id
          and e.state = 'verified' and e.role = 'owner'))
    where i.token_hash = ${tokenHash} and i.expires_at > ${now}
    ${locks ? sql`for no key update of i` : sql``}`;
