/** The built client as browsers get it. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteSettings } from "@upwell/contract/staff-forms";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { settle } from "../lib/settings.ts";
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
    '<html><head><title></title><script src="./assets/app-1a2b.js"></script><link href="./x.css"></head><body><span data-site-name class="x"></span></body></html>',
  );
  await writeFile(`${dist}assets/app-1a2b.js`, "plain");
  await writeFile(`${dist}assets/app-1a2b.js.br`, "packed");
  await writeFile(`${dist}favicon.svg`, "<svg/>");
  staffDist = `${await mkdtemp(join(tmpdir(), "upwell-staff-"))}/`;
  await mkdir(`${staffDist}assets`);
  await writeFile(
    `${staffDist}index.html`,
    '<html data-portal="staff"><head><title></title><script src="./assets/desk-3c4d.js"></script></head><body></body></html>',
  );
  await writeFile(`${staffDist}assets/desk-3c4d.js`, "desk");
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
  const config = readConfig(env);
  const settings = {
    current: () => settle(config, siteSettings.parse({})),
    refresh: async () => {},
  };
  await registerPages(app, { config, settings }, { web: folder, staff: staffDist });
  return app;
}
const asPerson = { accept: "text/html,*/*" };

describe("the page", () => {
  test("carries the name and the switches, which nothing in them can break out of", async () => {
    const app = await pages({ SITE_NAME: "A</script> & B" });
    const { body, headers } = await app.inject("/");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body).toContain("<title>A&lt;/script&gt; &amp; B</title>");
    expect(body).toContain('<span data-site-name class="x">A&lt;/script&gt; &amp; B</span>');
    expect(body).toContain('<meta name="description" content="A&lt;/script&gt; &amp; B is a ');
    expect(body).toContain("<noscript>A&lt;/script&gt; &amp; B needs JavaScript");
    const json = /<script type="application\/json" id="site-info">(.*?)<\/script>/s.exec(body)?.[1];
    expect(JSON.parse(json ?? "")).toEqual({
      name: "A</script> & B",
      api_base: "/api",
      dev_mail: true,
      online_count: "random",
      analytics: null,
      support_url: null,
      employee_site_url: "/staff/",
      writing_help: "checker",
      registration_open: true,
      notice: "",
      providers: { google: false, github: false },
    });
  });

  test("is another one as soon as a switch was turned", async () => {
    const config = readConfig({});
    let set = settle(config, siteSettings.parse({}));
    const app = Fastify();
    apps.push(app);
    await registerPages(
      app,
      { config, settings: { current: () => set, refresh: async () => {} } },
      { web: dist, staff: staffDist },
    );
    const shown = async () => (await app.inject("/")).body;
    expect(await shown()).toContain('"notice":""');
    set = { ...set, notice: "We move on Sunday </script>" };
    expect(await shown()).toContain('"notice":"We move on Sunday \\u003c/script');
  });

  test("below a path, everything it asks for is there too", async () => {
    const app = await pages({ PUBLIC_URL: "https://example.org/ideas/" });
    const { body } = await app.inject("/");
    expect(body).toContain('src="/ideas/assets/app-1a2b.js"');
    expect(body).toContain('href="/ideas/x.css"');
    expect(body).toContain('"api_base":"/ideas/api"');
  });

  test("can be installed as an app of its own, under its name", async () => {
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

  test("is never read past its folder", async () => {
    const app = await pages();
    for (const path of ["/../package.json", "/%2e%2e/package.json", "/assets/..%2findex.html"])
      expect((await app.inject(path)).statusCode).toBe(404);
  });
});

describe("its files", () => {
  test("with a hash in their name are kept forever, packed where that is understood", async () => {
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

  test("without one are asked for each time", async () => {
    const { headers } = await (await pages()).inject("/favicon.svg");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toContain("image/svg+xml");
  });
});

describe("a path where nothing is", () => {
  test("answers 404 and leads a person to the same path after the #", async () => {
    const app = await pages({ PUBLIC_URL: "https://example.org/ideas/" });
    const { statusCode, body } = await app.inject({
      path: "/platform/firefox?x",
      headers: asPerson,
    });
    expect(statusCode).toBe(404);
    expect(body).toContain('content="0; url=/ideas/#/platform/firefox"');
  });

  test("can't write into that page", async () => {
    const app = await pages();
    const path = "/x%22%3E%3Cscript%3E'\"><script>alert(1)</script>";
    const { body } = await app.inject({ path, headers: asPerson });
    expect(body).not.toContain("<script>");
  });

  test.each(["/assets/gone.js", "/api/gone", "/api"])(
    "%s is plain JSON for programs",
    async (path) => {
      const { statusCode, body } = await (await pages()).inject(path);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toEqual({ detail: "Not found.", code: "not_found" });
    },
  );
});

test("a client that was never built says which command builds it", async () => {
  const app = await pages({}, `${dist}nowhere/`);
  const { statusCode, body } = await app.inject("/");
  expect(statusCode).toBe(503);
  expect(body).toContain("`npm run build`");
});

describe("the staff site", () => {
  test("is a page of its own below the site, with files of its own", async () => {
    const app = await pages();
    const { body, statusCode } = await app.inject({ url: "/staff/", headers: asPerson });
    expect(statusCode).toBe(200);
    expect(body).toContain('<script src="/staff/assets/desk-3c4d.js">');
    expect(body).toContain('id="site-info"');
    const file = await app.inject("/staff/assets/desk-3c4d.js");
    expect(file.body).toBe("desk");
    expect(file.headers["cache-control"]).toContain("immutable");
    expect((await app.inject("/staff/assets/app-1a2b.js")).statusCode).toBe(404);
  });

  test("without its slash leads to where its addresses hold, below a path, too", async () => {
    const plain = await pages();
    expect((await plain.inject("/staff")).headers.location).toBe("/staff/");
    const below = await pages({ PUBLIC_URL: "https://example.org/ideas/" });
    const { body } = await below.inject("/staff/");
    expect(body).toContain('<script src="/ideas/staff/assets/desk-3c4d.js">');
  });
});
