/** Imports of a platform, for its owners: begun, read, started, stopped and undone. */
import type { ImportFormat, ImportState } from "@upwell/contract/imports/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { statusGroup } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/imports";
import { getUniqueViolation } from "../../db/errors.ts";
import { enqueue } from "../../db/task-queue.ts";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { ControlDeps as Deps } from "./deps.ts";
import { type ImportOptions, mapStatus } from "./options.ts";
import { getUndoUntil, presentDetail, presentImport, undoable } from "./present-import.ts";
import * as queries from "./queries.ts";
import { getOptions } from "./read-import.ts";

type ImportRow = queries.ImportRow;
/** Who asks: the operator at the terminal, or an owner. */
type Asker = Viewer | null;

const { bytes: maxBytes } = serverLimits.imports;

/** States in which nothing was brought yet. */
const unstarted: readonly ImportState[] = ["receiving", "reading", "checking", "ready", "failed"];

/** "Canny" and "canny" are one source; of a host, the name is the host. */
const toSource = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .replace(/[-.]{2,}/g, "-");

/** Finds an import of a platform that the asker owns. Throws 404: that it exists is nobody else's to know. */
export async function requireImport(
  deps: Pick<Deps, "db">,
  asker: Asker,
  id: number,
): Promise<ImportRow> {
  const row = found(await queries.findImport(deps.db, id));
  if (asker !== null && !can.manageTeam(asker, { id: row.platform_id }))
    throw new AppError("not_found");
  return row;
}

export async function listImports(deps: Deps, viewer: Viewer, slug: string, page: PageRequest) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  const load = (rows: PageRequest) => queries.listImports(deps.db, id, rows);
  return loadPage(page, load, (row) => presentImport(deps, row), timeCursor);
}

export const getImport = async (deps: Deps, asker: Asker, id: number) =>
  presentDetail(deps, await requireImport(deps, asker, id));

type NewImport = { source_name: string; format: ImportFormat; file_name: string };

/** Begins an import with the options of the last one of its source. Throws 403, 404, and 409 while there is another one. */
export async function createImport(deps: Deps, viewer: Viewer, slug: string, body: NewImport) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  return beginImport(deps, { id, user_id: viewer.id }, body);
}

/** The same for the operator, with `user_id` null. */
export async function beginImport(
  deps: Deps,
  { id: platform_id, user_id }: { id: number; user_id: number | null },
  { source_name, format, file_name }: NewImport,
) {
  const source = toSource(source_name);
  if (source === "") throw createFieldError("source_name", m.problems.noSource);
  const last = await queries.findLastOptions(deps.db, platform_id, source);
  const options = JSON.stringify(getOptions({ options: last?.options }));
  const row = { platform_id, user_id, source_name, source, format, file_name, options };
  const created = deps.write((tx) => queries.insertImport(tx, { ...row, created_at: deps.now() }));
  const { id } = await created.catch((error: unknown) => {
    if (getUniqueViolation(error) === "imports_active_key") throw new AppError("import_exists");
    throw error;
  });
  return getImport(deps, null, id);
}

/** Changes a locked import that is in one of the states. Throws 404 and 409. */
async function change(
  deps: Deps,
  asker: Asker,
  id: number,
  states: readonly ImportState[],
  work: (tx: WriteTx, row: ImportRow) => Promise<unknown>,
) {
  await requireImport(deps, asker, id);
  await deps.write(async (tx) => {
    const row = found(await queries.lockImport(tx, id));
    if (!states.includes(row.state)) throw new AppError("import_state");
    await work(tx, row);
  });
  return getImport(deps, asker, id);
}

/** Stores a part of the file. Throws 404, 409, and a field error beyond the size of a file. */
export async function addPart(
  deps: Deps,
  asker: Asker,
  id: number,
  position: number,
  content: Uint8Array,
) {
  await change(deps, asker, id, ["receiving"], async (tx) => {
    const { bytes } = await queries.measureParts(tx, id);
    if (bytes + content.length > maxBytes)
      throw createFieldError("part", m.problems.tooLarge(maxBytes / 1024 / 1024));
    await queries.upsertPart(tx, { import_id: id, position, content: Buffer.from(content) });
  });
}

export const changeImport = (deps: Deps, asker: Asker, id: number, body: Partial<ImportOptions>) =>
  change(deps, asker, id, ["receiving", "ready"], (tx, row) =>
    queries.updateImport(tx, id, { options: JSON.stringify({ ...getOptions(row), ...body }) }),
  );

const work = (tx: WriteTx, id: number) =>
  enqueue(tx, queries.importQueue, [id], { isBackground: true });

/** Reads the file, which has to be whole. Throws 404, 409 and a field error. */
export const readFile = (deps: Deps, asker: Asker, id: number) =>
  change(deps, asker, id, ["receiving"], async (tx) => {
    const { count, last } = await queries.measureParts(tx, id);
    if (count === 0) throw createFieldError("part", m.problems.empty);
    if (last !== count - 1) throw createFieldError("part", m.problems.missingPart);
    await queries.updateImport(tx, id, { state: "reading" });
    await work(tx, id);
  });

export const startImport = (deps: Deps, asker: Asker, id: number) =>
  change(deps, asker, id, ["ready", "stopped"], async (tx, row) => {
    if (!row.platform_active) throw new AppError("platform_taken_down");
    const options = getOptions(row);
    const needsWords = (await queries.listStatusNames(tx, id)).some(
      ({ name, wordless }) => wordless > 0 && statusGroup(mapStatus(options, name)) === "declined",
    );
    if (needsWords && options.decline_text === "")
      throw createFieldError("decline_text", m.problems.declineText);
    const now = deps.now();
    await queries.updateImport(tx, id, {
      ...{ state: "running", problem: null, started_at: row.started_at ?? now, finished_at: null },
      // Who goes on with it answers for it.
      ...(asker !== null && { user_id: asker.id }),
    });
    note(tx, asker, "import.start", row);
    await work(tx, id);
  });

const note = (
  tx: WriteTx,
  asker: Asker,
  action: "import.start" | "import.stop" | "import.undo",
  row: ImportRow,
) =>
  tx.audit(asker ?? { id: null }, action, "platform", {
    id: row.platform_id,
    details: { name: row.platform_name, source: row.source_name },
  });

export const stopImport = (deps: Deps, asker: Asker, id: number) =>
  change(deps, asker, id, ["running"], async (tx, row) => {
    await queries.updateImport(tx, id, { state: "stopped" });
    note(tx, asker, "import.stop", row);
  });

/** Undoes an import, or gives one up that was not started. Throws 404 and 409. */
export const undoImport = (deps: Deps, asker: Asker, id: number) =>
  change(deps, asker, id, [...undoable, ...unstarted], async (tx, row) => {
    if (row.started_at === null) {
      await queries.deleteParts(tx, id);
      await queries.deleteItems(tx, id);
      await queries.updateImport(tx, id, { state: "undone", finished_at: deps.now() });
      return;
    }
    if (getUndoUntil(deps, row) === null) throw new AppError("import_state");
    await queries.updateImport(tx, id, { state: "undoing", problem: null, finished_at: null });
    note(tx, asker, "import.undo", row);
    await work(tx, id);
  });

export async function chooseSimilar(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { item, choice }: { item: number; choice: string },
): Promise<void> {
  await change(deps, viewer, id, ["ready"], async (tx) => {
    if (!(await queries.setChoice(tx, id, item, choice))) throw new AppError("not_found");
  });
}
