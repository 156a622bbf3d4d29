/** Whose account somebody gets whom a provider vouches for. */
import type { Provider, SocialError } from "@upwell/contract/social";
import { email as emailSchema } from "@upwell/contract/text";
import type { Db, Tx } from "../../db/client.ts";
import { violatedUnique } from "../../db/errors.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { keepVerdict, type Reviewed, reviewText } from "../moderation/review.ts";
import { deleteCodes } from "./code-queries.ts";
import { findIdentity, insertIdentity } from "./identity-queries.ts";
import { abandonedSince } from "./pending.ts";
import { namesOf, usernameLike } from "./provider-names.ts";
import {
  type AccountRow,
  deleteAbandoned,
  findAccount,
  insertAccount,
  lockAccount,
  setPassword,
} from "./queries.ts";
import { deleteSessionsOf } from "./session-queries.ts";
import { startSession } from "./sessions.ts";

/** Who somebody is at a provider, as the provider says. */
export type Vouched = {
  provider: Provider;
  /** Never changes there, and belongs to nobody else. */
  subject: string;
  email: string | undefined;
  /** Only what the provider says outright. */
  emailVerified: boolean;
  /** What a username may be made of. */
  handle: string;
  name: string;
};

type Refusal = {
  refusal: Extract<SocialError, "deactivated" | "unverified_email" | "registration_closed">;
};
type Names = ReturnType<typeof namesOf> & { reviewed?: Reviewed };
type Joining = { email: string; username: string; names: Names };

const role = "user" as const;
const noNames: Names = { first_name: "", last_name: "" };
/** Names and addresses may be taken by somebody else at the same moment. */
const attempts = 8;

/** A name that moderation does not let through is left out: the username is shown instead. */
async function reviewedNames(deps: Deps, name: string): Promise<Names> {
  const names = namesOf(name);
  const content = `${names.first_name} ${names.last_name}`.trim();
  if (content === "") return noNames;
  const submission = { subject_type: "display_name", content, author_id: null } as const;
  try {
    const reviewed = await reviewText(deps, submission, names);
    return reviewed.state === "public" ? { ...names, reviewed } : noNames;
  } catch (error) {
    if (error instanceof AppError && error.code === "moderation_rejected") return noNames;
    throw error;
  }
}

/** Whom the identity opens, else whose address it is. */
async function findOwner(
  db: Db,
  vouched: Vouched,
  email: string | undefined,
): Promise<{ id: number; linked: boolean } | undefined> {
  const linked = await findIdentity(db, vouched);
  if (linked !== undefined) return { id: linked, linked: true };
  const account = email === undefined ? undefined : await findAccount(db, { email, role });
  return account && { id: account.id, linked: false };
}

/**
 * Links an account to who proved to own its address. Where nobody had proved that before, the
 * password and everything else that opens the account go: whoever registered it may be a stranger.
 */
async function link(tx: Tx, { now }: Deps, account: AccountRow, vouched: Vouched): Promise<void> {
  const at = now();
  if (account.email_verified_at === null) {
    const change = { password_hash: null, email_verified_at: at, updated_at: at };
    await setPassword(tx, account.id, change);
    await deleteCodes(tx, account.id, "verify_email", "reset_password");
    await deleteSessionsOf(tx, account.id);
  }
  await insertIdentity(tx, vouched, account.id, at);
}

async function join(
  tx: Tx,
  deps: Deps,
  vouched: Vouched,
  { email, username, names: { reviewed, ...names } }: Joining,
): Promise<number> {
  const at = deps.now();
  await deleteAbandoned(tx, { username, email, role }, abandonedSince(deps));
  const account = { username, email, role, ...names, email_verified_at: at, created_at: at };
  const { id } = await insertAccount(tx, account);
  if (reviewed !== undefined) await keepVerdict(tx, reviewed, id);
  await insertIdentity(tx, vouched, id, at);
  return id;
}

/** The id of the account that somebody gets. */
async function openAccount(
  tx: Tx,
  deps: Deps,
  vouched: Vouched,
  { email, ...names }: Omit<Joining, "email"> & { email: string | undefined },
): Promise<{ id: number } | Refusal> {
  const owner = await findOwner(tx, vouched, email);
  const account = owner && (await lockAccount(tx, owner.id));
  if (account === undefined) {
    if (email === undefined) return { refusal: "unverified_email" };
    if (!deps.settings.current().registration_open) return { refusal: "registration_closed" };
    return { id: await join(tx, deps, vouched, { ...names, email }) };
  }
  if (!account.is_active) return { refusal: "deactivated" };
  if (!owner?.linked) await link(tx, deps, account, vouched);
  return { id: account.id };
}

/** Signs in, or says why not. Only an address that the provider calls verified counts as one. */
export async function signInByProvider(
  deps: Deps,
  vouched: Vouched,
): Promise<{ token: string } | Refusal> {
  const parsed = emailSchema.safeParse(vouched.email);
  const email = vouched.emailVerified && parsed.success ? parsed.data : undefined;
  const owner = await findOwner(deps.db, vouched, email);
  const names = owner === undefined ? await reviewedNames(deps, vouched.name) : noNames;
  for (let attempt = 0; ; attempt += 1) {
    const username = usernameLike(vouched.handle, attempt);
    try {
      const outcome = await deps.db.transaction().execute(async (tx) => {
        const opened = await openAccount(tx, deps, vouched, { email, username, names });
        if ("refusal" in opened) return opened;
        return startSession({ db: tx, now: deps.now }, opened.id, { remember: false });
      });
      // Linking may have ended sessions; whoever listens with one is looked at again.
      if (owner?.linked === false) deps.live.publish({ to: "sessions", user_id: owner.id });
      return outcome;
    } catch (error) {
      if (violatedUnique(error) === undefined || attempt === attempts) throw error;
    }
  }
}
