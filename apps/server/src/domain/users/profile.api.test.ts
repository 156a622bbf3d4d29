/** Profile updates: texts, avatar and rejected input. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { updateMe } from "@upwell/contract/users/routes";
import { createLargePng } from "@upwell/tests/harness/png";
import { createTestSite } from "@upwell/tests/harness/site";
import { findRow, findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person } from "@upwell/tests/harness/users";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

let user: Person;

const folder = await mkdtemp(join(tmpdir(), "upwell-profile-"));
const site = await createTestSite({ DATA_DIR: folder });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  user = await createUser(site);
});

const createPhoto = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const blob = (content: Uint8Array) => new Blob([new Uint8Array(content)]);
const send = async (file: Uint8Array | Promise<Uint8Array>, body = {}) =>
  user.call(updateMe, { body, files: { avatar: blob(await file) } });
const listStoredImages = async () => {
  const names = await readdir(join(folder, "media", "avatars")).catch(() => []);
  return names.map((name) => `/media/avatars/${name}`);
};
const findProfile = () => findRow(site, "users", user.id, ["avatar", "bio", "display_name"]);
const verdicts = () =>
  findRows(
    site,
    "moderation_verdicts",
    { user_id: user.id },
    ["subject_type", "subject_id", "content", "verdict"],
    "id",
  );

describe("profile texts", () => {
  test("updates only the given fields as JSON", async () => {
    const me = await user.call(updateMe, { body: { bio: "  I plant trees.  " } });
    expect(me).toMatchObject({ bio: "I plant trees.", firstName: "Test", mailDigest: "instant" });
    const next = await user.call(updateMe, {
      body: { firstName: "Ada", lastName: "Byron", mailDigest: "weekly" },
    });
    expect(next).toMatchObject({
      displayName: "Ada Byron",
      bio: "I plant trees.",
      mailDigest: "weekly",
    });
  });

  test("accepts multipart forms", async () => {
    const form = new FormData();
    form.set("first_name", "Grace");
    form.set("last_name", "");
    form.set("bio", "");
    const response = await user.raw("/auth/me/", {
      method: "PATCH",
      headers: { authorization: `Token ${user.token}` },
      body: form,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ display_name: "Grace", bio: "", avatar: null });
  });

  test("accepts empty names and an empty update", async () => {
    await user.call(updateMe, { body: { firstName: "", lastName: "" } });
    expect(await user.call(updateMe, { body: {} })).toMatchObject({ displayName: "" });
  });

  test("moderates only changed texts", async () => {
    await user.call(updateMe, { body: { firstName: "Ada", lastName: "", bio: "Hello." } });
    await user.call(updateMe, { body: { firstName: "Ada", bio: "Hello.", mailDigest: "off" } });
    await user.call(updateMe, { body: { bio: "" } });
    const allowed = { subject_id: user.id, verdict: "allow" };
    expect(await verdicts()).toEqual([
      { ...allowed, subject_type: "display_name", content: "Ada" },
      { ...allowed, subject_type: "bio", content: "Hello." },
    ]);
  });

  test.each([
    [{ bio: "x".repeat(limits.bio.max + 1) }, { bio: [validationMessages.bioMax] }],
    [{ first_name: "x".repeat(81) }, { first_name: [validationMessages.displayNameMax] }],
    [{ last_name: 7 }, { last_name: [validationMessages.notText] }],
  ])("rejects %j with a field error", async (body, fields) => {
    const response = await user.raw("/auth/me/", {
      method: "PATCH",
      headers: { authorization: `Token ${user.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(fields);
  });
});

describe("an avatar", () => {
  test("is cropped to a square and served under a unique URL, for a day", async () => {
    const { avatar } = await send(createPhoto("green"), { bio: "With an image." });
    expect(avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{64}\.webp$/);
    expect((await findProfile()).bio).toBe("With an image.");
    const response = await site.visitor().raw(avatar ?? "");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=86400",
      "content-security-policy": "default-src 'none';style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
    });
    const image = new Uint8Array(await response.arrayBuffer());
    expect(Number(response.headers.get("content-length"))).toBe(image.length);
    expect(await sharp(image).metadata()).toMatchObject({
      format: "webp",
      width: 400,
      height: 400,
    });
  });

  test("replaces and deletes the previous file", async () => {
    const first = (await send(createPhoto("green"))).avatar ?? "";
    const second = (await send(createPhoto("green"))).avatar ?? "";
    expect(second).not.toBe(first);
    expect(await listStoredImages()).not.toContain(first);
    expect(await listStoredImages()).toContain(second);
    expect((await site.visitor().raw(first)).status).toBe(404);
    expect((await site.visitor().raw(second)).status).toBe(200);
  });

  test("is stored separately for two users with the same file", async () => {
    const mine = (await send(createPhoto("navy"))).avatar ?? "";
    user = await createUser(site);
    await send(createPhoto("navy"));
    await send(createPhoto("gold"));
    expect((await site.visitor().raw(mine)).status).toBe(200);
  });

  test("replaces an external URL", async () => {
    const avatar = "https://images.example/ada.png";
    await updateRows(site, "users", user.id, { avatar });
    expect((await send(createPhoto("green"))).avatar).toMatch(/^\/media\//);
  });

  test("leaves one file after concurrent uploads", async () => {
    const before = await listStoredImages();
    await Promise.all(
      ["red", "green", "blue", "gold", "navy"].map((color) => send(createPhoto(color))),
    );
    const added = (await listStoredImages()).filter((name) => !before.includes(name));
    expect(added).toEqual([(await findProfile()).avatar]);
  });

  test.each([
    ["text", "not_an_image", () => Buffer.from("hello")],
    ["SVG", "not_an_image", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a decompression bomb", "image_too_large", () => createLargePng(40_000, 40_000)],
  ])("rejects %s and writes nothing", async (_, code, make) => {
    const before = await listStoredImages();
    await expect(send(make(), { bio: "Not written." })).rejects.toMatchObject({
      status: 400,
      code,
    });
    expect(await findProfile()).toMatchObject({ avatar: null, bio: "" });
    expect(await listStoredImages()).toEqual(before);
  });

  test("is rejected together with invalid texts", async () => {
    const before = await listStoredImages();
    await expect(send(createPhoto("red"), { bio: "x".repeat(501) })).rejects.toMatchObject({
      status: 400,
    });
    expect(await listStoredImages()).toEqual(before);
  });

  test("ignores an empty file input", async () => {
    expect((await send(Buffer.alloc(0), { bio: "Only words." })).avatar).toBeNull();
  });

  test("returns 503 and keeps the previous file if the storage is unavailable", async () => {
    const old = (await send(createPhoto("red"))).avatar;
    const { storage } = site.deps;
    const put = storage.put;
    storage.put = () =>
      Promise.reject(Object.assign(new Error("unavailable"), { code: "ECONNREFUSED" }));
    await expect(send(createPhoto("blue"))).rejects.toMatchObject({ status: 503 });
    storage.put = put;
    expect((await findProfile()).avatar).toBe(old);
  });
});

test.each(["", "; boundary=", `; boundary=${"x".repeat(500)}`, "; boundary=other"])(
  'rejects an invalid form: "multipart/form-data%s"',
  async (boundary) => {
    const response = await fetch(`${site.origin}/api/auth/me/`, {
      method: "PATCH",
      headers: {
        authorization: `Token ${user.token}`,
        "content-type": `multipart/form-data${boundary}`,
      },
      body: '{"bio":"I like short lists."}',
    });
    expect(response.status).toBe(400);
    expect(await findProfile()).toMatchObject({ bio: "" });
  },
);

describe("a file of more than 5 MB", () => {
  const head = `--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

  /** Sends up to 200 MB until the response. Returns the status and the bytes sent. */
  function upload(headers: Record<string, string>): Promise<{ status: number; sent: number }> {
    return new Promise((resolve, reject) => {
      let sent = 0;
      const outgoing = request(`${site.origin}/api/auth/me/`, {
        method: "PATCH",
        headers: {
          authorization: `Token ${user.token}`,
          "content-type": "multipart/form-data; boundary=x",
          ...headers,
        },
      });
      let answered = false;
      outgoing.on("response", (response) => {
        answered = true;
        resolve({ status: response.statusCode ?? 0, sent });
        outgoing.destroy();
      });
      outgoing.on("error", (error) => answered || reject(error));
      const part = Buffer.alloc(256 * 1024, 1);
      const more = () => {
        if (answered || sent > 200_000_000) return;
        sent += part.length;
        outgoing.write(part, () => setImmediate(more));
      };
      outgoing.write(head, more);
    });
  }

  test("is rejected before reading if Content-Length says so", async () => {
    const { status, sent } = await upload({ "content-length": "300000000" });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
  });

  test("is rejected while reading without Content-Length", async () => {
    const { status, sent } = await upload({ "transfer-encoding": "chunked" });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(40_000_000);
  });

  test("returns 413 to a client that sends the whole body first", async () => {
    const tooMuch = send(Buffer.alloc(4 * limits.avatar.maxBytes));
    await expect(tooMuch).rejects.toMatchObject({ status: 413, code: "payload_too_large" });
    expect(await user.call(updateMe, { body: { bio: "Still here." } })).toMatchObject({
      bio: "Still here.",
    });
  });

  test("rejects one byte more than the limit, accepts the limit", async () => {
    const tooMuch = send(Buffer.alloc(limits.avatar.maxBytes + 1));
    await expect(tooMuch).rejects.toMatchObject({ status: 413 });
    const fits = Buffer.concat([await createPhoto("red"), Buffer.alloc(limits.avatar.maxBytes)]);
    expect((await send(fits.subarray(0, limits.avatar.maxBytes))).avatar).not.toBeNull();
  });
});

test.each([
  "/media/avatars/none.webp",
  `/media/avatars/${"0".repeat(64)}.webp`,
  `/media/avatars/${"0".repeat(64)}.webp/..`,
  "/media/",
  "/media/../postgres/PG_VERSION",
  "/media/..%2f..%2fpostgres%2fPG_VERSION",
  "/media/avatars%2f..%2f..%2fpostgres%2fPG_VERSION",
  "/media/avatars/%00.webp",
])("returns 404 for %s", async (path) => {
  const outgoing = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    // Uses http, because fetch normalizes the path.
    request({ hostname, port, path: `/api${path}` }, (response) => {
      let body = "";
      response.on("data", (data) => {
        body += data;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on("error", reject)
      .end();
  });
  expect(outgoing.status).toBe(404);
  expect(JSON.parse(outgoing.body)).toMatchObject({ code: "not_found" });
});
