/** Only an admin's own word confirms a website, and only a confirmed one lets people join a team. */
import { claimEmployment } from "@upwell/contract/employments/routes";
import { validationMessages } from "@upwell/contract/messages";
import { listNotifications } from "@upwell/contract/notifications/routes";
import * as contract from "@upwell/contract/platforms/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

let staff: Person;
let platform: { id: number; slug: string; name: string };
let website: string;

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
  website = `https://${unique("tool")}.example.org/`;
});

const newWebsite = () => `https://${unique("other")}.example.org/`;
const page = () => ({ params: { slug: platform.slug } });
const row = () => ({ params: { id: String(platform.id) } });
type Update = {
  name?: string;
  description?: string;
  websiteUrl?: string;
  websiteConfirmed?: boolean;
  trustsMailDomain?: boolean;
};
const byTeam = (body: Update) => staff.call(contract.updatePlatform, { ...page(), body });
const byAdmin = (body: Update) => admin.call(contract.updatePlatform, { ...page(), body });
const inDirectory = (body: Omit<Update, "trustsMailDomain">) =>
  admin.call(contract.correctPlatform, { ...row(), body });
const confirm = () => inDirectory({ websiteUrl: website, websiteConfirmed: true });

/** What a stranger who claims the platform is offered, and how a colleague's address is taken. */
async function claim(email?: string) {
  const employee = await createUser(site, { role: "employee" });
  if (email !== undefined) await updateRows(site, "users", employee.id, { email });
  const body = { platform: platform.id, company: "Paper and Pens", jobTitle: "Maker of pens" };
  return employee.call(claimEmployment, { body });
}
const isOffered = async () => (await claim()).dns !== null;
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { status: number; body: unknown }) => [error.status, error.body],
  );

describe("a save confirms nothing without the admin's word", () => {
  const saves: Record<string, (url: string) => Promise<unknown>> = {
    "a correction in the directory": (websiteUrl) =>
      inDirectory({ description: "Corrected.", websiteUrl }),
    "a correction of the page": (websiteUrl) => byAdmin({ description: "Corrected.", websiteUrl }),
    "a new website of the admin": () => inDirectory({ websiteUrl: newWebsite() }),
    "a correction without the website": () => byAdmin({ description: "Corrected." }),
    "the same with the word": (websiteUrl) => inDirectory({ websiteUrl, websiteConfirmed: true }),
  };
  test.each(Object.entries(saves))("%s", async (name, save) => {
    await confirm();
    expect(await isOffered()).toBe(true);
    const changed = newWebsite();
    await byTeam({ websiteUrl: changed });
    expect(await isOffered()).toBe(false);
    await save(changed);
    expect(await isOffered()).toBe(name === "the same with the word");
  });
});

test("staff see what was confirmed, and who changed it since and when", async () => {
  const see = async () =>
    (await admin.call(contract.listDirectory, { query: { search: platform.name } }))[0]
      ?.websiteConfirmation;
  expect(await see()).toMatchObject({ confirmed: false, confirmedUrl: null, changedAt: null });
  await confirm();
  expect(await see()).toMatchObject({ confirmed: true, confirmedUrl: website, changedBy: "site" });
  const later = new Date(Date.now() + 60_000);
  site.clock.now = later;
  await byTeam({ websiteUrl: newWebsite() });
  await byTeam({ websiteUrl: newWebsite() });
  site.clock.now = null;
  const seen = {
    confirmed: false,
    confirmedUrl: website,
    changedBy: "team",
    changedAt: later.toISOString(),
  };
  expect(await see()).toEqual(seen);
  expect((await staff.call(contract.getStaffPlatform, page())).websiteConfirmation).toEqual(seen);
  // The address that was confirmed is again the website.
  await byTeam({ websiteUrl: website });
  expect(await see()).toMatchObject({ confirmed: true });
  await inDirectory({ websiteConfirmed: false });
  expect(await see()).toMatchObject({ confirmed: false, confirmedUrl: null });
});

test("only an admin confirms, and names the website", async () => {
  expect(await failure(byTeam({ websiteUrl: website, websiteConfirmed: true }))).toMatchObject([
    403,
    {},
  ]);
  expect(await failure(inDirectory({ websiteConfirmed: true }))).toEqual([
    400,
    { website_confirmed: [validationMessages.websiteToConfirm] },
  ]);
});

test("mail addresses of an unconfirmed website verify no claim", async () => {
  const email = () => `${unique("pat")}@${new URL(website).hostname}`;
  await byTeam({ websiteUrl: website, trustsMailDomain: true });
  expect(await failure(byAdmin({ trustsMailDomain: true }))).toEqual([
    400,
    { trusts_mail_domain: [validationMessages.websiteUnconfirmed] },
  ]);
  expect((await claim(email())).state).toBe("claimed");
  const [request] = (await admin.call(contract.listMailDomainRequests, {})).filter(
    ({ id }) => id === platform.id,
  );
  expect(request?.websiteConfirmation.confirmed).toBe(false);
  await byAdmin({ trustsMailDomain: true, websiteUrl: website, websiteConfirmed: true });
  expect((await claim(email())).state).toBe("verified");
  await inDirectory({ websiteConfirmed: false });
  expect((await claim(email())).state).toBe("claimed");
  expect(await staff.call(contract.getStaffPlatform, page())).toMatchObject({
    trustsMailDomain: false,
    mailDomainRequested: true,
  });
});

test.each([
  ["without", false],
  ["with", true],
])("a suggested platform is approved %s its website", async (_, websiteConfirmed) => {
  const person = await createUser(site);
  const { id } = await person.call(contract.suggestPlatform, {
    body: { name: unique("Pens and Paper "), websiteUrl: website, description: "" },
  });
  const decision = {
    decision: "approve" as const,
    reason: "",
    ...(websiteConfirmed && { websiteConfirmed }),
  };
  await admin.call(contract.reviewPlatform, { params: { id: String(id) }, body: decision });
  platform = { ...platform, id };
  expect(await isOffered()).toBe(websiteConfirmed);
});

describe("a team that renames its platform", () => {
  const taken = async () => {
    const other = await insertPlatform(site, unique("Scroll Painter "));
    await admin.call(contract.correctPlatform, {
      params: { id: String(other.id) },
      body: { name: other.name.replace("Painter", "Maker"), websiteUrl: newWebsite() },
    });
    return (await admin.call(contract.listDirectory, { query: { search: "Scroll Maker" } }))[0];
  };
  test.each<[string, (name: string) => string]>([
    ["the same name", (name) => name],
    ["in capitals", (name) => name.toUpperCase()],
    ["in letters that look the same", (name) => name.replace("o", "о").replace("a", "а")],
    ["with other spaces", (name) => name.replaceAll(" ", "")],
  ])("cannot take another's: %s", async (_, disguise) => {
    const name = disguise((await taken())?.name ?? "");
    expect(await failure(byTeam({ name }))).toMatchObject([409, { code: "platform_exists" }]);
    const person = await createUser(site);
    const body = { name, description: "" };
    expect(await failure(person.call(contract.suggestPlatform, { body }))).toMatchObject([409, {}]);
  });

  test("may write its own name otherwise", async () => {
    const name = platform.name.toUpperCase();
    expect(await byTeam({ name })).toMatchObject({ name });
  });

  test.each(["Upwell", "Upwell Support", "UPWE11", "Uр-well", "up.well team"])(
    "cannot take the site's: %s",
    async (name) => {
      expect(await failure(byTeam({ name }))).toMatchObject([400, { name: [expect.any(String)] }]);
      const person = await createUser(site);
      const body = { name, description: "" };
      expect(await failure(person.call(contract.suggestPlatform, { body }))).toMatchObject([
        400,
        { name: [expect.any(String)] },
      ]);
    },
  );

  test("is reported to the admins, as is a new website", async () => {
    const name = unique("Brush Club ");
    await byTeam({ name, websiteUrl: website });
    await byAdmin({ description: "Corrected." });
    await drain(site.deps, notificationConsumer);
    const found = await admin.call(listNotifications, {});
    const { slug: platformSlug } = platform;
    const about = found.filter((notification) => notification.platformSlug === platformSlug);
    const [moved, renamed] = about;
    expect(about).toHaveLength(2);
    expect(renamed?.title).toBe(`“${platform.name}” is now called “${name}”`);
    expect(moved).toMatchObject({ kind: "website_changed", title: `${name} has another website` });
    expect(await staff.call(listNotifications, {})).toEqual([]);
  });
});
