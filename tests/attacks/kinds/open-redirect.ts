/** URLs of the site that try to redirect elsewhere. */
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackRequest, send, sendAndCheck } from "../lib/request.ts";

const targets = [
  "https://canary.example/",
  "//canary.example/",
  "///canary.example/",
  "/\\canary.example/",
  "\\\\canary.example/",
  "/%5ccanary.example/",
  "/%2f%2fcanary.example/",
  "/.canary.example/",
  "/%09/canary.example/",
  "/;@canary.example/",
  "/@canary.example/",
  "https:canary.example",
  "https://wishes.example.canary.example/",
  "https://wishes.example@canary.example/",
  "javascript:window.__pwned=1",
  "/javascript:window.__pwned=1",
  "data:text/html,<script>window.__pwned=1</script>",
  "/%0d%0alocation:%20https://canary.example/",
  "/..//canary.example/",
  "/staff//canary.example",
  "/staff/../..//canary.example",
  "/api/docs//canary.example/..",
  "/%E2%80%AE/canary.example",
  "/'></a><script>window.__pwned=1</script>",
  '/"onmouseover="window.__pwned=1',
];
const names = [
  "next",
  "return",
  "returnTo",
  "return_to",
  "redirect",
  "redirect_uri",
  "url",
  "to",
  "continue",
  "dest",
  "state",
  "RelayState",
  "callback",
  "target",
  "iss",
];
const starts = [
  "/",
  "/staff",
  "/staff/",
  "/api/docs",
  "/api/auth/social/google/",
  "/api/auth/social/google/callback/",
  "/api/auth/social/github/callback/",
  "/nowhere",
  "/unsubscribe/x",
];

/** Returns the targets to which a response may send a browser. */
function findTargets({
  headers,
  text,
}: {
  headers: Record<string, unknown>;
  text: string;
}): string[] {
  const refresh = [...text.matchAll(/http-equiv="refresh" content="\d+; ?url=([^"]*)"/gi)].map(
    ([, to = ""]) => to,
  );
  const links = [...text.matchAll(/<a href="([^"]*)"/g)].map(([, to = ""]) => to);
  return [String(headers.location ?? ""), ...refresh, ...links].filter((to) => to !== "");
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

export async function attackByOpenRedirect(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const allowed = new Set([new URL(environment.publicUrl).origin, environment.provider.origin]);
  const redirects = [
    ...environment.sample(targets, 6).filter((to) => to.startsWith("/")),
    ...starts.flatMap((start) =>
      environment
        .sample(names, 2)
        .flatMap((name) =>
          environment.sample(targets, 2).map((to) => `${start}?${name}=${encodeURIComponent(to)}`),
        ),
    ),
    ...targets.map(
      (to) => `/api/auth/social/google/callback/?code=1&state=${encodeURIComponent(to)}`,
    ),
  ];
  for (const origin of [environment.unlimited.origin, environment.limited.origin])
    for (const [turn, redirect] of redirects.entries()) {
      const path = redirect.replace(/[\\"'<> ]/g, (c) =>
        c === "\\" ? "\\" : encodeURIComponent(c),
      );
      report.countInput(
        `${path} at ${origin === environment.unlimited.origin ? "the open" : "the guarded"}`,
      );
      const attempt: AttackRequest = {
        method: "GET",
        path,
        headers: { accept: "text/html", "x-forwarded-for": `192.0.2.${turn % 250}` },
      };
      const response = await send(origin, attempt);
      report.expect(response.status < 500, `answered ${response.status}`, path);
      report.expect(!response.text.includes("<script>window"), "the URL became a script", path);
      for (const lead of findTargets(response).map(unescapeHtml)) {
        const to = URL.parse(lead, origin);
        const isOurs = to !== null && (to.origin === origin || allowed.has(to.origin));
        report.expect(isOurs, `it redirects to ${lead.slice(0, 100)}`, path);
      }
    }
  await replayForeignCallback(environment, report);
}

/** A provider callback that this browser did not start. */
async function replayForeignCallback(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.limited;
  const started = await send(origin, { method: "GET", path: "/api/auth/social/google/" });
  const state = new URL(String(started.headers.location)).searchParams.get("state") ?? "";
  const cookie = String(started.headers["set-cookie"]).split(";")[0] ?? "";
  const ways: [string, Record<string, string>][] = [
    [`code=1&state=${state}`, {}],
    [`code=1&state=${state}x`, { cookie }],
    [`code=1`, { cookie }],
    [`code=1&state=${state}&iss=https://canary.example`, { cookie }],
    [`code=1&state=${state}`, { cookie: cookie.replace(/.$/, "x") }],
    [`error=access_denied&state=${state}&error_description=<script>`, { cookie }],
    [`code=${"x".repeat(5000)}&state=${state}`, { cookie }],
  ];
  for (const [query, headers] of ways) {
    report.countInput(`callback ${query.replace(state, "STATE").slice(0, 80)}`);
    const { status, headers: given } = await sendAndCheck(
      { origin, report },
      { method: "GET", path: `/api/auth/social/google/callback/?${query}`, headers },
    );
    report.expect(
      status === 302 && !String(given.location).includes("token="),
      "a callback without a started sign-in signed in",
      query,
    );
  }
}
