/** Tells accounts of a new version of the terms or the privacy policy, by mail. */
import type { LegalKind } from "@upwell/contract/legal/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { finish, type Item } from "../../db/queue.ts";
import { readRows, run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { queueMail } from "../mail/mail.ts";
import { legalChangeEmail } from "../mail/templates/legal.ts";
import type { Deps } from "./deps.ts";

/** A task is about an account. */
export const legalQueue = defineTaskQueue("legal", { leaseMs: 60_000 });

/** Queues a task for each confirmed account; nobody is told of a first version, and of two that wait only once. */
export async function tellAccounts(tx: Tx, kind: LegalKind, version: number): Promise<void> {
  if (kind === "imprint" || version === 1) return;
  await run(tx)`insert into tasks (queue, subject_id, is_background)
    select ${legalQueue.name}, u.id, true from users u
    where u.is_active and u.email_verified_at is not null and not u.is_demo
      and not exists (select from tasks t where t.queue = ${legalQueue.name} and t.state = 'queued'
        and not t.is_claimed and t.subject_id = u.id)
    order by u.id`;
}

type Change = { kind: "terms" | "privacy"; effective_date: string };

/** Lists the latest versions of the texts that were published in the hour before a time or since, else the last of all. */
const listChanges = (db: Db, since: Date) =>
  readRows<Change>(db)`
    select distinct on (kind) kind, effective_date from legal_documents
    where kind <> 'imprint' and published_at is not null
      and published_at >= least(${since}::timestamptz - interval '1 hour',
        (select max(published_at) from legal_documents where kind <> 'imprint'))
    order by kind, version_number desc`;

/** Queues the mails of accounts that are still there, and finishes their tasks. */
export const queueLegalMails = (deps: Deps, tasks: readonly Item<"tasks">[]): Promise<void> =>
  deps.write(async (tx) => {
    const oldest = new Date(Math.min(...tasks.map(({ created_at }) => created_at.getTime())));
    const changes = (await listChanges(tx, oldest)).map(({ kind, effective_date }) => ({
      kind,
      effective_date,
      url: getSiteUrl(deps.config, `/${kind}`),
    }));
    const content = legalChangeEmail(deps.config, changes);
    const accounts = await tx
      .selectFrom("users")
      .select(["id", "email"])
      .where(
        sql<boolean>`id = any(${tasks.map((task) => task.subject_id)}::bigint[]) and is_active`,
      )
      .execute();
    for (const { id, email } of accounts)
      await queueMail(tx, deps, { user_id: id, to: email, is_bulk: true, ...content });
    await finish(tx, legalQueue, tasks);
  });
