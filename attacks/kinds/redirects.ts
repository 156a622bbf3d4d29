/** Addresses of the site that should lead elsewhere: they stay where they are. */
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { type Shot, send, shoot } from "../lib/shoot.ts";

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

/** The places that an answer leads a browser to. */
function leadsOf({ headers, text }: { headers: Record<string, unknown>; text: string }): string[] {
  const refresh = [...text.matchAll(/http-equiv="refresh" content="\d+; ?url=([^"]*)"/gi)].map(
    ([, to = ""]) => to,
  );
  const links = [...text.matchAll(/<a href="([^"]*)"/g)].map(([, to = ""]) => to);
  return [String(headers.location ?? ""), ...refresh, ...links].filter((to) => to !== "");
}

const unescaped = (text: string) =>
  text
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

export async function attackRedirects(ground: Ground, ledger: Ledger): Promise<void> {
  const allowed = new Set([new URL(ground.world).origin, ground.provider.origin]);
  const addresses = [
    ...ground.some(targets, 12).filter((to) => to.startsWith("/")),
    ...starts.flatMap((start) =>
      ground
        .some(names, 4)
        .flatMap((name) =>
          ground.some(targets, 4).map((to) => `${start}?${name}=${encodeURIComponent(to)}`),
        ),
    ),
    ...targets.map(
      (to) => `/api/auth/social/google/callback/?code=1&state=${encodeURIComponent(to)}`,
    ),
  ];
  for (const origin of [ground.open.origin, ground.guarded.origin])
    for (const [turn, address] of addresses.entries()) {
      const path = address.replace(/[\\"'<> ]/g, (c) =>
        c === "\\" ? "\\" : encodeURIComponent(c),
      );
      ledger.tried(`${path} at ${origin === ground.open.origin ? "the open" : "the guarded"}`);
      const shot: Shot = {
        method: "GET",
        path,
        headers: { accept: "text/html", "x-forwarded-for": `192.0.2.${turn % 250}` },
      };
      const answer = await send(origin, shot);
      ledger.expect(answer.status < 500, `answered ${answer.status}`, path);
      ledger.expect(!answer.text.includes("<script>window"), "the address became a script", path);
      for (const lead of leadsOf(answer).map(unescaped)) {
        const to = URL.parse(lead, origin);
        const isOurs = to !== null && (to.origin === origin || allowed.has(to.origin));
        ledger.expect(isOurs, `it leads to ${lead.slice(0, 100)}`, path);
      }
    }
  await answerOfAnotherProvider(ground, ledger);
}

/** A way back from the provider that this browser did not begin. */
async function answerOfAnotherProvider(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.guarded;
  const begun = await send(origin, { method: "GET", path: "/api/auth/social/google/" });
  const state = new URL(String(begun.headers.location)).searchParams.get("state") ?? "";
  const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
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
    ledger.tried(`callback ${query.replace(state, "STATE").slice(0, 80)}`);
    const { status, headers: given } = await shoot(
      { origin, ledger },
      { method: "GET", path: `/api/auth/social/google/callback/?${query}`, headers },
    );
    ledger.expect(
      status === 302 && !String(given.location).includes("token="),
      "a way back that nobody began signed in",
      query,
    );
  }
}
