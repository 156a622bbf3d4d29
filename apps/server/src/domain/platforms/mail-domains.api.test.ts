/** Mail domain trust: a team requests it, an admin grants it. */
import { claimEmployment, listClaims } from "@upwell/contract/employments/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

type PageUpdate = Parameters<typeof update>[1];

let platform: { id: number; slug: string };
let staff: Person;

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
});

const params = () => ({ params: { slug: platform.slug } });
const update = (
  by: Person,
  body: {
    websiteUrl?: string;
    trustsMailDomain?: boolean;
    websiteConfirmed?: boolean;
    description?: string;
    updatedAt?: string;
  },
) => by.call(platforms.updatePlatform, { ...params(), body });
const updateTrust = async (by: Person, body: PageUpdate) => {
  const { trustsMailDomain, mailDomainRequested } = await update(by, body);
  return [trustsMailDomain, mailDomainRequested];
};
const good = {
  websiteUrl: "https://good.example/",
  websiteConfirmed: true,
  trustsMailDomain: true,
};
const [off, requested, on] = [
  [false, false],
  [false, true],
  [true, false],
];
/** Claims an employment with an email at a domain. Returns its state and proof. */
async function claimWithDomain(domain: string) {
  const user = await createUser(site, { role: "employee" });
  const email = `${unique("person")}@${domain}`;
  await updateRows(site, "users", user.id, { email });
  const { state, proof } = await user.call(claimEmployment, {
    body: { platform: platform.id, company: "Company", jobTitle: "Engineer" },
  });
  return [state, proof];
}
const requests = async () =>
  (await admin.call(platforms.listMailDomainRequests, {})).filter(({ id }) => id === platform.id);
const listAuditEvents = async () => {
  const rows = await site.deps.db
    .selectFrom("audit_events")
    .select(["action", "actor_id"])
    .where("platform_id", "=", platform.id)
    .where("action", "like", "%mail_domain")
    .orderBy("id")
    .execute();
  return rows.map(({ action, actor_id }) => [action, actor_id]);
};

test("a team can only request trust; an admin grants it", async () => {
  const body = { websiteUrl: "https://evil.example/", trustsMailDomain: true };
  expect(await updateTrust(staff, body)).toEqual(requested);
  expect(await claimWithDomain("evil.example")).toEqual(["claimed", ""]);
  const [request] = await requests();
  expect(request).toMatchObject({ slug: platform.slug, websiteUrl: "https://evil.example/" });
  const confirmed = { websiteUrl: "https://evil.example/", websiteConfirmed: true };
  const consent = { ...confirmed, trustsMailDomain: true, updatedAt: request?.updatedAt ?? "" };
  expect(await updateTrust(admin, consent)).toEqual(on);
  expect(await requests()).toEqual([]);
  expect(await claimWithDomain("evil.example")).toEqual(["verified", "mail_domain"]);
  expect(await listAuditEvents()).toEqual([
    ["platform.request_mail_domain", staff.id],
    ["platform.trust_mail_domain", admin.id],
  ]);
});

test("an admin grants trust only for the website they saw", async () => {
  await update(staff, { websiteUrl: "https://good.example/", trustsMailDomain: true });
  const [request] = await requests();
  site.clock.now = new Date(Date.now() + 1000);
  await update(staff, { websiteUrl: "https://evil.example/" });
  site.clock.now = null;
  const late = update(admin, { trustsMailDomain: true, updatedAt: request?.updatedAt ?? "" });
  await expect(late).rejects.toMatchObject({ status: 409 });
});

test.each([
  ["a member of the team", () => staff],
  ["an admin", () => admin],
])("a change of the website by %s revokes trust until an admin grants it", async (_, by) => {
  await update(admin, good);
  expect(await updateTrust(by(), { description: "Other words", trustsMailDomain: true })).toEqual(
    on,
  );
  expect(await updateTrust(by(), { websiteUrl: "https://good.example/" })).toEqual(on);
  expect(await updateTrust(by(), { websiteUrl: "https://evil.example/" })).toEqual(requested);
  expect(await claimWithDomain("evil.example")).toEqual(["claimed", ""]);
  expect(await claimWithDomain("good.example")).toEqual(["claimed", ""]);
  expect(await updateTrust(by(), { websiteUrl: "" })).toEqual(off);
});

test("both can revoke trust or decline the request", async () => {
  await update(admin, good);
  expect(await updateTrust(staff, { trustsMailDomain: false })).toEqual(off);
  expect(await updateTrust(staff, { trustsMailDomain: true })).toEqual(requested);
  expect(await updateTrust(admin, { trustsMailDomain: false })).toEqual(off);
  expect((await listAuditEvents()).map(([action]) => action)).toEqual([
    "platform.trust_mail_domain",
    "platform.distrust_mail_domain",
    "platform.request_mail_domain",
    "platform.distrust_mail_domain",
  ]);
});

test("an admin lists employments verified by a mail domain", async () => {
  await update(admin, good);
  await claimWithDomain("good.example");
  await claimWithDomain("good.example");
  const query = { state: "verified", platform: String(platform.id) } as const;
  expect(await admin.call(listClaims, { query })).toHaveLength(3);
  const byDomain = await admin.call(listClaims, { query: { ...query, proof: "mail_domain" } });
  expect(byDomain.map(({ proof }) => proof)).toEqual(["mail_domain", "mail_domain"]);
});
