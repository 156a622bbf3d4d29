/** API keys: made by whom they act as, ended by them, by the team of their platform, or by admins. */
import type { createKeyBody } from "@upwell/contract/api-keys/schemas";
import { keyPrefix, type Scope } from "@upwell/contract/api-keys/values";
import { limits } from "@upwell/contract/limits";
import type * as z from "zod/mini";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import { toPlatformRef } from "../../lib/platform-ref.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { lockViewer } from "../auth/lock-viewer.ts";
import { lockAccount } from "../auth/queries.ts";
import { tellOwner } from "../auth/tell-owner.ts";
import { generateToken, hashToken } from "../auth/tokens.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

const dayMs = 24 * 60 * 60_000;
const hintLength = 4;

const presentKey = (row: queries.ListedKey) => ({
  ...row,
  platform: toPlatformRef(row),
  user: presentNamedAuthor(row),
});

const listPage = ({ db }: Deps, of: Parameters<typeof queries.listKeys>[1], page: PageRequest) =>
  loadPage(page, (rows) => queries.listKeys(db, of, rows), presentKey, timeCursor);

export const listMyKeys = (deps: Deps, viewer: Viewer, page: PageRequest) =>
  listPage(deps, { userId: viewer.id }, page);

export const listAllKeys = (deps: Deps, page: PageRequest) => listPage(deps, {}, page);

export async function listTeamKeys(deps: Deps, viewer: Viewer, slug: string, page: PageRequest) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  return listPage(deps, { platformId: id }, page);
}

/** Throws 403 for a scope that the account has no rights for. */
function assertMayGive(viewer: Viewer, given: readonly Scope[], platformId: number | null): void {
  if (given.includes("admin") && viewer.role !== "admin") throw new AppError("forbidden");
  if (platformId !== null && !can.readQueue(viewer, { id: platformId }))
    throw new AppError("forbidden");
}

const noteKey = (
  tx: WriteTx,
  actor: Pick<Viewer, "id">,
  action: "api_key.create" | "api_key.end",
  key: Pick<queries.ListedKey, "author_id" | "platform_id" | "name" | "scopes">,
) =>
  tx.audit(actor, action, "user", {
    id: key.author_id,
    platform_id: key.platform_id,
    details: { name: key.name, scopes: key.scopes },
  });

type NewKey = {
  name: string;
  scopes: readonly Scope[];
  platform_id: number | null;
  days: number;
  /** Of a program that connects itself; its former key ends. */
  program_hash?: Uint8Array;
};

/** Ends the key that a program has for an account, if any. */
export async function endProgramKey(tx: WriteTx, owner: Pick<Viewer, "id">, program: Uint8Array) {
  const key = await queries.deleteProgramKey(tx, owner.id, program);
  if (key !== undefined) noteKey(tx, owner, "api_key.end", key);
}

/** Stores a key of the account of a session, and returns it this once: the database has its hash. Tells the owner. */
export async function issueKey(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  actor: Pick<Viewer, "id" | "session_id">,
  { name, scopes, platform_id, days, program_hash }: NewKey,
) {
  const key = `${keyPrefix}${generateToken().token}`;
  const created_at = deps.now();
  const account = await lockViewer(tx, actor);
  if (program_hash !== undefined) await endProgramKey(tx, actor, program_hash);
  if ((await queries.countKeys(tx, actor.id, created_at)) >= limits.apiKey.count)
    throw new AppError("too_many_keys");
  const id = await queries.insertKey(tx, {
    ...{ user_id: actor.id, platform_id, name, scopes: [...scopes], created_at },
    key_hash: hashToken(key),
    hint: key.slice(-hintLength),
    expires_at: new Date(created_at.getTime() + days * dayMs),
    program_hash: program_hash ?? null,
  });
  const row = found(await queries.findListedKey(tx, id));
  noteKey(tx, actor, "api_key.create", row);
  await tellOwner(tx, deps, account, "api_key_created");
  return { row, key };
}

/** Creates a key, and returns it this once. */
export async function createKey(
  deps: Deps,
  viewer: Viewer,
  { name, scopes, platform, days }: z.output<typeof createKeyBody>,
) {
  const given = [...new Set(scopes)];
  const platform_id = given.includes("staff") ? (platform ?? null) : null;
  assertMayGive(viewer, given, platform_id);
  const { row, key } = await deps.write((tx) =>
    issueKey(tx, deps, viewer, { name, scopes: given, platform_id, days }),
  );
  return { ...presentKey(row), key };
}

/** Ends a key. Throws 404 for one that the viewer cannot see. */
export async function endKey(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await deps.write(async (tx) => {
    const key = found(await queries.findListedKey(tx, id));
    if (!can.endApiKey(viewer, { user_id: key.author_id, platform_id: key.platform_id }))
      throw new AppError("not_found");
    if (!(await queries.deleteKey(tx, id))) throw new AppError("not_found");
    noteKey(tx, viewer, "api_key.end", key);
    if (key.author_id === viewer.id) return;
    const owner = await lockAccount(tx, key.author_id);
    if (owner !== undefined) await tellOwner(tx, deps, owner, "api_key_ended");
  });
}
