/** Secrets of the site, shared by its processes and persistent. */
import { randomBytes } from "node:crypto";
import type { Db } from "../db/client.ts";
import { insertKeyIfMissing } from "./queries.ts";

const keyBytes = 32;

/** Returns the key for a purpose, generated at first use: 32 random bytes, unless `generated` is another new one. */
export const getSiteKey = (
  db: Db,
  purpose: "cursors" | "challenges" | "imports" | "passkeys" | "push" | "return-paths",
  generated: Buffer = randomBytes(keyBytes),
): Promise<Buffer> => insertKeyIfMissing(db, purpose, generated);
