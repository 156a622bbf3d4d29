/** After a point-in-time recovery nothing that waited is sent. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createUser } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { claimDueRecipient } from "../../domain/notifications/digest-queries.ts";
import { endDeliveries } from "./end-deliveries.ts";

const site = await openTestSite();

test("what waited counts as sent", async () => {
  const { db, write } = site.deps;
  const { id } = await createUser(site);
  await sql`insert into mails (to_address, subject, text_body, html_body)
    values ('ada@people.example', 'Hello', 'Text', '<p>Text</p>')`.execute(db);
  await sql`insert into notifications (user_id, kind, title, message, mail_due_at)
    values (${id}, 'status', 'News', 'There is news', now())`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into platforms (name, slug, website_url)
    values ('Harbour', 'harbour', 'https://harbour.example') returning id`.execute(db);
  await sql`insert into outbox_events (kind, platform_id) values ('platform_review', ${rows[0]?.id})`.execute(
    db,
  );
  await sql`insert into company_contacts (platform_id, address, address_hash, source, due_at)
    values (${rows[0]?.id}, 'team@harbour.example', '\\x00', 'https://harbour.example', now())`.execute(
    db,
  );
  const due = () => write((tx) => claimDueRecipient(tx, new Date()));
  expect(await due()).toMatchObject({ user_id: id });

  expect(await write(endDeliveries)).toEqual({
    mails: 1,
    events: 1,
    notifications: 1,
    webhooks: 0,
    letters: 1,
  });

  expect(await due()).toBeUndefined();
  const events = site.deps.db.selectFrom("outbox_events").select("id");
  expect(await events.where("state", "=", "queued").execute()).toEqual([]);
  expect(await db.selectFrom("mails").select(["state", "text_body"]).execute()).toEqual([
    { state: "sent", text_body: "" },
  ]);
  expect(await db.selectFrom("company_contacts").select("platform_id").execute()).toEqual([]);
});
