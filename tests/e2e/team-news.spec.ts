/** News of a team: from the mail to the idea, and what the team hears how. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import {
  getApiToken,
  getJson,
  getMailText,
  storeToken,
  suggestFeature,
  toasts,
} from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const email = "employee@upwell.example";

const getRecord = (request: APIRequestContext) =>
  getJson<{ answered: number; oldest_unanswered: { id: number } | null }>(
    request,
    "platforms/blender/responsiveness/",
  );

/** Answers the idea that is open in the queue. */
async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel("Official answer").fill(text);
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(page.getByRole("listitem").getByText(text)).toBeVisible();
}

test("a team member answers an idea from the mail, in public, and ends the mail", async ({
  page,
}) => {
  let mail = "";
  await expect
    .poll(async () => {
      mail = await getMailText(page.request, email, "with news on");
      return mail;
    })
    .not.toBe("");
  // The mail may be of the site that this one is a copy of, so its links are opened here.
  const [, title = "", path = ""] =
    /^(.+)\n.*no answer yet\. New.*\nhttp:\/\/[^/]+\/(staff\/#\S+queue\?feature=\d+)$/m.exec(
      mail,
    ) ?? [];
  await storeToken(page, await getApiToken(page.request, "employee"));
  await page.goto(`./${path}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await answer(page, "We build it next.");
  const id = /feature=(\d+)$/.exec(path)?.[1];
  await page.goto(`./feature/${id}`);
  await expect(page.getByRole("main").getByText("We build it next.").first()).toBeVisible();
  await page.goto(`./platform/blender?answered=yes&search=${encodeURIComponent(title)}`);
  const row = page.getByRole("main").getByRole("article").filter({ hasText: title });
  await expect(row).toContainText("Answered");
  const feed = await page.request.get("platform/blender/answers.atom");
  expect(await feed.text()).toContain(title);

  // Of ideas with votes and an age, the figures count the answer.
  const { answered, oldest_unanswered } = await getRecord(page.request);
  await page.goto(`./staff/#/p/blender/queue?feature=${oldest_unanswered?.id}`);
  await answer(page, "It took us long to say: not in this form.");
  await expect
    .poll(async () => (await getRecord(page.request)).answered, { timeout: 20_000 })
    .toBe(answered + 1);

  await page.goto(`./${/Stop mail about Blender: \S+\/(unsubscribe\S+)/.exec(mail)?.[1]}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("no longer receives news for Blender")).toBeVisible();
  await openStaff(page, "/p/blender/news");
  const byMail = page.getByLabel("By email");
  await expect(byMail).toHaveValue("off");
  await byMail.selectOption("daily");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(toasts(page).getByText("Settings saved")).toBeVisible();
});

test("a platform's news is listed, and goes to a confirmed address", { tag: everyNight }, async ({
  page,
}) => {
  const title = "A clock beside the timeline";
  await suggestFeature(page.request, { title });
  await openStaff(page, "/p/blender/news");
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText(
    "New · no answer yet",
  );
  await expectPresentable(page, { widths: everyWidth });
  await page.getByLabel("Email address").fill("team@firm.example");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await expectAccessible(page);
  const mail = await getMailText(page.request, "team@firm.example", "Confirm this address");
  await page.goto(/http\S+team-address\S+/.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("now receives the news of Blender")).toBeVisible();
  await openStaff(page, "/p/blender/news");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(toasts(page).getByText("Address removed")).toBeVisible();
});
