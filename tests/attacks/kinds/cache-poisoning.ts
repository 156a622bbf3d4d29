/** Responses of one user served to another: by headers that caches and proxies trust, or in turns. */

import { getRowUrl } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { createUser } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { forEachConcurrently, send, sendAndCheck, toCurl } from "../lib/request.ts";

/** A host that no other attack uses, so that its reflection is unambiguous. */
const foreignHost = "cache-poison.example";
const poisons: Record<string, string>[] = [
  { host: foreignHost },
  { host: `${foreignHost}:80` },
  { host: "" },
  { "x-forwarded-host": foreignHost },
  { "x-host": foreignHost },
  { "x-forwarded-server": foreignHost },
  { forwarded: `host=${foreignHost}` },
  { "x-forwarded-proto": "http" },
  { "x-forwarded-port": "1" },
  { "x-forwarded-prefix": `//${foreignHost}` },
  { "x-original-url": "/api/auth/me/" },
  { "x-rewrite-url": "/api/auth/me/" },
  { "x-http-method-override": "POST" },
  { "x-method-override": "DELETE" },
  { "x-forwarded-for": `"><script>${foreignHost}</script>` },
  { "x-portal": `staff"><script>` },
  { "accept-language": foreignHost },
  { "user-agent": `<script src=//${foreignHost}>` },
  { referer: `https://${foreignHost}/` },
  { origin: `https://${foreignHost}` },
  { range: "bytes=0-10" },
  { accept: "application/xml" },
  { "if-none-match": "*" },
  { cookie: "csrftoken=stolen; lang=xx; theme=evil" },
];
const paths = [
  "/",
  "/staff/",
  "/manifest.webmanifest",
  "/api/site/",
  "/api/features/",
  "/api/platforms/",
  "/api/stats/",
  "/api/activities/",
  "/nowhere",
];

/** A second client without the headers must not get anything of the first one's. */
async function poisonCache(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  for (const path of environment.sample(paths, 3)) {
    const read = () => send(origin, { method: "GET", path, headers: { accept: "text/html, */*" } });
    const clean = await read();
    for (const headers of environment.sample(poisons, 6)) {
      report.countInput(`${path} ${JSON.stringify(headers)}`);
      const attempt = { method: "GET", path, headers: { accept: "text/html, */*", ...headers } };
      const poisoned = await sendAndCheck({ origin, report }, attempt);
      const request = toCurl(origin, attempt);
      const reflected = `${poisoned.text} ${poisoned.headers.location ?? ""} ${poisoned.headers.link ?? ""}`;
      report.expect(!reflected.includes(foreignHost), "a header was reflected", request);
      report.expect(
        poisoned.headers["access-control-allow-origin"] === undefined,
        "another origin may read it",
        request,
      );
      const after = await read();
      report.expect(
        after.status === clean.status && after.text === clean.text,
        "the next client's response changed",
        request,
      );
    }
  }
}

const isPublic = (control: string) => /\bpublic\b|s-maxage/.test(control);

/** Two users and an anonymous client, in turns and concurrently, at every readable URL. */
async function alternateUsers(environment: Environment, report: KindReport): Promise<void> {
  const { fixture } = await environment.createFixture("author", report);
  const people = [await createUser(environment.context), await createUser(environment.context)];
  const [first, second] = people;
  for (const person of people)
    await environment.db
      .updateTable("users")
      .set({ bio: `a secret of ${person.username}` })
      .where("id", "=", person.id)
      .execute();
  for (const [index, action] of ["upvote", "follow"].entries())
    await send(environment.unlimited.origin, {
      method: "POST",
      path: `/api/features/${fixture.featureId}/${action}/`,
      token: people[index]?.token ?? null,
    });
  const rows = permissionRows.filter(
    ({ endpoint, expected }) =>
      endpoint.method === "GET" &&
      endpoint.kind === "json" &&
      endpoint.status === 200 &&
      expected.user === 200,
  );
  for (const row of environment.sample(rows, 4)) {
    const path = getRowUrl(row, row.ask(fixture));
    const tokens = [first?.token, null, second?.token, null, first?.token, second?.token];
    const alone = new Map<string | null | undefined, string>();
    for (const origin of [environment.unlimited.origin])
      for (const token of [null, first?.token, second?.token])
        alone.set(token, (await send(origin, { method: "GET", path, token: token ?? null })).text);
    await forEachConcurrently([...tokens, ...tokens], 6, async (token) => {
      report.countInput(
        `${row.endpoint.id} as ${token === null ? "anonymous" : token === first?.token ? "the first" : "the second"}`,
      );
      const attempt = { method: "GET", path, token: token ?? null };
      const { text, headers } = await sendAndCheck(
        { origin: environment.unlimited.origin, report },
        attempt,
      );
      const request = toCurl(environment.unlimited.origin, attempt);
      for (const person of people)
        if (token !== person.token && !alone.get(token)?.includes(person.email))
          report.expect(!text.includes(person.email), "the response of another user", request);
      const control = String(headers["cache-control"] ?? "");
      report.expect(
        token === null || !isPublic(control),
        `a user's response may be cached for all: ${control}`,
        request,
      );
      const vary = String(headers.vary ?? "").toLowerCase();
      report.expect(
        !isPublic(control) || /authorization|\*/.test(vary),
        `a shared response does not vary by user: ${vary}`,
        request,
      );
    });
    const flags = /"is_(upvoted|following|followed|muted)":\s*true/;
    const anonymous = await send(environment.unlimited.origin, { method: "GET", path });
    report.expect(!flags.test(anonymous.text), "an anonymous client got a user's state", path);
  }
}

export async function attackByCachePoisoning(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  await poisonCache(environment, report);
  await alternateUsers(environment, report);
}
