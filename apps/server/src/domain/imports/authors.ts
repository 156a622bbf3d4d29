/** Whoever wrote imported texts elsewhere: they claim them by their mailbox, and their names can be removed. */
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { getSiteKey } from "../../services/site-key.ts";
import { countUsers } from "../account-joins/join-queries.ts";
import * as queries from "../authors/imported-queries.ts";
import type { ControlDeps as Deps } from "./deps.ts";

const toDetails = ({ platform_id, platform_name, source_name }: queries.ImportSource) => ({
  id: platform_id,
  details: { name: platform_name, source: source_name },
});

export const listMyTexts = ({ db }: Deps, viewer: Viewer) => queries.listMyTexts(db, viewer.id);

/** Makes the viewer the author of what an import brought with their mailbox. Throws 404 if there is nothing. */
export async function claimMyTexts(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const source = found(await queries.findImportSource(deps.db, id));
  await deps.write(async (tx) => {
    if ((await queries.claimTexts(tx, viewer.id, id)) === 0) throw new AppError("not_found");
    await countUsers(tx, [viewer.id]);
    tx.audit(viewer, "import.claim_texts", "platform", toDetails(source));
  });
}

/** Removes the names of what an import brought with the viewer's mailbox. Throws 404 if there is nothing. */
export async function removeMyName(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const source = found(await queries.findImportSource(deps.db, id));
  await deps.write(async (tx) => {
    const rows = await queries.forgetMailbox(tx, viewer.id, id);
    if (rows.length === 0) throw new AppError("not_found");
    await queries.removeNames(
      tx,
      source,
      rows.flatMap(({ author_name }) => author_name ?? []),
    );
    tx.audit(viewer, "import.remove_name", "platform", toDetails(source));
  });
}

/** Removes the name of the author of an imported text from all of its source. Throws 403 and 404. */
export async function removeName(
  deps: Deps,
  viewer: Viewer,
  id: number,
  of: "feature_id" | "comment_id",
): Promise<void> {
  const text = found(await queries.findNamedText(deps.db, of, id));
  if (!can.removeImportedName(viewer, text)) throw new AppError("forbidden");
  const { author_name } = text;
  if (author_name === null) return;
  // An import from before this key existed has names and no key.
  await getSiteKey(deps.db, "imports");
  await deps.write(async (tx) => {
    await queries.removeNames(tx, text, [author_name]);
    tx.audit(viewer, "import.remove_name", "platform", toDetails(text));
  });
}
