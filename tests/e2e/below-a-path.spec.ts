/** A site below a path of its host, with caches in front of it and the embedded database. */
import { fillSignIn } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { type Site, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

let site: Site;
let base: string;
test.beforeAll(async () => {
  const getSettings = (origin: string) => ({
    PUBLIC_URL: `${origin}/ideas/`,
    PUBLIC_CACHE_SECONDS: "60",
  });
  site = await startSite(getSettings, { isEmbedded: true });
  base = `${site.origin}/ideas`;
});
test.afterAll(() => site.stop());
test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test("leads from Home to a vote, offline and into a feed, all below the path", async ({
  page,
  context,
  request,
}) => {
  const outside: string[] = [];
  page.on("request", (one) => {
    const url = new URL(one.url());
    if (url.origin === site.origin && !url.pathname.startsWith("/ideas/")) outside.push(url.href);
  });
  const main = page.getByRole("main");
  await page.goto(`${base}/`);
  await expectLoaded(page);
  await main.getByRole("link", { name: "Blender" }).first().click();
  // A press from before the page is interactive loads the plain address.
  await expect(page).toHaveURL(/\/ideas\/(#\/)?platform\/blender$/);
  await main.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/ideas\/(#\/)?feature\/\d+/);
  await expect(main.getByRole("heading", { name: /^Comments/ })).toBeVisible();

  const id = /feature\/(\d+)/.exec(page.url())?.[1];
  const response = await page.goto(`${base}/feature/${id}`);
  await expect(page).toHaveURL(new RegExp(`/ideas/feature/${id}/[^/]+$`));
  expect(response?.headers()).toMatchObject({
    "cache-control": expect.stringMatching(/^public, s-maxage=60, stale-while-revalidate/),
    "cache-tag": expect.stringContaining(`feature:${id}`),
  });
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await fillSignIn(page, "user");
  const vote = main.getByRole("button", { name: /^Upvote/ }).first();
  const voted = page.waitForResponse(/\/(upvote|remove_upvote)\/$/);
  await vote.click();
  const { is_upvoted } = (await (await voted).json()) as { is_upvoted: boolean };
  const cookies = await context.cookies();
  expect(cookies.map(({ name, path }) => [name, path])).toEqual(
    expect.arrayContaining([
      ["csrftoken", "/ideas"],
      ["wrote", "/ideas"],
    ]),
  );
  // What the viewer has just written comes from the site, whatever caches are in front of it.
  const again = await page.reload();
  expect(again?.headers()["cache-control"]).toBe("private, no-cache");
  await expect(vote).toHaveAttribute("aria-pressed", String(is_upvoted));

  for (const selector of ["link[rel=canonical]", "link[type='application/atom+xml']"]) {
    const url = (await page.locator(selector).getAttribute("href")) ?? "";
    expect(url).toMatch(new RegExp(`^${base}/feature/${id}/`));
    expect((await request.get(url)).status()).toBe(200);
  }
  expect(await (await request.get(`${base}/sitemap.xml`)).text()).toContain(
    `<loc>${base}/sitemaps/features-1.xml</loc>`,
  );

  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${base}/`);
  await page.reload();
  const listCached = () =>
    page.evaluate(async () =>
      (await (await caches.open("site-assets")).keys()).map((one) => one.url),
    );
  await expect
    .poll(listCached, { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/\/ideas\/assets\/about-page/)]));
  await context.setOffline(true);
  await page.goto(`${base}/#/about`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await context.setOffline(false);
  expect(outside).toEqual([]);
});
