/** A claim proved by a DNS record, at a site with its own name server. */
import { createTestDns, type TestDns } from "../harness/dns.ts";
import { expectAccessible } from "./support/axe.ts";
import { registerUser, toasts } from "./support/demo.ts";
import { getOverflow } from "./support/screen.ts";
import { startSite } from "./support/site.ts";
import { openStaffAs } from "./support/staff.ts";
import { test as base, expect } from "./support/test.ts";

const test = base.extend<object, { dns: TestDns }>({
  dns: [
    // Playwright requires destructuring of the first parameter.
    async ({ browser: _browser }, use) => {
      const dns = await createTestDns();
      await use(dns);
      await dns.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ dns }, use) => {
      const site = await startSite({ DNS_SERVERS: dns.address });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
test.use({ expectedErrors: [/status of 409/] });

test("claims a platform by a record of its domain; its page says so", async ({ page, dns }) => {
  const username = "drawer";
  const token = await registerUser(page.request, username, `${username}@mail.example`, "employee");
  await openStaffAs(page, "/my/platforms", token);
  const platform = page.getByRole("main").getByRole("combobox", { name: "Platform" });
  await platform.fill("inkscape");
  await platform.blur();
  await expect(platform).toHaveValue("Inkscape");
  await page.getByLabel("Company").fill("Paper and Pens");
  await page.getByLabel("Job title").fill("Maker");
  await page.getByRole("button", { name: "Claim a platform" }).click();
  const mine = page.getByRole("main").getByRole("listitem").filter({ hasText: "Inkscape" });
  await expect(mine).toContainText("If you can change the DNS of inkscape.org");
  await expectAccessible(page);
  const record = (await mine.locator("code").textContent()) ?? "";
  await mine.getByRole("button", { name: "Check the record" }).click();
  await expect(toasts(page).getByText("We have not found this record")).toBeVisible();
  dns.records.set("inkscape.org", ["v=spf1 -all", record]);
  await mine.getByRole("button", { name: "Check the record" }).click();
  await expect(toasts(page).getByText("You are verified")).toBeVisible();
  await expect(mine).toContainText("Verified · verified by DNS record");
  await expect(mine.locator("code")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);

  await page.goto("./platform/inkscape");
  await expect(page.getByRole("region", { name: "How the team answers" })).toContainText(
    "Claimed by its team, verified by a DNS record of inkscape.org on",
  );
});
