/** Secrets encrypted with a key outside of the database. */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const secret = Buffer.from("a secret");
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "upwell-secrets-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

test("processes that start at once make one key, which only its owner reads", async () => {
  const boxes = Array.from({ length: 5 }, () =>
    createSecretBox({ dataDir, secretsKey: undefined }),
  );
  const encrypted = await Promise.all(boxes.map((box) => box.encrypt("one", secret)));
  for (const text of encrypted)
    for (const box of boxes) expect(await box.decrypt("one", text)).toEqual(secret);
  expect(await readdir(dataDir)).toEqual(["secrets.key"]);
  expect((await stat(join(dataDir, "secrets.key"))).mode & 0o777).toBe(0o600);
});

test("reads nothing that has another purpose, another key or was changed", async () => {
  const [box, other] = [1, 2].map((byte) =>
    createSecretBox({ dataDir, secretsKey: Buffer.alloc(32, byte) }),
  );
  const encrypted = (await box?.encrypt("one", secret)) ?? Buffer.alloc(0);
  expect(await box?.decrypt("one", encrypted)).toEqual(secret);
  expect(await box?.decrypt("two", encrypted)).toBeUndefined();
  expect(await other?.decrypt("one", encrypted)).toBeUndefined();
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(await box?.decrypt("one", changed)).toBeUndefined();
  }
});
