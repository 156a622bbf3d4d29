/** Kept answers on the wire: what a browser already has, in which form it comes, and to whom. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import { followPlatform } from "@upwell/contract/follows";
import { upvote } from "@upwell/contract/votes";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { setShownStage } from "../../testing/shown/stage.ts";
import { look, lookAtAll, type ShownStage } from "../../testing/shown/views.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

// What is written here is not what is judged.
vi.mock("../../domain/moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

type Person = Awaited<ReturnType<typeof signedIn>>;
let site: TestSite;
let stage: ShownStage;
let heldId: number;
let people: Record<string, Person>;

beforeAll(async () => {
  site = await openTestSite();
  const [author, fan] = [await signedIn(site), await signedIn(site)];
  const set = await setShownStage(site.deps.db, { authorId: author.id, fanId: fan.id });
  stage = set.stage;
  people = {
    author,
    fan,
    stranger: await signedIn(site),
    employee: await signedIn(site, { role: "employee", employerId: set.platformId }),
    admin: await signedIn(site, { role: "admin" }),
  };
  await fan.call(upvote, { params: { id: String(stage.otherId) } });
  await fan.call(followPlatform, { params: { slug: stage.slug } });
  // Seen by its author alone.
  const content = "[hold] Not for everybody's eyes.";
  await fan.call(createComment, { params: { id: String(stage.otherId) }, body: { content } });
  const held = await author.call(createFeature, {
    body: {
      platform: set.platformId,
      title: "[hold] A wish that waits",
      description: "Somebody has to look at it first.",
    },
  });
  heldId = held.id;
  for (let n = 0; n < 8; n++)
    await fan.call(createFeature, {
      body: {
        platform: set.platformId,
        title: `One more wish, the one with number ${n}`,
        description: "It says something, so that the list has some length.",
      },
    });
});
afterAll(() => site.close());

const list = "/features/?limit=10";
const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api${path}`, headers });

describe("what a browser has already", () => {
  test.each(["the first time", "on the short way"])("is not sent again, %s", async () => {
    const first = await get(list);
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await get(list, { "if-none-match": `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect((await get(list, { "if-none-match": `W/${etag}` })).statusCode).toBe(304);
    expect((await get(list, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test("is another after a change", async () => {
    const { etag } = (await get(list)).headers;
    await people.stranger?.call(upvote, { params: { id: String(stage.featureId) } });
    const after = await get(list, { "if-none-match": String(etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(etag);
  });

  test("is known of a signed-in person's own, too, and of what is read past the cache", async () => {
    const own = { authorization: `Token ${people.fan?.token}` };
    const first = await get(list, own);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(
      (await get(list, { ...own, "if-none-match": String(first.headers.etag) })).statusCode,
    ).toBe(304);
    const anybody = (await get(list)).headers.etag;
    expect(anybody).not.toBe(first.headers.etag);
    expect(
      (await get(list, { cookie: "wrote=1", "if-none-match": String(anybody) })).statusCode,
    ).toBe(304);
  });
});

describe("the form", () => {
  const plain = async (path: string) => (await get(path)).rawPayload;

  test("is the smallest that the caller takes, each with a mark of its own", async () => {
    for (let times = 0; times < 3; times++) {
      const br = await get(list, { "accept-encoding": "gzip, br" });
      expect(br.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(br.rawPayload)).toEqual(await plain(list));
      const zip = await get(list, { "accept-encoding": "gzip" });
      expect(zip.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(zip.rawPayload)).toEqual(await plain(list));
      expect(
        new Set([br.headers.etag, zip.headers.etag, (await get(list)).headers.etag]).size,
      ).toBe(3);
      expect(br.headers.vary).toBe("Accept-Encoding, Authorization");
      const had = { "accept-encoding": "br", "if-none-match": String(br.headers.etag) };
      expect((await get(list, had)).statusCode).toBe(304);
    }
  });

  test("of something small is the plain one", async () => {
    const small = await get("/stats/", { "accept-encoding": "br" });
    expect(small.headers["content-encoding"]).toBeUndefined();
    expect(small.json()).toMatchObject({ platforms: 1 });
  });

  test("of what nobody keeps is compressed on its way", async () => {
    const document = await get("/openapi.json", { "accept-encoding": "br" });
    expect(document.headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(document.rawPayload).toString())).toMatchObject({
      openapi: expect.stringMatching(/^3/),
    });
    const csv = await get(`/staff/platforms/${stage.slug}/features.csv`, {
      authorization: `Token ${people.admin?.token}`,
      "accept-encoding": "gzip",
    });
    expect([csv.statusCode, csv.headers["content-encoding"]]).toEqual([200, "gzip"]);
    expect(gunzipSync(csv.rawPayload).toString()).toContain("One more wish");
  });
});

test("every answer of the short way has the headers of the long way", async () => {
  const secured = (headers: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !["date", "content-length"].includes(name)),
    );
  const url = "/features/?limit=3";
  const [long, short] = [await get(url), await get(url)];
  expect(secured(short.headers)).toEqual(secured(long.headers));
  expect(short.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(short.body).toBe(long.body);
  const errors = await get("/features/999999/");
  expect([errors.statusCode, errors.headers["content-security-policy"]]).toEqual([
    404,
    long.headers["content-security-policy"],
  ]);
});

test("parameters that mean nothing change nothing, not even the way to the next page", async () => {
  const [odd, plain] = [await get("/features/?limit=2&x=<y>"), await get("/features/?limit=2")];
  expect(odd.headers.link).toBe(plain.headers.link);
  expect(plain.headers.link).toMatch(/^<\/api\/features\/\?limit=2&cursor=[\w-]+>; rel="next"$/);
});

describe("who sees what", () => {
  test.each(["author", "fan", "stranger", "employee", "admin"])(
    "the %s sees from the cache what the database says",
    async (name) => {
      const token = people[name]?.token ?? "";
      const anybody = await lookAtAll(site.origin, stage);
      const fresh = await lookAtAll(site.origin, stage, { token, wrote: true });
      expect(await lookAtAll(site.origin, stage, { token })).toEqual(fresh);
      expect(await lookAtAll(site.origin, stage, { token })).toEqual(fresh);
      expect(fresh).not.toEqual(anybody);
      expect(await lookAtAll(site.origin, stage)).toEqual(anybody);
    },
  );

  test("nothing of anybody's own is among what everybody sees", async () => {
    const everything = Object.values(await lookAtAll(site.origin, stage)).join();
    expect(everything).not.toMatch(
      /"is_upvoted":true|"is_following":true|"(?:edit|delete|pin)":true/,
    );
    expect(everything).not.toContain("[hold]");
    expect(
      await look(site.origin, `/features/${stage.otherId}/comments`, {
        token: people.fan?.token ?? "",
      }),
    ).toContain("[hold]");
  });

  test("what waits for a look is its author's alone, whoever asks first", async () => {
    const path = `/features/${heldId}/`;
    const [author, stranger] = [people.author?.token ?? "", people.stranger?.token ?? ""];
    for (const [token, status] of [
      [stranger, 404],
      [author, 200],
      [stranger, 404],
      [author, 200],
    ] as const)
      expect(await look(site.origin, path, { token })).toMatch(new RegExp(`^${status} `));
    expect(await look(site.origin, path)).toMatch(/^404 /);
  });
});

test("who reads what is kept is counted like everybody", async () => {
  const limited = await openTestSite({ RATE_LIMITS: "on" });
  const statuses = new Map<number, number>();
  for (let n = 0; n < 603; n++) {
    const { statusCode, headers } = await limited.app.inject({ url: "/api/stats/" });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 429) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["content-security-policy"]).toBeDefined();
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 600, 429: 3 });
  await limited.close();
});
