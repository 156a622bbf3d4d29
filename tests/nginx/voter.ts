/** A signed-in user with a browser's cookies, and what they and others see of their votes. */
import { setTimeout as sleep } from "node:timers/promises";
import { demoPassword } from "../e2e/support/demo-password.ts";

const account = { email: "user@upwell.example", password: demoPassword };
const pollMs = 25;

/** Returns the vote count that a feature's page shows, read from the data that it was rendered from. */
export async function readVotes(origin: string, page: string, cookie = ""): Promise<number> {
  const html = await (await fetch(origin + page, { headers: { cookie } })).text();
  const [, data = "{}"] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { responses } = JSON.parse(data) as { responses: { url: string; body: string }[] };
  const feature = responses.find(({ url }) => /\/features\/\d+\/$/.test(url));
  return (JSON.parse(feature?.body ?? "{}") as { upvote_count: number }).upvote_count;
}

export type Voter = {
  token: string;
  /** Returns the Cookie header of a request now. */
  getCookie(): string;
  send(method: string, path: string, body?: object): Promise<Response>;
};

/** Signs the demo user in. */
export async function signIn(origin: string): Promise<Voter> {
  const cookies = new Map<string, { value: string; expires: number }>();
  const voter: Voter = {
    token: "",
    getCookie: () =>
      [...cookies]
        .filter(([, { expires }]) => expires > Date.now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join("; "),
    send: async (method, path, body) => {
      const headers: Record<string, string> = {
        cookie: voter.getCookie(),
        "x-csrftoken": cookies.get("csrftoken")?.value ?? "",
        "content-type": "application/json",
      };
      if (voter.token !== "") headers.authorization = `Token ${voter.token}`;
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${origin}/api${path}`, init);
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        const seconds = Number(/Max-Age=(\d+)/i.exec(line)?.[1]);
        cookies.set(name, { value, expires: Date.now() + seconds * 1000 });
      }
      return response;
    },
  };
  await voter.send("GET", "/csrf/");
  const response = await voter.send("POST", "/auth/login/", account);
  voter.token = ((await response.json()) as { token: string }).token;
  return voter;
}

export type Visibility = {
  /** Views of the voter, until no cache could be older than the vote, and those that lacked the vote. */
  views: number;
  stale: number;
  /** Milliseconds until the page of others showed the vote. */
  othersMs: number;
};

/** Votes or takes the vote back, and watches the page as the voter and as another visitor. */
export async function watchVote(
  origin: string,
  voter: Voter,
  { page, id, watchMs }: { page: string; id: number; watchMs: number },
): Promise<Visibility> {
  const before = await readVotes(origin, page);
  const { is_upvoted: hadVoted } = (await (
    await voter.send("GET", `/features/${id}/upvoted/`)
  ).json()) as { is_upvoted: boolean };
  await voter.send("POST", `/features/${id}/${hadVoted ? "remove_upvote" : "upvote"}/`);
  const voted = performance.now();
  const expected = before + (hadVoted ? -1 : 1);
  const seen: Visibility = { views: 0, stale: 0, othersMs: Number.POSITIVE_INFINITY };
  while (performance.now() - voted < watchMs) {
    seen.views += 1;
    if ((await readVotes(origin, page, voter.getCookie())) !== expected) seen.stale += 1;
    if (seen.othersMs === Number.POSITIVE_INFINITY && (await readVotes(origin, page)) === expected)
      seen.othersMs = performance.now() - voted;
    await sleep(pollMs);
  }
  return seen;
}
