/**
 * Internal URLs in every text field: the server must open none of them. It opens only what its operator
 * configured: database, Redis, mail server, model, image store, sign-in providers. Logos, websites and
 * links are stored and displayed, never fetched. The addresses of push services are opened, if they are public: internal
 * ones are rejected, and refused again when they are in the database.
 */

import { kinds } from "../../authorization/fixture.ts";
import type { Row } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { createBrowser } from "../../harness/push-service.ts";
import { waitForPushes } from "../../harness/whole-database.ts";
import type { Environment } from "../lib/environment.ts";
import { getFieldName, getInputFields, setAtPath } from "../lib/input-fields.ts";
import { getInternalUrls } from "../lib/internal-urls.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck } from "../lib/request.ts";

const getSender = ({ expected }: Row) =>
  (["author", "owner", "admin", "user", ...kinds] as const).find((kind) => expected[kind] < 400) ??
  "user";

/** Internal addresses as those of push services: in the call, and in the database, as if the call had let them pass. */
async function subscribeInside(environment: Environment, report: KindReport): Promise<void> {
  const { db, unlimited, canary } = environment;
  const { fixture, token } = await environment.createFixture("author", report);
  const { subscription } = createBrowser("https://push.example");
  for (const endpoint of getInternalUrls(canary.origin)) {
    report.countInput(`push.subscribe endpoint ${endpoint}`);
    const { status } = await sendAndCheck(
      { origin: unlimited.origin, report },
      {
        ...{ method: "PUT", path: "/api/notifications/push-subscription", token },
        ...json({ ...subscription, endpoint }),
      },
    );
    report.expect(status === 400, `${endpoint} was subscribed: ${status}`, "push.subscribe");
  }
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", fixture.authorId)
    .executeTakeFirstOrThrow();
  const port = new URL(canary.origin).port;
  for (const endpoint of [
    `${canary.origin}/ssrf`,
    `https://localhost:${port}/`,
    "https://localhost/",
  ]) {
    await db.deleteFrom("push_subscriptions").where("session_id", "=", session.id).execute();
    const stored = await db
      .insertInto("push_subscriptions")
      .values({
        ...{ user_id: fixture.authorId, session_id: session.id, endpoint },
        p256dh: Buffer.from(subscription.p256dh, "base64url"),
        auth: Buffer.from(subscription.auth, "base64url"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("push_messages")
      .values({ subscription_id: stored.id, notification_id: fixture.notificationId })
      .execute();
    await waitForPushes(db, stored.id);
  }
}

export async function attackBySsrf(environment: Environment, report: KindReport): Promise<void> {
  const receivedBefore = environment.canary.received.length;
  const urls = getInternalUrls(environment.canary.origin);
  const rows = permissionRows.filter(({ endpoint }) => endpoint.body !== undefined);
  for (const row of environment.sample(rows, 4)) {
    const { fixture, token } = await environment.createFixture(getSender(row), report);
    const { params = {}, body = {} } = row.ask(fixture);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    for (const field of getInputFields(row.endpoint, { body })) {
      if (field.in !== "body") continue;
      for (const url of environment.sample(urls, 2)) {
        report.countInput(`${row.endpoint.id} ${getFieldName(field)} ${url}`);
        const attempt = { method: row.endpoint.method, path: `/api${path}`, token };
        await sendAndCheck(
          { origin: environment.unlimited.origin, report },
          { ...attempt, ...json(setAtPath(body, field.at, url)) },
        );
      }
    }
  }
  await subscribeInside(environment, report);
  const received = environment.canary.received.slice(receivedBefore);
  report.expect(
    received.length === 0,
    `the server opened a URL from a user: ${received[0]}`,
    "one of the above",
  );
}
