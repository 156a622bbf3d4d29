/** Which answers mark their caller as somebody who has just written. */
import { createFeature } from "@upwell/contract/features";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformRow, signedIn } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { wroteRecently } from "./recent-write.ts";

let site: TestSite;
let feature: { id: number };
let token: string | null;
beforeAll(async () => {
  site = await openTestSite();
  const author = await signedIn(site);
  const platform = await platformRow(site);
  feature = await author.call(createFeature, {
    body: {
      platform: platform.id,
      title: "Remember where I stopped reading",
      description: "Long pages begin at their top again after every visit.",
    },
  });
  token = author.token;
});
afterAll(() => site.close());

async function cookies(method: string, path: string, at = site) {
  const headers = { authorization: `Token ${token}` };
  const response = await fetch(`${at.origin}/api${path}`, { method, headers });
  await response.arrayBuffer();
  return response.headers.getSetCookie();
}
const mark = "wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax";

test("a write does, a read and a refusal do not", async () => {
  expect(await cookies("POST", `/features/${feature.id}/upvote/`)).toEqual([mark]);
  expect(await cookies("GET", `/features/${feature.id}/`)).toEqual([]);
  expect(await cookies("POST", "/features/999999/upvote/")).toEqual([]);
});

test("on https, and below a path, the mark stays there", async () => {
  const elsewhere = await openTestSite({ PUBLIC_URL: "https://example.org/ideas/" });
  const person = await signedIn(elsewhere);
  token = person.token;
  expect(await cookies("POST", "/auth/logout/", elsewhere)).toEqual([
    "wrote=1; Max-Age=5; Path=/ideas; HttpOnly; Secure; SameSite=Lax",
  ]);
  await elsewhere.close();
});

test("the mark is found among other cookies, and only by its own name", () => {
  const has = (cookie?: string) =>
    wroteRecently({ headers: cookie === undefined ? {} : { cookie } });
  expect(has()).toBe(false);
  expect(has("wrote=1")).toBe(true);
  expect(has("csrftoken=abc; wrote=1; other=2")).toBe(true);
  expect(has("rewrote=1; x=wrote")).toBe(false);
});
