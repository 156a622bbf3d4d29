/** Answers of one person that another might get: by headers that caches and proxies fall for, or by turns. */
import { signedIn } from "../../apps/server/src/testing/people.ts";
import { addressOf } from "../../apps/server/src/testing/rights/row.ts";
import { rows as rightsRows } from "../../apps/server/src/testing/rights/rows.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { eachOf, send, shoot, written } from "../lib/shoot.ts";

/** Named by nothing else, so that no text of another attack is taken for it. */
const elsewhere = "cache-poison.example";
const poisons: Record<string, string>[] = [
  { host: elsewhere },
  { host: `${elsewhere}:80` },
  { host: "" },
  { "x-forwarded-host": elsewhere },
  { "x-host": elsewhere },
  { "x-forwarded-server": elsewhere },
  { forwarded: `host=${elsewhere}` },
  { "x-forwarded-proto": "http" },
  { "x-forwarded-port": "1" },
  { "x-forwarded-prefix": `//${elsewhere}` },
  { "x-original-url": "/api/auth/me/" },
  { "x-rewrite-url": "/api/auth/me/" },
  { "x-http-method-override": "POST" },
  { "x-method-override": "DELETE" },
  { "x-forwarded-for": `"><script>${elsewhere}</script>` },
  { "x-portal": `staff"><script>` },
  { "accept-language": elsewhere },
  { "user-agent": `<script src=//${elsewhere}>` },
  { referer: `https://${elsewhere}/` },
  { origin: `https://${elsewhere}` },
  { range: "bytes=0-10" },
  { accept: "application/xml" },
  { "if-none-match": "*" },
  { cookie: "csrftoken=stolen; lang=xx; theme=evil" },
];
const addresses = [
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

/** A second caller, who sent nothing, gets nothing of what the first one sent. */
async function poison(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  for (const path of ground.some(addresses, 5)) {
    const read = () => send(origin, { method: "GET", path, headers: { accept: "text/html, */*" } });
    const clean = await read();
    for (const headers of ground.some(poisons, 12)) {
      ledger.tried(`${path} ${JSON.stringify(headers)}`);
      const shot = { method: "GET", path, headers: { accept: "text/html, */*", ...headers } };
      const poisoned = await shoot({ origin, ledger }, shot);
      const request = written(origin, shot);
      const shown = `${poisoned.text} ${poisoned.headers.location ?? ""} ${poisoned.headers.link ?? ""}`;
      ledger.expect(!shown.includes(elsewhere), "a header came back in the answer", request);
      ledger.expect(
        poisoned.headers["access-control-allow-origin"] === undefined,
        "another origin may read it",
        request,
      );
      const after = await read();
      ledger.expect(
        after.status === clean.status && after.text === clean.text,
        "the next caller's answer changed",
        request,
      );
    }
  }
}

const isForEveryone = (control: string) => /\bpublic\b|s-maxage/.test(control);

/** Two people and nobody, by turns and at once, at every address that can be read. */
async function takeTurns(ground: Ground, ledger: Ledger): Promise<void> {
  const { stage } = await ground.stage("author", ledger);
  const people = [await signedIn(ground.scene), await signedIn(ground.scene)];
  const [first, second] = people;
  for (const person of people)
    await ground.db
      .updateTable("users")
      .set({ bio: `a secret of ${person.username}` })
      .where("id", "=", person.id)
      .execute();
  for (const [index, deed] of ["upvote", "follow"].entries())
    await send(ground.open.origin, {
      method: "POST",
      path: `/api/features/${stage.featureId}/${deed}/`,
      token: people[index]?.token ?? null,
    });
  const rows = rightsRows.filter(
    ({ endpoint, expected }) =>
      endpoint.method === "GET" &&
      endpoint.kind === "json" &&
      endpoint.status === 200 &&
      expected.user === 200,
  );
  for (const row of ground.some(rows, 8)) {
    const path = addressOf(row, row.ask(stage));
    const tokens = [first?.token, null, second?.token, null, first?.token, second?.token];
    const alone = new Map<string | null | undefined, string>();
    for (const origin of [ground.open.origin])
      for (const token of [null, first?.token, second?.token])
        alone.set(token, (await send(origin, { method: "GET", path, token: token ?? null })).text);
    await eachOf([...tokens, ...tokens], 6, async (token) => {
      ledger.tried(
        `${row.endpoint.id} as ${token === null ? "nobody" : token === first?.token ? "the first" : "the second"}`,
      );
      const shot = { method: "GET", path, token: token ?? null };
      const { text, headers } = await shoot({ origin: ground.open.origin, ledger }, shot);
      const request = written(ground.open.origin, shot);
      for (const person of people)
        if (token !== person.token && !alone.get(token)?.includes(person.email))
          ledger.expect(!text.includes(person.email), "the answer of another person", request);
      const control = String(headers["cache-control"] ?? "");
      ledger.expect(
        token === null || !isForEveryone(control),
        `a person's own answer may be kept for all: ${control}`,
        request,
      );
      const vary = String(headers.vary ?? "").toLowerCase();
      ledger.expect(
        !isForEveryone(control) || /authorization|\*/.test(vary),
        `an answer kept for all does not vary by person: ${vary}`,
        request,
      );
    });
    const flags = /"is_(upvoted|following|followed|muted)":\s*true/;
    const nobody = await send(ground.open.origin, { method: "GET", path });
    ledger.expect(!flags.test(nobody.text), "nobody got somebody's own", path);
  }
}

export async function attackCaches(ground: Ground, ledger: Ledger): Promise<void> {
  await poison(ground, ledger);
  await takeTurns(ground, ledger);
}
