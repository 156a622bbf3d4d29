/** Requests of teams to verify employees by the email domain of their website. */
import type { MailDomainRequestWire } from "@upwell/contract/platforms/shapes";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import * as queries from "./page-queries.ts";
import { presentConfirmation } from "./website-trust.ts";

type Row = Awaited<ReturnType<typeof queries.listMailDomainRequests>>[number];

const presentRequest = ({ updated_at, ...row }: Row): MailDomainRequestWire => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  logo_url: row.logo_url,
  website_url: row.website_url,
  website_confirmation: presentConfirmation(row),
  updated_at: updated_at.toISOString(),
});

/** Lists the pending requests. */
export async function listMailDomainRequests({ db }: Deps, { limit, cursor }: PageRequest) {
  const rows = await queries.listMailDomainRequests(db, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentRequest, queries.mailDomainCursor);
}
