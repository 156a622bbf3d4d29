/** The terms and the privacy policy: the versions in force, and their drafts. */
import type { LegalKind } from "@upwell/contract/legal/values";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import type { Db, Tx } from "../../db/client.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor } from "../authors/present.ts";
import type { Deps } from "./deps.ts";
import {
  type DocumentRow,
  findDraft,
  findInForce,
  findVersion,
  listVersions,
  lockDocument,
  publishDraft,
  upsertDraft,
  type VersionRow,
} from "./queries.ts";
import { tellAccounts } from "./tell-queries.ts";

const toDay = (now: Date) => now.toISOString().slice(0, 10);

export async function getLegalDocument({ db, now }: Deps, kind: LegalKind) {
  const row = await findInForce(db, kind, toDay(now()));
  if (row?.version_number == null || row.effective_date === null)
    throw new AppError("not_found", { detail: apiMessages.notPublished });
  const { version_number, effective_date, content } = row;
  return { version_number, effective_date, content };
}

const presentDraft = (row: DocumentRow) => ({ ...row, edited_by: presentAuthor(row) });

/** Published versions always have dates and a number. */
const presentVersion = (row: VersionRow, inForce: number | null) => ({
  version_number: row.version_number ?? 0,
  effective_date: row.effective_date ?? "",
  published_at: row.published_at ?? row.updated_at,
  published_by: presentAuthor(row),
  in_force: row.version_number === inForce,
});

const findNumberInForce = async (db: Db, kind: LegalKind, now: Date): Promise<number | null> =>
  (await findInForce(db, kind, toDay(now)))?.version_number ?? null;

export async function getLegal({ db, now }: Deps, kind: LegalKind) {
  const [draft, rows, inForce] = await Promise.all([
    findDraft(db, kind),
    listVersions(db, kind),
    findNumberInForce(db, kind, now()),
  ]);
  return {
    kind,
    draft: draft === undefined ? null : presentDraft(draft),
    versions: rows.map((row) => presentVersion(row, inForce)),
  };
}

export async function getLegalVersion({ db, now }: Deps, kind: LegalKind, number: number) {
  const row = found(await findVersion(db, kind, number));
  return { ...presentVersion(row, await findNumberInForce(db, kind, now())), content: row.content };
}

/** Locks the document and returns its draft. Throws 409 if its revision is not the expected one. */
async function lockDraft(tx: Tx, kind: LegalKind, expected: number) {
  await lockDocument(tx, kind);
  const draft = await findDraft(tx, kind);
  if ((draft?.revision ?? 0) !== expected)
    throw new AppError("conflict", { detail: apiMessages.draftChanged });
  return draft;
}

type Draft = { content: string; effective_date: string | null; revision: number };

/** Saves the draft. Throws 409 if another admin has changed it since. */
export async function saveDraft(
  { write, now }: Deps,
  viewer: Viewer,
  kind: LegalKind,
  { content, effective_date, revision }: Draft,
) {
  const row = await write(async (tx) => {
    const before = await lockDraft(tx, kind, revision);
    await upsertDraft(tx, kind, before?.id, {
      content,
      effective_date,
      created_by: viewer.id,
      revision: revision + 1,
      updated_at: now(),
    });
    tx.audit(viewer, "legal.draft", "legal", {
      id: before?.id ?? null,
      details: { kind, effective_date, characters: content.length },
    });
    return findDraft(tx, kind);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentDraft(row);
}

/** Publishes the draft revision that the admin has expected. Throws 400 for an effective date in the past. */
export async function publishLegal(deps: Deps, viewer: Viewer, kind: LegalKind, revision: number) {
  await deps.write(async (tx) => {
    const draft = await lockDraft(tx, kind, revision);
    if (draft === undefined) throw new AppError("not_found", { detail: apiMessages.noDraft });
    const { effective_date } = draft;
    if (effective_date === null)
      throw createFieldError("effective_date", validationMessages.dateMissing);
    const now = deps.now();
    if (effective_date < toDay(now))
      throw createFieldError("effective_date", validationMessages.datePast);
    const version_number = await publishDraft(tx, kind, draft.id, { userId: viewer.id, now });
    await tellAccounts(tx, kind, version_number);
    tx.audit(viewer, "legal.publish", "legal", {
      id: draft.id,
      details: { kind, version_number, effective_date },
    });
  });
  return getLegal(deps, kind);
}
