/** Reports without an account: what visitors see, a bound, the figures, and the answer by mail. */
import { createNotice, decideReports, listReports } from "@upwell/contract/moderation/routes";
import { exportModerationFigures } from "@upwell/contract/moderation-log/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";

const site = await openStubbedSite();
const admin = await createUser(site, { role: "admin" });
const platform = await insertPlatform(site);
const feature = await suggestFeature(
  await createUser(site),
  platform.id,
  "Something that a court might forbid",
);

const send = (body: object) =>
  site.visitor().call(createNotice, {
    body: { feature: feature.id, reason: "It breaks a law.", ...body },
  });
const readMails = () =>
  site.deps.db
    .selectFrom("mails")
    .select(["to_address", "subject", "text_body"])
    .where("to_address", "like", "%@outside.example")
    .execute();

test("anyone reports, is listed with what they gave, and is told by mail how it was decided", async () => {
  const { id } = await send({ name: "Ada Outside", email: "ada@outside.example" });
  await send({});
  const [reported] = await admin.call(listReports, {});
  expect(reported).toMatchObject({
    featureId: feature.id,
    reportsCount: 2,
    reasons: [
      { userId: null, username: null, sender: "Ada Outside ada@outside.example" },
      { userId: null, username: null, sender: null },
    ],
  });
  expect(id).toBeGreaterThan(0);
  expect(await readMails()).toEqual([]);
  const decision = { decision: "dismiss", reason: "It does not." } as const;
  await admin.call(decideReports, { body: { feature: feature.id, ...decision } });
  const mails = await readMails();
  expect(mails).toMatchObject([{ to_address: "ada@outside.example" }]);
  expect(mails[0]?.text_body).toContain("It does not.");
});

test.each([
  [{ feature: 2_000_000_000 }, 404],
  [{ feature: undefined }, 400],
  [{ reason: " " }, 400],
  [{ email: "nobody" }, 400],
  [{ name: "x".repeat(81) }, 400],
])("%o is answered with %i", async (body, status) => {
  await expect(send(body)).rejects.toMatchObject({ status });
});

test("nobody fills the list, and the figures count by who reported", async () => {
  for (let n = 0; n < 25; n += 1) await send({ reason: `For the ${n}th time.` });
  const [reported] = await admin.call(listReports, {});
  expect(reported).toMatchObject({ reportsCount: 20 });
  const csv = await admin.call(exportModerationFigures, {});
  const month = new Date().toISOString().slice(0, 7);
  expect(csv.split("\r\n")).toContain(
    `"${month}","reported","feature","no account","",22,0,2,0,0,0`,
  );
});
