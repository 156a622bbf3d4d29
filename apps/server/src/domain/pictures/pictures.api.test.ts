/** Pictures of texts: what is stored of a file, who gets at it and when, and that files and rows come and go together. */
import { createHash } from "node:crypto";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEntry, publishEntry, unpublishEntry } from "@upwell/contract/changelog/routes";
import {
  createComment,
  deleteComment,
  listComments,
  restoreComment,
  updateComment,
} from "@upwell/contract/comments/routes";
import {
  createFeature,
  deleteFeature,
  getFeature,
  restoreFeature,
  updateFeature,
} from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { decideVerdict, listModerationQueue } from "@upwell/contract/moderation/routes";
import { deletePicture, uploadPicture } from "@upwell/contract/pictures/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/status/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";

import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import {
  createUser,
  insertPlatform,
  longAgo,
  type Person,
  unique,
} from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sweepPictures } from "./sweep.ts";

const dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
const site = await openStubbedSite({ DATA_DIR: dataDir });
const { db } = site.deps;
const admin = await createUser(site, { role: "admin" });
const platform = await insertPlatform(site);
const member = await createUser(site, { employerId: platform.id });

const at = (id: number) => ({ params: { id: String(id) } });

/** A picture of fields, whose brightness follows from the seed. */
async function draw(seed: number, width = 300, height = 200): Promise<Blob> {
  const shades = createHash("sha512").update(`${seed}`).digest().subarray(0, 60);
  const fields = sharp(shades, { raw: { width: 10, height: 6, channels: 1 } });
  const file = await fields
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(file)]);
}

let seed = 1;
const upload = async (person: Pick<Person, "call">, file?: Blob) =>
  person.call(uploadPicture, { files: { picture: file ?? (await draw(seed++)) } });
const status = async (url: string) => (await site.visitor().raw(url)).status;
const seasoned = async () => {
  const person = await createUser(site, { createdAt: longAgo() });
  await suggestFeature(person, platform.id);
  return person;
};
const body = (title: string, pictures: { id: number; alt?: string }[]) => ({
  ...{ platform: platform.id, title, description: `${title}, as the picture shows it.`, tags: [] },
  pictures,
});

async function listFiles(): Promise<string[]> {
  const found = await readdir(join(dataDir, "media/pictures"), {
    recursive: true,
    withFileTypes: true,
  });
  return found
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(-32)}/${name}`);
}

async function expectConsistent(): Promise<void> {
  while (await sweepPictures(site.deps));
  const rows = await sql<{ key: string }>`select key from pictures`.execute(db);
  const names = ["large.jpg", "large.webp", "small.jpg", "small.webp"];
  const files = rows.rows.flatMap(({ key }) => names.map((name) => `${key}/${name}`));
  expect((await listFiles()).sort()).toEqual(files.sort());
}

test("a picture is rewritten in two sizes without metadata, and belongs to its text alone", async () => {
  const author = await seasoned();
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "teal" },
  })
    .withExif({ IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
  const draft = await upload(author, new Blob([new Uint8Array(photo)]));
  expect(draft).toMatchObject({ width: 1600, height: 1200, alt: "", isHeld: false });
  expect(await status(draft.url)).toBe(200);
  expect(await status(draft.url.split("?")[0] ?? "")).toBe(404);
  const title = unique("A wish with a picture ");
  const made = await author.call(createFeature, {
    body: body(title, [{ id: draft.id, alt: "A teal wall" }]),
  });
  const [picture] = made.pictures;
  expect(picture).toMatchObject({ id: draft.id, alt: "A teal wall", isHeld: false });
  for (const { url, type, width, height } of picture?.files ?? []) {
    const answer = await site.visitor().raw(url);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const file = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width: file.width, height: file.height, exif: file.exif }).toEqual({
      width,
      height,
      exif: undefined,
    });
  }
  const other = await seasoned();
  await expect(
    other.call(createFeature, { body: body(unique("Another wish "), [{ id: draft.id }]) }),
  ).rejects.toMatchObject({ status: 400 });
  // Without a list, an edit leaves them; with an empty one, they go.
  await author.call(updateFeature, { ...at(made.id), body: { title: unique("A better title ") } });
  expect((await site.visitor().call(getFeature, at(made.id))).pictures).toHaveLength(1);
  expect((await author.call(exportMe, {})).pictures).toMatchObject([
    { id: draft.id, alt: "A teal wall" },
  ]);
  await author.call(updateFeature, { ...at(made.id), body: { pictures: [] } });
  expect((await site.visitor().call(getFeature, at(made.id))).pictures).toEqual([]);
  expect(await status(picture?.url ?? "")).toBe(404);
  await expectConsistent();
});

test("the first pictures of an account wait for a moderator, and what looks like a refused one does", async () => {
  const queued = async (title: string) => {
    const queue = await admin.call(listModerationQueue, {});
    return queue.find(({ content }) => content.startsWith(title));
  };
  const suggest = async (person: Person, file: Blob) => {
    const draft = await upload(person, file);
    const title = unique("A wish with a window ");
    const { id } = await person.call(createFeature, { body: body(title, [{ id: draft.id }]) });
    const seen = async (by: Pick<Person, "call">) => (await by.call(getFeature, at(id))).pictures;
    return { id, title, seen };
  };
  const newcomer = await createUser(site);
  const first = await suggest(newcomer, await draw(901));
  expect(await first.seen(site.visitor())).toEqual([]);
  const [own] = await first.seen(newcomer);
  expect(own?.isHeld).toBe(true);
  expect(await status(own?.url ?? "")).toBe(200);
  expect(await status(own?.url.split("?")[0] ?? "")).toBe(404);
  const verdict = await queued(first.title);
  expect(verdict?.pictures).toHaveLength(1);
  expect(await status(verdict?.pictures[0]?.url ?? "")).toBe(200);
  // What is added after the text was judged was not seen.
  const later = await upload(newcomer, await draw(902));
  const { pictures: two } = await newcomer.call(updateFeature, {
    ...at(first.id),
    body: { pictures: [{ id: own?.id ?? 0 }, { id: later.id }] },
  });
  expect(two).toHaveLength(2);
  await admin.call(decideVerdict, {
    ...at(verdict?.id ?? 0),
    body: { decision: "allow", reason: "" },
  });
  expect((await first.seen(site.visitor())).map(({ id }) => id)).toEqual([own?.id]);

  const second = await suggest(newcomer, await draw(903, 600, 400));
  const bad = await queued(second.title);
  const [held] = await second.seen(newcomer);
  await admin.call(decideVerdict, {
    ...at(bad?.id ?? 0),
    body: { decision: "reject", reason: "Not this." },
  });
  expect(await status(held?.url.split("?")[0] ?? "")).toBe(404);
  const copy = await suggest(await seasoned(), await draw(903, 450, 300));
  expect(await copy.seen(site.visitor())).toEqual([]);
  const other = await suggest(await seasoned(), await draw(77));
  expect(await other.seen(site.visitor())).toHaveLength(1);
});

test("pictures are seen where their text is, and not once it is hidden", async () => {
  const author = await seasoned();
  const idea = await suggestFeature(author, platform.id);
  const pictures = [{ id: (await upload(author)).id, alt: "The dialog" }];
  const comment = await author.call(createComment, {
    ...at(idea.id),
    body: { content: "Like this", pictures },
  });
  const url = comment.pictures[0]?.url ?? "";
  const listed = await site.visitor().call(listComments, at(idea.id));
  expect(listed[0]?.pictures).toEqual(comment.pictures);
  const words = { newStatus: "planned", comment: "It will look like this." } as const;
  await member.call(createStatusUpdate, {
    ...at(idea.id),
    body: { ...words, pictures: [{ id: (await upload(member)).id }] },
  });
  const [update] = await site.visitor().call(listStatusUpdates, at(idea.id));
  expect(await status(update?.pictures[0]?.url ?? "")).toBe(200);
  expect((await site.visitor().call(getFeature, at(idea.id))).answer?.pictures).toHaveLength(1);
  const slug = { params: { slug: platform.slug } };
  const entry = await member.call(createEntry, {
    ...slug,
    body: {
      title: "Version 2",
      content: "It is there.",
      pictures: [{ id: (await upload(member)).id }],
    },
  });
  const entryUrl = entry.pictures[0]?.url.split("?")[0] ?? "";
  const seen = async () => Promise.all([url, update?.pictures[0]?.url ?? "", entryUrl].map(status));
  expect(await seen()).toEqual([200, 200, 404]);
  await member.call(publishEntry, { ...at(entry.id), body: {} });
  await member.call(deleteComment, at(comment.id));
  expect(await seen()).toEqual([404, 200, 200]);
  await member.call(restoreComment, at(comment.id));
  await member.call(unpublishEntry, at(entry.id));
  expect(await seen()).toEqual([200, 200, 404]);
  await admin.call(deleteFeature, at(idea.id));
  expect(await seen()).toEqual([404, 404, 404]);
  await admin.call(restoreFeature, at(idea.id));
  expect(await seen()).toEqual([200, 200, 404]);
  await expectConsistent();
});

test.each([
  ["text", new Blob(["hello"])],
  ["nothing", new Blob([])],
])("refuses %s", async (_, file) => {
  await expect(upload(member, file)).rejects.toMatchObject({ status: 400 });
  await expectConsistent();
});

test("after any order of writes, each row has its files and each file its row", async () => {
  const actions = [
    "suggest",
    "upload",
    "discard",
    "comment",
    "edit",
    "editComment",
    "deleteComment",
    "restoreComment",
    "delete",
    "restore",
    "merge",
    "undoMerge",
    "split",
    "undoSplit",
    "expire",
    "leave",
  ] as const;
  type Play = {
    author: Person;
    features: number[];
    comments: number[];
    drafts: number[];
    merges: number[];
    splits: number[];
  };
  const pick = (list: readonly number[], n: number) => list[n % Math.max(1, list.length)] ?? 0;
  const play: Record<(typeof actions)[number], (play: Play, n: number) => Promise<unknown>> = {
    upload: async ({ author, drafts }) => drafts.push((await upload(author)).id),
    discard: ({ author, drafts }) => author.call(deletePicture, at(drafts.pop() ?? 1)),
    suggest: async ({ author, drafts, features }, n) => {
      const pictures = drafts.splice(0, n % 4).map((id) => ({ id }));
      features.push(
        (await author.call(createFeature, { body: body(unique("A wish for order "), pictures) }))
          .id,
      );
    },
    comment: async ({ author, drafts, features, comments }, n) => {
      const pictures = drafts.splice(0, n % 3).map((id) => ({ id }));
      const made = { content: unique("I mean this one "), pictures };
      comments.push(
        (await author.call(createComment, { ...at(pick(features, n)), body: made })).id,
      );
    },
    edit: async ({ author, drafts, features }, n) => {
      const pictures = drafts.splice(0, n % 2).map((id) => ({ id }));
      await author.call(updateFeature, { ...at(pick(features, n)), body: { pictures } });
    },
    editComment: async ({ author, drafts, comments }, n) => {
      const pictures = drafts.splice(0, n % 2).map((id) => ({ id }));
      await author.call(updateComment, { ...at(pick(comments, n)), body: { pictures } });
    },
    deleteComment: ({ author, comments }, n) =>
      (n % 2 === 0 ? author : admin).call(deleteComment, at(pick(comments, n))),
    restoreComment: ({ comments }, n) => admin.call(restoreComment, at(pick(comments, n))),
    delete: ({ author, features }, n) =>
      (n % 2 === 0 ? author : admin).call(deleteFeature, at(pick(features, n))),
    restore: ({ features }, n) => admin.call(restoreFeature, at(pick(features, n))),
    merge: async ({ features, merges }, n) => {
      const target = { into: pick(features, n + 1) };
      merges.push((await admin.call(mergeFeature, { ...at(pick(features, n)), body: target })).id);
    },
    undoMerge: ({ merges }) => admin.call(undoMerge, at(merges.pop() ?? 1)),
    split: async ({ features, splits }, n) => {
      const halves = {
        ...{ title: unique("One half "), description: "What one half of it is about." },
        ...{
          newTitle: unique("Other half "),
          newDescription: "What the other half is about.",
          newTags: [],
        },
      };
      splits.push((await admin.call(splitFeature, { ...at(pick(features, n)), body: halves })).id);
    },
    undoSplit: ({ splits }) => admin.call(undoSplit, at(splits.pop() ?? 1)),
    expire: () => sql`update pictures set created_at = '2020-01-01' where id % 3 = 0`.execute(db),
    leave: async (play) => {
      await play.author.call(deleteMe, {});
      Object.assign(play, { author: await seasoned(), drafts: [] });
    },
  };
  const step = fc.tuple(fc.constantFrom(...actions), fc.nat(11));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async (steps) => {
      const state: Play = {
        author: await seasoned(),
        features: [],
        comments: [],
        drafts: [],
        merges: [],
        splits: [],
      };
      for (const name of ["upload", "upload", "suggest", "upload", "comment"] as const)
        await play[name](state, 2);
      for (const [name, n] of steps)
        try {
          await play[name](state, n);
        } catch (error) {
          // What is not possible at that time is refused.
          if (!(error instanceof Error && "status" in error && Number(error.status) < 500))
            throw error;
        }
      await expectConsistent();
    }),
    { numRuns: propertyRuns },
  );
}, 300_000);
