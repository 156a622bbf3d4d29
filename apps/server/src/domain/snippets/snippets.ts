/**
 * Text snippets: what a team uses again in its answers. Its owners, members and admins alone read them, so that they are not
 * moderated; what is made of one is, as every answer.
 */
import { limits } from "@upwell/contract/limits";
import type { snippetBody } from "@upwell/contract/snippets/schemas";
import type * as z from "zod/mini";
import type { Db } from "../../db/client.ts";
import { getUniqueViolation } from "../../db/errors.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

type Text = z.output<typeof snippetBody>;

const present = (row: queries.SnippetRow) => ({ ...row, user: presentAuthor(row) });

const noteSnippet = (
  tx: WriteTx,
  viewer: Viewer,
  action: "snippet.create" | "snippet.edit" | "snippet.delete",
  { platform_id, name }: { platform_id: number; name: string },
) => tx.audit(viewer, action, "platform", { id: platform_id, platform_id, details: { name } });

/** Throws `snippet_exists` for a name that another snippet of the platform has. */
async function withFreeName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (getUniqueViolation(error) === "text_snippets_platform_name_key")
      throw new AppError("snippet_exists");
    throw error;
  }
}

/** Finds a snippet. Throws 404 unless the viewer may change it: that it exists is nobody else's to know. */
async function requireSnippet(db: Db, viewer: Viewer, id: number) {
  const snippet = found(await queries.findSnippet(db, id));
  if (!can.manageQueue(viewer, { id: snippet.platform_id })) throw new AppError("not_found");
  return snippet;
}

/** Lists the snippets of a platform by name. Throws 403 or 404. */
export async function listSnippets(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageQueue");
  return (await queries.listSnippets(deps.db, id)).map(present);
}

/** Adds a snippet to a platform. Throws 403, 404, and 409 for a name that another one has or beyond the maximum. */
export async function createSnippet(deps: Deps, viewer: Viewer, slug: string, text: Text) {
  const { id: platform_id } = await requireTeamPlatform(deps, viewer, slug, "manageQueue");
  const limit = { max: limits.snippet.count, now: deps.now() };
  const created = deps.write(async (tx) => {
    const snippet = { ...text, platform_id, user_id: viewer.id };
    const id = await queries.insertSnippet(tx, snippet, limit);
    if (id === undefined) throw new AppError("too_many_snippets");
    noteSnippet(tx, viewer, "snippet.create", snippet);
    return found(await queries.findSnippet(tx, id));
  });
  return present(await withFreeName(created));
}

/** Changes a snippet. Throws 404, and 409 for a name that another one has. */
export async function updateSnippet(deps: Deps, viewer: Viewer, id: number, text: Text) {
  const { platform_id } = await requireSnippet(deps.db, viewer, id);
  const changed = deps.write(async (tx) => {
    if (!(await queries.updateSnippet(tx, id, text, deps.now()))) throw new AppError("not_found");
    noteSnippet(tx, viewer, "snippet.edit", { platform_id, name: text.name });
    return found(await queries.findSnippet(tx, id));
  });
  return present(await withFreeName(changed));
}

/** Deletes a snippet. Throws 404. */
export async function deleteSnippet(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const snippet = await requireSnippet(deps.db, viewer, id);
  await deps.write(async (tx) => {
    if (!(await queries.deleteSnippet(tx, id))) throw new AppError("not_found");
    noteSnippet(tx, viewer, "snippet.delete", snippet);
  });
}
