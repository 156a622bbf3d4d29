/** Looking people up, as admins may. */
import type { Role } from "@upwell/contract/people";
import type { AccountDetailWire, AccountWire } from "@upwell/contract/staff-people";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { containsPattern } from "../../lib/like.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import { listDeedsOn } from "../audit/audit.ts";
import { listClaimsOf } from "../employments/decide-employment.ts";
import { listLatestVerdictsOn } from "../moderation/appeals.ts";
import { presentAuthor } from "../users/present.ts";
import {
  type AccountRow,
  accountMarker,
  accountsPage,
  findAccount,
  findStanding,
} from "./people-queries.ts";

type Filter = {
  search?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  verified?: boolean | undefined;
};

/** So many of the latest verdicts and deeds stand beside an account. */
const latest = 10;

export function presentAccount(row: AccountRow): AccountWire {
  const author = presentAuthor(row);
  if (author === null) throw new Error("An account without its person.");
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
  return pageOf(rows, limit, presentAccount, accountMarker);
}

/** One account with all that an admin decides by. */
export async function getAccount(deps: Deps, id: number): Promise<AccountDetailWire> {
  const row = await findAccount(deps.db, id);
  if (row === undefined) throw new AppError("not_found");
  const [{ last_seen_at, ...reports }, employments, recent_verdicts, recent_deeds] =
    await Promise.all([
      findStanding(deps.db, id),
      listClaimsOf(deps, id),
      listLatestVerdictsOn(deps, id, latest),
      listDeedsOn(deps, id, latest),
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
    recent_deeds,
  };
}
