/** The terms, the privacy policy, the About page and the page for developers. */
import type { Page } from "@playwright/test";
import { getJson } from "./support/demo.ts";
import { holdResponses } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Legal = { version_number: number; effective_date: string; content: string };

for (const [path, title, loading] of [
  ["terms", "Terms of Use", "Loading the terms"],
  ["privacy", "Privacy Policy", "Loading the policy"],
] as const)
  test(`${title}: shows effective date, version and text`, async ({ page }) => {
    const legal = await getJson<Legal>(page.request, `legal/${path}/`);
    const release = await holdResponses(page, `**/api/legal/${path}/`);
    await page.goto(`./#/${path}`);
    await expect(page.getByRole("status", { name: loading })).toBeVisible();
    release();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const date = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
    await expect(main.getByText(date.format(new Date(legal.effective_date)))).toBeVisible();
    await expect(main.getByText(`${legal.version_number}`, { exact: true })).toBeVisible();
    const heading = /^#+ (.*)$/m.exec(legal.content)?.[1] ?? "";
    await expect(main.getByText(heading).first()).toBeVisible();
  });

test("the privacy policy does not start with the product's name", { tag: everyNight }, async ({
  page,
}) => {
  const { name } = await getJson<{ name: string }>(page.request, "site/");
  await page.route("**/api/legal/privacy/", (route) =>
    route.fulfill({
      json: {
        version_number: 7,
        effective_date: "2026-03-01",
        content: `${name} Privacy Policy\n\nWe keep little.`,
      },
    }),
  );
  await page.goto("./#/privacy");
  const main = page.getByRole("main");
  await expect(main.getByText("We keep little.")).toBeVisible();
  await expect(main.getByText(`${name} Privacy Policy`)).toHaveCount(0);
  await expect(main.getByText("March 1, 2026")).toBeVisible();
});

/** The colour behind the page. */
const getPaper = (page: Page) =>
  page.evaluate(() => {
    const [body, root] = [document.body, document.documentElement].map(
      (one) => getComputedStyle(one).backgroundColor,
    );
    return body === "rgba(0, 0, 0, 0)" ? root : body;
  });

test.describe("pages beside the site", () => {
  // The link to unsubscribe is unknown.
  test.use({ expectedErrors: [/status of 404/] });

  test("the API documentation, mailbox and unsubscribing have the fonts and paper of the site", async ({
    page,
  }) => {
    await page.goto("./api/docs/");
    const loadFont = (font: string) =>
      page.evaluate(async (name) => (await document.fonts.load(`16px ${name}`)).length, font);
    for (const font of ["Figtree", "Brygada"]) expect(await loadFont(font)).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^Brygada/);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("./#/about");
      const paper = await getPaper(page);
      for (const path of ["dev/mail", "unsubscribe/unknown"]) {
        await page.goto(`./${path}`);
        await expect(page.locator("main")).toHaveCSS("font-family", /^Figtree/);
        expect(await getPaper(page), `${path}, ${colorScheme}`).toBe(paper);
      }
    }
  });
});

test("About shows the team, the mission, two email addresses, and how moderation works", async ({
  page,
}) => {
  await page.goto("./#/about");
  const main = page.getByRole("main");
  for (const heading of ["Who we are", "Our mission", "How AI moderation works", "Write to us"])
    await expect(main.getByRole("heading", { name: heading })).toBeVisible();
  const mailboxes = main.locator("a[href^='mailto:']");
  await expect(mailboxes).toHaveCount(2);
  await expect(mailboxes.first()).toHaveText(/^hello@/);
  await expect(mailboxes.last()).toHaveText(/^privacy@/);
});

test("developers come from the footer to a real answer in two presses", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./about");
  await page.getByRole("contentinfo").getByRole("link", { name: "For developers" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Build on Upwell");
  const [platform] = await getJson<{ slug: string }[]>(page.request, "platforms/?limit=1");
  await main.getByRole("button", { name: "Copy: Try it" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const url = /^curl "([^"]+limit=1)"$/.exec(copied)?.[1] ?? "";
  expect(await (await page.request.get(url)).json()).toMatchObject([{ slug: platform?.slug }]);
  await main.getByRole("button", { name: "Run" }).click();
  await expect(main.getByRole("region", { name: "The answer" })).toContainText(
    `"slug": "${platform?.slug}"`,
  );
  await expect(main.getByRole("link", { name: "Open the reference" })).toHaveAttribute(
    "href",
    /api\/docs$/,
  );
});

test("every address in llms.txt is there", async ({ request }) => {
  const text = await (await request.get("llms.txt")).text();
  const [wish] = await getJson<{ id: number }[]>(request, "wishes/");
  const [entry] = await getJson<{ id: number }[]>(request, "platforms/blender/changelog/");
  /** A place of the demo for each parameter. */
  const places = [
    [/\/platform\/\{slug\}/, "/platform/blender"],
    [/\/changelog\/\{id\}/, `/changelog/${entry?.id}`],
    [/\/wish\/\{id\}/, `/wish/${wish?.id}`],
    [/\/(feature|user)\/\{id\}/, "/$1/3"],
  ] as const;
  const addresses = [...text.matchAll(/\]\((http[^)]+)\)|`(http[^`]+)`/g)].map(([, link, code]) =>
    places.reduce((url, [place, path]) => url.replace(place, path), link ?? code ?? ""),
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses.filter((one) => !one.endsWith("/mcp")))
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  const hello = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const headers = { accept: "application/json, text/event-stream" };
  expect((await request.post("mcp", { data: hello, headers })).status()).toBe(200);
});
