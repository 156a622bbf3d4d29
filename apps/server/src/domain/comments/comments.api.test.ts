/** Comments: lists, replies, rejected input and counts. */
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { prose } from "@upwell/tests/harness/prose";
import { insertRow, insertRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";

async function featureRow(): Promise<{ id: number }> {
  return insertRow(site, "features", {
    platform_id: platform.id,
    title: "Something to talk about",
    description: "Well.",
  });
}

const site = await openTestSite();
const author = await createUser(site);
const platform = await insertPlatform(site);
const feature = await featureRow();
const other = await featureRow();
await checkCounts(site.deps.db, { fix: true });

const params = (of = feature) => ({ params: { id: String(of.id) } });
const write = (body: { content: string; parent?: number | null }, by = author, of = feature) =>
  by.call(createComment, { ...params(of), body });

const nothing = {
  edit: false,
  delete: false,
  pin: false,
  markConcern: false,
  markHelpful: false,
  markWorkaround: false,
  removeName: false,
};

test("creates a public comment with correct counts that its author may edit", async () => {
  const made = await write({ content: "  I need this, too.  " });
  expect(made).toMatchObject({
    content: "I need this, too.",
    featureId: feature.id,
    parentId: null,
    isPinned: false,
    user: { id: author.id },
    can: { edit: true, delete: true, pin: false },
  });
  const reply = await write({ content: "Why?", parent: made.id }, await createUser(site));
  expect(reply.parentId).toBe(made.id);
  const seen = await site.visitor().call(listComments, params());
  expect(seen.map(({ id, can }) => ({ id, can }))).toEqual([
    { id: made.id, can: nothing },
    { id: reply.id, can: nothing },
  ]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("comments once for a double click or a retried request, and again after a minute", async () => {
  const content = "It is in the way.";
  const twice = await Promise.all([
    write({ content }, author, other),
    write({ content }, author, other),
  ]);
  const again = await write({ content }, author, other);
  expect(new Set([...twice, again].map(({ id }) => id)).size).toBe(1);
  const reply = await write({ content, parent: again.id }, author, other);
  const others = await write({ content }, await createUser(site), other);
  site.clock.now = new Date(Date.now() + 61_000);
  const later = await write({ content }, author, other);
  site.clock.now = null;
  expect(new Set([again, reply, others, later].map(({ id }) => id)).size).toBe(4);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("allows the platform's team to delete, and not another team", async () => {
  const rights = async (employerId: number) => {
    const employee = await createUser(site, { role: "employee", employerId });
    const [first] = await employee.call(listComments, params());
    return first?.can;
  };
  expect(await rights(platform.id)).toEqual({
    ...nothing,
    delete: true,
    markHelpful: true,
    pin: true,
    markWorkaround: true,
    removeName: true,
  });
  expect(await rights((await insertPlatform(site)).id)).toEqual({ ...nothing, markHelpful: true });
});

test("pages a long list, oldest first", async () => {
  const of = await featureRow();
  await insertRows(
    site,
    "comments",
    Array.from({ length: 23 }, (_, index) => ({
      feature_id: of.id,
      content: `Number ${index}`,
      created_at: new Date(Date.UTC(2026, 1, 1 + (index % 3))),
    })),
  );
  const all: { id: number; createdAt: string; user: unknown }[] = [];
  let cursor: string | undefined;
  do {
    const page = await site.visitor().callPage(listComments, {
      ...params(of),
      query: { limit: "5", ...(cursor && { cursor }) },
    });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(new Set(all.map(({ id }) => id)).size).toBe(23);
  const order = all.map(({ createdAt, id }) => `${createdAt} ${String(id).padStart(6, "0")}`);
  expect(order).toEqual([...order].sort());
  expect(all[0]?.user).toBeNull();
});

describe("rejected input", () => {
  test("rejects empty, too long and invalid text", async () => {
    const cases: [string, string][] = [
      ["", validationMessages.commentEmpty],
      ["   \n ", validationMessages.commentEmpty],
      ["x".repeat(limits.comment.max + 1), validationMessages.commentMax],
      ["NUL \u0000", validationMessages.badCharacters],
      ["half \uDC00", validationMessages.badCharacters],
    ];
    for (const [content, sentence] of cases)
      await expect(write({ content })).rejects.toMatchObject({
        status: 400,
        body: { content: [sentence] },
      });
    const longest = prose(limits.comment.max);
    expect(await write({ content: longest })).toMatchObject({ content: longest });
  });

  test("rejects a reply to a reply, to another feature's comment or to an unknown comment", async () => {
    const top = await write({ content: "The first word" });
    const reply = await write({ content: "A reply", parent: top.id });
    const elsewhere = await write({ content: "Elsewhere" }, author, other);
    await expect(write({ content: "Deeper", parent: reply.id })).rejects.toMatchObject({
      body: { parent: [validationMessages.parentIsReply] },
    });
    for (const parent of [elsewhere.id, 99_999_999])
      await expect(write({ content: "Lost", parent })).rejects.toMatchObject({
        body: { parent: [validationMessages.parentUnknown] },
      });
  });
});
