/** Submitted texts with the sentence encoder, and without it. */
import { createComment, listComments, updateComment } from "@upwell/contract/comments/routes";
import { listFeatures } from "@upwell/contract/features/routes";
import { listModerationQueue } from "@upwell/contract/moderation/routes";
import { createImporter } from "@upwell/tests/harness/import";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { findRow, insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEncoder, type Encoder, EncoderUnavailable } from "../../encoder/encoder.ts";
import { createLog } from "../../lib/log.ts";
import { createMetrics } from "../../lib/metrics.ts";
import { moderationSubjects } from "../../moderation-subjects.ts";
import { readNextUnread } from "./read-unread.ts";

/** No word of it is on a list. */
const hurtful = "I hope you never find work again, nobody could stand you";
/** Is not read by the encoder. */
const german = "Die Suche findet meine Rechnungen nicht, wenn sie zu alt sind";

async function insertFeature(site: TestSite): Promise<string> {
  const platform = await insertPlatform(site);
  const { id } = await insertRow(site, "features", {
    platform_id: platform.id,
    title: "Something",
    description: "To talk about.",
  });
  return String(id);
}

/** Writes a comment by a new user. Returns whether it waits for an admin. */
async function isHeld(site: TestSite, id: string, content: string): Promise<boolean> {
  const author = await createUser(site);
  await author.call(createComment, { params: { id }, body: { content } });
  const { verdict } = await findRow(site, "moderation_verdicts", { user_id: author.id });
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

  test("answers a hundred comments at once", async () => {
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

describe("while the encoder is busy", () => {
  let site: TestSite;
  let id: string;
  let isBusy = true;
  const encoder = createEncoder({ log: createLog("silent"), metrics: createMetrics() });
  const busy: Encoder = {
    isPackaged: true,
    running: false,
    embed: (...call) =>
      isBusy ? Promise.reject(new EncoderUnavailable("busy")) : encoder.embed(...call),
    close: encoder.close,
  };
  beforeAll(async () => {
    site = await createTestSite({}, undefined, undefined, { deps: { encoder: busy } });
    id = await insertFeature(site);
  });
  afterAll(() => site.close());
  const readUnread = () => readNextUnread({ ...site.deps, subjects: moderationSubjects });
  const listPublic = async () =>
    (await site.visitor().call(listComments, { params: { id } })).map(({ content }) => content);

  test("holds what it would have read, and reads it when the encoder is back", async () => {
    const harmless = "A dark mode would help me at night";
    const edited = "The search should find a word in the middle of a sentence.";
    const author = await createUser(site);
    const other = await createUser(site);
    isBusy = false;
    const before = { content: "The list should remember where I was." };
    const { id: commentId } = await other.call(createComment, { params: { id }, body: before });
    isBusy = true;
    for (const content of [harmless, hurtful]) {
      const { moderationState } = await author.call(createComment, {
        params: { id },
        body: { content },
      });
      expect(moderationState).toBe("pending");
    }
    expect(await isHeld(site, id, german)).toBe(false);
    const change = { params: { id: String(commentId) }, body: { content: edited } };
    await expect(other.call(updateComment, change)).rejects.toMatchObject({ status: 422 });
    expect((await listPublic()).sort()).toEqual([german, before.content].sort());
    expect(await readUnread()).toBe(false);

    isBusy = false;
    while (await readUnread());
    expect((await listPublic()).sort()).toEqual([german, harmless, edited].sort());
    const admin = await createUser(site, { role: "admin" });
    expect(await admin.call(listModerationQueue, {})).toMatchObject([
      { content: hurtful, reason: "Hurtful to people" },
    ]);
  });

  test("an import stores texts, stops until the encoder is back, and then shows what it allows", async () => {
    isBusy = true;
    const platform = await insertPlatform(site);
    const owner = await createUser(site, { employerId: platform.id });
    const importer = createImporter(site, owner, platform.slug);
    const list = () => site.visitor().call(listFeatures, { query: { platform: platform.slug } });
    const comments = [
      { id: 1, body: "I need this each day when I compare my lists." },
      { id: 2, body: hurtful },
    ];
    const title = "The search should find a word in the middle of a sentence";
    const issue = { number: 7, title, body: "", state: "open", labels: [{ name: "ui" }], comments };
    const file = { text: JSON.stringify([issue]), format: "github", source: "GitHub" } as const;
    const stopped = await importer.bring(file);
    expect(stopped).toMatchObject({ state: "stopped", counts: { states: { unread: 3 } } });
    expect(await list()).toEqual([]);
    isBusy = false;
    const done = await importer.start(stopped.id);
    expect(done).toMatchObject({ state: "done", counts: { states: { brought: 2, held: 1 } } });
    expect(await list()).toMatchObject([{ title, commentCount: 1, tags: [{ name: "ui" }] }]);
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
