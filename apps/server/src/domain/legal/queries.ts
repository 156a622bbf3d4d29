/** The SQL of legal texts as they are in force. */
import type { Db } from "../../db/client.ts";

/** The newest published version whose day has come. */
export function findInForce(db: Db, kind: "terms" | "privacy", today: string) {
  return db
    .selectFrom("legal_documents")
    .select(["version_number", "effective_date", "content"])
    .where("kind", "=", kind)
    .where("published_at", "is not", null)
    .where("effective_date", "<=", today)
    .where("version_number", "is not", null)
    .orderBy("version_number", "desc")
    .limit(1)
    .executeTakeFirst();
}
