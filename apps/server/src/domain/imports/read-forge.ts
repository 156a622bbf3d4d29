/** Reads the issues of a repository into an import, a page with each call. */
import { isForgeKind } from "@upwell/contract/repositories/values";
import * as m from "@upwell/messages/imports";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { readIssuePage } from "../repositories/forge-issues.ts";
import type { Deps } from "./deps.ts";
import { addPart, requireImport } from "./imports.ts";
import { measureParts } from "./queries.ts";

/**
 * Reads the next page, as the person whose token is given; the token is not kept. Each page is a part of the import's file, so that
 * reading goes on where it stopped. Throws 404, 409, and a field error for an address or a token that leads to no issues.
 */
export async function readIssues(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { token }: { token: string },
): Promise<{ issues: number; has_more: boolean; wait_seconds: number | null }> {
  const { state, format: kind, file_name: url } = await requireImport(deps, viewer, id);
  if (state !== "receiving" || !isForgeKind(kind)) throw new AppError("import_state");
  const { count } = await measureParts(deps.db, id);
  const page = await readIssuePage(deps, { kind, url, token, page: count + 1 });
  if (page.is === "unanswered")
    return { issues: 0, has_more: true, wait_seconds: Math.ceil(page.retryAfterMs / 1000) };
  if (page.is !== "found") throw createFieldError("token", m.forgeProblems[page.is]);
  const { issues, hasMore } = page;
  const lines = issues.map((issue) => `${JSON.stringify(issue)}\n`).join("");
  if (issues.length > 0 || count === 0) await addPart(deps, viewer, id, count, Buffer.from(lines));
  return { issues: issues.length, has_more: hasMore, wait_seconds: null };
}
