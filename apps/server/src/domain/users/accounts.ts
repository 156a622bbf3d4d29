import { timeCursor } from "../../db/time-page.ts";
import { found } from "../../lib/app-error.ts";
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
import type { Deps } from "./deps.ts";
import { findModerated } from "./moderator-queries.ts";
import { countListedContributions } from "./queries.ts";

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
  const [stats, contributions, employments, recent_verdicts, recent_audit_events, moderated] =
    await Promise.all([
      getAccountStats(deps.db, id),
      countListedContributions(deps.db, id, { withHidden: true, ofDeactivated: true }),
      listUserClaims(deps, id),
      listLatestVerdicts(deps, id, maxRecent),
      listUserAuditEntries(deps, id, maxRecent),
      findModerated(deps.db, id),
    ]);
  return {
    ...presentAccount(row),
    ...stats,
    comments_count: contributions?.comments_count ?? 0,
    upvotes_given_count: contributions?.upvotes_given_count ?? 0,
    employments,
    recent_verdicts,
    recent_audit_events,
    moderates: moderated.site || moderated.platforms.length > 0 ? moderated : null,
  };
}
