/** Who may read the metrics, and that what the dashboard and the alerts ask for is there. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listPlatforms } from "@upwell/contract/platforms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openControl } from "../control/open.ts";
import { startJobs } from "../jobs/jobs.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";

const token = "sixteen-or-more-characters";
let folder: string;
let site: TestSite;
let guarded: TestSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-metrics-"));
  [site, guarded] = await Promise.all([
    openTestSite({ DATA_DIR: join(folder, "open"), SMTP_URL: "smtp://127.0.0.1:9" }),
    openTestSite({ DATA_DIR: join(folder, "guarded"), METRICS_TOKEN: token }),
  ]);
});
afterAll(async () => {
  await site.close();
  await guarded.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (of: TestSite, headers: Record<string, string> = {}) =>
  fetch(`${of.origin}/metrics`, { headers });
const textOf = async (of: TestSite) => (await read(of)).text();

describe("who may read", () => {
  test("without a token: whoever is on this machine, and no proxy for somebody else", async () => {
    expect((await read(site)).headers.get("content-type")).toMatch(/^text\/plain; version=0.0.4/);
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
      expect(await read(site, { [name]: "127.0.0.1" })).toMatchObject({ status: 404 });
  });

  test("with a token: whoever names it, and nobody else", async () => {
    const through = (authorization: string) => read(guarded, { authorization });
    expect(await through(`Bearer ${token}`)).toMatchObject({ status: 200 });
    for (const wrong of ["", `Bearer ${token}x`, `Token ${token}`, token])
      expect(await through(wrong)).toMatchObject({ status: 404 });
  });
});

test("requests are counted by route and status, never by address", async () => {
  await site.visitor().callPage(listPlatforms, { query: {} });
  await fetch(`${site.origin}/api/features/999999/`);
  await fetch(`${site.origin}/api/no-such-secret`);
  const text = await textOf(site);
  const counted = (route: string, status: number) =>
    text.includes(
      `upwell_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`,
    );
  expect(counted("/api/platforms/", 200)).toBe(true);
  expect(counted("/api/features/:id/", 404)).toBe(true);
  expect(counted("unmatched", 404)).toBe(true);
  expect(text).not.toMatch(/999999|secret/);
});

test("work that waits is told", async () => {
  const { db } = site.deps;
  await db
    .insertInto("mails")
    .values({
      to_address: "ada@people.example",
      subject: "s",
      text_body: "t",
      html_body: "h",
      created_at: new Date(Date.now() - 3_600_000),
    })
    .execute();
  const fresh = await openTestSite({ DATA_DIR: join(folder, "fresh") });
  try {
    expect(await textOf(fresh)).toMatch(/^upwell_mails_queued 0$/m);
  } finally {
    await fresh.close();
  }
  // Read at most every few seconds.
  await expect
    .poll(() => textOf(site), { timeout: 20_000, interval: 500 })
    .toMatch(/^upwell_mails_queued 1$/m);
  expect(
    Number(/^upwell_mails_oldest_seconds (\d+)/m.exec(await textOf(site))?.[1]),
  ).toBeGreaterThan(3500);
});

test("processes of one data folder answer together", async () => {
  const other = await openControl({ ...guarded.deps, config: site.deps.config });
  try {
    // The note of this very process is left out; as another one's it counts.
    const { pid } = process;
    Object.defineProperty(process, "pid", { value: pid + 1, configurable: true });
    const text = await textOf(site);
    Object.defineProperty(process, "pid", { value: pid, configurable: true });
    expect(text).toMatch(/^upwell_processes 2$/m);
  } finally {
    await other.close();
  }
});

describe("the files in deploy/", () => {
  const deploy = (path: string) =>
    readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), "utf8");
  const named = (text: string) =>
    new Set(text.match(/\b(?:upwell|nodejs|process)_[a-z_]+[a-z]\b(?!:)/g) ?? []);

  test("ask for nothing that is not there", async () => {
    const jobs = startJobs(site.deps);
    try {
      await expect.poll(() => textOf(site), { timeout: 20_000 }).toContain('job="notifier"');
      await expect.poll(() => textOf(site), { timeout: 20_000 }).toContain("upwell_mail_attempts");
      const there = new Set((await textOf(site)).match(/^[a-z_]+/gm));
      for (const path of ["grafana/upwell.json", "prometheus/upwell-alerts.yml"]) {
        const asked = named(deploy(path));
        expect(asked.size).toBeGreaterThan(5);
        for (const name of asked) {
          // What only a database server has is not there on the embedded one.
          if (name.startsWith("upwell_database_") && site.database.kind === "embedded") continue;
          expect([...there], `${path}: ${name}`).toContain(name);
        }
      }
    } finally {
      await jobs.stop();
    }
  });

  test("the dashboard is one: panels with a place, a title and a question each", () => {
    const { panels } = JSON.parse(deploy("grafana/upwell.json")) as {
      panels: { type: string; title: string; gridPos: object; targets?: { expr: string }[] }[];
    };
    for (const { type, title, gridPos, targets } of panels) {
      expect(title).not.toBe("");
      expect(gridPos).toEqual(expect.objectContaining({ x: expect.any(Number) }));
      if (type !== "row") expect(targets?.every(({ expr }) => expr !== "")).toBe(true);
    }
  });
});
