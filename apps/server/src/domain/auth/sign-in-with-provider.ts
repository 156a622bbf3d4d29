/** Finds or creates the account for an identity from an external provider. */
import type { Portal } from "@upwell/contract/auth/values";
import { email as emailSchema } from "@upwell/contract/fields";
import type { SocialError } from "@upwell/contract/social/values";
import type { Role } from "@upwell/contract/users/shapes";
import { matchNameRules } from "@upwell/moderation/moderate-by-rules";
import type { Db, Tx } from "../../db/client.ts";
import { getUniqueViolation } from "../../db/errors.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Reviewed, reviewText, saveVerdict } from "../moderation/review.ts";
import { getAbandonedBefore } from "./availability.ts";
import type { Deps } from "./deps.ts";
import { findIdentity, type Identity, insertIdentity } from "./identity-queries.ts";
import { deriveUsername, splitName } from "./provider-names.ts";
import {
  type AccountRow,
  deleteAbandonedAccounts,
  findAccount,
  followJoin,
  insertAccount,
  lockAccount,
} from "./queries.ts";
import { isDemoLoginDisabled } from "./sessions.ts";
import { createSignInCode } from "./sign-in-code.ts";
import { takeOver } from "./take-over.ts";
import { isAdminName, isReservedName } from "./usernames.ts";

/** A user's identity as asserted by a provider. */
export type ExternalIdentity = Identity & {
  email: string | undefined;
  /** True only if the provider states it explicitly. */
  emailVerified: boolean;
  /** Basis of the username. */
  handle: string;
  name: string;
};

type Rejection = {
  rejection: Extract<SocialError, "deactivated" | "unverified_email" | "registration_closed">;
};
type Names = ReturnType<typeof splitName> & { reviewed?: Reviewed };
type NewAccount = { email: string; username: string; names: Names };

/**
 * The role of the accounts that an address leads to, by the site. An administrator's account signs in through a provider
 * only once it has been linked.
 */
const roleOf = { client: "user", staff: "employee" } as const satisfies Record<Portal, Role>;

const noNames: Names = { first_name: "", last_name: "" };
/** Retries after a concurrent registration took the username or email. */
const maxAttempts = 8;

/** Drops a name that moderation does not allow; the site then shows the username. */
async function reviewNames(deps: Deps, name: string, email: string | null): Promise<Names> {
  const names = splitName(name);
  const content = `${names.first_name} ${names.last_name}`.trim();
  if (content === "" || (await isReservedName(deps, content, email))) return noNames;
  const submission = { subject_type: "display_name", content, author_id: null } as const;
  try {
    const reviewed = await reviewText(deps, submission, names);
    return reviewed.state === "public" ? { ...names, reviewed } : noNames;
  } catch (error) {
    if (error instanceof AppError && error.code === "moderation_rejected") return noNames;
    throw error;
  }
}

/** Finds the account linked to the identity, else the account with its email. */
async function findOwner(db: Db, identity: ExternalIdentity, email: string | undefined) {
  const linked = await findIdentity(db, identity);
  if (linked !== undefined) return { id: linked, linked: true };
  const role = roleOf[identity.portal];
  const account = email === undefined ? undefined : await findAccount(db, { email, role });
  return account && { id: account.id, linked: false };
}

/** Links an identity to the account with its email, which the provider has verified. */
async function linkIdentity(
  tx: WriteTx,
  deps: Deps,
  account: AccountRow,
  identity: ExternalIdentity,
): Promise<void> {
  if (account.email_verified_at === null) await takeOver(tx, deps, account);
  await insertIdentity(tx, identity, account.id, deps.now());
}

async function createAccount(
  tx: Tx,
  deps: Deps,
  identity: ExternalIdentity,
  { email, username, names: { reviewed, ...names } }: NewAccount,
): Promise<number> {
  const at = deps.now();
  const role = roleOf[identity.portal];
  await deleteAbandonedAccounts(tx, { username, email, role }, getAbandonedBefore(deps));
  const account = { username, email, role, ...names, email_verified_at: at, created_at: at };
  const { id } = await insertAccount(tx, account);
  if (reviewed !== undefined) await saveVerdict(tx, reviewed, id);
  await insertIdentity(tx, identity, id, at);
  return id;
}

/** Returns the account id, or why the sign-in is rejected. */
async function findOrCreateAccount(
  tx: WriteTx,
  deps: Deps,
  identity: ExternalIdentity,
  { email, ...names }: Omit<NewAccount, "email"> & { email: string | undefined },
): Promise<{ id: number } | Rejection> {
  const owner = await findOwner(tx, identity, email);
  const found = owner && (await lockAccount(tx, owner.id));
  const account = found && (await followJoin(tx, found));
  if (account === undefined) {
    if (email === undefined) return { rejection: "unverified_email" };
    if (!deps.settings.current().registration_open) return { rejection: "registration_closed" };
    return { id: await createAccount(tx, deps, identity, { ...names, email }) };
  }
  if (!account.is_active || isDemoLoginDisabled(deps.config, account))
    return { rejection: "deactivated" };
  if (!owner?.linked && account.id === owner?.id) await linkIdentity(tx, deps, account, identity);
  return { id: account.id };
}

/** Returns "" for a handle that is a forbidden username, such as "admin" or the name of one. */
async function filterHandle(deps: Deps, handle: string, email: string | null): Promise<string> {
  const username = deriveUsername(handle, 0);
  const isForbidden =
    matchNameRules(username, deps.config.siteName) !== undefined ||
    (await isAdminName(deps, username, email));
  return isForbidden ? "" : handle;
}

/**
 * Returns a code that the browser exchanges for a session, or why the sign-in is rejected. Ignores
 * emails that the provider does not call verified.
 */
export async function signInWithProvider(deps: Deps, identity: ExternalIdentity) {
  const parsed = emailSchema.safeParse(identity.email);
  const email = identity.emailVerified && parsed.success ? parsed.data : undefined;
  const owner = await findOwner(deps.db, identity, email);
  const names =
    owner === undefined ? await reviewNames(deps, identity.name, email ?? null) : noNames;
  const handle = await filterHandle(deps, identity.handle, email ?? null);
  for (let attempt = 0; ; attempt += 1) {
    const username = deriveUsername(handle, attempt);
    try {
      return await deps.write(async (tx) => {
        const opened = await findOrCreateAccount(tx, deps, identity, { email, username, names });
        if ("rejection" in opened) return opened;
        return { ...(await createSignInCode(tx, deps, opened.id)), userId: opened.id };
      });
    } catch (error) {
      if (getUniqueViolation(error) === undefined || attempt === maxAttempts) throw error;
    }
  }
}
