/** Sessions: end by sign-out, idle timeout or maximum age. */
import { apiMessages } from "@upwell/contract/messages";
import type { Config } from "../../config.ts";
import type { Tx } from "../../db/client.ts";
import { ifWritable } from "../../db/errors.ts";
import { AppError } from "../../lib/app-error.ts";
import { isStaff, type Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { type Browser, type Device, rememberDevice } from "./known-devices.ts";
import { needsTwoStep, presentMe } from "./me.ts";
import type { AccountRow, MeRow } from "./queries.ts";
import {
  deleteExpiredSessions,
  extendSessions,
  findIdleSeconds,
  findSession,
  findSessionEnd,
  insertSession,
  listTokenSessions,
} from "./session-queries.ts";
import { generateToken, hashToken } from "./tokens.ts";

const daySeconds = 24 * 60 * 60;
const rememberedSeconds = 30 * daySeconds;
/** Maximum age of a session, regardless of use. */
const maxAgeSeconds = 90 * daySeconds;
const unknownDevice: Device = { browser: null, system: null };
/** Minimum interval between writes of the last use, so that most reads do not write. */
const writeIntervalMs = 60_000;

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Sessions started before this time have exceeded the maximum age. */
export const getOldestValidStart = (now: Date): Date => addSeconds(now, -maxAgeSeconds);

/** Returns when a session expires without further use. */
const getExpiry = (createdAt: Date, usedAt: Date, idleSeconds: number): Date => {
  const ends = [addSeconds(usedAt, idleSeconds), addSeconds(createdAt, maxAgeSeconds)];
  return new Date(Math.min(...ends.map(Number)));
};

/** Starts a session and returns its token. `db` may be a transaction. */
export async function startSession(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: number,
  { remember, device = unknownDevice }: { remember: boolean; device?: Device | undefined },
): Promise<{ token: string }> {
  const { token, hash } = generateToken();
  const started = now();
  const idle_seconds = remember ? rememberedSeconds : daySeconds;
  await deleteExpiredSessions(db, userId, started);
  await insertSession(db, {
    token_hash: hash,
    user_id: userId,
    idle_seconds,
    ...device,
    created_at: started,
    last_used_at: started,
    proved_at: started,
    expires_at: getExpiry(started, started, idle_seconds),
  });
  return { token };
}

/** Starts a session and returns the response to a complete sign-in. */
export async function openSession(
  db: Tx,
  { now, config }: Pick<Deps, "now" | "config">,
  me: MeRow,
  options: { remember?: boolean | undefined; device: Device },
) {
  const { remember = false, device } = options;
  const { token } = await startSession({ db, now }, me.id, { remember, device });
  return { token, user: presentMe(config, me) };
}

export type CompleteSignIn = { remember?: boolean | undefined; browser: Browser };

/** Starts the session of a sign-in that needs no other factor, and makes the browser a known device. */
export async function completeSignIn(
  tx: Tx,
  deps: Pick<Deps, "now" | "config">,
  me: MeRow,
  { remember, browser }: CompleteSignIn,
) {
  await rememberDevice(tx, deps, me.id, browser);
  return openSession(tx, deps, me, { remember, device: browser.device });
}

type SessionDeps = Pick<Deps, "db" | "now" | "settings" | "config">;

/** A valid session, or API key, as it was read. */
export type Session = {
  viewer: Viewer;
  is_confirmed: boolean;
  is_demo: boolean;
  /** When it has to be read again: its next use may be written, or it has ended. In milliseconds. */
  rereadAt: number;
};

const toKey = (hash: Uint8Array) => Buffer.from(hash).toString("hex");

const canSignIn = (
  { config, settings }: Pick<Deps, "config" | "settings">,
  session: Pick<Session, "is_confirmed" | "is_demo">,
) =>
  !isDemoLoginDisabled(config, session) &&
  (session.is_confirmed || !settings.current().require_email_verification);

/** Returns the session of a token and records its use. Undefined if it ended or the account cannot sign in. */
export async function readSession(deps: SessionDeps, token: string): Promise<Session | undefined> {
  const { db } = deps;
  const at = deps.now();
  const row = await findSession(db, hashToken(token), {
    now: at,
    createdAfter: getOldestValidStart(at),
  });
  if (row === undefined || !canSignIn(deps, row)) return undefined;
  const { started_at, last_used_at, idle_seconds, is_confirmed, is_demo, two_step, ...user } = row;
  const viewer = {
    ...user,
    api_key: null,
    needs_two_step: needsTwoStep(deps.config, {
      two_step,
      is_staff: isStaff(row),
    }),
  };
  const unlessUsedSince = new Date(at.getTime() - writeIntervalMs);
  const isRecent = last_used_at > unlessUsedSince;
  const usedAt = isRecent ? last_used_at : at;
  const expires_at = getExpiry(started_at, usedAt, idle_seconds);
  if (!isRecent)
    await ifWritable(
      extendSessions(db, [viewer.session_id], { now: at, maxAgeSeconds, unlessUsedSince }),
    );
  // The clock of the process that wrote the last use may be ahead.
  const writeAt = Math.min(usedAt.getTime(), at.getTime()) + writeIntervalMs;
  return { viewer, is_confirmed, is_demo, rereadAt: Math.min(writeAt, expires_at.getTime()) };
}

/** Returns the viewer of a session that was read. Null if the account cannot sign in any more. */
export const toViewer = (
  deps: Pick<Deps, "config" | "settings">,
  session: Session | undefined,
): Viewer | null => (session !== undefined && canSignIn(deps, session) ? session.viewer : null);

/** Returns which tokens of open streams have a valid session, and records their use. */
export async function findActiveTokens(
  deps: SessionDeps,
  tokens: readonly string[],
): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const now = deps.now();
  const hashed = tokens.map((token) => ({ token, hash: hashToken(token) }));
  const rows = await listTokenSessions(
    deps.db,
    hashed.map(({ hash }) => hash),
    { now, createdAfter: getOldestValidStart(now) },
  );
  const sessions = rows.filter((session) => canSignIn(deps, session));
  const ids = sessions.map(({ id }) => id);
  const unlessUsedSince = new Date(now.getTime() - writeIntervalMs);
  if (ids.length > 0)
    await ifWritable(extendSessions(deps.db, ids, { now, maxAgeSeconds, unlessUsedSince }));
  const active = new Set(sessions.map(({ token_hash }) => toKey(token_hash)));
  return new Set(hashed.flatMap(({ token, hash }) => (active.has(toKey(hash)) ? token : [])));
}

/** Returns whether the current session lasts 30 days. */
export const isRemembered = async (db: Deps["db"], { session_id }: Pick<Viewer, "session_id">) =>
  (await findIdleSeconds(db, session_id)) === rememberedSeconds;

/** Returns true for a demo account on a public site, where it cannot sign in. */
export const isDemoLoginDisabled = (
  { isPublic }: Pick<Config, "isPublic">,
  { is_demo }: { is_demo: boolean },
): boolean => isPublic && is_demo;

/**
 * Throws `account_deactivated` for an account that is closed, and for a demo account unless the browser
 * is on the machine of a local site.
 */
export function assertCanSignIn(
  config: Pick<Config, "isPublic">,
  account: Pick<AccountRow, "id" | "is_active" | "is_demo">,
  { isLocal }: { isLocal: boolean },
): void {
  const accountId = account.id;
  if (!account.is_active) throw new AppError("account_deactivated", { accountId });
  if (isDemoLoginDisabled(config, account) || (account.is_demo && !isLocal))
    throw new AppError("account_deactivated", { accountId, detail: apiMessages.demoIsLocal });
}

/** Returns why the session of a token ended before its time, undefined if that is not known. */
export const findSessionEndOf = (db: Deps["db"], token: string) =>
  findSessionEnd(db, hashToken(token));
