/**
 * How many presses the jobs of a team take from the overview, each at most the count of Linear or of Canny, whichever is
 * higher. Counted are presses of the mouse and of keys; typing a text is not.
 */
import type { Locator, Page } from "@playwright/test";
import { addComment, registerUser, suggestFeature, toast, toasts } from "./support/demo.ts";
import { createDesk, openStaffAs } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

/** Presses the mouse and keys of a page, and counts that. */
function createHand(page: Page) {
  let presses = 0;
  return {
    async click(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
    async key(name: string): Promise<void> {
      presses += 1;
      await page.keyboard.press(name);
    },
    type: (text: string) => page.keyboard.type(text),
    /** Returns the presses since the last job. */
    finish(): number {
      const job = presses;
      presses = 0;
      return job;
    },
  };
}

const titles = ["Hinges that stay quiet", "A drawer for maps", "Shelves without screws"];

test("each job of a team takes at most as many presses as elsewhere", {
  tag: everyNight,
}, async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { slug, ids, token } = await createDesk(page.request, "Joinery", titles);
  const [first = 0, , last = 0] = ids;
  await addComment(page.request, last, "Glue would do, if somebody tested it.");
  const fan = await registerUser(page.request, "joinery-fan");
  await page.request.post(`api/features/${last}/upvote/`, {
    headers: { Authorization: `Token ${fan}` },
  });
  await page.clock.install();
  const hand = createHand(page);
  const counts: Record<string, number> = {};
  const main = page.getByRole("main");
  const navigation = (name: string) =>
    page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}`) });
  const pane = (title: string) => page.getByRole("region", { name: title });
  const openOverview = async () => {
    await openStaffAs(page, "/", token);
    await expect(main.getByRole("heading", { level: 2, name: "Joinery" })).toBeVisible();
  };
  const openFirst = async (title: string) => {
    await hand.click(main.getByRole("link", { name: title }).first());
    await expect(pane(title).getByLabel("Official answer")).toBeVisible();
  };

  await openOverview();
  await openFirst(titles[2] ?? "");
  counts["open the first that is new"] = hand.finish();

  await expect(pane(titles[2] ?? "").getByText("joinery-fan")).toBeVisible();
  counts["who voted"] = hand.finish();

  await hand.click(page.getByRole("button", { name: /^Reply to / }));
  await hand.type("We tested glue, and it holds.");
  await hand.key("Control+Enter");
  await expect(toast(page, "Answer posted")).toBeVisible();
  counts.reply = hand.finish();

  await hand.click(page.getByRole("button", { name: /^Actions for / }).first());
  await hand.click(page.getByRole("menuitem", { name: "Pin to the top" }));
  await expect(page.getByText("Pinned", { exact: true })).toBeVisible();
  counts.pin = hand.finish();

  await openOverview();
  await openFirst(titles[0] ?? "");
  await hand.key("a");
  await hand.type("Oil them once a year.");
  await hand.key("Control+Enter");
  await expect(toast(page, "Answer posted")).toBeVisible();
  counts.answer = hand.finish();

  await openOverview();
  await openFirst(titles[1] ?? "");
  await hand.key("t");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hand.type("drawers");
  await hand.key("Control+Enter");
  await expect(toasts(page).getByText("Tags of 1 idea changed")).toBeVisible();
  counts["add a tag"] = hand.finish();

  await openOverview();
  await openFirst(titles[1] ?? "");
  await hand.key("3");
  await hand.type("Drawers come in spring.");
  await hand.key("Control+Enter");
  await expect(toasts(page).getByText("1 idea: Planned")).toBeVisible();
  counts["status with a sentence"] = hand.finish();
  await page.clock.fastForward(6000);
  await expect(toasts(page).getByText("1 idea changed")).toBeVisible();

  const more = ["Hooks for coats", "Feet that level", "A door for the cat"];
  const platform = await page.request.get(`api/platforms/${slug}/`);
  const { id } = (await platform.json()) as { id: number };
  for (const title of more) await suggestFeature(page.request, { platform: id, title });
  await openOverview();
  await hand.click(navigation("News"));
  for (const title of more)
    await hand.click(page.getByRole("button", { name: `Mark as seen: ${title}` }));
  await expect(
    page.getByRole("button", { name: /^Mark as seen: (Hooks|Feet|A door)/ }),
  ).toHaveCount(0);
  counts["three new ones seen"] = hand.finish();

  await openOverview();
  await hand.key("Control+k");
  await hand.type("hinges");
  await expect(page.getByRole("option", { name: titles[0] })).toBeVisible();
  await hand.key("Enter");
  await expect(pane(titles[0] ?? "")).toBeVisible();
  counts["find an idea"] = hand.finish();

  const twin = await suggestFeature(page.request, { platform: id, title: "Quiet hinges, please" });
  await page.request.post(`api/features/${twin}/propose_duplicate/`, {
    headers: { Authorization: `Token ${fan}` },
    data: { duplicate_of: first },
  });
  await openOverview();
  await hand.click(navigation("Duplicates"));
  await hand.click(main.getByRole("button", { name: /^Merge 1 into 2/ }).first());
  await expect(toasts(page).getByText(/merged/i)).toBeVisible();
  counts["merge a proposed pair"] = hand.finish();

  await openOverview();
  await hand.click(navigation("Changelog"));
  await hand.click(main.getByRole("link", { name: "New entry" }));
  await hand.click(page.getByLabel("Title"));
  await hand.type("Spring release");
  await hand.key("Tab");
  await hand.type("Drawers are here.");
  await hand.click(page.getByRole("combobox", { name: "Link an idea" }));
  await hand.type("drawer");
  await hand.click(page.getByRole("option", { name: titles[1] }));
  await hand.click(main.getByRole("button", { name: "Publish" }));
  await hand.click(page.getByRole("dialog").getByLabel("Set its idea to Launched"));
  await hand.click(page.getByRole("dialog").getByRole("button", { name: "Publish" }));
  await expect(toast(page, "Published")).toBeVisible();
  counts["release with launch"] = hand.finish();

  /** By the public documentation of both, whichever is higher. */
  const elsewhere: Record<string, number> = {
    "open the first that is new": 2,
    "who voted": 0,
    reply: 2,
    pin: 2,
    answer: 3,
    "status with a sentence": 4,
    "add a tag": 3,
    "three new ones seen": 5,
    "find an idea": 2,
    "merge a proposed pair": 4,
    "release with launch": 9,
  };
  const over = Object.entries(counts).filter(([job, presses]) => presses > (elsewhere[job] ?? -1));
  expect(over, JSON.stringify(counts)).toEqual([]);
  expect(Object.keys(counts).toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
