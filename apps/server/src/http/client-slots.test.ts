import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { DatabaseBusy } from "../db/errors.ts";
import type { Viewer } from "../lib/viewer.ts";
import { type ClientSlots, createClientSlots } from "./client-slots.ts";

const timeoutMs = 60_000;
const perClient = { concurrency: 2, maxWaiting: 3, timeoutMs };
const inAll = { concurrency: 12, maxWaiting: 4, timeoutMs };

/** Starts endless work of each request. Returns how much of it runs, waits, and was rejected. */
async function occupy(slots: ClientSlots, requests: readonly { ip: string; viewer?: Viewer }[]) {
  let running = 0;
  let rejected = 0;
  const ends: (() => void)[] = [];
  for (const request of requests)
    slots
      .for(request)(
        () =>
          new Promise<void>((resolve) => {
            running += 1;
            ends.push(resolve);
          }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseBusy)) throw error;
        rejected += 1;
      });
  await turn();
  return { running, waiting: requests.length - running - rejected, rejected, ends };
}

const repeat = <T>(count: number, create: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => create(n));
const asUser = (id: number) => ({ ip: "192.0.2.1", viewer: { id } as Viewer });

test.each([
  ["an address", repeat(9, () => ({ ip: "192.0.2.1" })), [2, 3, 4]],
  ["a mapped address", repeat(9, () => ({ ip: "::ffff:192.0.2.1" })), [2, 3, 4]],
  ["a household", repeat(9, (n) => ({ ip: `2001:db8:1:1::${n}` })), [2, 3, 4]],
  ["a /56", repeat(20, (n) => ({ ip: `2001:db8:1:${n}::1` })), [4, 6, 10]],
  ["a user at many addresses", repeat(9, (n) => ({ ...asUser(1), ip: `192.0.2.${n}` })), [2, 3, 4]],
  ["users of one address", repeat(4, asUser), [4, 0, 0]],
  ["everybody", repeat(20, (n) => ({ ip: `192.0.2.${n}` })), [12, 4, 4]],
] as const)("bounds what %s may have running and waiting", async (_, requests, expected) => {
  const slots = createClientSlots({ perClient, inAll });
  const { running, waiting, rejected } = await occupy(slots, requests);
  expect([running, waiting, rejected]).toEqual(expected);
});

test("runs one client's work beside a waiting crowd of another's, and then the crowd", async () => {
  const slots = createClientSlots({ perClient: { ...perClient, maxWaiting: 500 }, inAll });
  const crowd = repeat(500, () => ({ ip: "192.0.2.1" }));
  const { running, waiting, ends } = await occupy(slots, crowd);
  expect([running, waiting]).toEqual([2, 498]);
  expect(await slots.for({ ip: "192.0.2.2" })(async () => "immediately")).toBe("immediately");
  while (ends.length > 0) {
    ends.shift()?.();
    await turn();
  }
  expect(await slots.for({ ip: "192.0.2.1" })(async () => "free again")).toBe("free again");
});

test("bounds only the sum without limits for each client", async () => {
  const slots = createClientSlots({ perClient: undefined, inAll });
  const { running, waiting, rejected } = await occupy(
    slots,
    repeat(20, () => ({ ip: "192.0.2.1" })),
  );
  expect([running, waiting, rejected]).toEqual([12, 4, 4]);
});
