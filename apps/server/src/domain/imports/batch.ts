/** A batch of items in a transaction: what all kinds of items share. */
import type { WriteTx } from "../../db/write.ts";
import { unlessRemoved } from "../authors/imported-queries.ts";
import { saveVerdict } from "../moderation/review.ts";
import * as sql from "./bring-queries.ts";
import type { Deps } from "./deps.ts";
import type { Verdict } from "./judge-item.ts";
import { rowKind } from "./kinds.ts";
import type { ImportOptions } from "./options.ts";
import * as queries from "./queries.ts";

export type Outcome = {
  state: "unread" | "brought" | "same" | "held" | "failed";
  problem?: string;
};

/** A text that the encoder has not read waits unseen, in no queue of moderation. */
export const getState = (verdict: Verdict | null): Outcome["state"] => {
  if (verdict?.isUnread) return "unread";
  return verdict?.verdict === "hold" ? "held" : "brought";
};

/** A transaction, the texts that it has made public, to be counted at its end, and what became of items, by their ids. */
export type Batch = {
  tx: WriteTx;
  row: queries.ImportRow;
  options: ImportOptions;
  now: Date;
  ideas: number[];
  comments: number[];
  outcomes: Map<number, Outcome>;
};

export const toDate = (text: string | null, now: Date) => (text === null ? now : new Date(text));

/** Who wrote it elsewhere: the name, where it was public and nobody has removed it, and the hash of their mailbox. */
export const getAuthor = ({ options, row }: Batch, { data, address_hash }: queries.ItemRow) => {
  const { author } = data as { author: string | null };
  const author_name =
    options.has_public_names && author !== null ? unlessRemoved(row, author) : null;
  return { author_name, address_hash: address_hash ?? null };
};

type Imported = Parameters<typeof sql.insertImported>[1][number];

/** Records what items became. */
export async function record(
  { tx, row }: Batch,
  items: readonly (readonly [queries.ItemRow, Partial<Imported>])[],
): Promise<void> {
  const { platform_id, source, id } = row;
  const rows = items.map(
    ([{ kind, source_id }, columns]): Imported => ({
      ...{ platform_id, source, kind: rowKind(kind), source_id, import_id: id },
      ...columns,
    }),
  );
  if (rows.length > 0) await sql.insertImported(tx, rows);
}

/** Finds what ids of the source became here, by id. */
export async function findKnown(
  { tx, row }: Batch,
  kind: number,
  sourceIds: readonly string[],
): Promise<Map<string, sql.Known>> {
  const rows = await sql.listKnownRows(tx, row, kind, sourceIds);
  return new Map(rows.map((known) => [known.source_id, known]));
}

/** Holds a text for a person: all that an import brings are one campaign. */
export async function hold(
  deps: Deps,
  { tx, row }: Batch,
  verdict: Verdict,
  id: number,
): Promise<void> {
  const { submission, result } = verdict;
  const reviewed = {
    submission,
    result,
    payload: {},
    reviewedAt: deps.now(),
    state: "pending" as const,
  };
  const verdictId = await saveVerdict(tx, reviewed, id);
  row.campaign_id ??= verdictId;
  await sql.joinCampaign(tx, verdictId, row.campaign_id);
  await queries.updateImport(tx, row.id, { campaign_id: row.campaign_id });
}

/** Says that ideas are public now. */
export function announce({ tx, row, ideas }: Batch, ids: readonly number[]): void {
  ideas.push(...ids);
  for (const feature_id of ids)
    tx.emit(null, { kind: "feature_imported", feature_id, platform_id: row.platform_id });
}
