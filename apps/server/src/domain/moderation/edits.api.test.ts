/** Edits are compared like new texts: nearly the same text by one author, and by several accounts. */
import { createFeature, getFeature, updateFeature } from "@upwell/contract/features/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";

const site = await openTestSite();
const platform = await insertPlatform(site);

const wishes = [
  "Let the calendar begin on Sunday, as it does in my country.",
  "Zoom with two fingers in the drawing; the buttons are too small.",
  "Compress pictures before they are sent over a slow line.",
  "Sort the songs by their length, for the short ride on the bus.",
  "Show the weather of tomorrow beside the list of my trips.",
  "Undo more than one stroke of the brush, since a slip ruins a painting.",
  "Translate the menu for tourists who only point at pictures.",
];
const wish = (at: number) => wishes[at % wishes.length] ?? "";

const suggest = async (author: Person, at: number) => {
  const body = { platform: platform.id, title: unique("A wish "), description: wish(at), tags: [] };
  return (await author.call(createFeature, { body })).id;
};
/** Returns the status of an edit to a description. */
const edit = (author: Person, id: number, description: string): Promise<number> =>
  author
    .call(updateFeature, {
      params: { id: String(id) },
      body: { title: "Use the planner of Nordlicht", description },
    })
    .then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
const read = async (id: number) =>
  (await site.visitor().call(getFeature, { params: { id: String(id) } })).description;
const text = "Everybody in our village plans the week with the wonderful planner of Nordlicht.";

test("refuses the third idea that one author edits to the same text, also at the same time", async () => {
  const author = await createUser(site);
  const ids = await Promise.all(wishes.map((_, at) => suggest(author, at)));
  const statuses = await Promise.all(ids.map((id) => edit(author, id, text)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
});

test("holds what a third account edits to the same text; the earlier one stays", async () => {
  const copy =
    "My whole family has bought the cheap lamps of Morgenstern, and the light in our kitchen is warmer.";
  const statuses = [];
  for (const [at] of wishes.slice(0, 6).entries()) {
    const author = await createUser(site);
    const id = await suggest(author, at);
    statuses.push(await edit(author, id, `${copy} Ask number ${at}.`));
    if (at >= 2) expect(await read(id)).toBe(wish(at));
  }
  expect(statuses).toEqual([200, 200, 422, 422, 422, 422]);
});

test("refuses the third idea of which one author cuts off what made it another one", async () => {
  const author = await createUser(site);
  const advert =
    "The lamps of Morgenstern light every kitchen, and this week they cost half as much.";
  const statuses = [];
  for (let at = 0; at < 5; at += 1) {
    const description = `${advert} ${wish(at).slice(0, 30)}`;
    const body = { platform: platform.id, title: "A cheap lamp", description, tags: [] };
    const { id } = await author.call(createFeature, { body });
    const params = { id: String(id) };
    const status = await author.call(updateFeature, { params, body: { description: advert } }).then(
      () => 200,
      (failure: { status: number }) => failure.status,
    );
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 422, 422, 422]);
});

test("lets an author correct a text that others have copied, and edit one text again and again", async () => {
  const honest =
    "The export forgets the folder that I chose last time, and I choose it again every morning before work.";
  const first = await createUser(site);
  const own = "Remind me a week before each birthday of my friends, so that I find a present.";
  const body = { platform: platform.id, title: "Birthdays", description: own, tags: [] };
  const { id } = await first.call(createFeature, { body });
  const change = (description: string, by = first, of = id) =>
    by.call(updateFeature, { params: { id: String(of) }, body: { description } }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const copied = { ...body, title: "Keep the folder", description: honest };
  const { id: original } = await first.call(createFeature, { body: copied });
  for (let copies = 0; copies < 2; copies += 1) {
    const copier = await createUser(site);
    await copier.call(createFeature, { body: copied });
  }
  expect(await change(honest.replace("morning", "day"), first, original)).toBe(200);
  for (const end of ["one", "two", "three", "four"])
    expect(await change(`${own} It would help me on day ${end}.`)).toBe(200);
});
