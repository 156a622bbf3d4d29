/** SQL of proofs that are asked for again, and of websites that are proved. */
import type { RepositoryState } from "@upwell/contract/repositories/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";
import { selectEmployments } from "../employments/queries.ts";
import type { Repository } from "../repositories/forge-api.ts";

/** Platforms whose repository and proofs are asked for again. A forge may be slow, and a team large. */
export const proofQueue = defineTaskQueue("proofs", { leaseMs: 15 * 60_000 });

/** What proved people of the demo is as invented as they are. */
const askable = sql`proof in ('dns', 'file', 'repository', 'forge') and user_id not in (select id from users where is_demo)`;

/** Queues the platforms that were not asked about for a week, and those where a membership ends. */
export const enqueueDue = (db: Db, now: Date): Promise<void> =>
  run(db)`
    with due as (
      (select id as platform_id from platforms
        where repository_id is not null and active
          and (repository_asked_at is null or repository_asked_at <= ${now}::timestamptz - ${interval})
        order by repository_asked_at nulls first limit 100)
      union
      (select platform_id from employments
        where state = 'verified' and ${askable}
          and (proof_asked_at is null or proof_asked_at <= ${now}::timestamptz - ${interval})
        order by proof_asked_at nulls first limit 100)
    )
    insert into tasks (queue, subject_id, is_background)
    select 'proofs', platform_id, true from due
    where platform_id not in (select subject_id from tasks where queue = 'proofs')`;
const interval = sql.raw(`interval '${serverLimits.proofs.everyDays} days'`);

export const findNamedRepository = (db: Db, platformId: number) =>
  db
    .selectFrom("platforms")
    .select(["repository_url", "repository_forge", "repository_id", "repository_state"])
    .where("id", "=", platformId)
    .executeTakeFirst();

/** Lists the members whose proof is asked for again. */
export const listProvedMembers = (db: Db, platformId: number) =>
  selectEmployments(db)
    .where("e.platform_id", "=", platformId)
    .where("e.state", "=", "verified")
    .where("e.proof", "in", ["dns", "file", "repository", "forge"])
    .where("u.is_demo", "=", false)
    .orderBy("e.id")
    .execute();

/** Lists a person's memberships by a forge's word that is older than a week, the oldest first. */
export const listForgeProofs = (db: Db, userId: number, now: Date) =>
  selectEmployments(db)
    .where("e.user_id", "=", userId)
    .where("e.state", "=", "verified")
    .where("e.proof", "=", "forge")
    .where(
      sql<boolean>`coalesce(e.proof_seen_at, '-infinity') <= ${now}::timestamptz - ${interval}`,
    )
    .orderBy("e.proof_seen_at")
    .limit(serverLimits.proofs.atSignIn)
    .execute();

/** Writes what the forge said; a team may have named another repository meanwhile. */
export async function writeRepository(
  tx: Tx,
  platformId: number,
  repositoryId: string,
  {
    state,
    found,
    askedAt,
  }: { state: RepositoryState; found: Repository | undefined; askedAt: Date },
): Promise<void> {
  await tx
    .updateTable("platforms")
    .set({
      ...{ repository_state: state, repository_asked_at: askedAt },
      ...(found !== undefined && { repository_url: found.url }),
    })
    .where("id", "=", platformId)
    .where("repository_id", "=", repositoryId)
    .execute();
}

/** Shows the website that was hidden until it was proved. */
export async function proveWebsite(tx: Tx, platformId: number, now: Date): Promise<void> {
  await tx
    .updateTable("platforms")
    .set((eb) => ({
      website_url: eb.ref("unproved_website_url"),
      confirmed_website_url: eb.ref("unproved_website_url"),
      unproved_website_url: null,
      website_changed_at: now,
      website_changed_as: "team",
      updated_at: now,
    }))
    .where("id", "=", platformId)
    .where("unproved_website_url", "is not", null)
    .execute();
}
