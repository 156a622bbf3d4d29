/** From no account to a public, claimed page of one's own repository and the first official answer, without an admin. */
import type { Locator } from "@playwright/test";
import { startForge, type TestForge } from "../harness/forge.ts";
import {
  getMailedCode,
  registerUser,
  suggestFeature,
  testPassword,
  toast,
} from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { getText } from "./support/screen.ts";
import { type Site, startSite } from "./support/site.ts";
import { queueRows } from "./support/staff.ts";
import { test as base, expect } from "./support/test.ts";

let forge: TestForge;
let site: Site | undefined;
const test = base.extend({
  // Playwright requires destructuring of the first parameter.
  baseURL: async ({ browserName: _browserName }, use) => use(`${site?.origin}/`),
});
// The file is not there at first, and a token has expired.
test.use({ expectedErrors: [/status of 40[09]/] });
test.beforeAll(async () => {
  forge = await startForge("github");
  site = await startSite(forge.environment);
});
test.afterAll(async () => {
  await site?.stop();
  await forge.close();
});

/** More would take a person longer than three minutes. */
const mostPresses = 16;

test("whoever builds something has its page, and answers there, within three minutes", async ({
  page,
}) => {
  const repository = forge.add("wren/nestbox", {
    description: "Turns a wildlife camera into a quiet diary of who came by.",
    topics: ["cameras", "birds", "raspberry-pi"],
  });
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const main = page.getByRole("main");
  const isPresentable = () => expectPresentable(page, { widths: everyWidth });

  await page.goto("./");
  await press(page.getByRole("navigation").getByRole("link", { name: "Platforms" }).first());
  await press(main.getByRole("button", { name: /^Add Platform/ }));
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("button", { name: "Sign up" }));
  await dialog.getByLabel("Username").fill("wren");
  await dialog.getByLabel("Email").fill("wren@mail.example");
  await dialog.getByLabel("Password", { exact: true }).fill(testPassword);
  await press(dialog.getByRole("button", { name: "Create account" }));
  const code = dialog.getByLabel("Verification code");
  await expect(code).toBeVisible();
  await code.fill(await getMailedCode(page.request, "wren@mail.example"));
  await press(dialog.getByRole("button", { name: "Verify email" }));

  // What they were about to do goes on, and the forge tells the rest.
  const suggestion = page.getByRole("dialog", { name: "Suggest a platform" });
  await suggestion.getByLabel("Repository").fill(`${forge.url}/wren/nestbox`);
  await press(suggestion.getByRole("button", { name: "Fill in from the repository" }));
  await expect(suggestion.getByLabel("Name")).toHaveValue("nestbox");
  await expect(suggestion.getByLabel("Description")).toHaveValue(repository.description);
  await press(suggestion.getByRole("button", { name: "raspberry-pi" }));
  await suggestion.getByLabel("Name").fill("Nestbox");
  await press(suggestion.getByLabel("It is mine: I build it, or work for it"));
  await isPresentable();
  await press(suggestion.getByRole("button", { name: "Continue to the proof" }));

  await expect(page).toHaveURL(/\/staff\/#\/my\/platforms/);
  const mine = main.getByRole("listitem").filter({ hasText: "Nestbox" });
  await expect(mine).toContainText("Waiting for your proof");
  await isPresentable();
  await press(mine.getByRole("button", { name: "Check the file" }));
  await expect(mine.getByRole("alert")).toBeVisible();
  const line = await getText(mine.getByText(/^upwell-verify=/));
  repository.files[".upwell"] = `${line}\n`;
  await press(mine.getByRole("button", { name: "Check the file" }));
  await expect(toast(page, "You are verified")).toBeVisible();
  await expect(mine).toContainText("verified by a file in the repository");
  await isPresentable();
  await press(mine.getByRole("link", { name: "View public page" }));
  await expect(page).toHaveURL(/\/platform\/nestbox$/);
  await expect(page.getByRole("heading", { level: 1, name: "Nestbox" })).toBeVisible();
  await expect(main.getByRole("link", { name: /wren\/nestbox/ })).toBeVisible();
  await expect(main.getByText("by a file in its repository")).toBeVisible();
  await isPresentable();

  // Somebody asks for something, and the first official answer is the owner's.
  const { id } = (await (await page.request.get("api/platforms/nestbox/")).json()) as {
    id: number;
  };
  const reader = await registerUser(page.request, "reader");
  const title = "Tell me which bird it was";
  const feature = await suggestFeature(page.request, { title, platform: id }, reader);
  await page.goBack();
  await press(mine.getByRole("link", { name: "Queue" }));
  await press(queueRows(page).first());
  await page.getByLabel("Official answer").fill("We train a model for this in spring.");
  await press(page.getByRole("button", { name: "Answer", exact: true }));
  await expect(toast(page, "Answer posted")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(mostPresses);

  await page.goto(`./feature/${feature}`);
  await expect(main.getByText("We train a model for this in spring.").first()).toBeVisible();

  // Its issues come along, after the forge asked to wait, and leave again.
  repository.issues = Array.from({ length: 21 }, (_, at) => ({
    ...{
      title: `Nest number ${at + 1} stays dark`,
      body: "The lamp is too weak.",
      isClosed: false,
    },
    ...{ labels: ["lamp"], votes: 30 - at, author: "finch" },
    comments: at === 0 ? [{ author: "tit", body: "The second lamp, too." }] : [],
  }));
  await page.goto("./staff/#/p/nestbox/import");
  await page.getByLabel("Kind of file").selectOption("github");
  await page.getByLabel("Address of the repository").fill(`${forge.url}/wren/nestbox`);
  await isPresentable();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Token of the forge").fill("expired");
  await page.getByRole("button", { name: "Read the issues" }).click();
  await expect(page.getByText("The forge does not accept this token.")).toBeVisible();
  await isPresentable();
  await page.getByLabel("Token of the forge").fill("");
  await page.getByRole("button", { name: "Read the issues" }).click();
  const start = page.getByRole("button", { name: "Bring it in" });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await start.click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible({ timeout: 60_000 });
  await page.goto("./from/nestbox/github/1");
  await expect(page.getByRole("heading", { name: "Nest number 1 stays dark" })).toBeVisible();
  await expect(main.getByText("The second lamp, too.")).toBeVisible();
  await page.goto("./staff/#/p/nestbox/import");
  await page.getByRole("button", { name: /^GitHub: / }).click();
  await undo.click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible({ timeout: 60_000 });
});
