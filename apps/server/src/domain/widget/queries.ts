/** SQL of the pages that may frame a platform. */
import type { Db, Tx } from "../../db/client.ts";

/** Returns the origins that may frame a platform. */
export async function findOrigins(db: Db, platformId: number): Promise<string[]> {
  const { embed_origins } = await db
    .selectFrom("platforms")
    .select("embed_origins")
    .where("id", "=", platformId)
    .executeTakeFirstOrThrow();
  return embed_origins;
}

/** Replaces the origins, and returns those before. */
export async function replaceOrigins(
  tx: Tx,
  platformId: number,
  { origins, by }: { origins: readonly string[]; by: number },
): Promise<string[]> {
  const { embed_origins } = await tx
    .selectFrom("platforms")
    .select("embed_origins")
    .where("id", "=", platformId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("platforms")
    .set({ embed_origins: [...origins], embed_origins_by: by })
    .where("id", "=", platformId)
    .execute();
  return embed_origins;
}
