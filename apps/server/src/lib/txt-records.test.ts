/** Lookups of TXT records at a real name server. */
import { createTestDns, type TestDns } from "@upwell/tests/harness/dns";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LookupFailed, lookUpTxt } from "./txt-records.ts";

let dns: TestDns;
beforeAll(async () => {
  dns = await createTestDns();
});
afterAll(() => dns.close());

const lookUp = (domain: string, withinMs?: number) =>
  lookUpTxt({ dnsServers: [dns.address] }, domain, withinMs);

test("joins the parts of long records; a domain without records has none", async () => {
  const records = ["v=spf1 -all", "x".repeat(600), "upwell-verify=1"];
  dns.records.set("tool.example", records).set("empty.example", []);
  expect((await lookUp("tool.example")).toSorted()).toEqual(records.toSorted());
  expect(await lookUp("empty.example")).toEqual([]);
  expect(await lookUp("unknown.example")).toEqual([]);
  dns.records.set(
    "crowded.example",
    Array.from({ length: 300 }, (_, n) => `record ${n}`),
  );
  expect(await lookUp("crowded.example")).toHaveLength(200);
});

test.each(["failure", "silence"] as const)("%s is an error of limited duration", async (mode) => {
  dns.mode = mode;
  await expect(lookUp("tool.example", 200)).rejects.toBeInstanceOf(LookupFailed);
  dns.mode = "records";
});
