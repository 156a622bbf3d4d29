/** Uploads pictures, and finds their files. */
import { randomBytes } from "node:crypto";
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { isSameSecret } from "../../lib/same-secret.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { encodePicture } from "./encode-picture.ts";
import { findFileOf, presentPicture } from "./present.ts";
import { countPictures, findPictureFile, insertPicture, isThere, lockUploads } from "./queries.ts";
import { deleteFiles, deletePicture } from "./sweep.ts";

/** Throws 409 for an account that has as many as it may. */
async function requireRoom(tx: Tx, userId: number): Promise<void> {
  const { total, drafts } = await countPictures(tx, userId);
  if (total >= serverLimits.pictures.perAccount || drafts >= serverLimits.pictures.drafts)
    throw new AppError("conflict", { detail: apiMessages.tooManyPictures });
}

/**
 * Stores a picture that a text of the viewer may get. The row is written before the files, so that the sweep finds what a
 * crash leaves. Throws 400 for an unusable file, 409 for too many.
 */
export async function uploadPicture(deps: Deps, viewer: Viewer, file: Uint8Array | undefined) {
  if (file === undefined) throw new AppError("not_an_image");
  await deps.write((tx) => requireRoom(tx, viewer.id));
  const { files, ...encoded } = await encodePicture(file);
  const key = randomBytes(16).toString("hex");
  const secret = randomBytes(16).toString("hex");
  const picture = await deps.write(async (tx) => {
    await lockUploads(tx, viewer.id);
    await requireRoom(tx, viewer.id);
    return insertPicture(tx, viewer.id, { key, secret, ...encoded, created_at: deps.now() });
  });
  if (picture === undefined) throw new AppError("session_expired");
  try {
    for (const [name, content] of files) await deps.storage.put(`pictures/${key}/${name}`, content);
  } catch (error) {
    await deletePicture(deps, viewer, picture.id);
    throw error;
  }
  // The account may have been deleted meanwhile, and the row swept before its files were there.
  if (!(await isThere(deps.db, picture.id))) {
    await deleteFiles(deps, key);
    throw new AppError("session_expired");
  }
  return presentPicture(picture);
}

/**
 * Finds a file of a picture. Returns null unless everybody sees its text, or the address has the pass of those who do see it.
 */
export async function findFile(
  { db, storage }: Pick<Deps, "db" | "storage">,
  name: string,
  pass: string,
) {
  const [key = ""] = name.split("/");
  const file = `pictures/${name}`;
  const known = findFileOf(key, file);
  if (known === undefined || !/^[0-9a-f]{32}$/.test(key)) return null;
  const found = await findPictureFile(db, key);
  if (found === undefined) return null;
  const { is_public, passes } = found;
  if (!is_public && !passes.some((one) => isSameSecret(pass, one))) return null;
  const { type } = known;
  return { isPublic: is_public, type, etag: `"${name}"`, read: () => storage.read(file) };
}
