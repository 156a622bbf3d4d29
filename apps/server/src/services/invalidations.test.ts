/** Receiving invalidations, and invalidating everything while messages may be lost. */
import { expect, test, vi } from "vitest";
import type { OpenDatabase } from "../db/client.ts";
import { createInvalidations } from "./invalidations.ts";

type Subscriber = Parameters<OpenDatabase["changes"]["listen"]>[0];

async function createWithSubscriber() {
  let subscriber: Subscriber | undefined;
  const invalidations = await createInvalidations({
    changes: {
      listen: async (given) => {
        subscriber = given;
        return async () => {};
      },
      settled: async () => {},
    },
  });
  const received: string[] = [];
  const unsubscribe = invalidations.subscribe((scope) => received.push(scope));
  if (subscriber === undefined) throw new Error("It does not listen.");
  return { invalidations, subscriber, received, unsubscribe };
}

test("delivers scopes until the listener unsubscribes", async () => {
  const { subscriber, received, unsubscribe } = await createWithSubscriber();
  subscriber.onMessage("feature:1");
  subscriber.onMessage("everything");
  unsubscribe();
  subscriber.onMessage("feature:3");
  expect(received).toEqual(["feature:1", "everything"]);
});

test("invalidates everything when the connection is lost or restored", async () => {
  const { invalidations, subscriber, received } = await createWithSubscriber();
  expect(invalidations.isConnected()).toBe(false);
  subscriber.onConnect?.();
  expect([invalidations.isConnected(), received.length]).toEqual([true, 1]);
  subscriber.onDisconnect?.();
  expect([invalidations.isConnected(), received.length]).toEqual([false, 2]);
  subscriber.onConnect?.();
  expect(invalidations.isConnected()).toBe(true);
  expect(received).toEqual(["everything", "everything", "everything"]);
});

test("delivers `directory` immediately, and then at most every two seconds", async () => {
  vi.useFakeTimers();
  try {
    const { invalidations, subscriber, received } = await createWithSubscriber();
    const receive = (times: number) => {
      for (let n = 0; n < times; n++) subscriber.onMessage("directory");
      return received.length;
    };
    expect(receive(3)).toBe(1);
    vi.advanceTimersByTime(1999);
    expect(receive(3)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(received.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect([received.length, receive(1)]).toEqual([2, 3]);
    receive(1);
    await invalidations.close();
    vi.advanceTimersByTime(60_000);
    expect(received).toEqual(["directory", "directory", "directory"]);
  } finally {
    vi.useRealTimers();
  }
});
