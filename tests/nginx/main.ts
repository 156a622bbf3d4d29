/**
 * Tries the site behind nginx as a cache: the hit ratio under load, how soon a vote shows to its voter
 * and to others, and that nothing personal is stored.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "../../apps/server/src/seed/context.ts";
import type { HttpJob } from "../bench/clients/job.ts";
import { runLoad } from "../bench/clients/run-load.ts";
import { zipfSampler } from "../bench/dataset/zipf.ts";
import { startSite } from "../e2e/support/site.ts";
import { startNginx } from "./nginx.ts";
import { readVotes, signIn, type Visibility, watchVote } from "./voter.ts";

const freshSeconds = 2;
/** Then nginx may serve the stored page for as long again, while it asks for the new one. */
const boundMs = 2 * freshSeconds * 1000;
/** The voter's cookie lasts five seconds longer. */
const watchMs = boundMs + 6000;
const rounds = 3;
const seconds = (rounds * watchMs) / 1000;
const minHitRatio = 0.95;

type Feature = { id: number };

/** Returns the pages of the sitemap, the first of them most often. */
async function createLane(origin: string): Promise<string[]> {
  // A job writes the sitemap soon after the start.
  while (!(await fetch(`${origin}/sitemap.xml`)).ok) await sleep(200);
  const files = ["pages", "platforms-1", "features-1", "users-1"];
  const texts = await Promise.all(
    files.map(async (file) => (await fetch(`${origin}/sitemaps/${file}.xml`)).text()),
  );
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname),
  );
  const sample = zipfSampler(paths.length, seededRandom(1));
  return Array.from({ length: 2000 }, () => paths[sample()] ?? "/");
}

/** Reads as a signed-in user what must not be stored. */
async function readPersonalPages(origin: string, voter: { send: Send; token: string }, id: number) {
  for (const path of ["/auth/me/", "/notifications/", "/features/", `/features/${id}/`])
    await voter.send("GET", path);
  const headers = { authorization: `Token ${voter.token}` };
  await fetch(`${origin}/feed.atom`, { headers });
}
type Send = (method: string, path: string) => Promise<unknown>;

/** What must not be in a log: tokens in paths of links in mails, and codes and search terms in queries. */
const secret = "a-secret-of-one-person";

/** Opens links with secrets, as they are in mails and in spellings that mean the same. */
async function openLinks(origin: string): Promise<number> {
  const links = [
    "undo-email",
    "UNDO-EMAIL",
    "%75ndo-email",
    "/undo-email",
    "team-address",
    "unsubscribe",
  ];
  const paths = [
    ...links.map((link) => `/${link}/${secret}`),
    `/?code=${secret}`,
    `/features?search=${secret}`,
  ];
  for (const path of paths)
    for (const method of ["GET", "POST"]) await fetch(origin + path, { method });
  return 2 * paths.length;
}

const personal = (token: string) => [
  token,
  '"is_upvoted":true',
  "user@upwell.example",
  "/api/auth/",
];

const site = await startSite({ PUBLIC_CACHE_SECONDS: String(freshSeconds) }, { isEmbedded: true });
const nginx = await startNginx(site.origin);
let failed = 0;
const report = (name: string, result: string, isReached: boolean) => {
  if (!isReached) failed += 1;
  console.log(`| ${name} | ${result} | ${isReached ? "yes" : "no"} |`);
};
try {
  const [top] = (await (
    await fetch(`${site.origin}/api/features/?sort=top&limit=1`)
  ).json()) as Feature[];
  const id = top?.id ?? 0;
  const page = new URL((await fetch(`${site.origin}/feature/${id}`)).url).pathname;
  const paths = await createLane(site.origin);
  const lane = paths.map((path) => ({ method: "GET" as const, path }));
  const load = (origin: string, duration: number): HttpJob => ({
    kind: "http",
    origin,
    lanes: [lane],
    virtualUsers: 16,
    seconds: duration,
    warmSeconds: 2,
  });

  const alone = await runLoad(load(site.origin, 5));
  const voter = await signIn(nginx.origin);
  const running = runLoad(load(nginx.origin, seconds));
  nginx.countStates();
  const seen: Visibility[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await readPersonalPages(nginx.origin, voter, id);
    seen.push(await watchVote(nginx.origin, voter, { page, id, watchMs }));
  }
  const cached = await running;
  const states = nginx.countStates();
  const { HIT = 0, STALE = 0, UPDATING = 0, REVALIDATED = 0 } = states;
  const all = Object.values(states).reduce((sum, count) => sum + count, 0);
  const hitRatio = (HIT + STALE + UPDATING) / all;
  const views = seen.reduce((sum, one) => sum + one.views, 0);
  const stale = seen.reduce((sum, one) => sum + one.stale, 0);
  const others = Math.max(...seen.map(({ othersMs }) => othersMs));
  const stored = nginx.readStored();
  const leaks = stored.filter((text) => personal(voter.token).some((part) => text.includes(part)));
  const opened = await openLinks(nginx.origin);
  await site.halt();
  // The site is down: what nginx says about that is logged, too.
  await openLinks(nginx.origin);
  const logs = nginx.readLogs();
  const logged = logs.split(`/unsubscribe/- HTTP`).length - 1;
  const isReadable = Number.isFinite(await readVotes(nginx.origin, page));

  const failures = JSON.stringify({ ...alone.failures, ...cached.failures });
  console.log(
    `\nPUBLIC_CACHE_SECONDS=${freshSeconds}; responses by state ${JSON.stringify(states)}\n`,
  );
  console.log("| what | result | as expected |\n| --- | ---: | ---: |");
  report(
    "pages a second, 16 virtual users",
    `${Math.round(cached.rate)} (${Math.round(alone.rate)} without nginx)`,
    failures === "{}",
  );
  report(
    "answered from nginx's cache",
    `${(100 * hitRatio).toFixed(1)} %`,
    hitRatio >= minHitRatio,
  );
  report("confirmed by the site with 304", `${REVALIDATED}`, true);
  report("a voter's views without the vote", `${stale} of ${views}`, stale === 0 && views > 50);
  report(
    "seconds until others see a vote",
    `at most ${(others / 1000).toFixed(1)}`,
    others < boundMs + 500,
  );
  report(
    "stored responses with anything personal",
    `${leaks.length} of ${stored.length}`,
    leaks.length === 0,
  );
  report(
    `secrets in the log of ${2 * opened} requests`,
    `${logs.split(secret).length - 1}`,
    logged === 4 && !logs.includes(secret),
  );
  report("a stored page is readable while the site is down", isReadable ? "yes" : "no", isReadable);
  if (failures !== "{}") console.log(`\nFailures: ${failures}`);
} finally {
  await nginx.stop();
  await site.stop();
}
process.exitCode = failed === 0 ? 0 : 1;
