/** Dead letters: which queues have some, and trying them once more. */
import { listAudit } from "@upwell/contract/audit/routes";
import { listDeadLetters, retryDeadLetters } from "@upwell/contract/settings/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, insertRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";

const site = await openTestSite();

const failed = {
  state: "failed",
  attempts: 8,
  created_at: new Date("2026-03-01T10:00:00Z"),
} as const;

test("lists the queues with dead letters, and queues those of one again", async () => {
  const { db } = site.deps;
  const admin = await createUser(site, { role: "admin" });
  expect(await admin.call(listDeadLetters, {})).toEqual([]);
  const task = { ...failed, queue: "search", subject_id: 2_000_000_000 };
  await insertRows(db, "tasks", [
    { ...task, last_error: "The first." },
    { ...task, last_error: "The last.", created_at: new Date() },
    { ...task, queue: "feed", last_error: "Another." },
  ]);
  await insertRow(db, "mails", {
    ...failed,
    to_address: "ada@people.example",
    subject: "",
    text_body: "",
    html_body: "",
    headers: "{}",
    last_error: "550 No.",
  });
  const since = failed.created_at.toISOString();
  const others = [
    { queue: "mail", dead: 1, since, lastError: "550 No.", canRetry: false },
    { queue: "feed", dead: 1, since, lastError: "Another.", canRetry: true },
  ];
  expect(await admin.call(listDeadLetters, {})).toEqual([
    ...others,
    { queue: "search", dead: 2, since, lastError: "The last.", canRetry: true },
  ]);
  expect(await admin.call(retryDeadLetters, { body: { queue: "search" } })).toEqual({ retried: 2 });
  expect(await admin.call(listDeadLetters, {})).toEqual(others);
  const tasks = db.selectFrom("tasks").select(["state", "attempts"]).where("queue", "=", "search");
  expect(await tasks.execute()).toEqual([
    { state: "queued", attempts: 8 },
    { state: "queued", attempts: 8 },
  ]);
  const [entry] = await admin.call(listAudit, { query: { limit: "1" } });
  expect(entry).toMatchObject({ action: "queue.retry", details: { queue: "search", retried: 2 } });
});

test.each(["mail", "webhooks", "nothing"])("the queue %s cannot be tried again", async (queue) => {
  const admin = await createUser(site, { role: "admin" });
  await expect(admin.call(retryDeadLetters, { body: { queue } })).rejects.toMatchObject({
    status: 404,
  });
});
