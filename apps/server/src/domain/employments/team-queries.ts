/** SQL of the members of a team and their roles. */
import type { TeamRole } from "@upwell/contract/employments/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readOne, readRows } from "../../db/statements.ts";
import { selectEmployments } from "./queries.ts";

/** Lists the first members of a team, owners first. */
export const listMembers = (db: Db, platformId: number) =>
  selectEmployments(db)
    .where("e.platform_id", "=", platformId)
    .where("e.state", "=", "verified")
    .where("u.is_active", "=", true)
    .orderBy(sql`array_position('{owner,member,reader}', e.role)`)
    .orderBy("e.id")
    .limit(serverLimits.team.members)
    .execute();

export const isOwner = (tx: Tx, platformId: number, userId: number) =>
  hasRow(tx)`
    select from employments
    where platform_id = ${platformId} and user_id = ${userId} and state = 'verified' and role = 'owner'`;

/** Locks a platform, so that of two members who leave together the second sees that the first has left. */
export const lockTeamPlatform = (tx: Tx, platformId: number) =>
  readOne<{ name: string; slug: string }>(tx)`
    select name, slug from platforms where id = ${platformId} for no key update`;

type Colleague = { id: number; email: string; role: TeamRole };

/** Lists the verified members of a team beside one person. */
export const listOtherMembers = (tx: Tx, platformId: number, userId: number) =>
  readRows<Colleague>(tx)`
    select u.id, u.email, e.role from employments e join users u on u.id = e.user_id
    where e.platform_id = ${platformId} and e.state = 'verified' and u.is_active and u.id <> ${userId}
    order by u.id`;

/** Lists the owners among them. */
export const listOwners = async (tx: Tx, platformId: number, userId: number) =>
  (await listOtherMembers(tx, platformId, userId)).filter(({ role }) => role === "owner");
