import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { searchPattern } from "../../lib/like.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import { listUserAuditEntries } from "../audit/audit.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { listUserClaims } from "../employments/decide-employment.ts";
import { listLatestVerdicts } from "../moderation/appeals.ts";
import {
  type AccountFilter,
  type AccountRow,
  accountsPage,
  findAccount,
  getAccountStats,
} from "./account-queries.ts";

type Filter = Omit<AccountFilter, "pattern"> & { search?: string | undefined };

/** Maximum number of recent verdicts and audit events on an account. */
const maxRecent = 10;

export const presentAccount = (row: AccountRow) => ({
  ...row,
  ...presentNamedAuthor(row),
  contribution_count: row.feature_count,
});

export async function listAccounts(
  { db }: Deps,
  { search, ...filter }: Filter,
  { limit, cursor }: PageRequest,
) {
  const rows = await accountsPage(
    db,
    { ...filter, pattern: searchPattern(search) },
    { limit: limit + 1, cursor },
  ).execute();
  return toPage(rows, limit, presentAccount, timeCursor);
}

/** Returns an account with its employments, verdicts, reports and audit events. */
export async function getAccount(deps: Deps, id: number) {
  const row = await findAccount(deps.db, id);
  if (row === undefined) throw new AppError("not_found");
  const [stats, employments, recent_verdicts, recent_audit_events] = await Promise.all([
    getAccountStats(deps.db, id),
    listUserClaims(deps, id),
    listLatestVerdicts(deps, id, maxRecent),
    listUserAuditEntries(deps, id, maxRecent),
  ]);
  return {
    ...presentAccount(row),
    ...stats,
    comments_count: row.comment_count,
    employments,
    recent_verdicts,
    recent_audit_events,
  };
}
