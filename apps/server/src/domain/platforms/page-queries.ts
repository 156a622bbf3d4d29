/** The SQL of what a team changes about its platform's page. */
import type { Db, Tx } from "../../db/client.ts";

/** What only the team sees of a platform. */
export function findTeamColumns(db: Db, id: number) {
  return db
    .selectFrom("platforms")
    .select(["trusts_mail_domain", "suggested_count", "seen_count", "planned_count"])
    .select(["in_development_count", "launched_count", "declined_count"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Nobody else changes the page until the transaction ends. */
export function lockPage(tx: Tx, id: number) {
  return tx
    .selectFrom("platforms")
    .select(["name", "description", "website_url", "trusts_mail_domain"])
    .select(["logo_url", "banner_url", "updated_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
export type Page = Awaited<ReturnType<typeof lockPage>>;

export async function updatePage(tx: Tx, id: number, change: Partial<Page>): Promise<void> {
  await tx.updateTable("platforms").set(change).where("id", "=", id).execute();
}

type Member = {
  name: string;
  role: string;
  avatar_initials: string;
  avatar_hue: number;
  position: number;
};

/** Puts these people in place of those that were shown; the platform is locked already. */
export async function replaceTeam(
  tx: Tx,
  platformId: number,
  members: readonly Member[],
): Promise<void> {
  await tx.deleteFrom("team_members").where("platform_id", "=", platformId).execute();
  if (members.length === 0) return;
  await tx
    .insertInto("team_members")
    .values(members.map((member) => ({ platform_id: platformId, ...member })))
    .execute();
}
