import { expect, test } from "vitest";
import { choosePrimary, createFence, type Seen } from "./primary.ts";

const writable = (timeline: number): Seen => ({ isWritable: true, timeline, position: 1 });
const standby: Seen = { isWritable: false, timeline: null, position: 1 };
const host = (name: string, seen: Seen | undefined) => ({ name, seen });

test("the writable server is the primary", () => {
  const hosts = [host("a", standby), host("b", writable(1)), host("c", undefined)];
  expect(choosePrimary(hosts, undefined, createFence())?.name).toBe("b");
});

test("a server of an earlier timeline is not written to again, even when it is the only one", () => {
  const fence = createFence();
  const [a, b] = [host("a", writable(1)), host("b", standby)];
  expect(choosePrimary([a, b], undefined, fence)).toBe(a);
  b.seen = writable(2);
  expect(choosePrimary([a, b], a, fence)).toBe(b);
  b.seen = undefined;
  expect(choosePrimary([a, b], b, fence)).toBeUndefined();
  expect(fence.pass(a.seen)).toBe(false);
  a.seen = writable(3);
  expect(choosePrimary([a, b], undefined, fence)).toBe(a);
});

test("of two servers that claim the same timeline, the current one stays", () => {
  const hosts = [host("a", writable(4)), host("b", writable(4))];
  expect(choosePrimary(hosts, hosts[1], createFence())).toBe(hosts[1]);
});

test("there is no primary while all are standbys", () => {
  const fence = createFence();
  expect(choosePrimary([host("a", standby)], undefined, fence)).toBeUndefined();
  expect(fence.timeline()).toBe(0);
});
