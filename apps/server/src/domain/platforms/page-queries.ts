import { toCompactSkeleton } from "@upwell/moderation/confusables";
import type { Db, Tx } from "../../db/client.ts";
import { cursorId, decodeCursor, encodeCursor } from "../../lib/cursor.ts";

/** The website, and what `presentConfirmation` says about it. */
const websiteColumns = [
  "website_url",
  "confirmed_website_url",
  "website_changed_at",
  "website_changed_as",
  "unproved_website_url",
  "self_published_at",
] as const;

const repositoryColumns = [
  "repository_url",
  "repository_forge",
  "repository_id",
  "repository_state",
  "repository_confirmed_as",
] as const;

/** Returns the columns of a platform that only its team sees. */
export const findTeamColumns = (db: Db, id: number) =>
  db
    .selectFrom("platforms")
    .select(["trusts_mail_domain", "mail_domain_requested", "statement", ...websiteColumns])
    .select(["feature_template", "status_labels", ...repositoryColumns])
    .select(["suggested_count", "seen_count", "planned_count"])
    .select(["in_development_count", "launched_count", "declined_count"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Locks the page until the transaction ends. */
export const lockPage = (tx: Tx, id: number) =>
  tx
    .selectFrom("platforms")
    .select(["name", "description", "trusts_mail_domain", "statement", "statement_at"])
    .select(["feature_template", "status_labels"])
    .select(["logo_url", "logo_hue", "banner_url", "updated_at", "mail_domain_requested"])
    .select(websiteColumns)
    .select(repositoryColumns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
export type Page = Awaited<ReturnType<typeof lockPage>>;

export async function updatePage(tx: Tx, id: number, change: Partial<Page>): Promise<void> {
  const { status_labels, ...columns } = change;
  const skeleton =
    change.name === undefined ? {} : { name_skeleton: toCompactSkeleton(change.name) };
  await tx
    .updateTable("platforms")
    .set({
      ...columns,
      ...skeleton,
      ...(status_labels && { status_labels: JSON.stringify(status_labels) }),
    })
    .where("id", "=", id)
    .execute();
}

/** Lists platforms with a pending mail domain request by id. */
export function listMailDomainRequests(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let query = db
    .selectFrom("platforms")
    .select(["id", "name", "slug", "logo_url", "updated_at", ...websiteColumns])
    .where("mail_domain_requested", "=", true)
    .where("active", "=", true);
  if (cursor !== undefined) {
    const [id] = decodeCursor("mail-domains", cursor, cursorId);
    query = query.where("id", ">", id);
  }
  return query.orderBy("id").limit(limit).execute();
}

export const mailDomainCursor = ({ id }: { id: number }): string =>
  encodeCursor("mail-domains", [id]);

type Member = {
  name: string;
  role: string;
  avatar_initials: string;
  avatar_hue: number;
  position: number;
};

/** Replaces the displayed team members. The caller holds the lock on the platform. */
export async function replaceTeam(tx: Tx, platformId: number, members: readonly Member[]) {
  await tx.deleteFrom("team_members").where("platform_id", "=", platformId).execute();
  if (members.length === 0) return;
  await tx
    .insertInto("team_members")
    .values(members.map((member) => ({ platform_id: platformId, ...member })))
    .execute();
}
