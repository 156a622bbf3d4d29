/** Links an account to a provider, and removes the link. */
import type { Provider } from "@upwell/contract/social/values";
import { getUniqueViolation } from "../../db/errors.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { consumeCode, insertCode } from "./code-queries.ts";
import type { Deps } from "./deps.ts";
import {
  deleteIdentities,
  findIdentity,
  type Identity,
  insertIdentity,
} from "./identity-queries.ts";
import { lockViewer } from "./lock-viewer.ts";
import { lockAccount } from "./queries.ts";
import { tellOwner } from "./tell-owner.ts";
import { generateToken, hashToken } from "./tokens.ts";

/** As long as the browser may be at the provider. */
const linkSeconds = 600;

const purpose = "link_identity";

/** Accounts of staff are linked to the operator's own provider only, which is what the staff site trusts. */
export function assertLinkable({ role }: Viewer, provider: Provider): void {
  if (role !== "user" && provider !== "oidc") throw notOffered();
}

export const notOffered = () => new AppError("provider_not_configured");

/** Creates the token that permits the callback of a provider to link the viewer's account. */
export async function createLinkToken(deps: Deps, viewer: Viewer): Promise<string> {
  const { token, hash } = generateToken();
  const created_at = deps.now();
  const expires_at = new Date(created_at.getTime() + linkSeconds * 1000);
  const link = { user_id: viewer.id, purpose, code_hash: hash, created_at, expires_at } as const;
  await deps.write(async (tx) => {
    await lockViewer(tx, viewer);
    await insertCode(tx, link);
  });
  return token;
}

/** Links the identity to the account of the token. Returns why it is not. */
export async function linkIdentity(
  deps: Pick<Deps, "write" | "config" | "now">,
  profile: Identity,
  token: string,
): Promise<"failed" | "linked_elsewhere" | undefined> {
  try {
    return await deps.write(async (tx) => {
      const link = { purpose, code_hash: hashToken(token) } as const;
      const userId = await consumeCode(tx, link, deps.now());
      const account = userId === undefined ? undefined : await lockAccount(tx, userId);
      if (!account?.is_active) return "failed";
      const portal = account.role === "user" ? "client" : "staff";
      const identity = { ...profile, portal } as const;
      const owner = await findIdentity(tx, identity);
      if (owner === account.id) return undefined;
      if (owner !== undefined) return "linked_elsewhere";
      await insertIdentity(tx, identity, account.id, deps.now());
      await tellOwner(tx, deps, account, "provider_linked");
      return undefined;
    });
  } catch (error) {
    if (getUniqueViolation(error) === undefined) throw error;
    return "linked_elsewhere";
  }
}

export async function unlinkIdentity(deps: Deps, viewer: Viewer, provider: Provider) {
  await deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    if (!(await deleteIdentities(tx, viewer.id, provider))) throw new AppError("not_found");
    await tellOwner(tx, deps, account, "provider_unlinked");
  });
}
