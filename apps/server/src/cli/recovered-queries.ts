/** SQL of what opens accounts of a database that was restored to an earlier moment. */
import type { Db } from "../db/client.ts";
import { readRows } from "../db/statements.ts";

type RecoveredKey = {
  kind: "API key" | "passkey";
  id: number;
  username: string;
  used_at: Date | null;
};

/** Lists the API keys that have not expired and the passkeys, those that were used or added last first. */
export const listRecoveredKeys = (db: Db, limit: number) =>
  readRows<RecoveredKey>(db)`
    select kind, k.id, u.username, used_at from (
      select 'API key' as kind, id, user_id, last_used_at as used_at, created_at from api_keys where expires_at > now()
      union all select 'passkey', id, user_id, last_used_at, created_at from passkeys
    ) k join users u on u.id = k.user_id
    order by greatest(used_at, k.created_at) desc, kind, k.id limit ${limit}`;
