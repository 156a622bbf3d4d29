import { timeCursor } from "../../db/time-page.ts";
import { found } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { searchPattern } from "../../lib/like.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
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
});

export function listAccounts({ db }: Deps, { search, ...rest }: Filter, page: PageRequest) {
  const filter = { ...rest, pattern: searchPattern(search) };
  const load = (rows: PageRequest) => accountsPage(db, filter, rows).execute();
  return loadPage(page, load, presentAccount, timeCursor);
}

export async function getAccount(deps: Deps, id: number) {
  const row = found(await findAccount(deps.db, id));
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
