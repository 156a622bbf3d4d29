/** Lets accounts of the next test post the same texts: by several accounts they would be a campaign. */
import type { Db } from "../../apps/server/src/db/client.ts";

export const deleteVerdicts = (db: Db) => db.deleteFrom("moderation_verdicts").execute();
