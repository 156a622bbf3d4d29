/** Requests with an API key: as whom they act, and how far. */
import type { Scope } from "@upwell/contract/api-keys/values";
import { ifWritable } from "../../db/errors.ts";
import { isStaff, type Viewer } from "../../lib/viewer.ts";
import { needsTwoStep } from "../auth/me.ts";
import type { Session } from "../auth/sessions.ts";
import { hashToken } from "../auth/tokens.ts";
import type { Deps } from "./deps.ts";
import { findKey, updateLastUse } from "./queries.ts";

/** Minimum interval between writes of the last use. */
const writeIntervalMs = 60_000;

type Rights = Pick<Viewer, "role" | "teams">;

/**
 * Returns the rights of an account that the scopes of a key leave: without `admin` an admin is an owner of the key's
 * team, and without `staff` of none.
 */
export function restrictRights(
  { role, teams }: Rights,
  { scopes, platform_id }: { scopes: readonly Scope[]; platform_id: number | null },
): Rights {
  if (scopes.includes("admin") && role === "admin") return { role, teams };
  const isAdmin = role === "admin";
  const teamRole = platform_id === null || isAdmin ? "owner" : teams[platform_id];
  return {
    role: isAdmin ? "employee" : role,
    teams: platform_id !== null && teamRole ? { [platform_id]: teamRole } : {},
  };
}

/** Returns what a key gives access to, like `readSession`, and records its use. Undefined if it has ended. */
export async function readKey(
  deps: Pick<Deps, "db" | "now" | "config">,
  token: string,
): Promise<Session | undefined> {
  const now = deps.now();
  const row = await findKey(deps.db, hashToken(token), now);
  if (row === undefined) return undefined;
  const usedAt = row.last_used_at?.getTime() ?? 0;
  const isDue = now.getTime() - usedAt >= writeIntervalMs;
  if (isDue) await ifWritable(updateLastUse(deps.db, row.key_id, now));
  const { id, username, joined_at, key_id, scopes, is_confirmed, is_demo } = row;
  const writeAt = (isDue ? now.getTime() : Math.min(usedAt, now.getTime())) + writeIntervalMs;
  return {
    viewer: {
      ...{ id, username, joined_at, ...restrictRights(row, row) },
      moderates: null,
      session_id: 0,
      proved_at: new Date(0),
      api_key: { id: key_id, scopes },
      needs_two_step: needsTwoStep(deps.config, {
        two_step: row.two_step,
        is_staff: isStaff(row),
      }),
    },
    ...{ is_confirmed, is_demo },
    rereadAt: Math.min(writeAt, row.expires_at.getTime()),
  };
}
