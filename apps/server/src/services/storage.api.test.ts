/** Both stores: files, and a real S3-compatible server. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestS3, type TestS3 } from "@upwell/tests/harness/s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createStorage, type Storage } from "./storage.ts";

const key = "avatars/some.webp";
/** Shorter and longer than one read of the file system. */
const contents = [Buffer.from("an image"), Buffer.alloc(300_000, 7)];

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-storage-"));
  s3 = await createTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const open = {
  files: () => createStorage(readConfig({ DATA_DIR: folder })),
  S3: () => createStorage(readConfig(s3.env)),
};

describe.each(["files", "S3"] as const)("%s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open[kind]();
  });

  test("returns the stored bytes", async () => {
    for (const content of contents) {
      await storage.put(key, content);
      expect(Buffer.compare(Buffer.from((await storage.read(key)) ?? []), content)).toBe(0);
    }
  });

  test("returns null for a missing file, and deletes idempotently", async () => {
    expect(await storage.read("avatars/none.webp")).toBeNull();
    await storage.put(key, Buffer.from("x"));
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.read(key)).toBeNull();
  });

  test("handles concurrent writes", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `avatars/${index}.webp`);
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))));
    const read = await Promise.all(names.map((name) => storage.read(name)));
    expect(read.map((content) => Buffer.from(content ?? []).toString())).toEqual(names);
  });

  test.each(["../secret", "avatars/../../secret", "/etc/hostname"])(
    "cannot be used for path traversal: %s",
    async (name) => {
      await writeFile(join(folder, "secret"), "not yours");
      const found = await storage.read(name).catch(() => null);
      expect(found).toBeNull();
    },
  );
});

test("stores files in the media folder of DATA_DIR", async () => {
  const storage = await open.files();
  await storage.put("avatars/here.webp", Buffer.from("x"));
  expect(await readdir(join(folder, "media", "avatars"))).toContain("here.webp");
});

test("throws 503 if the store or the bucket is unavailable", async () => {
  const s3 = await createTestS3();
  const storage = await createStorage(readConfig(s3.env));
  await s3.close();
  const unavailable = { code: "unavailable", message: expect.stringContaining("Images") };
  await expect(storage.put(key, Buffer.from("x"))).rejects.toMatchObject(unavailable);
  await expect(storage.read(key)).rejects.toMatchObject(unavailable);
  const lost = await createStorage(readConfig({ ...s3.env, S3_BUCKET: "nowhere" }));
  await expect(lost.put(key, Buffer.from("x"))).rejects.toMatchObject(unavailable);
});
