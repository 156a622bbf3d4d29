import type { AccountDetailWire, AccountWire } from "@upwell/contract/users/schemas";
import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { containsPattern } from "../../lib/like.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import { listUserAuditEntries } from "../audit/audit.ts";
import { presentAuthor } from "../authors/present.ts";
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

export function presentAccount(row: AccountRow): AccountWire {
  const author = presentAuthor(row);
  if (author === null) throw new Error("The account has no user.");
  return {
    ...author,
    email: row.email,
    email_confirmed: row.email_confirmed,
    is_active: row.is_active,
    company: row.company,
    job_title: row.job_title,
    contribution_count: row.feature_count,
    created_at: row.created_at.toISOString(),
  };
}

export async function listAccounts(
  { db }: Deps,
  { search = "", ...filter }: Filter,
  { limit, cursor }: PageRequest,
): Promise<PageResult<AccountWire>> {
  const pattern = search === "" ? undefined : containsPattern(search);
  const rows = await accountsPage(
    db,
    { ...filter, pattern },
    { limit: limit + 1, cursor },
  ).execute();
  return toPage(rows, limit, presentAccount, timeCursor);
}

/** Returns an account with its employments, verdicts, reports and audit events. */
export async function getAccount(deps: Deps, id: number): Promise<AccountDetailWire> {
  const row = await findAccount(deps.db, id);
  if (row === undefined) throw new AppError("not_found");
  const [{ last_seen_at, ...reports }, employments, recent_verdicts, recent_audit_events] =
    await Promise.all([
      getAccountStats(deps.db, id),
      listUserClaims(deps, id),
      listLatestVerdicts(deps, id, maxRecent),
      listUserAuditEntries(deps, id, maxRecent),
    ]);
  return {
    ...presentAccount(row),
    bio: row.bio,
    comments_count: row.comment_count,
    upvotes_given_count: row.upvotes_given_count,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    ...reports,
    employments,
    recent_verdicts,
    recent_audit_events,
  };
}
