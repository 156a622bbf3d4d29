/** Both stores, by the same tests: files, and a real S3-compatible server. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { openTestS3, type TestS3 } from "../testing/s3.ts";
import { openStorage, type Storage } from "./storage.ts";

const key = "avatars/some.webp";
/** Shorter and longer than what the file system reads at once. */
const contents = [Buffer.from("a picture"), Buffer.alloc(300_000, 7)];

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-storage-"));
  s3 = await openTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const open = {
  files: () => openStorage(readConfig({ DATA_DIR: folder })),
  S3: () => openStorage(readConfig(s3.env)),
};

describe.each(["files", "S3"] as const)("%s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open[kind]();
  });

  test("gives back what was put, byte by byte", async () => {
    for (const content of contents) {
      await storage.put(key, content, "image/webp");
      expect(Buffer.compare(Buffer.from((await storage.read(key)) ?? []), content)).toBe(0);
    }
  });

  test("has nothing where nothing was put, or where it was deleted; twice is once", async () => {
    expect(await storage.read("avatars/none.webp")).toBeNull();
    await storage.put(key, Buffer.from("x"), "image/webp");
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.read(key)).toBeNull();
  });

  test("many at once do not disturb each other", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `avatars/${index}.webp`);
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name), "image/webp")));
    const read = await Promise.all(names.map((name) => storage.read(name)));
    expect(read.map((content) => Buffer.from(content ?? []).toString())).toEqual(names);
  });

  test.each(["../secret", "avatars/../../secret", "/etc/hostname"])(
    "never leaves its place: %s",
    async (name) => {
      await writeFile(join(folder, "secret"), "not yours");
      const found = await storage.read(name).catch(() => null);
      expect(found).toBeNull();
    },
  );
});

test("files lie below DATA_DIR, in a folder of their own", async () => {
  const storage = await open.files();
  await storage.put("avatars/here.webp", Buffer.from("x"), "image/webp");
  expect(await readdir(join(folder, "media", "avatars"))).toContain("here.webp");
});

test("a store that cannot be reached or has no such bucket is a 503 that says so", async () => {
  const gone = await openTestS3();
  const storage = await openStorage(readConfig(gone.env));
  await gone.close();
  const unavailable = { code: "unavailable", message: expect.stringContaining("Pictures") };
  await expect(storage.put(key, Buffer.from("x"), "image/webp")).rejects.toMatchObject(unavailable);
  await expect(storage.read(key)).rejects.toMatchObject(unavailable);
  const lost = await openStorage(readConfig({ ...s3.env, S3_BUCKET: "nowhere" }));
  await expect(lost.put(key, Buffer.from("x"), "image/webp")).rejects.toMatchObject(unavailable);
});
