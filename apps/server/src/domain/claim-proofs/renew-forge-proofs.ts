/** Asks a forge again, whenever somebody signs in there, whether they still administer the repositories of their teams. */
import { getApplication } from "../repositories/forges.ts";
import type { ForgeSignIn } from "../social/deps.ts";
import { settle } from "./ask-again.ts";
import type { Deps } from "./deps.ts";
import { isAdministrator } from "./forge-rights.ts";
import { parseAddress } from "./proof-address.ts";
import { listForgeProofs } from "./queries.ts";

/** What the forge does not say changes nothing. Never throws. */
export async function renewForgeProofs(
  deps: Deps,
  { userId, forge, token }: ForgeSignIn,
): Promise<void> {
  const application = getApplication(deps.config, forge);
  if (application === null) return;
  const renew = async (id: number, address: string) => {
    const key = parseAddress(address);
    if (key === undefined || new URL(key.url).host !== application.url.host) return;
    const isStill = await isAdministrator(deps, application, token, key);
    if (isStill !== undefined) await settle(deps, id, { is: isStill ? "seen" : "lost" });
  };
  const rows = await listForgeProofs(deps.db, userId, deps.now());
  for (const result of await Promise.allSettled(
    rows.map((row) => renew(row.id, row.proof_address)),
  ))
    if (result.status === "rejected")
      // Messages may quote secrets.
      deps.log.info({ forge, name: result.reason?.name }, "a forge said nothing of a membership");
}
