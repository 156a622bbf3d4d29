/** What webhooks cost: votes where a platform has twenty, and 10,000 messages to a receiver that is slow. */
import { setTimeout as sleep } from "node:timers/promises";
import { webhookEvents } from "@upwell/contract/webhooks/values";
import { createSecret, encryptTarget } from "../../../apps/server/src/domain/webhooks/target.ts";
import { createSecretBox } from "../../../apps/server/src/services/secret-box.ts";
import { startWebhookReceiver } from "../../harness/webhook-receiver.ts";
import type { Row, Scenario, ScenarioContext } from "./scenario.ts";
import { compareLoads, findMostVoted, people, requests } from "./votes.ts";

const webhooksOfPlatform = 20;
const waiting = 10_000;
const slowMs = 500;

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
type Hooks = ScenarioContext & { insert(platform: number, path: string): Promise<number> };

const deleteWebhooks = ({ client }: ScenarioContext) => client.query("delete from webhooks");

async function* measureVotes(hooks: Hooks): AsyncIterable<Row> {
  const ids = await findMostVoted(hooks, 101);
  const [hot = 1, ...others] = ids;
  const { rows } = await hooks.client.query<{ platform_id: number }>(
    "select platform_id from features where id = $1",
    [hot],
  );
  const platform = rows[0]?.platform_id ?? 0;
  const lanes = {
    "one hot feature": people.map((user) => requests(user, hot)),
    "many features": people.map((user) =>
      others.flatMap((_, index) => requests(user, others[(index + user) % others.length] ?? hot)),
    ),
  };
  for (const [where, ofPeople] of Object.entries(lanes)) {
    const load = {
      scenario: `votes on ${where}, a platform with ${webhooksOfPlatform} webhooks`,
      virtualUsers: people.length,
      lanes: ofPeople,
    };
    yield await compareLoads(hooks, load, {
      ids,
      begin: async () => {
        for (let n = 0; n < webhooksOfPlatform; n += 1) await hooks.insert(platform, "/votes");
      },
      end: () => deleteWebhooks(hooks),
    });
  }
}

/** A slow receiver's queue, while another receiver gets a message each second. */
async function measureSlowReceiver(hooks: Hooks, receiver: Receiver): Promise<Row> {
  const { client, server } = hooks;
  const slow = await hooks.insert(1, "/slow");
  const quick = await hooks.insert(1, "/quick");
  const queue = (webhook: number, count: number) =>
    client.query(
      `insert into webhook_deliveries (webhook_id, type)
        select $1, 'webhook.test' from generate_series(1, $2)`,
      [webhook, count],
    );
  receiver.answer = ({ path }) => ({ status: 200, ...(path === "/slow" && { afterMs: slowMs }) });
  const countQuick = () => receiver.received.filter(({ path }) => path === "/quick").length;
  const memoryBefore = server.memory();
  await queue(slow, waiting);
  const delays: number[] = [];
  let mostMemory = 0;
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const before = countQuick();
    const from = performance.now();
    await queue(quick, 1);
    while (countQuick() === before) await sleep(10);
    delays.push(performance.now() - from);
    mostMemory = Math.max(mostMemory, server.memory());
  }
  await deleteWebhooks(hooks);
  delays.sort((a, b) => a - b);
  return {
    scenario: `${waiting.toLocaleString("en")} messages to a receiver that takes ${slowMs} ms`,
    features: hooks.features,
    metrics: {
      "MB more": Math.round(mostMemory - memoryBefore),
      "ms until another receiver has one, median": Math.round(
        delays[Math.floor(delays.length / 2)] ?? 0,
      ),
      "ms at most": Math.round(delays.at(-1) ?? 0),
    },
  };
}

export const webhooks: Scenario = {
  name: "webhooks",
  at: "each size",
  async *run(context) {
    const receiver = await startWebhookReceiver(context.receiverPort);
    const box = createSecretBox({ secretsKey: context.secretsKey, dataDir: "" });
    const insert = async (platform: number, path: string): Promise<number> => {
      const url = receiver.url(path);
      const target = await encryptTarget(box, { url, secret: createSecret("standard", undefined) });
      const { rows } = await context.client.query<{ id: number }>(
        `insert into webhooks (platform_id, name, format, events, host, target)
          values ($1, 'Hook', 'standard', $2, $3, $4) returning id`,
        [platform, webhookEvents, receiver.host, target],
      );
      return rows[0]?.id ?? 0;
    };
    const hooks = { ...context, insert };
    try {
      yield* measureVotes(hooks);
      yield await measureSlowReceiver(hooks, receiver);
    } finally {
      await deleteWebhooks(context);
      await receiver.close();
    }
  },
};
