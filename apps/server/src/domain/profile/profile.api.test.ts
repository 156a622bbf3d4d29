/** One's own profile: its words, its picture, and what is refused. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@upwell/contract/limits";
import { updateMe } from "@upwell/contract/profile";
import { sentences } from "@upwell/contract/sentences";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { hugePng } from "../../testing/png.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let folder: string;
let site: TestSite;
let person: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-profile-"));
  site = await openTestSite({ DATA_DIR: folder });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  person = await signedIn(site);
});

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const blob = (content: Uint8Array) => new Blob([new Uint8Array(content)]);
const send = async (file: Uint8Array | Promise<Uint8Array>, body = {}) =>
  person.call(updateMe, { body, files: { avatar: blob(await file) } });
const kept = async () => {
  const names = await readdir(join(folder, "media", "avatars")).catch(() => []);
  return names.map((name) => `/media/avatars/${name}`);
};
const held = () =>
  site.deps.db
    .selectFrom("users")
    .select(["avatar", "bio", "display_name"])
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
const verdicts = () =>
  site.deps.db
    .selectFrom("moderation_verdicts")
    .select(["subject_type", "subject_id", "content", "verdict"])
    .where("user_id", "=", person.id)
    .orderBy("id")
    .execute();

describe("words", () => {
  test("as JSON: what is given changes, the rest stays", async () => {
    const me = await person.call(updateMe, { body: { bio: "  I plant trees.  " } });
    expect(me).toMatchObject({ bio: "I plant trees.", firstName: "Test", mailDigest: "instant" });
    const next = await person.call(updateMe, {
      body: { firstName: "Ada", lastName: "Byron", mailDigest: "weekly" },
    });
    expect(next).toMatchObject({
      displayName: "Ada Byron",
      bio: "I plant trees.",
      mailDigest: "weekly",
    });
  });

  test("as a form, as the specification's client sends it", async () => {
    const form = new FormData();
    form.set("first_name", "Grace");
    form.set("last_name", "");
    form.set("bio", "");
    const response = await person.raw("/auth/me/", {
      method: "PATCH",
      headers: { authorization: `Token ${person.token}` },
      body: form,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ display_name: "Grace", bio: "", avatar: null });
  });

  test("no name at all is fine, and nothing to change, too", async () => {
    await person.call(updateMe, { body: { firstName: "", lastName: "" } });
    expect(await person.call(updateMe, { body: {} })).toMatchObject({ displayName: "" });
  });

  test("are judged when they change, and only then", async () => {
    await person.call(updateMe, { body: { firstName: "Ada", lastName: "", bio: "Hello." } });
    await person.call(updateMe, { body: { firstName: "Ada", bio: "Hello.", mailDigest: "off" } });
    await person.call(updateMe, { body: { bio: "" } });
    const judged = { subject_id: person.id, verdict: "allow" };
    expect(await verdicts()).toEqual([
      { ...judged, subject_type: "display_name", content: "Ada" },
      { ...judged, subject_type: "bio", content: "Hello." },
    ]);
  });

  test.each([
    [{ bio: "x".repeat(limits.bio.max + 1) }, { bio: [sentences.bioMax] }],
    [{ first_name: "x".repeat(81) }, { first_name: [sentences.displayNameMax] }],
    [{ last_name: 7 }, { last_name: [sentences.notText] }],
    [{ bio: "\u202Eno" }, { bio: [sentences.badCharacters] }],
  ])("%j is refused with its sentence", async (body, fields) => {
    const response = await person.raw("/auth/me/", {
      method: "PATCH",
      headers: { authorization: `Token ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(fields);
  });

  test("signed out nothing is taken", async () => {
    await expect(site.visitor().call(updateMe, { body: { bio: "x" } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe("a picture", () => {
  test("is cut square, shown under an address of its own, and cached for good", async () => {
    const { avatar } = await send(photo("green"), { bio: "With a picture." });
    expect(avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{64}\.webp$/);
    expect((await held()).bio).toBe("With a picture.");
    const response = await site.visitor().raw(avatar ?? "");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    const picture = new Uint8Array(await response.arrayBuffer());
    expect(Number(response.headers.get("content-length"))).toBe(picture.length);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "webp",
      width: 400,
      height: 400,
    });
  });

  test("replaces the one of before, whose file goes", async () => {
    const first = (await send(photo("green"))).avatar ?? "";
    const second = (await send(photo("green"))).avatar ?? "";
    expect(second).not.toBe(first);
    expect(await kept()).not.toContain(first);
    expect(await kept()).toContain(second);
    expect((await site.visitor().raw(first)).status).toBe(404);
    expect((await site.visitor().raw(second)).status).toBe(200);
  });

  test("of two people who send the same, one can leave without the other's", async () => {
    const mine = (await send(photo("navy"))).avatar ?? "";
    person = await signedIn(site);
    await send(photo("navy"));
    await send(photo("gold"));
    expect((await site.visitor().raw(mine)).status).toBe(200);
  });

  test("that lies elsewhere is replaced, too", async () => {
    const avatar = "https://pictures.example/ada.png";
    await site.deps.db.updateTable("users").set({ avatar }).where("id", "=", person.id).execute();
    expect((await send(photo("green"))).avatar).toMatch(/^\/media\//);
  });

  test("sent many times at once leaves one file, the one that is shown", async () => {
    const before = await kept();
    await Promise.all(["red", "green", "blue", "gold", "navy"].map((color) => send(photo(color))));
    const added = (await kept()).filter((name) => !before.includes(name));
    expect(added).toEqual([(await held()).avatar]);
  });

  test.each([
    ["text", "not_an_image", () => Buffer.from("hello")],
    ["SVG", "not_an_image", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a decompression bomb", "image_too_large", () => hugePng(40_000, 40_000)],
  ])("that is %s is refused, and nothing else of the form is written", async (_, code, make) => {
    const before = await kept();
    await expect(send(make(), { bio: "Not written." })).rejects.toMatchObject({
      status: 400,
      code,
    });
    expect(await held()).toMatchObject({ avatar: null, bio: "" });
    expect(await kept()).toEqual(before);
  });

  test("is refused together with wrong words", async () => {
    const before = await kept();
    await expect(send(photo("red"), { bio: "x".repeat(501) })).rejects.toMatchObject({
      status: 400,
    });
    expect(await kept()).toEqual(before);
  });

  test("an empty file input changes nothing", async () => {
    expect((await send(Buffer.alloc(0), { bio: "Only words." })).avatar).toBeNull();
  });

  test("whose store is away is a 503, and the old one stays", async () => {
    const old = (await send(photo("red"))).avatar;
    const { storage } = site.deps;
    const put = storage.put;
    storage.put = () => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
    await expect(send(photo("blue"))).rejects.toMatchObject({ status: 503 });
    storage.put = put;
    expect((await held()).avatar).toBe(old);
  });
});

test.each(["", "; boundary=", `; boundary=${"x".repeat(500)}`, "; boundary=other"])(
  'a form that is none: "multipart/form-data%s"',
  async (boundary) => {
    const response = await fetch(`${site.origin}/api/auth/me/`, {
      method: "PATCH",
      headers: {
        authorization: `Token ${person.token}`,
        "content-type": `multipart/form-data${boundary}`,
      },
      body: '{"bio":"I like short lists."}',
    });
    expect(response.status).toBe(400);
    expect(await held()).toMatchObject({ bio: "" });
  },
);

describe("a file of more than 5 MB", () => {
  const head = `--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

  /** Sends up to 200 MB, until there is an answer; what it was and how much was sent. */
  function upload(headers: Record<string, string>): Promise<{ status: number; sent: number }> {
    return new Promise((resolve, reject) => {
      let sent = 0;
      const outgoing = request(`${site.origin}/api/auth/me/`, {
        method: "PATCH",
        headers: {
          authorization: `Token ${person.token}`,
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

  test("that says so is refused before it is read", async () => {
    const { status, sent } = await upload({ "content-length": "300000000" });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
  });

  test("that does not say so is refused before all of it is read", async () => {
    const { status, sent } = await upload({ "transfer-encoding": "chunked" });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(40_000_000);
  });

  test("is answered to whoever sends all of it before listening, too", async () => {
    const tooMuch = send(Buffer.alloc(4 * limits.avatar.maxBytes));
    await expect(tooMuch).rejects.toMatchObject({ status: 413, code: "payload_too_large" });
    expect(await person.call(updateMe, { body: { bio: "Still here." } })).toMatchObject({
      bio: "Still here.",
    });
  });

  test("one byte more is too much, and exactly as much is not", async () => {
    const tooMuch = send(Buffer.alloc(limits.avatar.maxBytes + 1));
    await expect(tooMuch).rejects.toMatchObject({ status: 413 });
    const fits = Buffer.concat([await photo("red"), Buffer.alloc(limits.avatar.maxBytes)]);
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
])("%s leads nowhere", async (path) => {
  const outgoing = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    // As written: fetch would tidy the dots away.
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
