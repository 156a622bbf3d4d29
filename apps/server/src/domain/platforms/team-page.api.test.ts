/** Platform page management by its team. */

import { getFeature, listPlatformFeatures } from "@upwell/contract/features/routes";
import { validationMessages } from "@upwell/contract/messages";
import * as platforms from "@upwell/contract/platforms/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

let platform: { id: number; slug: string };
let staff: Person;

const site = await openTestSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
});

const params = () => ({ params: { slug: platform.slug } });
const failure = (response: Promise<unknown>) =>
  response.then(
    () => undefined,
    (error: { status: number; body: unknown }) => [error.status, error.body],
  );
const image = async (width: number, height: number) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "teal" } })
        .png()
        .toBuffer(),
    ),
  ]);

test("updates only the given texts, visible immediately, and keeps the slug", async () => {
  const before = await staff.call(platforms.getStaffPlatform, params());
  expect(before).toMatchObject({ trustsMailDomain: false, counts: { suggested: 0, declined: 0 } });
  const after = await staff.call(platforms.updatePlatform, {
    ...params(),
    body: {
      name: "A better name",
      websiteUrl: "https://better.example/",
      updatedAt: before.updatedAt,
    },
  });
  expect(after).toMatchObject({
    name: "A better name",
    slug: platform.slug,
    description: before.description,
  });
  expect(await site.visitor().call(platforms.getPlatform, params())).toMatchObject({
    name: "A better name",
    websiteUrl: "https://better.example/",
  });
  expect(
    await staff.call(platforms.updatePlatform, { ...params(), body: { websiteUrl: "" } }),
  ).toMatchObject({ websiteUrl: null });
});

test("returns 409 for a stale version and field errors for invalid texts", async () => {
  const { updatedAt } = await staff.call(platforms.getStaffPlatform, params());
  const update = (body: object) =>
    staff.call(platforms.updatePlatform, { ...params(), body: body as never });
  site.clock.now = new Date(Date.now() + 1000);
  await update({ description: "First" });
  site.clock.now = null;
  const [status, body] = (await failure(update({ description: "Second", updatedAt }))) ?? [];
  expect([status, body]).toMatchObject([409, { code: "conflict" }]);
  expect(await failure(update({ name: " " }))).toEqual([
    400,
    { name: [validationMessages.platformNameRequired] },
  ]);
  expect(await failure(update({ website_url: "javascript:alert(1)" }))).toEqual([
    400,
    { website_url: [validationMessages.urlInvalid] },
  ]);
  expect(await failure(update({ description: "x".repeat(2001) }))).toMatchObject([400, {}]);
  expect(await failure(update({ description: "You are all fucking idiots" }))).toMatchObject([
    400,
    { description: [expect.any(String)] },
  ]);
});

test("offers a template for descriptions, moderated as other texts of the page", async () => {
  const set = (featureTemplate: string) =>
    staff.call(platforms.updatePlatform, { ...params(), body: { featureTemplate } });
  const offered = () => site.visitor().call(platforms.getFeatureTemplate, params());
  expect(await offered()).toEqual({ template: "" });
  expect(await set("### What do you want to do?")).toMatchObject({
    featureTemplate: "### What do you want to do?",
  });
  expect(await offered()).toEqual({ template: "### What do you want to do?" });
  expect(await failure(set("x".repeat(2001)))).toEqual([
    400,
    { feature_template: [validationMessages.featureTemplateMax] },
  ]);
  expect(await failure(set("You are all fucking idiots"))).toMatchObject([
    400,
    { feature_template: [expect.any(String)] },
  ]);
  await set("");
  expect(await offered()).toEqual({ template: "" });
});

test("has names of its own for statuses, beside the standard values", async () => {
  const author = await createUser(site);
  const { id } = await suggestFeature(author, platform.id, "Name the layers of a drawing", {
    description: "Without names I look through all of them each time.",
  });
  const set = (statusLabels: object[]) =>
    staff.call(platforms.updatePlatform, { ...params(), body: { statusLabels } as never });
  const read = async () => {
    const visitor = site.visitor();
    const [listed] = await visitor.call(listPlatformFeatures, params());
    const { status, statusLabel } = await visitor.call(getFeature, { params: { id: String(id) } });
    expect(listed).toMatchObject({ status, statusLabel });
    return { status, statusLabel };
  };
  expect(await read()).toEqual({ status: "suggested", statusLabel: null });
  const labels = [
    { status: "seen", label: "Under review" },
    { status: "suggested", label: "New" },
  ];
  expect(await set(labels)).toMatchObject({ statusLabels: labels });
  expect(await read()).toEqual({ status: "suggested", statusLabel: "New" });
  const refused = async (statusLabels: object[]) =>
    expect(await failure(set(statusLabels))).toMatchObject([
      400,
      { status_labels: [expect.any(String)] },
    ]);
  // None says what the status does not mean.
  await refused([{ status: "declined", label: "launched" }]);
  await refused([{ status: "seen", label: "In progress" }]);
  await refused([{ status: "seen", label: "Fucking idiots wrote this" }]);
  await refused([labels[0] ?? {}, labels[0] ?? {}]);
  for (const wrong of [
    { status: "seen", label: "x".repeat(25) },
    { status: "new", label: "x" },
  ])
    expect(await failure(set([wrong]))).toMatchObject([400, {}]);
  // Its own name, in another spelling.
  await set([{ status: "launched", label: "COMPLETED" }]);
  expect(await read()).toEqual({ status: "suggested", statusLabel: null });
});

test.each([
  ["logo", platforms.setPlatformLogo, [400, 400]],
  ["banner", platforms.setPlatformBanner, [1600, 400]],
] as const)(
  "resizes a %s, replaces the previous one, and removes it",
  async (which, endpoint, [width, height]) => {
    const send = async (file?: Blob) => {
      const response = await staff.call(endpoint, {
        ...params(),
        files: file === undefined ? {} : { [which]: file },
      } as never);
      if (which === "logo") expect(response.logoHue === null).toBe(file === undefined);
      return (which === "logo" ? response.logoUrl : response.bannerUrl) ?? "";
    };
    const first = await send(await image(900, 900));
    const stored = await site.visitor().raw(first);
    expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({ width, height });
    const second = await send(await image(50, 500));
    expect((await site.visitor().raw(first)).status).toBe(404);
    expect(await failure(send(new Blob(["hello"])))).toMatchObject([400, { code: "not_an_image" }]);
    expect((await site.visitor().raw(second)).status).toBe(200);
    expect(await send()).toBe("");
    expect((await site.visitor().raw(second)).status).toBe(404);
  },
);

test("replaces the displayed team in order, and returns 409 for a stale one", async () => {
  const member = (name: string, hue = 0) => ({
    name,
    role: "Engineer",
    avatarInitials: name.slice(0, 2),
    hue,
  });
  const set = (members: object[], seen?: number[]) =>
    staff.call(platforms.setTeamList, {
      ...params(),
      body: { members, ...(seen && { seen }) } as never,
    });
  const team = await set([member("Zoe", 3), member("Abe")], []);
  expect(team.map(({ name, order, hue }) => [name, order, hue])).toEqual([
    ["Zoe", 0, 3],
    ["Abe", 1, 0],
  ]);
  const publicTeam = await site.visitor().call(platforms.listTeam, params());
  expect(publicTeam.map(({ name }) => name)).toEqual(["Zoe", "Abe"]);
  const late = failure(set([member("Eve")], []));
  expect(await late).toMatchObject([409, { code: "conflict" }]);
  const seen = team.map(({ id }) => id);
  expect(await set([member("Abe")], seen)).toHaveLength(1);
  expect(await failure(set([{ ...member(""), hue: 9 }]))).toMatchObject([400, {}]);
  expect(await failure(set(Array.from({ length: 51 }, () => member("Abe"))))).toEqual([
    400,
    { members: [validationMessages.teamMax] },
  ]);
});
