/** Access to metrics, and the metrics that the dashboard and the alerts use. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listPlatforms } from "@upwell/contract/platforms/routes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { afterAll, describe, expect, test } from "vitest";
import { startAdminSocket } from "../admin-socket/start.ts";
import { startJobs } from "../jobs/jobs.ts";

const token = "sixteen-or-more-characters";

const folder = await mkdtemp(join(tmpdir(), "upwell-metrics-"));
const [site, withToken] = await Promise.all([
  createTestSite({ DATA_DIR: join(folder, "open"), SMTP_URL: "smtp://127.0.0.1:9" }),
  createTestSite({ DATA_DIR: join(folder, "withToken"), METRICS_TOKEN: token }),
]);
afterAll(async () => {
  await site.close();
  await withToken.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (site: TestSite, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/metrics`, { headers });
const readText = async (site: TestSite) => (await read(site)).text();

describe("access", () => {
  test("without a token is open to this machine", async () => {
    expect((await read(site)).headers.get("content-type")).toMatch(/^text\/plain; version=0.0.4/);
  });

  test("with a token requires it", async () => {
    const through = (authorization: string) => read(withToken, { authorization });
    expect(await through(`Bearer ${token}`)).toMatchObject({ status: 200 });
    for (const wrong of ["", `Bearer ${token}x`, `Token ${token}`, token])
      expect(await through(wrong)).toMatchObject({ status: 404 });
  });
});

test("counts requests by route and status, never by URL", async () => {
  await site.visitor().callPage(listPlatforms, { query: {} });
  await fetch(`${site.origin}/api/features/999999/`);
  await fetch(`${site.origin}/api/no-such-secret`);
  const text = await readText(site);
  const counted = (route: string, status: number) =>
    text.includes(
      `upwell_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`,
    );
  expect(counted("/api/platforms/", 200)).toBe(true);
  expect(counted("/api/features/:id/", 404)).toBe(true);
  expect(counted("unmatched", 404)).toBe(true);
  expect(text).not.toContain("secret");
  expect(text).not.toContain("/999999");
});

test("reports queued work", async () => {
  const { db } = site.deps;
  await insertRow(db, "mails", {
    to_address: "ada@people.example",
    subject: "s",
    text_body: "t",
    html_body: "h",
    created_at: new Date(Date.now() - 3_600_000),
  });
  const fresh = await createTestSite({ DATA_DIR: join(folder, "fresh") });
  try {
    expect(await readText(fresh)).toMatch(/^upwell_queue_waiting\{queue="mail"\} 0$/m);
  } finally {
    await fresh.close();
  }
  // Cached for a few seconds.
  await expect
    .poll(() => readText(site), { timeout: 20_000, interval: 500 })
    .toMatch(/^upwell_queue_waiting\{queue="mail"\} 1$/m);
  expect(
    Number(/^upwell_queue_oldest_seconds\{queue="mail"\} (\d+)/m.exec(await readText(site))?.[1]),
  ).toBeGreaterThan(3500);
});

test("aggregates the processes of one data folder", async () => {
  const other = await startAdminSocket({ ...withToken.deps, config: site.deps.config });
  try {
    // This process is skipped, so it pretends to be another one.
    const { pid } = process;
    Object.defineProperty(process, "pid", { value: pid + 1, configurable: true });
    const text = await readText(site);
    Object.defineProperty(process, "pid", { value: pid, configurable: true });
    expect(text).toMatch(/^upwell_processes 2$/m);
  } finally {
    await other.close();
  }
});

describe("the files in deploy/", () => {
  const deploy = (path: string) =>
    readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), "utf8");
  const findMetricNames = (text: string) =>
    new Set(text.match(/\b(?:upwell|nodejs|process)_[a-z_]+[a-z]\b(?!:)/g) ?? []);

  test("use existing metrics and jobs only", async () => {
    const jobs = startJobs(site.deps);
    try {
      const alerts = deploy("prometheus/upwell-alerts.yml");
      const alertJobs = Array.from(alerts.matchAll(/job_name!?="(.+?)"/g), ([, name]) => name);
      expect(alertJobs).not.toEqual([]);
      for (const name of ["notifications", ...alertJobs])
        await expect
          .poll(() => readText(site), { timeout: 20_000 })
          .toContain(`job_name="${name}"`);
      // Prometheus sets these labels itself.
      expect(await readText(site)).not.toMatch(/[{,](?:job|instance)=/);
      await expect
        .poll(() => readText(site), { timeout: 20_000 })
        .toContain("upwell_queue_attempts");
      const existing = new Set((await readText(site)).match(/^[a-z_]+/gm));
      for (const path of ["grafana/upwell.json", "prometheus/upwell-alerts.yml"]) {
        const used = findMetricNames(deploy(path));
        expect(used.size).toBeGreaterThan(5);
        for (const name of used) {
          // The embedded database lacks the metrics of a server.
          if (name.startsWith("upwell_database_") && site.database.kind === "embedded") continue;
          expect([...existing], `${path}: ${name}`).toContain(name);
        }
      }
    } finally {
      await jobs.stop();
    }
  });

  test("alert on security events that are counted", async () => {
    const alerts = deploy("prometheus/upwell-alerts.yml");
    const selectors = Array.from(
      alerts.matchAll(/upwell_security_events_total\{kind="(\w+)"(?:,outcome="(\w+)")?\}/g),
      ([, kind = "", outcome = "failure"]) => ({ kind, outcome }),
    );
    expect(selectors.map(({ kind }) => kind)).toEqual(["sign_in", "access_denied", "role_change"]);
    const metrics = await readText(site);
    for (const { kind, outcome } of selectors)
      expect(metrics).toContain(
        `upwell_security_events_total{kind="${kind}",outcome="${outcome}"} `,
      );
  });

  test("log requests without their query and the tokens of links in mails", () => {
    const nginx = deploy("nginx/upwell.conf");
    const [, name = "", format = ""] = /^log_format (\w+) ([^;]+);/m.exec(nginx) ?? [];
    expect(format).toContain("$logged_path");
    const cut = /(?:undo-email|team-address|unsubscribe)/.source;
    expect(nginx).toContain(`map $uri $logged_path {\n    ~*(?<kept>^.*/${cut}/) $kept-;`);
    expect(format).not.toMatch(
      /\$(?:request|request_uri|uri|args|query_string|arg_\w+|http_referer)\b/,
    );
    const logs = nginx.match(/^\s*access_log .*$/gm) ?? [];
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatch(new RegExp(`^access_log \\S+ ${name};$`));
    // Caddy logs no requests by default, and errors with the whole URL.
    const caddy = deploy("caddy/Caddyfile");
    expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1);
    expect(caddy).toContain(`request>uri regexp "(?i)(/${cut}/|\\?).*" "$1-"`);
  });

  test("the dashboard's panels have a position, a title and a query", () => {
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
