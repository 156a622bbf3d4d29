/** Pictures of a site whose store is S3-compatible: nothing of them lies in its own folder. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { deleteMe, updateMe } from "@upwell/contract/profile";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { openTestS3, type TestS3 } from "../../testing/s3.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let s3: TestS3;
let site: TestSite;
beforeAll(async () => {
  s3 = await openTestS3();
  site = await openTestSite({ ...s3.env, DATA_DIR: "never-written" });
});
afterAll(async () => {
  await site.close();
  await s3.close();
});

const picture = async (background: string) => {
  const file = sharp({ create: { width: 20, height: 30, channels: 3, background } });
  return new Blob([new Uint8Array(await file.png().toBuffer())]);
};

test("an avatar is kept there, shown from there, replaced there, and goes with its account", async () => {
  const person = await signedIn(site);
  const upload = async (color: string) => {
    const { avatar } = await person.call(updateMe, {
      body: {},
      files: { avatar: await picture(color) },
    });
    return avatar ?? "";
  };
  const status = async (address: string) => (await site.visitor().raw(address)).status;
  const first = await upload("red");
  expect(await status(first)).toBe(200);
  const second = await upload("blue");
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const shown = await site.visitor().raw(second);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 400 });
  await person.call(deleteMe, {});
  expect(await status(second)).toBe(404);
  await expect(access(join("never-written", "media"))).rejects.toThrow();
});
