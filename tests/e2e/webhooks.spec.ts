/** Webhooks: made on the page of a team, tried, read and sent again, against a receiver that checks signatures. */
import { startWebhookReceiver, type WebhookReceiver } from "../harness/webhook-receiver.ts";
import { suggestFeature, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { type Site, startSite } from "./support/site.ts";
import { openStaff } from "./support/staff.ts";
import { test as base, expect } from "./support/test.ts";

let site: Site | undefined;
let receiver: WebhookReceiver;
const test = base.extend({
  // Playwright requires destructuring of the first parameter.
  baseURL: async ({ browserName: _browserName }, use) => use(`${site?.origin}/`),
});
// The address of a private network is refused.
test.use({ expectedErrors: [/status of 400/] });
test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
  site = await startSite({ OUTBOUND_ALLOW: receiver.host });
});
test.afterAll(async () => {
  await site?.stop();
  await receiver.close();
});

test("a team makes a webhook, reads its deliveries, sends again, and turns it off", async ({
  page,
}) => {
  await openStaff(page, "/p/blender/integrations");
  const list = page.getByRole("region", { name: "Webhooks" });
  await list.getByRole("button", { name: "Create a webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a webhook" });
  await dialog.getByRole("button", { name: "Create a webhook" }).click();
  await expect(dialog.getByText("Enter a public https address")).toBeVisible();
  await dialog.getByLabel("Format").selectOption("Matrix");
  await expect(dialog.getByLabel("Access token")).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await dialog.getByLabel("Format").selectOption("JSON, signed");
  await dialog.getByLabel("Name").fill("Our tracker");
  await dialog.getByLabel("Address").fill("https://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Create a webhook" }).click();
  await expect(dialog.getByText("Enter a public https address")).toBeVisible();
  await dialog.getByLabel("Address").fill(receiver.url());
  await dialog.getByRole("button", { name: "Create a webhook" }).click();
  const shown = page.getByRole("dialog", { name: "Your signing secret" });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? "";
  await shown.getByRole("button", { name: "I've saved it" }).click();
  await expect(list.getByText("Our tracker")).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });

  await list.getByRole("link", { name: "Our tracker" }).click();
  await expect(page.getByRole("heading", { name: "Deliveries to Our tracker" })).toBeVisible();
  await expect(page.getByText("Nothing was sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(toast(page, "The test is on its way")).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Test" })).toContainText("200 in");
  receiver.answer = () => ({ status: 500, body: "<b>The disk is full</b>" });
  await suggestFeature(page.request, { title: "A hook for the coats of visitors" });
  const created = rows.filter({ hasText: "A hook for the coats of visitors" }).last();
  await expect(created).toContainText("Waiting");
  await expect(created).toContainText("<b>The disk is full</b>");
  receiver.answer = () => ({ status: 200 });
  await expect(created).toContainText("Sent (2 attempts)", { timeout: 20_000 });
  await created.getByRole("button", { name: /^Send again/ }).click();
  await expect(toast(page, "The message is on its way")).toBeVisible();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(3);
  await expectPresentable(page, { widths: everyWidth });
  const messages = receiver.verify(secret);
  expect(messages.map(({ payload }) => payload.type).slice(0, 3)).toEqual([
    "webhook.test",
    "feature.created",
    "feature.created",
  ]);

  await page.getByRole("link", { name: "All webhooks" }).click();
  await list.getByRole("button", { name: "Edit Our tracker" }).click();
  const edit = page.getByRole("dialog", { name: "Edit the webhook" });
  await edit.getByLabel("Name").fill("Our old tracker");
  await edit.getByRole("checkbox", { name: "Comment", exact: true }).uncheck();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("2 events")).toBeVisible();
  await list.getByRole("button", { name: "Turn off: Our old tracker" }).click();
  await expect(list.getByText("Off", { exact: true })).toBeVisible();
  page.once("dialog", (asked) => asked.accept());
  await list.getByRole("button", { name: "Delete Our old tracker" }).click();
  await expect(list.getByText("There are no webhooks.")).toBeVisible();
});
