/** An answer in the company's tracker is linked, and one that waits is refused by the team. */
import { dismissToast, openSignedIn, suggestFeature, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test(
  "an idea says where and when the company answered it",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const title = `An idea that the tracker answers ${project.name}`;
    const id = await suggestFeature(page.request, { title });
    await openSignedIn(page, `/feature/${id}`, "user");
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog", { name: "Link an answer" });
    const day = new Date().toISOString().slice(0, 10);
    const sentence = "We plan this for the release after the next one.";

    await main.getByRole("button", { name: "Answered somewhere else? Add a link" }).click();
    await dialog.getByLabel("Address of the page").fill("projects.blender.org/issues/1");
    await dialog.getByLabel("Day of the answer").fill(day);
    await dialog.getByRole("button", { name: "Add link" }).click();
    await expect(dialog.getByText(/^Enter the sentence that answers/)).toBeVisible();
    await expect(dialog.getByText(/^Enter the full address of the page/)).toBeVisible();
    await expectPresentable(page, { widths: everyWidth });
    await dialog.getByLabel("Address of the page").fill("https://projects.blender.org/");
    await dialog.getByLabel("The sentence that answers").fill(sentence);
    await dialog.getByRole("button", { name: "Add link" }).click();
    await expect(dialog.getByText(/^A front page answers no idea/)).toBeVisible();
    await dialog
      .getByLabel("Address of the page")
      .fill(`https://projects.blender.org/issues/${id}`);
    await dialog.getByRole("button", { name: "Add link" }).click();
    await expect(toast(page, "Link added")).toBeVisible();
    await dismissToast(page);
    const answer = main.getByRole("link", {
      name: /^Said to be answered on projects\.blender\.org, \w+ \d+, /,
    });
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(answer).toHaveAttribute("rel", "nofollow ugc noopener");

    await main.getByRole("button", { name: "Answered somewhere else? Add a link" }).click();
    await dialog.getByLabel("Address of the page").fill("https://chat.example/1");
    await dialog
      .getByLabel("The sentence that answers")
      .fill("It is on our list for the next year.");
    await dialog.getByLabel("Day of the answer").fill(day);
    await dialog.getByRole("button", { name: "Add link" }).click();
    await expect(
      toast(page, "Link added. It counts once the team or three people confirm it."),
    ).toBeVisible();
    await dismissToast(page);
    await expect(main.getByRole("link", { name: /chat\.example/ })).toHaveCount(0);

    await openStaff(page, "/p/blender/page?tab=answers", "admin");
    await expectLoaded(page);
    await expectPresentable(page, { widths: everyWidth });
    await page.getByRole("button", { name: `Refuse the link on ${title}` }).click();
    const refusal = page.getByRole("dialog", { name: `Refuse the link on ${title}?` });
    await refusal.getByLabel("Reason").fill("It is about something else.");
    await refusal.getByRole("button", { name: "Refuse" }).click();
    await expect(toast(page, "Link refused")).toBeVisible();
    await expect(page.getByRole("button", { name: `Refuse the link on ${title}` })).toHaveCount(0);

    await page.getByLabel("State").selectOption({ label: "Accepted" });
    await page.getByRole("button", { name: `Confirm the day of the link on ${title}` }).click();
    await expect(toast(page, "The answer counts from its day")).toBeVisible();
    await expect(
      page.getByRole("button", { name: `Confirm the day of the link on ${title}` }),
    ).toHaveCount(0);
  },
);
