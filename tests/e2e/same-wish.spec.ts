/** The same wish on several platforms: what visitors see of it, and who links ideas and takes them apart. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import {
  callAsAdmin,
  getApiToken,
  getJson,
  getMailText,
  openAs,
  openSignedIn,
  registerUser,
  suggestFeature,
  toast,
  toasts,
} from "./support/demo.ts";
import { expectPresentable } from "./support/presentable.ts";
import { expectLoaded, layoutShift } from "./support/screen.ts";
import { chooseMore, joinTeam, openStaff, openStaffAs } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 404/] });

const dark = {
  firefox: "Dark page colours in the PDF viewer",
  libreoffice: "Dark page background on screen without changing the document",
  openstreetmap: "Dark map at night",
};

type Found = { id: number; title: string; wish?: { id: number } | null };

/** Returns the id of the demo's wish. */
async function getDemoWish(request: APIRequestContext): Promise<number> {
  const search = encodeURIComponent("Dark map at night");
  const [found] = await getJson<Found[]>(
    request,
    `features/?platform=openstreetmap&search=${search}`,
  );
  const { wish } = await getJson<Found>(request, `features/${found?.id}/`);
  return wish?.id ?? 0;
}

/** Returns the token of a new, verified member of Firefox's team. */
async function joinFirefox(request: APIRequestContext, username: string): Promise<string> {
  const { id } = await getJson<{ id: number }>(request, "platforms/firefox/");
  return joinTeam(request, id, username);
}

/** Suggests an idea for Blender and one for Firefox. */
async function suggestBoth(request: APIRequestContext, blender: string, firefox: string) {
  const { id } = await getJson<{ id: number }>(request, "platforms/firefox/");
  return [
    await suggestFeature(request, { title: blender }),
    await suggestFeature(request, { title: firefox, platform: id }),
  ] as const;
}

const rows = (page: Page) =>
  page.getByRole("region", { name: "Where it stands" }).getByRole("listitem");
/** The products of a wish's page, by where it stands, and those that it is not asked of. */
const standing = (page: Page) => rows(page).filter({ hasNotText: "Ask for it there" });
const neverAsked = (page: Page) => rows(page).filter({ hasText: "Ask for it there" });

const findPair = (page: Page, title: string) => page.getByRole("article", { name: title });
/** The pair of which both have the text in their title: others may be alike in meaning. */
const findTwins = (page: Page, text: string) =>
  page.getByRole("article", { name: new RegExp(`${text}.*${text}`) });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an idea leads to its wish, and the wish to the ideas of all platforms", async ({
    page,
    request,
  }) => {
    const id = await getDemoWish(request);
    const main = page.getByRole("main");
    const response = await page.goto(`./wish/${id}`);
    expect(response?.status()).toBe(200);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Dark at night");
    await expect(page).toHaveTitle(/^Dark at night · /);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`/wish/${id}/dark-at-night$`),
    );
    await expect(page.locator("meta[name=description]")).toHaveAttribute(
      "content",
      /^Wanted by \d+ people on 3 platforms\. See where it exists, .*Firefox/,
    );
    const data = await page.locator("script[type='application/ld+json']").textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({ "@type": "ItemList" });
    const features = standing(page);
    await expect(features).toHaveCount(4);
    await expect(features.filter({ hasText: "Organic Maps" })).toContainText("Has it since 2021");
    await expect(features.filter({ hasText: dark.libreoffice })).toContainText("Completed");
    await expect(features.filter({ hasText: dark.firefox })).toContainText("Suggested");
    await main.getByRole("link", { name: dark.firefox }).click();
    await expect(page).toHaveURL(/\/feature\/\d+\/dark-page-colours/);
    const elsewhere = main.getByRole("region", { name: "Also requested on" });
    await expect(elsewhere.getByRole("listitem")).toHaveCount(2);
    await expect(elsewhere.getByRole("listitem").filter({ hasText: "LibreOffice" })).toContainText(
      "Completed",
    );
    await elsewhere.getByRole("link", { name: /^Wanted by \d+ people/ }).click();
    await expect(page).toHaveURL(new RegExp(`/wish/${id}/dark-at-night$`));
    const missing = await request.get("wish/2000000000");
    expect(missing.status()).toBe(404);
  });
});

test("opens in the application, accessible and without a shift", { tag: everyNight }, async ({
  page,
  request,
}) => {
  const id = await getDemoWish(request);
  await page.goto(`./#/wish/${id}`);
  await expectLoaded(page);
  const main = page.getByRole("main");
  await expect(standing(page)).toHaveCount(4);
  await expectPresentable(page);
  await main.getByRole("link", { name: dark.openstreetmap }).click();
  const elsewhere = main.getByRole("region", { name: "Also requested on" });
  await expect(elsewhere).toContainText("Firefox");
  await expectLoaded(page);
  await expectPresentable(page);
  await page.reload();
  await expect(elsewhere).toBeVisible();
  await expectLoaded(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.001);
  await page.goto("./#/wish/2000000000");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Wish not found");
});

test("somebody new finds who has it, wants it elsewhere, follows, and is told by mail", async ({
  page,
}, { project }) => {
  const { request } = page;
  const question = "which map shows the dark at night?";
  await page.goto("./");
  await expectLoaded(page);
  await page.getByRole("main").getByRole("link", { name: "Compare products" }).click();
  await expectLoaded(page);
  await page.getByRole("searchbox", { name: "Search wishes" }).fill(question);
  await expect(page.getByRole("main").getByRole("link", { name: "Dark at night" })).toBeVisible();
  // From Home's search to a table with an answer in two presses.
  await page.goto("./#/");
  await page.getByPlaceholder("Search platforms...").fill(question);
  await page.getByRole("button", { name: "Search features instead" }).click();
  const palette = page.getByRole("dialog", { name: "Search", exact: true });
  await palette.getByRole("option", { name: /^Dark at night/ }).click();
  await expect(standing(page).filter({ hasText: "Organic Maps" })).toContainText("Has it since");
  await expectLoaded(page);
  await expect(neverAsked(page).filter({ hasText: "Blender" })).toBeVisible();

  // Another wish, of ideas of this test alone.
  const [mine, theirs] = [
    `Say the magnolia time aloud ${project.name}`,
    `Speak the magnolia hour ${project.name}`,
  ];
  const [blenderId, firefoxId] = await suggestBoth(request, mine, theirs);
  const { wish_id } = await callAsAdmin<{ wish_id: number }>(
    request,
    "POST",
    "staff/wish-proposals/confirm/",
    { feature_ids: [blenderId, firefoxId] },
  );
  const name = `wisher${project.name}`;
  const reader = await registerUser(request, name);
  await openAs(page, `/wish/${wish_id}`, reader);
  await expectLoaded(page);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "My product lacks this" }).click();
  const dialog = page.getByRole("dialog", { name: "Where do you want it, too?" });
  await dialog.getByRole("combobox").fill("Inkscape");
  await page.getByRole("option", { name: "Inkscape" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Want it there" }).click();
  await expect(page).toHaveURL(/\/feature\/\d+/);
  await expect(page.getByRole("main")).toContainText("Wanted here, too");

  // While an idea is suggested, one of another product is said to be the same.
  await openSignedIn(page, "/platform/blender");
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: /^Suggest (a )?Feature/ })
    .locator("visible=true")
    .first()
    .click();
  const suggest = page.getByRole("dialog");
  const title = `Show the map in dark colours at night ${project.name}`;
  await suggest.getByLabel("Title").fill(title);
  await suggest.getByLabel("Description").fill("A bright map blinds whoever reads it at night.");
  await suggest
    .getByRole("listitem")
    .filter({ hasText: dark.openstreetmap })
    .getByRole("button", { name: "The same" })
    .click();
  await suggest.getByRole("button", { name: "Submit feature" }).click();
  await expect(suggest).toBeHidden();
  const search = `features/?platform=blender&search=${encodeURIComponent(title)}`;
  const [suggested] = await getJson<Found[]>(request, search);
  const links = await request.get(`api/features/${suggested?.id}/wish-links/`, {
    headers: { Authorization: `Token ${await getApiToken(request, "user")}` },
  });
  expect(await links.json()).toContainEqual(
    expect.objectContaining({ title: dark.openstreetmap, is_confirmed: true }),
  );

  await callAsAdmin(request, "POST", `features/${firefoxId}/status_updates/`, {
    new_status: "launched",
    comment: "It speaks.",
  });
  // Mails wait half a minute for more to tell.
  await expect
    .poll(() => getMailText(request, `${name}@mail.example`, theirs), { timeout: 90_000 })
    .toContain("It speaks.");
});

test.describe("staff", () => {
  test("both teams confirm by keyboard, the pages of both show it, and a team removes its idea", async ({
    page,
    browser,
    baseURL,
  }, { project }) => {
    const { request } = page;
    const [mine, theirs] = [
      "Tell the azalea printer to fold the paper",
      "Let the azalea printer fold what it prints",
    ];
    const [blenderId, firefoxId] = await suggestBoth(request, mine, theirs);
    const member = await joinFirefox(request, `wishmaker${project.name}`);

    await openStaff(page, `/p/blender/queue?feature=${blenderId}`);
    await chooseMore(page, "Link to another platform");
    const dialog = page.getByRole("dialog", { name: "Link to an idea of another platform" });
    await dialog.getByRole("combobox", { name: "Find an idea" }).fill("azalea fold");
    await page.getByRole("option", { name: theirs }).click();
    await expect(dialog.getByText("Firefox", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Link them" }).click();
    await expect(toast(page, "Confirmed")).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await context.newPage();
    await openStaffAs(other, "/p/firefox/news", member);
    await expect(other.getByRole("listitem").filter({ hasText: theirs })).toContainText(
      "Proposed for linking",
    );
    await other.goto("./staff/#/p/firefox/wishes");
    await expect(findPair(other, mine)).toContainText("Confirmed by the team of Blender");
    await expectPresentable(other);
    await findPair(other, mine).focus();
    await other.keyboard.press("1");
    await expect(toast(other, "Ideas linked")).toBeVisible();
    await expect(findPair(other, mine)).toHaveCount(0);

    const { wish } = await getJson<Found>(request, `features/${firefoxId}/`);
    await other.goto(`./wish/${wish?.id}`);
    await expect(standing(other)).toHaveCount(2);

    await page.goto("./staff/#/p/blender/wishes?tab=linked");
    const linked = page.getByRole("main").getByRole("listitem").filter({ hasText: mine });
    await expect(linked.first()).toContainText(theirs);
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: `Unlink ${theirs}` })).toHaveCount(0);
    await page.getByRole("button", { name: `Unlink ${mine}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
    await expect(toasts(page).getByText("Unlinked")).toBeVisible();
    expect((await getJson<Found>(request, `features/${blenderId}/`)).wish).toBeNull();
    expect((await request.get(`wish/${wish?.id}`)).status()).toBe(404);
    await context.close();
  });

  test("an admin confirms what the search proposes, and declines for good", {
    tag: everyNight,
  }, async ({ page }) => {
    const { request } = page;
    const title = "Remember the hyacinth window between two starts";
    const unlike = "Print the cyclamen calendar with all of its moons";
    const [first] = await suggestBoth(request, title, `${title} of the program`);
    await suggestBoth(request, unlike, `${unlike} and tides`);
    await expect
      .poll(async () => {
        const pairs = await callAsAdmin<Record<"first" | "second", Found>[]>(
          request,
          "GET",
          "staff/wish-proposals/?limit=100",
        );
        return pairs.filter(
          ({ first: one, second }) =>
            [title, unlike].includes(one.title) && second.title.startsWith(one.title),
        ).length;
      })
      .toBe(2);
    await openStaff(page, "/p/blender/wishes", "admin");
    await expectLoaded(page);
    await expect(findTwins(page, unlike)).toBeVisible();
    await findTwins(page, unlike).focus();
    await page.keyboard.press("0");
    await expect(toast(page, "Declined")).toBeVisible();
    await expect(findTwins(page, unlike)).toHaveCount(0);
    await page.reload();
    await findTwins(page, title).getByRole("button", { name: "Link", exact: true }).click();
    await expect(toast(page, "Ideas linked")).toBeVisible();
    await expect(findTwins(page, title)).toHaveCount(0);
    await expect(findTwins(page, unlike)).toHaveCount(0);
    expect((await getJson<Found>(request, `features/${first}/`)).wish).toMatchObject({
      id: expect.any(Number),
    });

    await page.goto("./staff/#/admin/wishes");
    await expectLoaded(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Linked ideas");
    await expect(findPair(page, "Show shortcut conflicts")).toContainText(
      "Confirmed by the team of Firefox",
    );
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Linked" }).click();
    await expect(page.getByRole("button", { name: `Unlink ${title}`, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
