/** The part of the startup banner about accounts. */
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { findAccountKinds } from "./queries.ts";

export type StartupAccounts = "fresh demo" | "no administrator" | "closed demo" | "ready";

/** Returns whether an administrator can sign in. Demo accounts are closed on a public site. */
export async function getStartupAccounts(
  db: Db,
  { seeded, config }: { seeded: boolean; config: Pick<Config, "isPublic"> },
): Promise<StartupAccounts> {
  if (seeded) return "fresh demo";
  const { hasAdmin, hasDemo } = await findAccountKinds(db);
  if (hasDemo && config.isPublic) return "closed demo";
  return hasAdmin || hasDemo ? "ready" : "no administrator";
}
