/** A text that is unpublished while its notifications are written. */

import { createTestDatabase } from "@upwell/tests/harness/database";
import { runWhileBlocked } from "@upwell/tests/harness/run-while-blocked";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { insertCountedFeatures, insertUser } from "@upwell/tests/harness/two-processes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import type { LiveEvent } from "../../lib/live-events.ts";
import { insertNotifications, selectUser } from "./insert-queries.ts";
import { lockSubject, retractComments } from "./retract.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("waits for the notifications, and deletes them", async () => {
  const { db } = database;
  const [author, reader] = [await insertUser(db), await insertUser(db)];
  const [feature_id = 0] = await insertCountedFeatures(db, ["An idea"], reader.id);
  const { id: comment_id } = await insertRow(db, "comments", {
    feature_id,
    user_id: author.id,
    content: "She lives at 7 Canary Street.",
  });
  await insertRow(db, "outbox_events", {
    kind: "comment",
    actor_id: author.id,
    feature_id,
    comment_id,
  });
  const published: LiveEvent[] = [];
  const now = new Date("2099-11-21T12:00:00Z");
  await runWhileBlocked(
    db,
    [
      async (tx) => {
        const event = await tx.selectFrom("outbox_events").selectAll().executeTakeFirstOrThrow();
        await lockSubject(tx, event);
      },
      async (tx) => {
        const event = await tx.selectFrom("outbox_events").selectAll().executeTakeFirstOrThrow();
        const notification = {
          kind: "comment_on_feature",
          title: "News",
          message: "Canary",
        } as const;
        const due = { instant: now, daily: now, weekly: now };
        await insertNotifications(
          tx,
          event,
          { ...notification, platform_id: null, recipients: selectUser(reader.id) },
          { now, due },
        );
      },
    ],
    (tx) => retractComments(tx, [comment_id]),
    (event) => published.push(event),
  );
  expect(published).toEqual([{ to: "users", ids: [reader.id] }]);
  expect(await db.selectFrom("notifications").select("id").execute()).toEqual([]);
});
