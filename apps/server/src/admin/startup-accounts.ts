/** The part of the startup banner about accounts. */
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import { findAccountKinds } from "./queries.ts";

export type StartupAccounts = "no administrator" | "closed demo" | "ready";

/** Returns whether an administrator can sign in. Demo accounts are closed on a public site. */
export async function getStartupAccounts(
  db: Db,
  { isPublic }: Pick<Config, "isPublic">,
): Promise<StartupAccounts> {
  const { hasAdmin, hasDemo } = await findAccountKinds(db);
  if (hasDemo && isPublic) return "closed demo";
  return hasAdmin || hasDemo ? "ready" : "no administrator";
}
