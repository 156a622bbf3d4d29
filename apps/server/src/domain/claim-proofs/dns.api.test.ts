/** Claims proved by a TXT record of a confirmed website, looked up at a real name server. */
import {
  claimEmployment,
  decideClaim,
  getStaffMe,
  leaveEmployment,
  listClaims,
  proveByDns,
} from "@upwell/contract/employments/routes";
import { getPlatformResponsiveness } from "@upwell/contract/platforms/routes";
import { createTestDns } from "@upwell/tests/harness/dns";
import { createTestSite } from "@upwell/tests/harness/site";
import { findAudit, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterAll, beforeEach, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

let platform: { id: number; slug: string };
let domain: string;

const dns = await createTestDns();
const site = await createTestSite({ DNS_SERVERS: dns.address });
const admin = await createUser(site, { role: "admin" });
afterAll(async () => {
  await site.close();
  await dns.close();
});
beforeEach(async () => {
  dns.mode = "records";
  platform = await insertPlatform(site);
  domain = `${unique("tool")}.example.org`;
  await setWebsite(`https://www.${domain}/`);
});

const setWebsite = (website_url: string | null) =>
  updateRows(site, "platforms", platform.id, { website_url, confirmed_website_url: website_url });

const claim = (by: Person) =>
  by.call(claimEmployment, {
    body: { platform: platform.id, company: "Paper and Pens", jobTitle: "Maker of pens" },
  });
const prove = (by: Person, id: number) => by.call(proveByDns, { params: { id: String(id) } });
const getCode = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (failure: { body?: { code?: string } }) => failure,
  );
  return error?.body?.code;
};

test("a record at the website's domain verifies the claim, once and for its author alone", async () => {
  const employee = await createUser(site, { role: "employee" });
  const { id, dns: proof } = await claim(employee);
  const name = `_upwell.${domain}`;
  const recordShape = expect.stringMatching(/^upwell-verify=[\w-]{36}$/);
  expect(proof).toEqual({ domain, name, record: recordShape });
  const record = proof?.record ?? "";
  expect(await getCode(prove(employee, id))).toBe("dns_record_missing");
  dns.records.set(name, ["v=spf1 -all", `${record}0`, record.slice(0, -1)]);
  expect(await getCode(prove(employee, id))).toBe("dns_record_missing");

  const other = await createUser(site, { role: "employee" });
  const { id: otherId } = await claim(other);
  dns.records.set(name, ["v=spf1 -all", record]);
  expect(await getCode(prove(other, otherId))).toBe("dns_record_missing");
  expect(await getCode(prove(other, id))).toBe("not_found");

  expect(await prove(employee, id)).toMatchObject({ state: "verified", proof: "dns", dns: null });
  dns.records.delete(name);
  expect(await prove(employee, id)).toMatchObject({ state: "verified" });
  expect(await employee.call(getStaffMe, {})).toMatchObject({ isVerified: true });
  await drain(site.deps, notificationConsumer);
  const notified = site.deps.db.selectFrom("notifications").select("kind");
  expect(await notified.where("user_id", "=", employee.id).execute()).toHaveLength(1);
  const audited = await findAudit(site, { action: "employment.verify", actor_id: employee.id }, [
    "details",
  ]);
  expect(audited).toMatchObject([{ details: { proof: "dns", to: domain } }]);
  const query = { state: "verified", proof: "dns", platform: String(platform.id) } as const;
  expect(await admin.call(listClaims, { query })).toMatchObject([{ id }]);
  const { slug } = platform;
  expect(await site.visitor().call(getPlatformResponsiveness, { params: { slug } })).toMatchObject({
    isClaimed: true,
    claim: { proof: "dns" },
  });
});

test("a record of an earlier claim does not prove a new one", async () => {
  const employee = await createUser(site, { role: "employee" });
  const first = await claim(employee);
  expect((await claim(employee)).dns).toEqual(first.dns);
  dns.records.set(first.dns?.name ?? "", [first.dns?.record ?? ""]);
  await employee.call(leaveEmployment, { params: { id: String(first.id) } });
  expect(await getCode(prove(employee, first.id))).toBe("dns_not_possible");
  await claim(employee);
  expect(await getCode(prove(employee, first.id))).toBe("dns_record_missing");
});

test("an admin's rejection stands against a record", async () => {
  const employee = await createUser(site, { role: "employee" });
  const { id } = await claim(employee);
  await admin.call(decideClaim, {
    params: { id: String(id) },
    body: { decision: "reject", reason: "Not on the team." },
  });
  expect((await claim(employee)).dns).toBeNull();
  expect(await getCode(prove(employee, id))).toBe("dns_not_possible");
});

test.each([null, "https://forge.example/some/project", "https://192.0.2.7/", "https://intranet/"])(
  "website %s has no domain of the team, and nothing is looked up",
  async (website) => {
    await setWebsite(website);
    const employee = await createUser(site, { role: "employee" });
    const { id, dns: proof } = await claim(employee);
    const before = dns.queries.length;
    expect(proof).toBeNull();
    expect(await getCode(prove(employee, id))).toBe("dns_not_possible");
    expect(dns.queries).toHaveLength(before);
  },
);

test("a record at the host itself proves nothing: a hosted page answers there for its owner", async () => {
  const employee = await createUser(site, { role: "employee" });
  const { id, dns: proof } = await claim(employee);
  // What the target of a CNAME answers is what the host answers.
  for (const host of [domain, `www.${domain}`]) dns.records.set(host, [proof?.record ?? ""]);
  expect(await getCode(prove(employee, id))).toBe("dns_record_missing");
});

test("a failure of the name servers is not the same as a missing record", async () => {
  const employee = await createUser(site, { role: "employee" });
  const { id } = await claim(employee);
  dns.mode = "failure";
  expect(await getCode(prove(employee, id))).toBe("dns_lookup_failed");
});
