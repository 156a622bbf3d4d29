import { expect, test } from "vitest";
import type { OpenDatabase } from "../db/client.ts";
import { createLiveBus } from "./bus.ts";
import type { LiveEvent } from "./events.ts";

const event: LiveEvent = { to: "sessions", user_id: 1 };

test("delivers an event of this process once the caches have dropped what it changed", async () => {
  const invalidated = Promise.withResolvers<void>();
  const sent: string[] = [];
  const database = {
    messages: {
      notify: async (payload) => void sent.push(payload),
      listen: async () => async () => {},
    },
    changes: { settled: () => invalidated.promise },
  } as OpenDatabase;
  const bus = await createLiveBus(database, { warn: () => {} } as never);
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
