/** Webhooks of two processes, of which some are killed (SIGKILL) while they send. */
import { randomBytes } from "node:crypto";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { startTwoProcesses, type TwoProcesses } from "@upwell/tests/harness/two-processes";
import { insertFeature, insertPlatform, tell } from "@upwell/tests/harness/users";
import { startWebhookReceiver, type WebhookReceiver } from "@upwell/tests/harness/webhook-receiver";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSecret, encryptTarget } from "../domain/webhooks/target.ts";
import { createSecretBox } from "../services/secret-box.ts";

const secretsKey = randomBytes(32);
const secret = createSecret("standard", undefined);
let receiver: WebhookReceiver;
let site: TwoProcesses;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  site = await startTwoProcesses({
    SECRETS_KEY: secretsKey.toString("base64"),
    OUTBOUND_ALLOW: receiver.host,
  });
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

async function insertWebhook(platform_id: number, path: string): Promise<number> {
  const box = createSecretBox({ secretsKey, dataDir: "" });
  const target = await encryptTarget(box, { url: receiver.url(path), secret });
  const { id } = await insertRow(site.db, "webhooks", {
    ...{ platform_id, name: "Hook", format: "standard", host: receiver.host, target },
    events: ["comment.created"],
  });
  return id;
}

const countWaiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from webhook_deliveries where state <> 'sent'`.execute(site.db);
  return rows[0]?.waiting;
};

test("every message arrives, in order, although processes are killed before and after it arrived", async () => {
  const { id: platformId } = await insertPlatform({ deps: site });
  const featureId = await insertFeature({ deps: site }, platformId);
  await insertWebhook(platformId, "/before");
  await insertWebhook(platformId, "/after");
  const running = [site.a, site.b];
  const kills: Promise<unknown>[] = [];
  const kill = () => {
    const one = running.pop();
    if (one !== undefined) kills.push(one.stop("SIGKILL"));
  };
  const counts = { "/before": 0, "/after": 0 };
  receiver.answer = ({ path }) => {
    const count = ++counts[path as keyof typeof counts];
    // The third message of each webhook meets the end of whoever sends it.
    if (count !== 3) return { status: 200 };
    // Both processes may be sending: neither knows whether its message arrived.
    kill();
    return path === "/before" ? { status: 200, afterMs: 60_000 } : { status: 200 };
  };
  for (let n = 1; n <= 6; n += 1) {
    const { id } = await insertRow(site.db, "comments", {
      feature_id: featureId,
      content: `Comment ${n}`,
    });
    await tell(
      { deps: site },
      { kind: "comment", feature_id: featureId, platform_id: platformId, comment_id: id },
    );
  }
  // The first kill may meet the process that has claimed messages for the other webhook: the other one waits for its lease.
  await expect.poll(() => kills.length, { timeout: 40_000 }).toBe(2);
  await Promise.all(kills);
  await site.start();
  await expect.poll(countWaiting, { timeout: 60_000, interval: 500 }).toBe(0);

  const messages = receiver.verify(secret);
  for (const path of ["/before", "/after"]) {
    const contents = receiver.received.flatMap((request, index) => {
      const message = messages[index];
      if (request.path !== path || message?.payload.type !== "comment.created") return [];
      return [{ id: message.id, content: message.payload.data.comment.content }];
    });
    const first = contents.filter(
      ({ id }, index) => contents.findIndex((one) => one.id === id) === index,
    );
    expect(first.map(({ content }) => content)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `Comment ${n}`),
    );
  }
}, 150_000);
