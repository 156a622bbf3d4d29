/** Signing in from the widget with a provider, whose page takes the window's place. */

import {
  clientId,
  clientSecret,
  createTestProvider,
  type TestProvider,
} from "../harness/openid-provider.ts";
import { type OtherSite, openOtherSite } from "../harness/other-site.ts";
import { getApiToken } from "./support/demo.ts";
import { type Site, startSite } from "./support/site.ts";
import { test as base, expect } from "./support/test.ts";

let site: Site;
let root: string;
let host: OtherSite;
let company: TestProvider;
const test = base.extend({
  // Playwright requires destructuring of the first parameter.
  baseURL: async ({ browserName: _browserName }, use) => use(`${root}/`),
});
test.beforeAll(async () => {
  host = await openOtherSite();
  site = await startSite(async (origin) => {
    root = origin;
    company = await createTestProvider(`${origin}/api/auth/social/oidc/callback/`, "google");
    return {
      PUBLIC_URL: `${origin}/`,
      OIDC_ISSUER: company.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: "Example Inc.",
    };
  });
});
test.afterAll(async () => {
  await site.stop();
  await company.close();
  host.close();
});

test("the window keeps its frame on the way to the provider and back", async ({
  page,
  context,
}) => {
  company.account = {
    sub: "widget",
    email: "kim@example.com",
    email_verified: true,
    name: "Kim Nowak",
  };
  const response = await page.request.put("api/staff/platforms/blender/embed-origins/", {
    headers: { Authorization: `Token ${await getApiToken(page.request, "employee")}` },
    data: { origins: [host.origin] },
  });
  expect(response.status()).toBe(200);
  host.setPage({
    body: `<script async src="${root}/widget.js" data-platform="blender"></script>`,
  });
  await page.goto(host.origin);
  await page.getByRole("button", { name: "Ideas", exact: true }).click();
  const frame = page.frameLocator("iframe");
  const opening = context.waitForEvent("page");
  await frame.getByRole("button", { name: "Sign in" }).click();
  const window = await opening;
  await window.getByRole("button", { name: "Continue with Example Inc." }).click();
  const closed = window.waitForEvent("close");
  await window.getByRole("button", { name: "Continue as Kim" }).click();
  await closed;
  await expect(frame.getByText("Signed in as Kim")).toBeVisible();
});
