/** Messages to chats: of the documented shape, and nothing that people wrote formats, links or calls anybody. */
import { createComment } from "@upwell/contract/comments/routes";
import { updateFeature } from "@upwell/contract/features/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import * as contract from "@upwell/contract/webhooks/routes";
import { webhookEvents } from "@upwell/contract/webhooks/values";
import { type Chat, chatAnswers, chatShapes } from "@upwell/tests/harness/chat-shapes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { startWebhookReceiver } from "@upwell/tests/harness/webhook-receiver";
import { setVotes } from "@upwell/tests/harness/webhook-votes";
import { afterAll, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { createWebhookConsumer } from "../../jobs/webhook-sender.ts";

stubModeration();

const receiver = await startWebhookReceiver();
const site = await createTestSite({
  OUTBOUND_ALLOW: receiver.host,
  PUBLIC_URL: "https://wishes.example/",
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

const room = "/_matrix/client/v3/rooms/!room:matrix.example/send/m.room.message";
const title = "<!channel> @everyone [a](https://evil.example) *b* <b>c</b> `d` _e_ &amp;";
const description = `${title}\n\n${"A long story. ".repeat(120)}`;

/** What must not be in what a chat formats, as people wrote it. */
const dangers: Record<Chat, RegExp> = {
  slack: /<!channel>|<b>/,
  discord: /(^|[^\\])\[a\]\(|(^|[^\\])\*b\*|(^|[^\\])`d`/,
  teams: /"TextBlock"/,
  matrix: /<b>|<!channel>/,
};

/** Returns a message without its plain texts. */
const pickFormatted = (chat: Chat, body: string) =>
  chat === "matrix"
    ? JSON.parse(body).formatted_body
    : JSON.stringify(JSON.parse(body, (_, value) => (value?.type === "plain_text" ? null : value)));

test.each(Object.keys(chatShapes) as Chat[])("to %s", async (chat) => {
  const platform = await insertPlatform(site);
  const member = await createUser(site, { role: "employee", employerId: platform.id });
  const person = await createUser(site);
  receiver.received.length = 0;
  receiver.answer = ({ body }) => {
    const parsed = chatShapes[chat].safeParse(JSON.parse(body));
    return parsed.success ? chatAnswers[chat] : { status: 400, body: String(parsed.error) };
  };
  const webhook = await member.call(contract.createWebhook, {
    body: {
      ...{ platform: platform.id, name: "The room", format: chat, events: [...webhookEvents] },
      url: receiver.url(chat === "matrix" ? room : "/secret-path"),
      ...(chat === "matrix" && { token: "syt_token" }),
    },
  });
  expect(webhook.secret).toBeNull();
  await member.call(contract.sendTest, { params: { id: String(webhook.id) } });
  const { id } = await suggestFeature(person, platform.id, title, { description });
  const params = { id: String(id) };
  const consumer = createWebhookConsumer(site.deps);
  const send = () => drain(site.deps, consumer);
  await setVotes(site, "waiting");
  await send();
  await person.call(updateFeature, { params, body: { title: `${title} f` } });
  await person.call(createComment, { params, body: { content: `${title} g` } });
  await member.call(createStatusUpdate, {
    params,
    body: { newStatus: "declined", comment: title },
  });
  await setVotes(site, "due");
  await send();

  const deliveries = await member.call(contract.listDeliveries, {
    params: { id: String(webhook.id) },
  });
  expect(deliveries.map(({ type, state, answer }) => [type, state, answer])).toEqual(
    [
      ...["vote.created", "feature.status_changed", "comment.created"],
      ...["feature.updated", "feature.created", "webhook.test"],
    ].map((type) => [type, "sent", chatAnswers[chat].body]),
  );
  for (const { headers, method, path, body } of receiver.received) {
    expect(headers["webhook-signature"]).toBeUndefined();
    expect(body.length).toBeLessThan(6000);
    if (chat === "matrix") {
      expect([method, headers.authorization]).toEqual(["PUT", "Bearer syt_token"]);
      expect(path).toMatch(/\/send\/m\.room\.message\/msg_[\da-f-]{36}$/);
    } else expect([method, path]).toEqual(["POST", "/secret-path"]);
  }
  const [, created = { body: "" }] = receiver.received;
  expect(created.body).toContain("New idea for");
  expect(created.body).toContain(`https://wishes.example/feature/${id}/`);
  expect(pickFormatted(chat, created.body)).not.toMatch(dangers[chat]);
});
