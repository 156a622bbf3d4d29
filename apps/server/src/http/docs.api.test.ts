/** The API's documentation: documents that are made once, and a script that is a file of the build. */
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createTestSite } from "@upwell/tests/harness/site";
import { afterAll, describe, expect, test } from "vitest";

const script = `${"x".repeat(10_000)};`;
const scriptPath = "/api/docs/reference-Ab1_-xyz.js";

const folder = `${await mkdtemp(join(tmpdir(), "upwell-reference-"))}/`;
const file = join(folder, scriptPath.replace("/api/docs/", ""));
await writeFile(file, script);
await writeFile(`${file}.br`, brotliCompressSync(script));
await writeFile(`${file}.gz`, gzipSync(script));
const site = await createTestSite({}, undefined, undefined, { dist: { reference: folder } });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

test.each([["/api/openapi.json"], ["/api/docs/"], [scriptPath]])(
  "%s is confirmed with 304, and stored in each encoding",
  async (url) => {
    const sizes = [];
    for (const encoding of ["br", "gzip", "identity"]) {
      const { statusCode, headers, rawPayload } = await get(url, { "accept-encoding": encoding });
      expect(statusCode).toBe(200);
      expect(headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(String(headers.vary).toLowerCase()).toContain("accept-encoding");
      sizes.push(rawPayload.length);
      const given = { "accept-encoding": encoding, "if-none-match": String(headers.etag) };
      expect((await get(url, given)).statusCode).toBe(304);
    }
    expect(Math.max(...sizes.slice(0, 2))).toBeLessThan(sizes[2] ?? 0);
  },
);

describe("the page", () => {
  test("allows its one inline script, by hash, and loads a file that never changes", async () => {
    expect((await get("/api/docs")).headers.location).toBe("/api/docs/");
    const { headers, body } = await get("/api/docs/");
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    expect(inline).toHaveLength(1);
    const hash = createHash("sha256")
      .update(inline[0]?.[1] ?? "")
      .digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(body).toContain(`<script src="${scriptPath}">`);
    const file = await get(scriptPath);
    expect(file.body).toBe(script);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/api/docs/js/scalar.js")).statusCode).toBe(404);
  });

  test("works below a base path", async () => {
    const env = { PUBLIC_URL: "https://example.org/ideas/" };
    const below = await createTestSite(env, undefined, undefined, { dist: { reference: folder } });
    const fetchBelow = (url: string) => below.app.inject({ url, headers: { host: "example.org" } });
    expect((await fetchBelow("/ideas/api/docs")).headers.location).toBe("/ideas/api/docs/");
    const { body } = await fetchBelow("/ideas/api/docs/");
    expect(body).toContain(`"/ideas${scriptPath}"`);
    expect(body).toContain('"/ideas/api/openapi.json"');
    await below.close();
  });

  test("says so before its script has been built", async () => {
    const dist = { reference: join(folder, "nothing") };
    const unbuilt = await createTestSite({}, undefined, undefined, { dist });
    const { statusCode, body } = await unbuilt.app.inject("/api/docs/");
    expect([statusCode, body]).toEqual([503, expect.stringContaining("npm run build")]);
    expect((await unbuilt.app.inject("/api/openapi.json")).statusCode).toBe(200);
    await unbuilt.close();
  });
});
