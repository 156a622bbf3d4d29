/** A platform's page in the hands of its team. */
import { getPlatform, listTeam } from "@upwell/contract/platforms";
import { sentences } from "@upwell/contract/sentences";
import * as staffPlatforms from "@upwell/contract/staff-platforms";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let platform: { id: number; slug: string };
let staff: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  platform = await platformRow(site);
  staff = await signedIn(site, { role: "employee", employerId: platform.id });
});

const params = () => ({ params: { slug: platform.slug } });
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: { status: number; body: unknown }) => [error.status, error.body],
  );
const picture = async (width: number, height: number) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "teal" } })
        .png()
        .toBuffer(),
    ),
  ]);

test("words change at once for everybody; the address stays; what is left out stays", async () => {
  const before = await staff.call(staffPlatforms.getStaffPlatform, params());
  expect(before).toMatchObject({ trustsMailDomain: false, counts: { suggested: 0, declined: 0 } });
  const after = await staff.call(staffPlatforms.updatePlatform, {
    ...params(),
    body: {
      name: "A better name",
      websiteUrl: "https://better.example/",
      trustsMailDomain: true,
      updatedAt: before.updatedAt,
    },
  });
  expect(after).toMatchObject({
    name: "A better name",
    slug: platform.slug,
    description: before.description,
    trustsMailDomain: true,
  });
  expect(await site.visitor().call(getPlatform, params())).toMatchObject({
    name: "A better name",
    websiteUrl: "https://better.example/",
  });
  expect(
    await staff.call(staffPlatforms.updatePlatform, { ...params(), body: { websiteUrl: "" } }),
  ).toMatchObject({ websiteUrl: null });
});

test("who saw an older page is told so; wrong words have their sentence", async () => {
  const { updatedAt } = await staff.call(staffPlatforms.getStaffPlatform, params());
  const update = (body: object) =>
    staff.call(staffPlatforms.updatePlatform, { ...params(), body: body as never });
  site.clock.now = new Date(Date.now() + 1000);
  await update({ description: "First" });
  site.clock.now = null;
  const [status, body] = (await failure(update({ description: "Second", updatedAt }))) ?? [];
  expect([status, body]).toMatchObject([409, { code: "conflict" }]);
  expect(await failure(update({ name: " " }))).toEqual([
    400,
    { name: [sentences.platformNameRequired] },
  ]);
  expect(await failure(update({ website_url: "javascript:alert(1)" }))).toEqual([
    400,
    { website_url: [sentences.urlInvalid] },
  ]);
  expect(await failure(update({ description: "x".repeat(2001) }))).toMatchObject([400, {}]);
  expect(await failure(update({ description: "You are all fucking idiots" }))).toMatchObject([
    400,
    { description: [expect.any(String)] },
  ]);
});

test.each([
  ["logo", staffPlatforms.setPlatformLogo, [400, 400]],
  ["banner", staffPlatforms.setPlatformBanner, [1600, 400]],
] as const)(
  "a %s is cut to its size, replaces the one before, and can be taken away",
  async (which, endpoint, [width, height]) => {
    const send = async (file?: Blob) => {
      const answer = await staff.call(endpoint, {
        ...params(),
        files: file === undefined ? {} : { [which]: file },
      } as never);
      return (which === "logo" ? answer.logoUrl : answer.bannerUrl) ?? "";
    };
    const first = await send(await picture(900, 900));
    const shown = await site.visitor().raw(first);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width, height });
    const second = await send(await picture(50, 500));
    expect((await site.visitor().raw(first)).status).toBe(404);
    expect(await failure(send(new Blob(["hello"])))).toMatchObject([400, { code: "not_an_image" }]);
    expect((await site.visitor().raw(second)).status).toBe(200);
    expect(await send()).toBe("");
    expect((await site.visitor().raw(second)).status).toBe(404);
  },
);

test("the people shown are set as a whole, in their order; two at once do not undo each other", async () => {
  const member = (name: string, hue = 0) => ({
    name,
    role: "Engineer",
    avatarInitials: name.slice(0, 2),
    hue,
  });
  const set = (members: object[], seen?: number[]) =>
    staff.call(staffPlatforms.setTeam, {
      ...params(),
      body: { members, ...(seen && { seen }) } as never,
    });
  const team = await set([member("Zoe", 3), member("Abe")], []);
  expect(team.map(({ name, order, hue }) => [name, order, hue])).toEqual([
    ["Zoe", 0, 3],
    ["Abe", 1, 0],
  ]);
  const shown = await site.visitor().call(listTeam, params());
  expect(shown.map(({ name }) => name)).toEqual(["Zoe", "Abe"]);
  const late = failure(set([member("Eve")], []));
  expect(await late).toMatchObject([409, { code: "conflict" }]);
  const seen = team.map(({ id }) => id);
  expect(await set([member("Abe")], seen)).toHaveLength(1);
  expect(await failure(set([{ ...member(""), hue: 9 }]))).toMatchObject([400, {}]);
  expect(await failure(set(Array.from({ length: 51 }, () => member("Abe"))))).toEqual([
    400,
    { members: [sentences.teamMax] },
  ]);
});
