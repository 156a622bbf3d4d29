/** Images in an S3-compatible store. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { deleteMe, updateMe } from "@upwell/contract/users/routes";
import { createTestS3 } from "@upwell/tests/harness/s3";
import { createTestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";

const s3 = await createTestS3();
const site = await createTestSite({ ...s3.env, DATA_DIR: "never-written" });
afterAll(async () => {
  await site.close();
  await s3.close();
});

const createImage = async (background: string) => {
  const file = sharp({ create: { width: 20, height: 30, channels: 3, background } });
  return new Blob([new Uint8Array(await file.png().toBuffer())]);
};

test("stores, serves, replaces and deletes an avatar", async () => {
  const person = await createUser(site);
  const upload = async (color: string) => {
    const { avatar } = await person.call(updateMe, {
      body: {},
      files: { avatar: await createImage(color) },
    });
    return avatar ?? "";
  };
  const status = async (url: string) => (await site.visitor().raw(url)).status;
  const first = await upload("red");
  expect(await status(first)).toBe(200);
  const second = await upload("blue");
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const image = await site.visitor().raw(second);
  expect(image.headers.get("content-type")).toBe("image/webp");
  expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ width: 400 });
  await person.call(deleteMe, {});
  expect(await status(second)).toBe(404);
  await expect(access(join("never-written", "media"))).rejects.toThrow();
});
