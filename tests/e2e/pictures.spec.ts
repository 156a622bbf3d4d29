/** Pictures of texts: added by button, paste and drop, ordered and described by keyboard, kept with the draft, and viewed. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { openSignedIn, suggestFeature, toast } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

const folder = "packages/sample/images/pictures";
const window = (name: string) => `${folder}/${name}.webp`;
const withPictures = "/feature/7";

/** Gives files to the form in the way of an event, as a browser does. */
async function transfer(target: Locator, event: "paste" | "drop", name: string): Promise<void> {
  const base64 = readFileSync(window(name)).toString("base64");
  await target.evaluate(
    (element, { event, base64, name }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], `${name}.webp`, { type: "image/webp" }));
      const given = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent(event, { ...given, clipboardData: data })
          : new DragEvent(event, { ...given, dataTransfer: data }),
      );
    },
    { event, base64, name },
  );
}

const described = (page: Page) => page.getByRole("textbox", { name: /^What picture \d shows$/ });

test.use({ expectedErrors: [/status of 400/] });

test("a comment gets pictures by button, paste and drop, in an order of its author", async ({
  page,
}) => {
  const id = await suggestFeature(page.request, {
    title: `Something to show ${test.info().project.name}`,
  });
  await openSignedIn(page, `/feature/${id}`, "employee");
  const main = page.getByRole("main");
  const box = main.getByRole("textbox", { name: "Write a comment" });
  await box.focus();
  const input = main.locator("fieldset input[type=file]");
  await input.setInputFiles(window("firefox-shortcuts"));
  await expect(described(page)).toHaveCount(1);
  await transfer(box, "paste", "openstreetmap-dark");
  await expect(described(page)).toHaveCount(2);
  await transfer(box, "drop", "libreoffice-spill");
  await expect(described(page)).toHaveCount(3);
  await described(page).nth(0).fill("The keys in the settings");
  await described(page).nth(2).fill("A table that spills");
  await main.getByRole("button", { name: "Move picture 3 one place earlier" }).press("Enter");
  await expect(described(page).nth(1)).toHaveValue("A table that spills");
  await main.getByRole("button", { name: "Remove picture 3" }).press("Enter");
  await expect(described(page)).toHaveCount(2);
  await expect(main.getByRole("button", { name: "Add pictures" })).toBeFocused();
  // What is no picture is refused, and what is there stays.
  const noPicture = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await input.setInputFiles(noPicture);
  await expect(main.getByText("We can't read this image.")).toBeVisible();
  await box.fill("It could look like this.");
  await expectAccessible(page);
  await page.reload();
  await expect(described(page)).toHaveCount(2);
  await expect(box).toHaveValue("It could look like this.");
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(page, "Comment added")).toBeVisible();
  await expect(described(page)).toHaveCount(0);
  const shown = main.getByRole("article").getByRole("link", { name: /^View / });
  await expect(shown).toHaveCount(2);
  await expect(shown.nth(1).getByRole("img")).toHaveAttribute("alt", "A table that spills");
});

test("a picture is viewed by keyboard, has an address, and Back closes it", async ({ page }) => {
  const first = page.getByRole("link", { name: /^View A list of five animation layers/ });
  const viewer = page.getByRole("dialog");
  // Before the page is taken over, it is a link to the file.
  await expect(async () => {
    await page.goto(withPictures);
    await first.press("Enter");
    await expect(viewer.getByText("1 / 2")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page);
  const address = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 / 2")).toBeVisible();
  await page.keyboard.press("+");
  await expect(viewer.getByRole("button", { name: "Zoom out" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
  await page.goto(address);
  await expect(viewer.getByText("1 / 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).not.toHaveURL(/picture=/);
});

test("nothing moves when pictures load", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(withPictures);
  const images = page.getByRole("link", { name: /^View / }).getByRole("img");
  await images.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => images.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true);
  const shifted = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(shifted).toBeLessThan(0.01);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a picture is a link to its file", async ({ page }) => {
    await page.goto(withPictures);
    const link = page.getByRole("link", { name: /^View A list of five animation layers/ });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("image/jpeg");
  });
});
