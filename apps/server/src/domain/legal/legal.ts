/** Terms and privacy as they are in force. */
import type { LegalDocumentWire } from "@upwell/contract/legal";
import { answers } from "@upwell/contract/sentences";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { findInForce } from "./queries.ts";

export async function getLegalDocument(
  { db, now }: Deps,
  kind: "terms" | "privacy",
): Promise<LegalDocumentWire> {
  const row = await findInForce(db, kind, now().toISOString().slice(0, 10));
  if (row?.version_number == null || row.effective_date === null)
    throw new AppError("not_found", { detail: answers.notPublished });
  return {
    version_number: row.version_number,
    effective_date: row.effective_date,
    content: row.content,
  };
}
