/** The built sites as browsers get them. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteSettings } from "@upwell/contract/settings/schemas";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { resolveSettings } from "../services/settings.ts";
import { registerErrors } from "./errors.ts";
import { registerPages } from "./pages.ts";

let dist: string;
let staffDist: string;
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  dist = `${await mkdtemp(join(tmpdir(), "upwell-pages-"))}/`;
  await mkdir(`${dist}assets`);
  await writeFile(
    `${dist}index.html`,
    '<html><head><!--head--><script>first()</script><script src="./assets/app-1a2b.js"></script><link href="./x.css"></head><body><!--content--><span class="x"><!--site-name--></span><!--/content--></body></html>',
  );
  await writeFile(`${dist}assets/app-1a2b.js`, "plain");
  await writeFile(`${dist}assets/app-1a2b.js.br`, "packed");
  await writeFile(`${dist}favicon.svg`, "<svg/>");
  staffDist = `${await mkdtemp(join(tmpdir(), "upwell-staff-"))}/`;
  await mkdir(`${staffDist}assets`);
  await writeFile(
    `${staffDist}index.html`,
    '<html data-portal="staff"><head><!--head--><script src="./assets/workspace-3c4d.js"></script></head><body><!--content--><!--/content--></body></html>',
  );
  await writeFile(`${staffDist}assets/workspace-3c4d.js`, "workspace");
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await rm(dist, { recursive: true, force: true });
  await rm(staffDist, { recursive: true, force: true });
});

async function pages(env: Record<string, string> = {}, folder = dist): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  apps.push(app);
  registerErrors(app);
  app.decorate("recentWrites", {
    createStamp: () => "1",
    hasStamp: (cookies) => cookies === "wrote=1",
  });
  const config = readConfig(env);
  const settings = {
    current: () => ({ ...resolveSettings(config, siteSettings.parse({})), has_imprint: false }),
    refresh: async () => {},
  };
  await registerPages(
    app,
    { config, settings },
    { clients: { web: folder, staff: staffDist, embed: "nowhere" } },
  );
  return app;
}
const asBrowser = { accept: "text/html,*/*" };

describe("the page", () => {
  test("contains the name and the settings, safely escaped", async () => {
    const app = await pages({ SITE_NAME: "A</script> & B" });
    const { body, headers } = await app.inject("/");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body).toContain("<title>A&lt;/script&gt; &amp; B</title>");
    expect(body).toContain('<span class="x">A&lt;/script&gt; &amp; B</span>');
    expect(body).toContain('<meta name="description" content="A&lt;/script&gt; &amp; B is a ');
    expect(body).toContain("<noscript>A&lt;/script&gt; &amp; B needs JavaScript");
    const json = /<script type="application\/json" id="site-info">(.*?)<\/script>/s.exec(body)?.[1];
    expect(JSON.parse(json ?? "")).toEqual({
      name: "A</script> & B",
      public_url: "http://localhost:3000/",
      api_base: "/api",
      dev_mail: true,
      online_count: "live",
      analytics: null,
      support_url: null,
      contact_email: "hello@a-script-b.example",
      privacy_email: "privacy@a-script-b.example",
      has_imprint: false,
      employee_site_url: "/staff/",
      open_data_url: null,
      writing_help: "checker",
      registration_open: true,
      notice: "",
      providers: { google: false, github: false, oidc: null },
    });
  });

  test("may run only the script that was built into it", async () => {
    const app = await pages({ SITE_NAME: "<script>last()</script>" });
    const hash = createHash("sha256").update("first()").digest("base64");
    const policy = (await app.inject("/")).headers["content-security-policy"];
    expect(policy).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  test("is rendered again after a setting changes", async () => {
    const config = readConfig({});
    let effective = { ...resolveSettings(config, siteSettings.parse({})), has_imprint: false };
    const app = Fastify();
    apps.push(app);
    await registerPages(
      app,
      { config, settings: { current: () => effective, refresh: async () => {} } },
      { clients: { web: dist, staff: staffDist, embed: "nowhere" } },
    );
    const getBody = async () => (await app.inject("/")).body;
    expect(await getBody()).toContain('"notice":""');
    effective = { ...effective, notice: "We move on Sunday </script>" };
    expect(await getBody()).toContain('"notice":"We move on Sunday \\u003c/script');
  });

  test("uses absolute URLs below a base path", async () => {
    const app = await pages({ PUBLIC_URL: "https://example.org/ideas/" });
    const { body } = await app.inject("/");
    expect(body).toContain('src="/ideas/assets/app-1a2b.js"');
    expect(body).toContain('href="/ideas/x.css"');
    expect(body).toContain('"api_base":"/ideas/api"');
  });

  test("has a web app manifest with the site's name", async () => {
    const app = await pages({ SITE_NAME: "Wishing Well of Ideas" });
    const { headers, body } = await app.inject("/manifest.webmanifest");
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(JSON.parse(body)).toMatchObject({
      name: "Wishing Well of Ideas",
      short_name: "Wishing Well",
      start_url: "./",
      scope: "./",
    });
  });

  test("cannot be used for path traversal", async () => {
    const app = await pages();
    for (const path of ["/../package.json", "/%2e%2e/package.json", "/assets/..%2findex.html"])
      expect((await app.inject(path)).statusCode).toBe(404);
  });
});

describe("built files", () => {
  test("with a hash in their name are immutable, and compressed if accepted", async () => {
    const app = await pages();
    const path = "/assets/app-1a2b.js";
    const plain = await app.inject(path);
    expect(plain.body).toBe("plain");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const packed = await app.inject({ path, headers: { "accept-encoding": "br" } });
    expect(packed.body).toBe("packed");
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.headers["content-type"]).toContain("javascript");
  });

  test("without a hash are revalidated", async () => {
    const { headers } = await (await pages()).inject("/favicon.svg");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toContain("image/svg+xml");
  });
});

describe("an unknown path", () => {
  test("is a 404 page at its own address", async () => {
    const app = await pages({ PUBLIC_URL: "https://example.org/ideas/" });
    const path = "/nope/%22%3E%3Cscript%3E'\"><script>alert(1)</script>?x";
    const { statusCode, headers, body } = await app.inject({ path, headers: asBrowser });
    expect(statusCode).toBe(404);
    expect(headers["content-security-policy"]).toContain("script-src");
    expect(body).toContain("<title>404 Page Not Found · Upwell</title>");
    expect(body).toContain('src="/ideas/assets/app-1a2b.js"');
    expect(body).not.toContain("alert");
  });

  test.each(["/assets/missing.js", "/api/missing", "/api"])(
    "returns JSON to API clients: %s",
    async (path) => {
      const { statusCode, body } = await (await pages()).inject(path);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toEqual({ detail: "Not found.", code: "not_found" });
    },
  );
});

test.each(["<!--head-->", "<!--content-->", "<!--/content-->"])(
  "a page without %s is not served",
  async (placeholder) => {
    const file = `${dist}index.html`;
    const built = await readFile(file, "utf8");
    await writeFile(file, built.replace(placeholder, ""));
    await expect(pages()).rejects.toThrow(`index.html does not contain ${placeholder} once.`);
  },
);

test("tells how to build a site that was not built", async () => {
  const app = await pages({}, `${dist}nowhere/`);
  const { statusCode, body } = await app.inject("/");
  expect(statusCode).toBe(503);
  expect(body).toContain("`npm run build`");
});

describe("the staff site", () => {
  test("has its own page and files below the public site", async () => {
    const app = await pages();
    const { body, statusCode } = await app.inject({ url: "/staff/", headers: asBrowser });
    expect(statusCode).toBe(200);
    expect(body).toContain('<script src="/staff/assets/workspace-3c4d.js">');
    expect(body).toContain('id="site-info"');
    const file = await app.inject("/staff/assets/workspace-3c4d.js");
    expect(file.body).toBe("workspace");
    expect(file.headers["cache-control"]).toContain("immutable");
    expect((await app.inject("/staff/assets/app-1a2b.js")).statusCode).toBe(404);
  });

  test("redirects to the URL with a trailing slash, and works below a base path", async () => {
    const plain = await pages();
    expect((await plain.inject("/staff")).headers.location).toBe("/staff/");
    const below = await pages({ PUBLIC_URL: "https://example.org/ideas/" });
    const { body } = await below.inject("/staff/");
    expect(body).toContain('<script src="/ideas/staff/assets/workspace-3c4d.js">');
  });
});
