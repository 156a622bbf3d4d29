/** Webhooks: addresses that lead inside, now or later, headers in names and tokens, and webhooks of others. */
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@upwell/contract/limits";
import { webhookFormats } from "@upwell/contract/webhooks/values";
import { createUser, insertPlatform } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import { getInternalUrls } from "../lib/internal-urls.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck } from "../lib/request.ts";

const room = "/_matrix/client/v3/rooms/!a:b/send/m.room.message";

export async function attackByWebhooks(
  { unlimited: { origin }, context, canary, sample }: Environment,
  report: KindReport,
): Promise<void> {
  const platform = await insertPlatform(context);
  const other = await insertPlatform(context);
  const member = await createUser(context, { role: "employee", employerId: platform.id });
  const stranger = await createUser(context, { role: "employee", employerId: other.id });
  const user = await createUser(context);
  const receivedBefore = canary.received.length;

  const send = async (
    { token }: { token: string | null },
    method: string,
    path: string,
    body?: object,
  ) => {
    report.countInput(`${method} ${path} ${JSON.stringify(body ?? {}).slice(0, 80)}`);
    const answer = await sendAndCheck(
      { origin, report },
      { method, path: `/api${path}`, token, ...(body === undefined ? {} : json(body)) },
    );
    return { ...answer, data: answer.text === "" ? {} : JSON.parse(answer.text) };
  };
  const hook = (more: object) => ({
    ...{ platform: platform.id, name: "Hook", format: "standard", events: ["feature.created"] },
    ...{ url: "https://hooks.example/", ...more },
  });
  const create = (more: object, by = member) => send(by, "POST", "/staff/webhooks/", hook(more));
  const expectRefused = async (what: string, more: object, by = member) => {
    const { status, text } = await create(more, by);
    report.expect(status >= 400 && status < 500, `${what} was taken: ${status} ${text}`, what);
  };

  for (const format of webhookFormats)
    for (const url of sample(getInternalUrls(canary.origin), 3)) {
      const more = format === "matrix" ? { token: "t", url: `${url}${room}` } : { url };
      await expectRefused(`${format} to ${url}`, { format, ...more });
    }
  for (const name of ["a\r\nX-Injected: 1", "a\nBcc: b@c.example", "\0", "", "x".repeat(61)])
    await expectRefused(`the name ${JSON.stringify(name)}`, { name });
  for (const token of ["a\r\nX-Injected: 1", "a b", "ä", "", "x".repeat(501)])
    await expectRefused(`the token ${JSON.stringify(token)}`, {
      ...{ format: "matrix", token, url: `https://matrix.example${room}` },
    });
  await expectRefused("a webhook of another platform", {}, stranger);
  await expectRefused("a webhook by a user", {}, user);
  await expectRefused("a webhook of the whole site", { platform: null });

  // A name that is public today may lead inside tomorrow: it is looked up for each message.
  const inside = await create({ url: "https://localhost/hook" });
  report.expect(inside.status === 201, `no webhook was made: ${inside.text}`, "localhost");
  const path = `/staff/webhooks/${inside.data.id}`;
  await send(member, "POST", `${path}/test/`);
  let answer = "";
  for (let waited = 0; answer === "" && waited < 100; waited += 1) {
    await sleep(100);
    const { data } = await send(member, "GET", `${path}/deliveries/`);
    answer = data[0]?.answer ?? "";
  }
  report.expect(answer.includes("not public"), `a message went inside: ${answer}`, path);

  const delivery = (await send(member, "GET", `${path}/deliveries/`)).data[0]?.id;
  for (const by of [stranger, user])
    for (const [method, at, body] of [
      ["GET", `${path}/`, undefined],
      ["PATCH", `${path}/`, { is_active: false }],
      ["GET", `${path}/deliveries/`, undefined],
      ["POST", `${path}/test/`, undefined],
      ["POST", `/staff/webhook-deliveries/${delivery}/again/`, undefined],
      ["DELETE", `${path}/`, undefined],
    ] as const) {
      const { status } = await send(by, method, at, body);
      report.expect(status === 404, `a stranger got ${status}`, `${method} ${at}`);
    }

  for (let made = 1; made < limits.webhook.count; made += 1) await create({});
  await expectRefused("one webhook too many", {});
  const received = canary.received.slice(receivedBefore);
  report.expect(received.length === 0, `the server opened ${received[0]}`, "one of the above");
}
