import fastify from "fastify";
import { expect, test } from "vitest";
import type { LiveEvent } from "../lib/live-events.ts";
import { createLiveBus } from "./live-bus.ts";

const event: LiveEvent = { to: "sessions", user_id: 1 };

test("delivers an event of this process once the caches have dropped what it changed", async () => {
  const invalidated = Promise.withResolvers<void>();
  const sent: string[] = [];
  const messages = {
    notify: async (payload: string) => void sent.push(payload),
    listen: async () => async () => {},
  };
  const changes = { ...messages, settled: () => invalidated.promise };
  const bus = await createLiveBus({ messages, changes }, fastify().log);
  const received: LiveEvent[] = [];
  bus.subscribe((one) => received.push(one));
  bus.publish(event);
  await new Promise(setImmediate);
  expect(received).toEqual([]);
  invalidated.resolve();
  await expect.poll(() => received).toEqual([event]);
  await bus.close();
  expect(sent).toHaveLength(1);
});
