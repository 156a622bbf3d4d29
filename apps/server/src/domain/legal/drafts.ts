/** Writing the terms and the privacy policy, and publishing them. */
import { answers, sentences } from "@upwell/contract/sentences";
import type {
  LegalDraftWire,
  LegalKind,
  LegalStateWire,
  LegalVersionWire,
} from "@upwell/contract/staff-legal";
import type { Db, Tx } from "../../db/client.ts";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { presentAuthor } from "../users/present.ts";
import {
  type DocumentRow,
  findDraft,
  findVersion,
  listVersions,
  publishDraft,
  queueForDocument,
  upsertDraft,
  type VersionRow,
} from "./draft-queries.ts";
import { findInForce } from "./queries.ts";

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

const presentDraft = (row: DocumentRow): LegalDraftWire => ({
  revision: row.revision,
  content: row.content,
  effective_date: row.effective_date,
  edited_by: presentAuthor(row),
  updated_at: row.updated_at.toISOString(),
});

/** Dates and number are there of whatever was published. */
const presentVersion = (row: VersionRow, inForce: number | null) => ({
  version_number: row.version_number ?? 0,
  effective_date: row.effective_date ?? "",
  published_at: (row.published_at ?? row.updated_at).toISOString(),
  published_by: presentAuthor(row),
  in_force: row.version_number === inForce,
});

async function numberInForce(db: Db, kind: LegalKind, now: Date): Promise<number | null> {
  return (await findInForce(db, kind, dayOf(now)))?.version_number ?? null;
}

export async function getLegal({ db, now }: Deps, kind: LegalKind): Promise<LegalStateWire> {
  const [draft, rows, inForce] = await Promise.all([
    findDraft(db, kind),
    listVersions(db, kind),
    numberInForce(db, kind, now()),
  ]);
  return {
    kind,
    draft: draft === undefined ? null : presentDraft(draft),
    versions: rows.map((row) => presentVersion(row, inForce)),
  };
}

export async function getLegalVersion(
  { db, now }: Deps,
  kind: LegalKind,
  number: number,
): Promise<LegalVersionWire> {
  const row = await findVersion(db, kind, number);
  if (row === undefined) throw new AppError("not_found");
  return { ...presentVersion(row, await numberInForce(db, kind, now())), content: row.content };
}

/** The draft, unless it is another one by now than the one that was seen. */
async function takeDraft(tx: Tx, kind: LegalKind, seen: number): Promise<DocumentRow | undefined> {
  await queueForDocument(tx, kind);
  const draft = await findDraft(tx, kind);
  if ((draft?.revision ?? 0) !== seen)
    throw new AppError("conflict", { detail: answers.draftChanged });
  return draft;
}

type Draft = { content: string; effective_date: string | null; revision: number };

/** Of two who edit one draft the second is told, and nothing of theirs is written. */
export async function saveDraft(
  { db, now }: Deps,
  viewer: Viewer,
  kind: LegalKind,
  { content, effective_date, revision }: Draft,
): Promise<LegalDraftWire> {
  const row = await db.transaction().execute(async (tx) => {
    const before = await takeDraft(tx, kind, revision);
    await upsertDraft(tx, kind, before?.id, {
      content,
      effective_date,
      created_by: viewer.id,
      revision: revision + 1,
      updated_at: now(),
    });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "legal.draft",
      subject_type: "legal",
      subject_id: before?.id ?? null,
      details: { kind, effective_date, characters: content.length },
    });
    return findDraft(tx, kind);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentDraft(row);
}

/** Only what the admin has seen, and for no day gone by: nobody could have agreed to it then. */
export async function publishLegal(
  deps: Deps,
  viewer: Viewer,
  kind: LegalKind,
  revision: number,
): Promise<LegalStateWire> {
  await deps.db.transaction().execute(async (tx) => {
    const draft = await takeDraft(tx, kind, revision);
    if (draft === undefined) throw new AppError("not_found", { detail: answers.noDraft });
    const { effective_date } = draft;
    if (effective_date === null) throw fieldError("effective_date", sentences.dateMissing);
    const now = deps.now();
    if (effective_date < dayOf(now)) throw fieldError("effective_date", sentences.datePast);
    const version_number = await publishDraft(tx, kind, draft.id, { userId: viewer.id, now });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "legal.publish",
      subject_type: "legal",
      subject_id: draft.id,
      details: { kind, version_number, effective_date },
    });
  });
  return getLegal(deps, kind);
}
