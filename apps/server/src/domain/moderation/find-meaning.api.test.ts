/** Submitted texts with the sentence encoder, and without it. */
import { createComment } from "@upwell/contract/comments/routes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEncoder } from "../../encoder/encoder.ts";
import { createLog } from "../../lib/log.ts";
import { createMetrics } from "../../lib/metrics.ts";

/** No word of it is on a list. */
const hurtful = "I hope you never find work again, nobody could stand you";
/** Is not read by the encoder. */
const german = "Die Suche findet meine Rechnungen nicht, wenn sie zu alt sind";

async function insertFeature(site: TestSite): Promise<string> {
  const platform = await insertPlatform(site);
  const { id } = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "Something", description: "To talk about." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Writes a comment by a new user. Returns whether it waits for an admin. */
async function isHeld(site: TestSite, id: string, content: string): Promise<boolean> {
  const author = await createUser(site);
  await author.call(createComment, { params: { id }, body: { content } });
  const { verdict } = await site.deps.db
    .selectFrom("moderation_verdicts")
    .select("verdict")
    .where("user_id", "=", author.id)
    .executeTakeFirstOrThrow();
  return verdict === "hold";
}

describe("with the encoder", () => {
  let site: TestSite;
  let id: string;
  beforeAll(async () => {
    site = await createTestSite();
    id = await insertFeature(site);
  });
  afterAll(() => site.close());

  test("holds a hurtful text without a word of a list", async () => {
    expect(await isHeld(site, id, hurtful)).toBe(true);
    expect(site.deps.encoder.running).toBe(true);
  });

  test("allows ordinary texts and those in other languages", async () => {
    expect(await isHeld(site, id, "A dark mode would help me at night")).toBe(false);
    expect(await isHeld(site, id, german)).toBe(false);
  });

  test("answers a hundred comments at once, by words where the queue is full", async () => {
    const authors = await Promise.all(Array.from({ length: 20 }, () => createUser(site)));
    const writes = authors.flatMap((author, a) =>
      Array.from({ length: 5 }, (_, n) =>
        author.call(createComment, {
          params: { id },
          body: { content: `Remark ${n} of person ${a}: the export lost my work number ${n * a}` },
        }),
      ),
    );
    const settled = await Promise.allSettled(writes);
    const statuses = settled.map((one) => (one.status === "fulfilled" ? 201 : one.reason.status));
    // Some are near-duplicates.
    expect(statuses.filter((status) => ![201, 422].includes(status))).toEqual([]);
  });
});

describe("without the file of the encoder", () => {
  let site: TestSite;
  let id: string;
  beforeAll(async () => {
    const encoder = createEncoder(
      { log: createLog("silent"), metrics: createMetrics() },
      { file: "/nowhere/weights.bin" },
    );
    site = await createTestSite({}, undefined, undefined, { deps: { encoder } });
    id = await insertFeature(site);
  });
  afterAll(() => site.close());

  test("words decide", async () => {
    expect(await isHeld(site, id, hurtful)).toBe(false);
    expect(await isHeld(site, id, "The person who made this is a fool and a parasite.")).toBe(true);
  });
});
