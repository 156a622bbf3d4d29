/** SQL of the assignees of features. */
import type { AuthorWire } from "@upwell/contract/users/shapes";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readRow, readRows, run } from "../../db/statements.ts";

/** The assignee of a feature `f`, or null. */
const assigneeJson = sql<AuthorWire | null>`(
  select json_build_object('id', m.id, 'username', m.username, 'display_name', m.display_name,
    'avatar', m.avatar, 'role', m.role, 'is_verified', m.is_verified)
  from feature_assignees a join users m on m.id = a.user_id where a.feature_id = f.id)`;

export const findAssignee = (db: Db, featureId: number) =>
  readRow<{ assignee: AuthorWire | null }>(db)`
    select ${assigneeJson} as assignee from features f where f.id = ${featureId}`;

/** Returns the assignees of those of the features that have one. */
export async function listAssignees(
  db: Db,
  featureIds: readonly number[],
): Promise<ReadonlyMap<number, AuthorWire>> {
  if (featureIds.length === 0) return new Map();
  const rows = await readRows<{ id: number; assignee: AuthorWire }>(db)`
    select * from (
      select f.id, ${assigneeJson} as assignee from unnest(${[...featureIds]}::bigint[]) f(id)) found
    where assignee is not null`;
  return new Map(rows.map(({ id, assignee }) => [id, assignee]));
}

/** Whether a user looks after features of a platform: an owner or a member of its team. */
export const isAssignable = (db: Db, platformId: number, userId: number) =>
  hasRow(db)`
    select from employments e join users u on u.id = e.user_id
    where e.platform_id = ${platformId} and e.user_id = ${userId} and e.state = 'verified'
      and e.role in ('owner', 'member') and u.is_active`;

export const findAssignment = (tx: Tx, featureId: number) =>
  readRow<{ user_id: number; origin_feature_id: number | null }>(tx)`
    select user_id, origin_feature_id from feature_assignees where feature_id = ${featureId}`;

/** Assigns a locked feature. It is no longer what a merge has brought. */
export const saveAssignment = (tx: Tx, featureId: number, userId: number, now: Date) =>
  run(tx)`
    insert into feature_assignees (feature_id, user_id, assigned_at)
    values (${featureId}, ${userId}, ${now})
    on conflict (feature_id) do update
      set user_id = excluded.user_id, assigned_at = excluded.assigned_at, origin_feature_id = null`;

export const deleteAssignment = (tx: Tx, featureId: number) =>
  run(tx)`delete from feature_assignees where feature_id = ${featureId}`;
